"""Those who subscribe to a session: the order of what they hear, and what their failures cost."""

from __future__ import annotations

from contextvars import ContextVar, copy_context
from typing import TYPE_CHECKING

import pytest

from boardgames.core import IllegalMove
from boardgames.match.actions import Answer, AskTakeBack, OfferDraw, Play, Resign
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    Played,
)
from tests.core.toy import TOY
from tests.match.fakes import play

if TYPE_CHECKING:
    from boardgames.match.events import Event

from tests.match.watching import LEFT, RIGHT, watched

_APPLICATION: ContextVar[str] = ContextVar("application")


def test_what_is_refused_is_no_event() -> None:
    """Neither an illegal move nor an action that is not possible."""
    session, events = watched()
    too_late = Play(TOY.start().parse("a"))
    for seat, action, error in (
        (RIGHT, too_late, SessionError),
        (LEFT, AskTakeBack(), SessionError),
        (LEFT, Answer(accept=True), SessionError),
        (LEFT, OfferDraw(), SessionError),
    ):
        with pytest.raises(error):
            session.submit(seat, action)
    assert [] == events


def test_events_come_in_order_also_if_a_subscriber_acts() -> None:
    """A computer that answers at once does not overtake what it answers."""
    session, events = watched()

    def answer(event: Event) -> None:
        if isinstance(event, Played) and event.seat == LEFT:
            session.submit(RIGHT, Play(event.node.position.parse("b"), at=event.node))

    unsubscribe = session.subscribe(answer)
    late: list[Event] = []
    session.subscribe(late.append)
    play(session, "a")
    assert ["a", "b"] == [str(event.node.move) for event in events if isinstance(event, Played)]
    assert events == late
    unsubscribe()
    play(session, "a")
    assert 3 == session.newest.ply


def test_a_subscriber_that_fails_concerns_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    """The error is logged; the move is played, and all others learn of it."""
    session, before = watched()

    def fail(event: Event) -> None:
        raise RuntimeError(f"cannot draw {event}")

    session.subscribe(fail)
    after: list[Event] = []
    session.subscribe(after.append)
    play(session, "a")
    assert (1, before) == (len(before), after)
    assert ["A subscriber failed on Played"] == [record.message for record in caplog.records]


def test_a_subscriber_runs_in_the_context_in_which_it_subscribed() -> None:
    """Of two applications in one process each is the active one while it learns of the other's move."""
    session, _ = watched()
    seen: list[str] = []

    def subscribe(name: str) -> None:
        _APPLICATION.set(name)
        session.subscribe(lambda _: seen.append(_APPLICATION.get()))

    for name in ("one", "other"):
        copy_context().run(subscribe, name)
    play(session, "a")
    assert ["one", "other"] == seen


def test_who_unsubscribes_learns_nothing_more() -> None:
    """Not even of the event that is being passed on; unsubscribing twice does no harm."""
    session, _ = watched()
    learned: list[Event] = []

    def unsubscribe_the_other(event: Event) -> None:
        del event
        unsubscribe()

    session.subscribe(unsubscribe_the_other)
    unsubscribe = session.subscribe(learned.append)
    play(session, "a", "b")
    unsubscribe()
    assert [] == learned


def test_a_session_refuses_an_illegal_move() -> None:
    """With the rule's id, and without a new node."""
    session, events = watched()
    play(session, "a*")
    with pytest.raises(IllegalMove, match="TOY-3"):
        session.submit(RIGHT, Play(TOY.start().parse("a*")))
    assert (1, ()) == (len(events), session.newest.children)
    with pytest.raises(SessionError, match="It is not the turn of Left"):
        session.submit(LEFT, Play(TOY.start().parse("b")))
    session.submit(LEFT, Resign())
    assert session.outcome
