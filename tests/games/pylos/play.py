"""Helpers for the tests of Pylos: positions and random games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

import boardgames
from boardgames.games.pylos.position import PylosPosition

if TYPE_CHECKING:
    from boardgames.core import Position

PYLOS = boardgames.load("pylos")
VARIANTS = ("children", "standard", "mature")
EMPTY_UPPER = ".../.../...|../..|."
#: Light and Dark each lack one sphere for a square: 1b2 and 1c3.
TWO_SQUARES_WAITING = f"LL../L.../...D/..DD|{EMPTY_UPPER} L"
#: All places except the top are filled; Light has 15 spheres, Dark 14. The side to move must be added.
ONLY_THE_TOP_LEFT = "LDLD/DLDL/LDLD/DLDL|LDL/DLD/LDL|LD/DL|."


def _of_pylos(position: Position) -> PylosPosition:
    assert isinstance(position, PylosPosition)
    return position


def at(text: str, **options: str) -> PylosPosition:
    """Return the position of a text."""
    return _of_pylos(PYLOS.decode(text, **options))


def start(**options: str) -> PylosPosition:
    """Return the opening position."""
    return _of_pylos(PYLOS.start(**options))


def played(position: PylosPosition, *texts: str) -> PylosPosition:
    """Return the position after these turns."""
    for text in texts:
        position = position.play(position.parse(text))
    return position


def notations(position: Position, beginning: str = "") -> list[str]:
    """Return the notations of the legal moves that begin so, in their order."""
    return [str(move) for move in position.legal_moves() if str(move).startswith(beginning)]


def reserves(position: Position) -> list[int]:
    """Return both players' reserves, Light's first."""
    return [tally.count for tally in position.tallies()]


def _game_of(seed: int, plies: int, variant: str, empty: str, taking: str) -> list[PylosPosition]:
    """Return the positions of a random game up to so many plies."""
    random = Random(seed)
    positions = [start(variant=variant, empty=empty, taking=taking)]
    while len(positions) <= plies and (moves := positions[-1].legal_moves()):
        positions.append(positions[-1].play(random.choice(moves)))
    return positions


#: Random games, as lists of their positions.
GAMES = st.builds(
    _game_of,
    seed=st.integers(0, 2**32),
    plies=st.integers(0, 70),
    variant=st.sampled_from(VARIANTS),
    empty=st.sampled_from(["raise", "lose"]),
    taking=st.sampled_from(["must", "may"]),
)
#: The same games every time, without a deadline.
often = settings(max_examples=75, deadline=None, derandomize=True)
seldom = settings(max_examples=20, deadline=None, derandomize=True)
