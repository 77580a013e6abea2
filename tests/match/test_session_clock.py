"""The clock of a session: when it runs, and ends that it brings about."""

from __future__ import annotations

import pytest

from boardgames.core import Termination
from boardgames.match.errors import SessionError
from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FakeTime, play, resign
from tests.match.sessions import LEFT, RIGHT, clock_of, sit

# The clock


def test_looking_elsewhere_lets_the_clock_run() -> None:
    """It keeps running, and no time is given back."""
    time = FakeTime()
    session = sit(time=time)
    time.go(10)
    play(session, "a")
    cursor = session.cursor()
    for go in (cursor.undo, cursor.redo, cursor.undo):
        go()
        time.go(1)
    assert ((23, 27), RIGHT, True) == (
        clock_of(session).times,
        clock_of(session).turn,
        clock_of(session).is_running,
    )


def test_a_first_move_before_the_clock_runs_earns_nothing() -> None:
    """Both players begin their first timed turn with the same time; from then on every turn earns three."""
    session = start_session(TOY.start(), control="0:30+3", now=FakeTime())
    assert session.timekeeper
    session.timekeeper.waits = True
    found = []
    for move in "aba":
        play(session, move)
        found.append(clock_of(session).times)
    assert [(30, 30), (30, 33), (33, 33)] == found


def test_in_a_timed_game_nobody_plays_from_an_earlier_position() -> None:
    """Moves are taken back by agreement, with their times."""
    session = sit()
    play(session, "a", "b")
    with pytest.raises(SessionError, match="ask to take moves back"):
        play(session, "a", at=session.match.root)
    assert (2, (33, 33), 1) == (session.newest.ply, clock_of(session).times, len(session.match.root.children))


def test_after_the_end_of_a_timed_game_play_can_continue_from_any_position() -> None:
    """With the times from then, for the seat to move there."""
    time = FakeTime()
    session = sit(time=time)
    for text in "aba":
        time.go(5)
        play(session, text)
    time.go(9)
    resign(session)
    play(session, "a", at=session.match.root.children[0])
    assert ((28, 33), LEFT, True) == (
        clock_of(session).times,
        clock_of(session).turn,
        clock_of(session).is_running,
    )


def test_a_flag_falls_where_play_is() -> None:
    """A viewer who looks at an earlier position stays there."""
    time = FakeTime()
    session = sit(time=time)
    play(session, "a", "b")
    newest, cursor = session.newest, session.cursor()
    cursor.jump(session.match.root)
    time.go(33)
    assert (True, newest, session.match.root) == (session.flag_falls(), session.newest, cursor.at)
    assert ("Right won (clock)", {"clk": "0:00:33", "end": "Right won (clock)"}) == (
        session.match.result,
        newest.notes,
    )


def test_a_move_too_late_by_a_moment_ends_the_game_before_it() -> None:
    """The flag falls between the look at the clock and the press."""
    time = FakeTime()
    session = sit(time=time)
    moments = iter([29.9, *[30.1] * 20])
    clock_of(session)._now = lambda: 1000 + next(moments)
    with pytest.raises(SessionError, match="came too late"):
        play(session, "a")
    assert (0, (), "Right won (clock)") == (
        session.newest.ply,
        session.match.root.children,
        session.match.result,
    )


def test_a_fallen_flag_ends_the_game_before_the_move() -> None:
    """The move comes too late, and nothing else can be played there."""
    time = FakeTime()
    session = sit(time=time)
    time.go(31)
    with pytest.raises(SessionError, match="Time has run out for Left"):
        play(session, "a")
    assert session.outcome is not None
    assert ((RIGHT,), Termination.TIME, 0) == (
        session.outcome.winners,
        session.outcome.termination,
        session.newest.ply,
    )
    assert ("Right won (clock)", False) == (session.match.result, clock_of(session).is_running)
    with pytest.raises(SessionError, match="over"):
        play(session, "a")


def test_a_flag_that_fell_is_seen_again_where_it_fell() -> None:
    """Looking elsewhere does not start the clock."""
    time = FakeTime()
    session = sit(time=time)
    play(session, "a", "b")
    time.go(40)
    assert session.flag_falls()
    shown, cursor = [], session.cursor()
    for go in (cursor.undo, cursor.redo):
        settled = session.settled_at(go())
        session.resume()
        time.go(1)
        shown.append((clock_of(session).times, settled is not None, session.flag_falls()))
    assert [((0, 33), False, False), ((0, 33), True, False)] == shown


@pytest.mark.parametrize("elsewhere", ["a", "b"])
def test_an_end_is_dropped_once_play_continues(elsewhere: str) -> None:
    """By the same move or another, with the times from before it; a first move earns nothing."""
    time = FakeTime()
    session = sit(time=time)
    play(session, "a")
    ended = session.newest
    time.go(12)
    resign(session)
    assert ((33, 18), {"clk", "end"}) == (clock_of(session).times, {*ended.notes})
    play(session, elsewhere, at=session.match.root)
    assert ((30, 30), {"clk"}, None) == (clock_of(session).times, {*ended.notes}, session.outcome)


def test_a_flag_is_found_once() -> None:
    """After that, the game has ended."""
    time = FakeTime()
    session = sit(time=time)
    found = [session.flag_falls()]
    time.go(30)
    assert [False, True, False] == [*found, session.flag_falls(), session.flag_falls()]


def test_the_clock_of_a_finished_game_never_starts_again() -> None:
    """Only playing from an earlier position starts it."""
    time = FakeTime()
    session = sit(time=time)
    play(session, "a")
    resign(session)
    session.pause()
    session.resume()
    time.go(60)
    assert (False, False) == (clock_of(session).is_running, session.flag_falls())
    assert "Left won (resignation)" == session.match.result
    play(session, "b", at=session.match.root)
    assert clock_of(session).is_running
