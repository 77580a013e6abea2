"""Resuming a match: its clock, and ends that the rules did not bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match.actions import Play
from boardgames.match.cursor import Cursor
from boardgames.match.endings import result_of
from boardgames.match.record import dump, load
from boardgames.match.results import read_result, result_now, result_text
from boardgames.match.resuming import clock_state, resumed
from boardgames.match.seating import Seating
from boardgames.match.starting import start_session
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.fakes import FakeTime, play, resign, seated, take_back
from tests.match.sessions import clock_of

if TYPE_CHECKING:
    from boardgames.match.session import Session


def timed(*turns: tuple[str, float], control: str = "5:00+3") -> tuple[Session, FakeTime]:
    """Return a session at Pylos with moves played after so many seconds, and its time."""
    time = FakeTime()
    session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], control=control, now=time)
    session.resume()
    for text, seconds in turns:
        time.go(seconds)
        play(session, text)
    return session, time


def again(session: Session) -> Session:
    """Return the session as another run of the program resumes it."""
    return resumed(load(dump(session.match)), FakeTime(5), clock_state(session))


def test_a_clock_continues_with_its_times() -> None:
    """With the time that the turn has used; it can be started."""
    session, time = timed(("1a1", 10))
    time.go(2)
    taken_up = clock_of(again(session))
    assert ((293, 298), 2, False) == (taken_up.times, taken_up.used, taken_up.is_running)
    resumed_now = again(session)
    resumed_now.resume()
    assert clock_of(resumed_now).is_running


def test_the_times_of_all_positions_are_known_after_resuming() -> None:
    """A move that is taken back brings back the times from before it."""
    session, _ = timed(("1a1", 60), ("1b1", 30), ("1c3", 90))
    taken_up = again(session)
    for _ in range(2):
        take_back(taken_up)
    play(taken_up, "1d4")
    assert (243, 303) == clock_of(taken_up).times


def test_in_a_record_with_a_clock_play_can_continue_from_any_position() -> None:
    """The clock still waits for the first move, which earns nothing; it then has the times from there."""
    session, _ = timed(("1a1", 60), ("1b1", 30), ("1c3", 90))
    record = resumed(load(dump(session.match)), FakeTime())
    play(record, "1d4", at=record.match.root.children[0])
    assert ((243, 300), False) == (clock_of(record).times, record.can_branch())


def test_a_clock_continues_where_play_was() -> None:
    """Not at the cursor, nor at the end of a line that was taken back."""
    session, time = timed(("1a1", 60), ("1b1", 30))
    take_back(session)
    time.go(7)
    taken_up = again(session)
    assert (1, (243, 293)) == (taken_up.newest.ply, clock_of(taken_up).times)


@pytest.mark.parametrize(
    "state", ["", "soon", "1.000 0 7", "1.000 0 x", "1.000 @9", "1.000 @", "-1.000", "1.000 0\n", "1.0 0"]
)
def test_the_clock_of_a_record_waits_for_a_move(state: str) -> None:
    """A damaged state counts as none. The clock has the times of the end of the line, and does not run."""
    session, _ = timed(("1a1", 60), ("1b1", 30))
    time = FakeTime()
    record = resumed(load(dump(session.match)), time, state)
    record.resume()
    time.go(1000)
    assert (False, False, (243, 273)) == (
        clock_of(record).is_running,
        record.flag_falls(),
        clock_of(record).times,
    )
    assert "" == clock_state(record)
    record.submit(record.to_move, Play(record.newest.position.legal_moves()[0]))
    assert ((243, 273), True, "0.000 @3") == (
        clock_of(record).times,
        clock_of(record).is_running,
        clock_state(record),
    )


def test_the_clock_of_a_match_without_moves_can_be_started() -> None:
    """As the command line passes it on."""
    session = resumed(timed()[0].match, FakeTime())
    session.resume()
    assert clock_of(session).is_running


@pytest.mark.parametrize("control", ["", "an hour each", "off"])
def test_without_a_time_control_there_is_no_clock(control: str) -> None:
    """Any other text in the tag is ignored."""
    match = Match(boardgames.load("pylos").start())
    match.set_tag("TimeControl", control)
    assert (None, "") == (resumed(match, FakeTime()).clock, clock_state(resumed(match, FakeTime())))


def test_a_rematch_of_a_resumed_match_has_the_clock() -> None:
    """It is full."""
    session, time = timed(("1a1", 60))
    time.go(3)
    resign(session)
    taken_up = again(session)
    assert ((243, 297), False) == (clock_of(taken_up).times, clock_of(taken_up).is_running)
    rematch = taken_up.rematch()
    assert ((300, 300), "5:00+3") == (clock_of(rematch).times, rematch.match.tags["TimeControl"])
    rematch.resume()
    assert clock_of(rematch).is_running


# Ends


def played(*moves: str) -> Session:
    """Return a session at Pylos after these moves."""
    session = seated(Match(boardgames.load("pylos").start()), Seating.of("Ann", "Ben"))
    for move in moves:
        play(session, move)
    return session


def test_a_resignation_beside_a_line_that_ended_by_the_rules_is_kept() -> None:
    """With its score; the record's result stays that of the main line."""
    session = start_session(TOY.start(), ["Ann", "Ben"], now=FakeTime())
    for text in ("a*", "b*"):
        play(session, text)
    by_rules = session.match.result
    play(session, "b", at=session.match.root)
    resign(session)
    record = dump(session.match)
    taken_up = resumed(load(record, find=lambda _: TOY), FakeTime())
    assert record == dump(taken_up.match)
    assert (by_rules, "resignation", session.standing_text(), "Ann (Left) won (resignation)") == (
        taken_up.match.result,
        taken_up.outcome and taken_up.outcome.cause,
        taken_up.standing_text(),
        result_of(taken_up.cursor()),
    )


