"""Games whose engines are also measured on bare states, without Move objects.

A game without an entry is measured only by the contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from boardgames.core import Move

__all__ = ["Inner", "inner_of"]


@frozen
class Inner:
    """Measurements on bare states, from the start with default options.

    `playout` plays a random game to its end; `count_lines` counts lines to a depth without merging
    any; `kind` returns the kind of a position with these legal moves, if their cost depends on it.
    `bounds` are the targets for listing the legal moves of each kind, in microseconds.
    """

    playout: Callable[[Random], object]
    count_lines: Callable[[int], int]
    kind: Callable[[Sequence[Move]], str]
    bounds: Mapping[str, float]


def inner_of(game: str) -> Inner | None:
    """Return the entry of the game called `game`, if it has one."""
    entry = _ENTRIES.get(game)
    return entry() if entry else None


def _pylos() -> Inner:
    from boardgames.core.perft import count_lines
    from boardgames.games.pylos.engine import START, engine_for
    from tests.games.pylos.playout import playout

    engine = engine_for("standard", "raise")

    def kind(moves: Sequence[Move]) -> str:
        return "a square can be made" if any("-" in move.notation for move in moves) else "no square"

    return Inner(
        lambda random: playout(random, engine),
        lambda depth: count_lines(engine, START, depth),
        kind,
        {"no square": 60},
    )


_ENTRIES: Mapping[str, Callable[[], Inner]] = {"pylos": _pylos}
