"""Hints to a move: the idea of the strategy page that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.board import HILL_SQUARES, LEVEL, SIZE
from boardgames.games.flying_obelisks.engine import captured
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.sentences import warnings
from boardgames.games.flying_obelisks.stacks import LETTERS_OF

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["idea"]


def idea(position: ObelisksPosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    What concerns a Globe comes first, then captures and the hills; a Disk nearer to these will climb.
    """
    before, after = position.state, position.play(move)
    if after.outcome():
        return ""
    source, part, target, _ = position.turn_of(move)
    if warnings(before):
        return "guard" if threats(before.board, before.mover) else "stay"
    if threats(after.state.board, 1 - before.mover):
        return "hunt"
    if captured(before.board[target], before.mover):
        return "capture"
    is_nearer = "D" in LETTERS_OF[part] and _from_hills(target) < _from_hills(source)
    return "climb" if LEVEL[target] > LEVEL[source] or is_nearer else ""


def _from_hills(square: int) -> int:
    """Return how many steps a square is from the nearest hill."""
    rank, file = divmod(square, SIZE)
    return min(max(abs(hill // SIZE - rank), abs(hill % SIZE - file)) for hill in HILL_SQUARES)
