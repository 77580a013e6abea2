"""Outcomes in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Seat
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, QUIET_LIMIT

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.engine import State

__all__ = ["SEATS", "reason"]

SEATS = (Seat(DEFENDERS, "Defenders"), Seat(ATTACKERS, "Attackers"))


def reason(state: State, rule: str) -> str:
    """Return why the game is over by a rule."""
    loser, winner = (str(SEATS[seat]).lower() for seat in (state.mover, 1 - state.mover))
    return {
        "PS-14": "The attackers hold all six points of the fortress and win.",
        "PS-15": "No defender is left, so the attackers win.",
        "PS-16": f"{_attackers(state)} left, so the defenders win.",
        "PS-17": f"The {loser} cannot move, so the {winner} win.",
        "PS-18": "This position has occurred for the third time: the game is a draw.",
        "PS-19": (
            f"For {QUIET_LIMIT} turns nothing was captured and no attacker came nearer: the game is a draw."
        ),
    }[rule]


def _attackers(state: State) -> str:
    """Return how few attackers there are: `Only 5 attackers are`."""
    count = state.attackers.bit_count()
    if count < 2:
        return "Only 1 attacker is" if count else "No attacker is"
    return f"Only {count} attackers are"
