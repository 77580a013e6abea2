"""How a game of Pyramid Siege ends, and what may end it soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Outcome, Seat
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, TOO_FEW, decided
from boardgames.games.pyramid_siege.lines import THIRD

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Board
    from boardgames.games.pyramid_siege.engine import State

__all__ = ["QUIET_LIMIT", "SEATS", "drawn", "stuck", "warnings", "won"]

SEATS = (Seat(DEFENDERS, "Defenders"), Seat(ATTACKERS, "Attackers"))
#: So many turns in a row without progress are a draw (PS-19).
QUIET_LIMIT = 60

#: From where on players are warned: turns left before that draw, attackers above too few, points held.
_QUIET_SOON = 10
_FEW_MORE = 3
_NEARLY_HELD = 5


def won(state: State, board: Board) -> Outcome | None:
    """Return the win that the counters on the board decide, or None (PS-14 to PS-16)."""
    match decided(state, board):
        case "PS-14":
            reason = "The attackers hold all six points of the fortress and win."
            return Outcome((SEATS[ATTACKERS],), "PS-14", reason)
        case "PS-15":
            return Outcome((SEATS[ATTACKERS],), "PS-15", "No defender is left, so the attackers win.")
        case "PS-16":
            reason = f"{_attackers(state)} left, so the defenders win."
            return Outcome((SEATS[DEFENDERS],), "PS-16", reason)
        case _:
            return None


def _attackers(state: State) -> str:
    """Return the words for how few attackers there are: `Only 5 attackers are`."""
    count = state.attackers.bit_count()
    if count < 2:
        return "Only 1 attacker is" if count else "No attacker is"
    return f"Only {count} attackers are"


def stuck(state: State) -> Outcome:
    """Return the win over the side to move, which cannot (PS-17)."""
    loser, winner = SEATS[state.mover], SEATS[1 - state.mover]
    reason = f"The {str(loser).lower()} cannot move, so the {str(winner).lower()} win."
    return Outcome((winner,), "PS-17", reason)


def drawn(times: int, quiet: int) -> Outcome | None:
    """Return the draw of a position that came up so many times, after so many quiet turns, or None."""
    if times >= THIRD:
        reason = "This position has come up for the third time: the game is a draw."
        return Outcome((), "PS-18", reason)
    if quiet >= QUIET_LIMIT:
        reason = f"For {QUIET_LIMIT} turns nothing was taken and no attacker came nearer: the game is a draw."
        return Outcome((), "PS-19", reason)
    return None


def warnings(state: State, board: Board, times: int, quiet: int) -> tuple[str, ...]:
    """Return a sentence on each thing that may soon end a game that goes on."""
    attackers = state.attackers.bit_count()
    held = (state.attackers & board.fortress).bit_count()
    left = QUIET_LIMIT - quiet
    turns = "turn" if left == 1 else "turns"
    found = {
        f"The attackers hold {held} of the 6 fortress points: with all 6 they win.": held >= _NEARLY_HELD,
        f"{attackers} attackers are left: with {TOO_FEW} they have lost.": attackers <= TOO_FEW + _FEW_MORE,
        "One defender is left: without it the attackers win.": state.defenders.bit_count() == 1,
        "This position has come up for the second time: the third time is a draw.": times == THIRD - 1,
        f"{left} more {turns} without progress and the game is a draw.": left <= _QUIET_SOON,
    }
    return tuple(sentence for sentence, holds in found.items() if holds)