def test_a_resignation_before_moves_that_were_taken_back_is_kept_there() -> None:
    """The moves after it can still be looked at."""
    session = played("1a1", "1b1", "1c3")
    for _ in range(2):
        take_back(session)
    resign(session)
    taken_up = again(session)
    cursor = Cursor(taken_up.match)
    shown = [taken_up.settled_at(node) is not None for node in cursor.line()]
    assert ([False, True, False, False], "Ann (Light) won (resignation)") == (shown, result_of(cursor))


def test_an_end_is_found_from_anywhere_in_the_tree() -> None:
    """A match that was left in another line is finished nevertheless."""
    session = played("1a1", "1b1")
    resign(session)
    ended, root = session.newest, session.match.root
    root.child(root.position.parse("1d4"))
    taken_up = again(session)
    assert [node.move for node in ended.path()] == [node.move for node in taken_up.newest.path()]
    cursor = Cursor(taken_up.match)
    cursor.jump(taken_up.match.root.children[1])
    assert ("Ben (Dark) won (resignation)", True, None) == (
        result_of(cursor),
        taken_up.outcome is not None,
        taken_up.outcome_at(cursor.at),
    )


@pytest.mark.parametrize("words", ["Ann won (resignation)", "*", "by and by"])
def test_other_texts_are_not_an_end(words: str) -> None:
    """The match can be continued."""
    match = Match(boardgames.load("pylos").start())
    match.root.child(match.root.position.legal_moves()[0]).set_note("end", words)
    assert (None, "*") == (resumed(match, FakeTime()).outcome, result_of(Cursor(match)))


def test_a_settled_game_is_settled_where_its_line_ends() -> None:
    """The cursor stays where it was, and play can continue from there."""
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    for _ in range(2):
        cursor.play(cursor.position.legal_moves()[0])
    cursor.undo()
    cursor.match.set_tag("Result", "Dark won (resignation)")
    session = resumed(cursor.match, FakeTime(), cursor=cursor)
    assert (1, None) == (cursor.at.ply, session.settled_at(cursor.at))
    settled = session.settled_at(cursor.redo())
    assert settled
    assert (
        "Dark won (resignation)",
        "Light resigned, so the win goes to Dark.",
    ) == (cursor.match.result, settled.reason)


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        ("Light won (clock)", ["Light"]),
        ("Light and Dark won (x)", ["Light", "Dark"]),
        ("Draw by agreement", []),
        ("Nobody won (agreement)", []),
        ("Closed by the host", []),
        ("Nobody won (closed by the host)", []),
        ("Dark and Light won (x)", None),
        ("Ann won (clock)", None),
        ("*", None),
        ("", None),
        ("Light gave up", None),
    ],
)
def test_only_results_in_the_written_form_are_read(text: str, winners: list[str] | None) -> None:
    """With the seats in their order; any other text has no winner."""
    outcome = read_result(text, boardgames.load("pylos").start().seats)
    assert outcome is None or result_now(text) == result_text(outcome)
    assert winners == (None if outcome is None else [seat.name for seat in outcome.winners])
