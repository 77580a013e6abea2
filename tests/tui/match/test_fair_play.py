"""Help with moves while somebody plays from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match.actions import Resign
from boardgames.match.controls import HERE, OPEN
from boardgames.match.starting import start_session
from boardgames.tui.match.fair_play import is_fair
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.controls import SeatControl
    from boardgames.match.session import Session


def session_with(*controls: SeatControl) -> Session:
    """Return a match of Pylos with these controls."""
    return start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], now=FakeTime(), controls=controls)


def test_players_here_may_have_help() -> None:
    """They see each other's screen."""
    assert is_fair(session_with(HERE, HERE))


def test_help_against_somebody_elsewhere_waits_for_the_end() -> None:
    """They would not see it."""
    session = session_with(HERE, OPEN)
    assert not is_fair(session)
    session.submit(session.to_move, Resign())
    assert is_fair(session)
