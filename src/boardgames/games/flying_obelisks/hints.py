"""Hints to a move: the idea of the strategy page that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.board import LEVEL
from boardgames.games.flying_obelisks.engine import captured
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.sentences import warnings

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["idea"]


def idea(position: ObelisksPosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    What concerns a Globe comes first, then captures and the hills.
    """
    before, after = position.state, position.play(move)
    if after.outcome():
        return ""
    source, _, target, _ = position.turn_of(move)
    if warnings(before):
        return "guard" if threats(before.board, before.mover) else "stay"
    if threats(after.state.board, 1 - before.mover):
        return "hunt"
    if captured(before.board[target], before.mover):
        return "capture"
    return "climb" if LEVEL[target] > LEVEL[source] else ""
