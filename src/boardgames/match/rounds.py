"""Rounds: how the turns of a match are counted, on score sheets, in records and on screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core import Position

__all__ = ["round_of"]


def round_of(start: Position, ply: int) -> tuple[int, int]:
    """Return the round, from 1, of the turn at `ply`, and the number of seats before it in that round.

    As on a score sheet, the first round is shorter if the match does not begin with the first seat.
    """
    before, place = divmod(start.to_move.index + ply - 1, len(start.seats))
    return before + 1, place
