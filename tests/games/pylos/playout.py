"""Random playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.games.pylos.board import BOARD
from boardgames.games.pylos.engine import START, turns

if TYPE_CHECKING:
    from random import Random

    from boardgames.games.pylos.engine import PylosEngine, State

__all__ = ["Playout", "playout"]


@frozen
class Playout:
    """The result of a random game: the index of the winner, or None for a draw, and the number of turns."""

    winner: int | None
    plies: int


def playout(random: Random, engine: PylosEngine, state: State = START) -> Playout:
    """Play a game to its end with turns drawn uniformly from all legal ones.

    Repetitions are counted from `state`. The game depends only on the numbers that `random` gives.
    """
    own, other, mover = state
    seen: dict[State, int] = {}
    plies = 0
    while codes := turns(own, other, engine):
        key = (own, other, mover)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] == engine.repetition.times:
            return Playout(None, plies)
        own, other = other, own ^ codes[int(random.random() * len(codes))] & BOARD
        mover = 1 - mover
        plies += 1
    # A player with no turn left has lost: the top was filled (PY-13), or they cannot move (PY-14, PY-15).
    return Playout(1 - mover, plies)
