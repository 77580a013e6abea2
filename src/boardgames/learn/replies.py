"""What an opponent can do at once: the reply that shows why a move was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Seat

__all__ = ["winning_reply"]


def winning_reply(position: Position, against: Seat) -> Move | None:
    """Return the first move that ends the game at once without a win for the seat `against`, or None."""
    for move in position.legal_moves():
        outcome = position.play(move).outcome()
        if outcome and position.to_move in outcome.winners and against not in outcome.winners:
            return move
    return None
