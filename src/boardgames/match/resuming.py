"""Resuming of matches: the state of play and of the clock."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.match.cursor import Cursor
from boardgames.match.endings import read_end
from boardgames.match.local_session import LocalSession
from boardgames.match.names import CONTROL
from boardgames.match.paths import PLACE, node_at, place_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.clock import Timekeeper
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match

__all__ = ["clock_state", "newest_of", "play_state", "renewed", "resumed"]

_STATE = rf"(?P<used>[0-9]{{1,9}}\.[0-9]{{3}})(?P<place>{PLACE})"


def clock_state(session: Session) -> str:
    """Return the state of the clock that a record does not have, for `resumed`; "" without a running game.

    It is how long the current turn has taken, in seconds, and its node: `12.250 @41`.
    """
    clock = session.clock
    if clock is None or session.clock_waits:
        return ""
    return f"{clock.used:.3f} {place_of(session.newest)}"


def play_state(session: Session) -> str:
    """Return the state that a record lacks: that of the clock, and the newest position also without one."""
    if session.clock:
        return clock_state(session)
    return f"0.000 {place_of(session.newest)}"


def renewed(match: Match, state: str) -> str:
    """Return an earlier version's `play_state` in the current form."""
    left = _read_state(match, state)
    return f"{state.partition(' ')[0]} {place_of(left[0])}" if left else state


def newest_of(match: Match, state: str) -> Node | None:
    """Return the newest position in a text of `play_state`; None for any other text."""
    left = _read_state(match, state)
    return left[0] if left else None


def resumed(
    match: Match, now: Callable[[], float], state: str = "", cursor: Cursor | None = None
) -> LocalSession:
    """Return a session that continues a match, with its players, its clock, and its end if it has ended.

    The clock is that of the tag TimeControl; it is paused. With the `state` of a clock, it continues as it
    was left. Without it, the match is a record: its clock has the times of the end of the line, and waits for
    the next move, unless none was played yet.

    Args:
        match: The match, from a record or a store.
        now: The source of the clock's time, in seconds.
        state: What `clock_state` returned when the match was left.
        cursor: Where a viewer left the match: play continues at the end of that line, by default at the end
            of the main line. The cursor follows the play from now on.
    """
    cursor = cursor or Cursor(match)
    line = cursor.line()
    end, left = read_end(match, line), _read_state(match, state)
    keeper = _timekeeper(match, now)
    # Without a clock a viewer continues where they looked.
    newest = end[0] if end else left[0] if left and keeper else line[-1]
    if keeper:
        is_live = left is not None and left[0] is newest
        keeper.go_to(newest, left[1] if left and is_live else 0.0)
        keeper.waits = bool(match.root.children) and not is_live
    session = LocalSession(match, timekeeper=keeper, newest=newest)
    session.lead(cursor)
    return session


def _read_state(match: Match, state: str) -> tuple[Node, float] | None:
    """Return the newest position and the seconds that its turn had used, or None for any other text."""
    read = re.fullmatch(_STATE, state)
    if read is None:
        return None
    node = node_at(match, read["place"])
    return (node, float(read["used"])) if node else None


def _timekeeper(match: Match, now: Callable[[], float]) -> Timekeeper | None:
    """Return a timekeeper with a full clock, or None if the match is played without one."""
    if CONTROL not in match.tags:
        return None
    # Loaded for a match with a clock.
    from boardgames.match.clock import Clock, Timekeeper
    from boardgames.match.time_controls import ClockError, Untimed, parse_control

    position = match.root.position
    try:
        control = parse_control(match.tags[CONTROL])
    except ClockError:  # other words; the match can be played without a clock
        return None
    if isinstance(control, Untimed):
        return None
    return Timekeeper(Clock(control, position.seats, now, position.to_move))
