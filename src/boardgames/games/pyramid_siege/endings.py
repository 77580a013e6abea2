"""How a game of Pyramid Siege ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Outcome, Seat
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, decided
from boardgames.games.pyramid_siege.lines import THIRD

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Board
    from boardgames.games.pyramid_siege.engine import State

__all__ = ["QUIET_LIMIT", "SEATS", "drawn", "stuck", "won"]

SEATS = (Seat(DEFENDERS, "Defenders"), Seat(ATTACKERS, "Attackers"))
#: So many turns in a row without progress are a draw (PS-19).
QUIET_LIMIT = 60


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
