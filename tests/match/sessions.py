"""Sessions at the toy game, for tests of what a session does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.clock import Clock
    from boardgames.match.session import Session


LEFT, RIGHT = TOY.start().seats


def sit(names: str = "Ann,Ben", control: str = "0:30+3", time: FakeTime | None = None) -> Session:
    """Return a session at the toy game whose clock runs."""
    session = start_session(
        TOY.start(), names.split(",") if names else (), control=control, now=time or FakeTime()
    )
    session.resume()
    return session


def clock_of(session: Session) -> Clock:
    """Return the clock."""
    assert session.clock is not None
    return session.clock
