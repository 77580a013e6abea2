"""A session at the toy game, and a list of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.events import Event
    from boardgames.match.session import Session


LEFT, RIGHT = TOY.start().seats


def watched(control: str = "off", time: FakeTime | None = None) -> tuple[Session, list[Event]]:
    """Return a session at the toy game, and a list that grows with its events."""
    session = start_session(TOY.start(), control=control, now=time or FakeTime())
    events: list[Event] = []
    session.subscribe(events.append)
    return session, events
