"""Tallies and warnings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.position import Tally
from boardgames.games.pyramid_siege.endings import SEATS
from boardgames.games.pyramid_siege.engine import QUIET_LIMIT, TOO_FEW

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Board
    from boardgames.games.pyramid_siege.engine import SiegeEngine, State

__all__ = ["tallies", "warnings"]

#: When players are warned: turns left before the draw, attackers above too few, points held.
_QUIET_SOON = 10
_FEW_MORE = 3
_NEARLY_HELD = 5


def tallies(state: State, engine: SiegeEngine) -> tuple[Tally, ...]:
    """Return what each side has and still needs to win (PS-14 to PS-16), and the quiet turns (PS-19)."""
    board = engine.board
    defenders, attackers = SEATS
    left, owned = state.attackers.bit_count(), board.attackers.bit_count()
    seats_own = (
        Tally("Defenders left", state.defenders.bit_count(), board.defenders.bit_count(), defenders),
        Tally("Still to capture", max(0, left - TOO_FEW), owned - TOO_FEW, defenders),
        Tally("Left", left, owned, attackers),
        Tally("Fortress points", _held(state, board), board.fortress.bit_count(), attackers),
    )
    if engine.counts_quiet:
        return (*seats_own, Tally("Without progress", state.quiet, QUIET_LIMIT))
    return seats_own


def _held(state: State, board: Board) -> int:
    """Return how many points of the fortress the attackers hold."""
    return (state.attackers & board.fortress).bit_count()


def warnings(state: State, engine: SiegeEngine, times: int) -> tuple[str, ...]:
    """Return a sentence about everything that may soon end the game."""
    attackers = state.attackers.bit_count()
    held = _held(state, engine.board)
    left = QUIET_LIMIT - state.quiet
    turns = "turn" if left == 1 else "turns"
    is_second = times == engine.repetition.times - 1
    found = {
        f"The attackers hold {held} of the 6 fortress points: with all 6 they win.": held >= _NEARLY_HELD,
        f"{attackers} attackers are left: with {TOO_FEW} they have lost.": attackers <= TOO_FEW + _FEW_MORE,
        "One defender is left: without it the attackers win.": state.defenders.bit_count() == 1,
        "This position has occurred twice: the third time the game is a draw.": is_second,
        f"{left} more {turns} without progress and the game is a draw.": left <= _QUIET_SOON,
    }
    return tuple(sentence for sentence, holds in found.items() if holds)
