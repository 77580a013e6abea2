"""Taking a match up again that was read from a record: its clock, and an end that no rule brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.clock import Clock
from boardgames.match.names import RESULT
from boardgames.match.results import read_result
from boardgames.match.sitting import Sitting
from boardgames.match.time_controls import ClockError
from boardgames.match.timekeeper import Timekeeper

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.tree import Match

__all__ = ["note_clock", "resumed"]

#: The tag for what the clock showed when the match was left.
_CLOCK = "Clock"


def note_clock(sitting: Sitting) -> None:
    """Write what the clock shows into the match, if there is one, for `resumed`."""
    if sitting.clock:
        sitting.match.set_tag(_CLOCK, sitting.clock.encode())


def resumed(match: Match, now: Callable[[], float]) -> Sitting:
    """Return a sitting that goes on with a match: who plays, the clock, and whether it had been settled.

    Its clock stands, and takes the time from `now`. Without a clock noted, or after the end, there is none.
    """
    outcome = read_result(match.tags.get(RESULT, ""), match.position.seats)
    if outcome is None:
        return Sitting(match, timekeeper=_timekeeper(match, now))
    sitting, cursor = Sitting(match), match.current
    # Where a game was settled is where its line ends: who plays on elsewhere takes the result away.
    match.jump(match.line()[-1])
    if not match.is_over:
        sitting.end(outcome)
    match.jump(cursor)
    return sitting


def _timekeeper(match: Match, now: Callable[[], float]) -> Timekeeper | None:
    if _CLOCK not in match.tags:
        return None
    try:
        clock = Clock.decode(match.tags[_CLOCK], match.position.seats, now)
    except ClockError:  # somebody else's words; the match can be played without
        return None
    return None if clock.turn != match.position.to_move else Timekeeper(clock, match.current)
