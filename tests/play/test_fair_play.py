"""Help with moves while somebody plays from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.match.actions import Resign
from boardgames.match.controls import HERE, OPEN, Computer
from boardgames.match.starting import start_session
from boardgames.play.fair_play import can_have_help
from boardgames.play.preferences import AFTER_END, HELP_RULES
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.controls import SeatControl
    from boardgames.match.session import Session


def session_with(*controls: SeatControl) -> Session:
    """Return a match of Pylos with these controls."""
    return start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], now=FakeTime(), controls=controls)


def test_players_here_may_have_help() -> None:
    """They see each other's screen."""
    assert can_have_help(session_with(HERE, HERE))


def test_help_against_somebody_elsewhere_waits_for_the_end() -> None:
    """They would not see it."""
    session = session_with(HERE, OPEN)
    assert not can_have_help(session)
    session.submit(session.to_move, Resign())
    assert can_have_help(session)


def test_between_people_with_a_clock_the_setting_decides() -> None:
    """Help is possible if all agree, or always, but not before the end where the setting says so."""
    start = boardgames.load("pylos").start()
    timed = start_session(start, control="5:00", now=FakeTime(), controls=[HERE, HERE])
    assert [True, False, True] == [can_have_help(timed, rule) for rule in HELP_RULES]
    timed.submit(timed.to_move, Resign())
    assert can_have_help(timed, AFTER_END)


def test_against_a_computer_a_clock_forbids_nothing() -> None:
    """A computer has nothing to agree to."""
    start = boardgames.load("pylos").start()
    session = start_session(start, control="5:00", now=FakeTime(), controls=[HERE, Computer(2)])
    assert can_have_help(session, AFTER_END)
