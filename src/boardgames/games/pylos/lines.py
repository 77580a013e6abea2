"""Random playouts on bare states."""

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
    """How a random game went: `winner` is a seat's index, or None for a draw; `plies` counts its turns."""

    winner: int | None
    plies: int


def playout(random: Random, engine: PylosEngine, state: State = START) -> Playout:
    """Play a game to its end, each turn drawn evenly from all the legal ones; the same seed, the same game.

    Repetition counts from `state` on, as it does from a decoded position.
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
