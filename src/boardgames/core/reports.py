"""What a move did, in a sentence: each game has a `report` in its module `report`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["report"]


def report(position: Position, move: Move) -> str:
    """Return what a legal move did, as one sentence about the seat that played it.

    Raises:
        IllegalMove: The move is not legal.
    """
    name = position.game.name.replace("-", "_")
    of_game: Callable[[Position, Move], str] = import_module(f"boardgames.games.{name}.report").report
    return of_game(position, move)
