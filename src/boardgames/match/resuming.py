"""Taking a match up again: its clock, and where play was."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardgames.match.clock import Clock
from boardgames.match.ends import read_end
from boardgames.match.names import CONTROL
from boardgames.match.paths import follow, numbers_of
from boardgames.match.session import Session
from boardgames.match.time_controls import ClockError, Untimed, parse_control
from boardgames.match.timekeeper import Timekeeper

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.node import Node
    from boardgames.match.tree import Match

__all__ = ["clock_state", "resumed"]

_STATE = re.compile(r"(?P<used>[0-9]{1,9}\.[0-9]{3})(?P<path>(?: [0-9]{1,9})*)")


def clock_state(session: Session) -> str:
    """Return what of the clock is not in the record, for `resumed`; "" if there is no clock, or it waits.

    That is how long the present turn has taken, in seconds, and at which node: `12.250 0 0 1`, with the
    numbers of the children that lead there.
    """
    autosave = session.timekeeper
    if autosave is None or autosave.waits:
        return ""
    return " ".join((f"{autosave.clock.used:.3f}", *numbers_of(session.newest.path())))


def resumed(match: Match, now: Callable[[], float], state: str = "") -> Session:
    """Return a session that goes on with a match: who plays, the clock, and whether it had been settled.

    The clock is of the tag TimeControl; it stands, and takes the time from `now`. With the `state` of a clock
    it can be started as it was left. Without, the match is a record: its clock has the times of the end of
    the line, and waits until a turn is played, unless none was played yet.
    """
    end, left = read_end(match), _read_state(match, state)
    newest = end[0] if end else left[0] if left else match.line()[-1]
    autosave = _timekeeper(match, now)
    if autosave:
        is_live = left is not None and left[0] is newest
        autosave.go_to(newest, left[1] if left and is_live else 0.0)
        autosave.waits = bool(match.root.children) and not is_live
    return Session(match, timekeeper=autosave, newest=newest)


def _read_state(match: Match, state: str) -> tuple[Node, float] | None:
    """Return where play was and what the turn there had taken, or None for somebody else's words."""
    read = _STATE.fullmatch(state)
    if read is None:
        return None
    node = follow(match.root, read["path"])
    return (node, float(read["used"])) if node.ply == len(read["path"].split()) else None


def _timekeeper(match: Match, now: Callable[[], float]) -> Timekeeper | None:
    """Return a timekeeper with a full clock, or None where the match is played without."""
    position = match.root.position
    try:
        control = parse_control(match.tags.get(CONTROL, str(Untimed())))
    except ClockError:  # somebody else's words; the match can be played without
        return None
    if isinstance(control, Untimed):
        return None
    return Timekeeper(Clock(control, position.seats, now, position.to_move))
