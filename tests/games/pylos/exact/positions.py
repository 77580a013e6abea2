"""Positions for the tests of the exact values: stored ones with their values, and those of random games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.pylos.exact import Verdict
from boardgames.games.pylos.position import PylosPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["STORED", "decoded", "random_game", "spheres"]


def _stored() -> list[tuple[str, Verdict, str]]:
    """Read version, value and text of each stored position.

    They come from random games, from 3 spheres to 28; the values are those of the table of all positions that
    tools/pylos_layers computes, not of the search that is tested.
    """
    lines = Path(__file__).with_name("values.txt").read_text(encoding="utf-8").splitlines()
    words = (line.split(maxsplit=2) for line in lines)
    return [(variant, Verdict(value), text) for variant, value, text in words]


STORED = _stored()


def decoded(text: str, **options: str) -> PylosPosition:
    """Return a position of Pylos."""
    position = boardgames.load("pylos").decode(text, **options)
    assert isinstance(position, PylosPosition)
    return position


def random_game(seed: int, variant: str, taking: str = "must") -> Iterator[PylosPosition]:
    """Yield the positions of a game of random moves, up to the one in which it has ended."""
    random = Random(seed)
    position = decoded("..../..../..../....|.../.../...|../..|. L", variant=variant, taking=taking)
    yield position
    while moves := position.legal_moves():
        position = position.play(random.choice(moves))
        yield position


def spheres(position: PylosPosition) -> int:
    """Return how many spheres lie on the board."""
    return sum(character in "LD" for character in position.encode()[:-1])
