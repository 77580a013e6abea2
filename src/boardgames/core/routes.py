"""Move orders: the remaining steps of a move, in every order in which a player can choose them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Move, Step
    from boardgames.core.position import Position

__all__ = ["rest_of"]


def rest_of(position: Position, move: Move, chosen: Sequence[Step]) -> tuple[Step, ...] | None:
    """Return the steps of a move that follow the chosen ones, None if it does not begin with them."""
    begun, steps = len(chosen), tuple(chosen)
    return next((route[begun:] for route in position.routes(move) if route[:begun] == steps), None)
