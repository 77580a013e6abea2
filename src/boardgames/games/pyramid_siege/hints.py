"""Hints to a move: the idea of the strategy page that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pyramid_siege.engine import DEFENDERS, capturers, huffable

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.pyramid_siege.engine import SiegeState
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["idea"]


def idea(position: SiegePosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    Defenders capture, the more the better, or else threaten to. Attackers huff, enter the fortress, or close
    their ranks so that nothing can be jumped.
    """
    before, after = position.state, position.play(move)
    if after.outcome():
        return ""
    taken = before.occupied.bit_count() - after.state.occupied.bit_count()
    if before.mover == DEFENDERS:
        return "chain" if taken else _of_step(position, after.state)
    if taken:
        return "huff"
    board = position.engine.board
    if capturers(after.state, board):
        return ""
    now, then = ((state.attackers & board.fortress).bit_count() for state in (before, after.state))
    return "enter" if then > now else "ranks"


def _of_step(position: SiegePosition, after: SiegeState) -> str:
    """Return the idea of a defender's step, which should threaten something and cost nothing."""
    is_open = huffable(after, position.engine) or not capturers(after, position.engine.board)
    return "" if is_open else "threaten"
