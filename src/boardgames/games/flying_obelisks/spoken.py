"""The board with its hills in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.spoken import EMPTY, BoardWords
from boardgames.games.flying_obelisks.board import LEVEL, SQUARE
from boardgames.games.flying_obelisks.words import whose

if TYPE_CHECKING:
    from boardgames.core.moves import Spot
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["SPOKEN"]

#: What the squares of the levels are called (FO-2).
_GROUND = ("", "on the hill", "on the Hilltop")


class _ObelisksWords(BoardWords):
    """Words for the board: stacks are called by their pieces, the lowest first, with their owner."""

    def contents(self, position: ObelisksPosition) -> dict[Spot, str]:
        """Return the stack on each square."""
        board = position.state.board
        return {spot: _stack(board[SQUARE[spot.name]]) for spot in position.spots}

    def ground(self, position: ObelisksPosition, spot: Spot) -> str:
        """Return that a square is on a hill, or its Hilltop."""
        del position
        return _GROUND[LEVEL[SQUARE[spot.name]]]

    def levels(self, position: ObelisksPosition) -> dict[int, tuple[Spot, ...]]:
        """Return the squares of each level, the ground first."""
        return {
            level: tuple(spot for spot in position.spots if LEVEL[SQUARE[spot.name]] == level)
            for level in range(len(_GROUND))
        }


def _stack(stack: int) -> str:
    return whose(stack).removeprefix("an ") if stack else EMPTY


SPOKEN = _ObelisksWords()
