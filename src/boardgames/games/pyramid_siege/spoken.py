"""The triangle of points in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.spoken import BoardRow, BoardWords, Near

if TYPE_CHECKING:
    from boardgames.core.moves import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["SPOKEN"]


class _SiegeWords(BoardWords):
    """Words for the triangle: points of the fortress are called so; rows are named by letters (PS-1)."""

    def ground(self, position: SiegePosition, spot: Spot) -> str:
        """Return that a point is in the fortress."""
        board = position.engine.board
        return "in the fortress" if board.fortress & board.bit(spot) else ""

    def near(self, position: SiegePosition, spot: Spot) -> tuple[Near, ...]:
        """Return the points to which a line leads."""
        board = position.engine.board
        return (Near("", board.spots(board.neighbours[board.bit(spot)])),)

    def columns(self, position: SiegePosition) -> tuple[BoardRow, ...]:
        """Return nothing: in a triangle a number is a place in a row only."""
        del position
        return ()


SPOKEN = _SiegeWords()
