"""One match open in two programs: each sees what the other plays, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.autosave import SaveStatus
from boardgames.match.events import Ended, Event, Played, TakenBack
from boardgames.match.library import MatchLibrary
from boardgames.match.record import dump
from boardgames.match.starting import start_session
from boardgames.match.store.change_feed import SqliteFeed
from boardgames.match.store.store import FILE, Store
from tests.match.fakes import FakeTime, play, resign, take_back

if TYPE_CHECKING:
    from boardgames.match.autosave import Autosave

Two = tuple["Autosave", "Autosave"]


def opened_twice(control: str = "off") -> Two:
    """Begin a match in one program, and open it in another."""
    session = start_session(boardgames.load("pylos").start(), control=control, now=FakeTime())
    here = MatchLibrary(FakeTime()).begin(session, "Sunday")
    play(session, "1a1", "1b1")
    here.save()
    return here, MatchLibrary(FakeTime()).open(str(here.saved.id))


@pytest.fixture
def two() -> Two:
    """The autosaves of two programs for one match."""
    return opened_twice()


def events_of(autosave: Autosave) -> list[Event]:
    """Return a list that grows with the events of a session."""
    heard: list[Event] = []
    autosave.session.subscribe(heard.append)
    return heard


def check_same(two: Two) -> None:
    """Check that both programs and the store have the same match, and that there is one."""
    here, there = two
    assert dump(here.session.match) == dump(there.session.match) == Store().record(str(here.saved.id))
    assert 1 == len(Store().entries())


def test_a_move_of_one_program_arrives_in_the_other(two: Two) -> None:
    """As an event, so that it is animated; the next move may be played there."""
    here, there = two
    heard = events_of(there)
    play(here.session, "1c1")
    assert SaveStatus.SAVED is here.save().status
    assert there.catch_up()
    assert [Played] == [type(event) for event in heard]
    assert 3 == there.cursor.at.ply
    play(there.session, "1d1")
    assert SaveStatus.SAVED is there.save().status
    assert here.catch_up()
    assert not here.catch_up()
    check_same(two)


def test_looking_back_in_one_does_not_disturb_the_other(two: Two) -> None:
    """Neither does a move that arrives move a viewer who looks back."""
    here, there = two
    there.cursor.undo()
    there.save()
    assert not here.catch_up()
    play(here.session, "1c1")
    here.save()
    there.catch_up()
    assert (3, 1, 3) == (here.cursor.at.ply, there.cursor.at.ply, there.session.newest.ply)


def test_two_moves_at_once_are_both_kept(two: Two) -> None:
    """The one that was saved first counts; the other is a variation."""
    here, there = two
    heard = events_of(there)
    play(here.session, "1c1")
    here.save()
    play(there.session, "1d1")
    heard.clear()
    result = there.save()
    assert (SaveStatus.MERGED, True) == (result.status, "kept as a variation" in str(result.notice))
    assert [TakenBack, Played] == [type(event) for event in heard]
    assert "1c1" == str(there.session.newest.move)
    here.catch_up()
    check_same(two)
    assert ["1c1", "1d1"] == [str(node.move) for node in here.session.match.main_line()[2].children]
    assert "1c1" == str(here.session.newest.move)


def test_a_move_after_a_take_back_arrives(two: Two) -> None:
    """Play goes back to where both were, and on from there."""
    here, there = two
    heard = events_of(there)
    take_back(here.session)
    play(here.session, "1c2")
    here.save()
    there.catch_up()
    assert [TakenBack, Played] == [type(event) for event in heard]
    assert here.session.newest.position == there.session.newest.position
    check_same(two)


def test_a_take_back_arrives(two: Two) -> None:
    """Although the record has the move still, as a variation of nothing yet."""
    here, there = two
    heard = events_of(there)
    take_back(here.session)
    here.save()
    there.catch_up()
    assert [TakenBack] == [type(event) for event in heard]
    assert 1 == there.session.newest.ply
    check_same(two)


def test_an_end_arrives(two: Two) -> None:
    """A game that was resigned in one program is over in the other."""
    here, there = two
    heard = events_of(there)
    resign(here.session)
    here.save()
    there.catch_up()
    assert [Ended] == [type(event) for event in heard]
    assert (there.session.match.result, True) == ("Dark won (resignation)", bool(there.session.outcome))
    check_same(two)


def test_comments_of_both_are_kept(two: Two) -> None:
    """They stand at different moves."""
    here, there = two
    here.session.match.root.set_comment("a friendly game")
    here.save()
    there.session.newest.set_comment("hm")
    assert SaveStatus.MERGED is there.save().status
    here.catch_up()
    check_same(two)
    assert ("a friendly game", "hm") == (there.session.match.root.comment, here.session.newest.comment)


def test_times_arrive_with_a_move() -> None:
    """The clock of the other program has the times of the moves."""
    two = here, there = opened_twice("5:00+3")
    play(here.session, "1c1")
    here.save()
    there.catch_up()
    assert here.session.clock
    assert there.session.clock
    assert list(here.session.clock.times) == list(there.session.clock.times)
    check_same(two)


def test_what_is_saved_is_announced_to_other_programs(two: Two) -> None:
    """A look at the cursor is not."""
    here, _ = two
    feed = SqliteFeed(Store().folder / FILE)
    feed.begin()
    here.cursor.undo()
    here.save()
    assert () == feed.poll()
    play(here.session, "1c1")
    here.save()
    assert (f"saved {here.saved.id}",) == feed.poll()
    assert () == feed.poll()
    feed.close()
