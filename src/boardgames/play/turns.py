"""A computer's turn: who plays it, what is known of it while it lasts, and what its clock allows."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from boardgames.play.pondering import Ponderer

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Seat
    from boardgames.match import Node
    from boardgames.match.clock import Clock
    from boardgames.thinking.opponent import Decision
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Question

__all__ = ["Player", "Thinking", "time_of"]


class Player(Ponderer, Protocol):
    """What plays a computer's seat; `thinking.opponent.Opponent` does."""

    #: The level that plays because what was chosen cannot.
    substitute: int | None

    def prepare(self) -> None:
        """Get ready to play."""

    async def choose(
        self, question: Question, report: Callable[[Info], object], tell: Callable[[str], object]
    ) -> Decision:
        """Return the decision that a question asks for; `tell` hears what the players have to know."""

    def move_now(self) -> None:
        """Stop thinking, and choose the best move found so far."""


@frozen
class Thinking:
    """A computer player at work: for which seat, since when (by the clock given), and what it said last."""

    seat: Seat
    node: Node
    since: float
    info: Info | None = None


def time_of(clock: Clock | None, seat: Seat, seconds: float) -> tuple[float | None, float]:
    """Return how many seconds a seat has left and how many a turn of `seconds` brings back.

    Without a clock that is None and 0.
    """
    left = math.inf if clock is None else clock.remaining(seat)
    if clock is None or math.isinf(left):
        return None, 0.0
    used = min(seconds, left)
    return left, clock.control.after_turn(left, used) - (left - used)
