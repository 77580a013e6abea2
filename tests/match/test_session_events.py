"""The events of a session, and their order."""

from __future__ import annotations

import pytest

from boardgames.match.actions import Answer, AskTakeBack, OfferDraw
from boardgames.match.controls import HERE, Computer
from boardgames.match.errors import SessionError
from boardgames.match.events import (
    Answered,
    ClockPaused,
    ClockStarted,
    Ended,
    Lapsed,
    Offered,
    Played,
    SeatChanged,
    TakenBack,
)
from tests.match.fakes import FakeTime, accept, play, resign
from tests.match.watching import LEFT, RIGHT, watched


def test_a_move_says_who_played_it_and_from_where() -> None:
    """The event has what is needed to animate and to announce it."""
    session, events = watched()
    root = session.newest
    play(session, "a")
    assert [Played(session.newest, LEFT, HERE, root)] == events
    assert (root, "a") == (session.newest.parent, str(session.newest.move))


def test_a_move_from_an_earlier_position_names_the_position_that_was_left() -> None:
    """That is the newest before it, and not its parent."""
    session, events = watched()
    play(session, "a")
    before = session.newest
    play(session, "b", at=session.match.root)
    assert session.match.root is session.newest.parent
    assert Played(session.newest, LEFT, HERE, before) == events[-1]


def test_the_last_move_is_followed_by_the_end() -> None:
    """With the outcome by the rules, at the node of the move."""
    session, events = watched()
    play(session, "a*", "b*")
    outcome = session.newest.position.outcome()
    assert outcome
    assert Ended(outcome, session.newest) == events[-1]
    assert [Played, Played, Ended] == [type(event) for event in events]


def test_a_resignation_is_an_end() -> None:
    """An offer that waited for an answer lapses before it."""
    session, events = watched()
    play(session, "a")
    session.submit(LEFT, AskTakeBack())
    offer = session.offer
    assert offer
    resign(session)
    assert session.outcome
    assert [Offered(offer), Lapsed(offer), Ended(session.outcome, session.newest)] == events[1:]


def test_an_answer_comes_before_what_follows_from_it() -> None:
    """First that it was accepted, then that moves were taken back."""
    session, events = watched()
    play(session, "a", "b")
    newest = session.newest
    session.submit(LEFT, AskTakeBack())
    offer = session.offer
    assert offer
    accept(session)
    assert [
        Offered(offer),
        Answered(offer.accept(RIGHT), RIGHT, accept=True),
        TakenBack(newest, session.match.root, LEFT),
    ] == events[2:]
    assert session.newest is session.match.root


@pytest.mark.usefixtures("_draws")
def test_an_offer_that_is_declined_is_over() -> None:
    """Another one can be made; declining twice is refused."""
    session, events = watched()
    session.submit(LEFT, OfferDraw())
    offer = session.offer
    assert offer
    session.submit(RIGHT, Answer(accept=False))
    assert (Answered(offer, RIGHT, accept=False), None, None) == (
        events[-1],
        session.offer,
        session.outcome,
    )
    with pytest.raises(SessionError, match="There is no offer to answer"):
        session.submit(RIGHT, Answer(accept=False))
    session.submit(RIGHT, OfferDraw())


@pytest.mark.usefixtures("_draws")
def test_an_offer_can_be_withdrawn() -> None:
    """By the seat that made it, which cannot accept it."""
    session, events = watched()
    session.submit(LEFT, OfferDraw())
    offer = session.offer
    assert offer
    with pytest.raises(SessionError, match="There is nothing for Left to answer: Right can"):
        session.submit(LEFT, Answer(accept=True))
    session.submit(LEFT, Answer(accept=False))
    assert (Lapsed(offer), None) == (events[-1], session.offer)


@pytest.mark.usefixtures("_draws")
def test_one_offer_waits_at_a_time() -> None:
    """The sentence names who made it."""
    session, _ = watched()
    session.submit(LEFT, OfferDraw())
    with pytest.raises(SessionError, match="Left has made an offer: answer it first"):
        session.submit(RIGHT, OfferDraw())


@pytest.mark.usefixtures("_draws")
def test_an_offer_lapses_when_play_continues() -> None:
    """Its position is past."""
    session, events = watched()
    session.submit(RIGHT, OfferDraw())
    play(session, "a")
    assert [Offered, Lapsed, Played] == [type(event) for event in events]


def test_the_clock_is_announced_when_it_starts_and_stops() -> None:
    """Once each; a move does not start it anew, and an end stops it without a word of its own."""
    session, events = watched("0:30")
    session.resume()
    session.resume()
    play(session, "a")
    session.pause()
    session.pause()
    session.resume()
    resign(session)
    assert [ClockStarted(LEFT), ClockPaused(RIGHT), ClockStarted(RIGHT)] == [
        event for event in events if isinstance(event, ClockStarted | ClockPaused)
    ]


def test_a_flag_that_falls_is_an_end() -> None:
    """Whoever notices it; the move that came too late is refused, and not played."""
    time = FakeTime()
    session, events = watched("0:30", time)
    session.resume()
    time.go(31)
    with pytest.raises(SessionError, match="Time has run out for Left"):
        play(session, "a")
    assert session.outcome
    assert [ClockStarted(LEFT), Ended(session.outcome, session.match.root)] == events


def test_a_seat_that_changes_hands_is_announced() -> None:
    """From then on it belongs to its new player."""
    session, events = watched()
    session.assign(RIGHT, Computer(3))
    assert [SeatChanged(RIGHT, Computer(3))] == events
    assert {LEFT: HERE, RIGHT: Computer(3)} == dict(session.seats)
