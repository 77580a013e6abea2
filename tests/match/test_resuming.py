"""Taking up a match that was read: its clock, and an end by agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.match import Match
from boardgames.match.ends import result_of
from boardgames.match.record import dump, load
from boardgames.match.results import read_result
from boardgames.match.resuming import clock_state, resumed
from boardgames.match.seating import Seating
from boardgames.match.session import Session
from boardgames.match.starting import start_session
from tests.core.toy import TOY
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from boardgames.match.clock import Clock


def timed(*turns: tuple[str, float], control: str = "5:00+3") -> tuple[Session, FakeTime]:
    """Return a match of Pylos with moves played after so many seconds, and its time."""
    time = FakeTime()
    session = start_session(boardgames.load("pylos").start(), ["Ann", "Ben"], control=control, now=time)
    session.resume()
    for text, seconds in turns:
        time.go(seconds)
        session.play(session.match.position.parse(text))
    return session, time


def again(session: Session) -> Session:
    """Return the session as another run of the program takes it up."""
    return resumed(load(dump(session.match)), FakeTime(5), clock_state(session))


def clock_of(session: Session) -> Clock:
    """Return the clock, which there is."""
    assert session.clock is not None
    return session.clock


def test_a_clock_goes_on_where_it_stood() -> None:
    """After a turn that had taken some time already; it can be started."""
    session, time = timed(("1a1", 10))
    time.go(2)
    taken_up = clock_of(again(session))
    assert ((293, 298), 2, False) == (taken_up.times, taken_up.used, taken_up.is_running)
    resumed_now = again(session)
    resumed_now.resume()
    assert clock_of(resumed_now).is_running


def test_the_times_of_all_positions_are_known_after_resuming() -> None:
    """Who plays from an earlier one has the times from then."""
    session, _ = timed(("1a1", 60), ("1b1", 30), ("1c3", 90))
    taken_up = again(session)
    taken_up.jump(taken_up.match.root.children[0])
    taken_up.play(taken_up.match.position.parse("1d4"))
    assert (243, 303) == clock_of(taken_up).times


def test_a_clock_goes_on_where_play_was() -> None:
    """Not where the board was left, nor at the end of a line that was taken back."""
    session, time = timed(("1a1", 60), ("1b1", 30))
    session.agree(session.offer_take_back().accept(session.match.position.to_move))
    session.jump(session.match.root)
    time.go(7)
    taken_up = again(session)
    assert (1, (243, 293)) == (taken_up.newest.ply, clock_of(taken_up).times)


@pytest.mark.parametrize("state", ["", "soon", "1.000 0 7", "1.000 0 x", "-1.000", "1.000 0\n", "1.0 0"])
def test_a_record_without_a_clock_left_waits_until_a_turn_is_played(state: str) -> None:
    """Garbage is none. The end of the line has its times, and nothing runs while it is looked at."""
    session, _ = timed(("1a1", 60), ("1b1", 30))
    time = FakeTime()
    record = resumed(load(dump(session.match)), time, state)
    record.jump(record.match.root)
    record.resume()
    time.go(1000)
    assert (False, False, (243, 273)) == (
        clock_of(record).is_running,
        record.flag_falls(),
        clock_of(record).times,
    )
    assert "" == clock_state(record)
    record.jump(record.newest)
    record.play(record.match.position.legal_moves()[0])
    assert ((246, 273), True, "0.000 0 0 0") == (
        clock_of(record).times,
        clock_of(record).is_running,
        clock_state(record),
    )


def test_a_match_of_which_nothing_was_played_begins_with_its_clock() -> None:
    """As the command line hands it over."""
    session = resumed(timed()[0].match, FakeTime())
    session.resume()
    assert clock_of(session).is_running


@pytest.mark.parametrize("control", ["", "an hour each", "off"])
def test_without_a_time_control_there_is_no_clock(control: str) -> None:
    """Words of somebody else do not stop the match."""
    match = Match(boardgames.load("pylos").start())
    match.set_tag("TimeControl", control)
    assert (None, "") == (resumed(match, FakeTime()).clock, clock_state(resumed(match, FakeTime())))


def test_a_rematch_of_a_timed_match_taken_up_after_its_end_has_the_clock() -> None:
    """A full one."""
    session, time = timed(("1a1", 60))
    time.go(3)
    session.resign()
    taken_up = again(session)
    assert ((243, 297), False) == (clock_of(taken_up).times, clock_of(taken_up).is_running)
    rematch = taken_up.rematch()
    assert ((300, 300), "5:00+3") == (clock_of(rematch).times, rematch.match.tags["TimeControl"])
    rematch.resume()
    assert clock_of(rematch).is_running


# Ends


def played(*moves: str) -> Session:
    """Return a session at Pylos after these moves."""
    session = Session(Match(boardgames.load("pylos").start()), Seating.of("Ann", "Ben"))
    for move in moves:
        session.play(session.match.position.parse(move))
    return session


def test_a_resignation_beside_a_line_that_ended_by_the_rules_is_kept() -> None:
    """With its score; the record's result stays that of the main line."""
    session = start_session(TOY.start(), ["Ann", "Ben"], now=FakeTime())
    for text in ("a*", "b*"):
        session.play(session.match.position.parse(text))
    by_rules = session.match.result
    session.jump(session.match.root)
    session.play(session.match.position.parse("b"))
    session.resign()
    record = dump(session.match)
    taken_up = resumed(load(record, find=lambda _: TOY), FakeTime())
    taken_up.jump(taken_up.newest)
    assert record == dump(taken_up.match)
    assert (by_rules, "resignation", session.standing_text(), "Left won (resignation)") == (
        taken_up.match.result,
        taken_up.settled and taken_up.settled.cause,
        taken_up.standing_text(),
        result_of(taken_up.match),
    )


def test_a_resignation_before_moves_that_were_taken_back_is_kept_there() -> None:
    """The moves behind it can still be looked at."""
    session = played("1a1", "1b1", "1c3")
    session.jump(session.match.root.children[0])
    session.resign()
    taken_up = again(session)
    shown = []
    for node in taken_up.match.line():
        taken_up.jump(node)
        shown.append(taken_up.settled is not None)
    assert ([False, True, False, False], "Light won (resignation)") == (shown, result_of(taken_up.match))


def test_an_end_is_found_from_anywhere_in_the_tree() -> None:
    """A match that is left at another line is finished nevertheless."""
    session = played("1a1", "1b1")
    session.resign()
    ended = session.match.current
    session.jump(session.match.root)
    session.match.play(session.match.position.parse("1d4"))
    taken_up = again(session)
    assert [node.move for node in ended.path()] == [node.move for node in taken_up.newest.path()]
    taken_up.jump(taken_up.match.root.children[1])
    assert ("Dark won (resignation)", True, None) == (
        result_of(taken_up.match),
        taken_up.result is not None,
        taken_up.outcome,
    )


@pytest.mark.parametrize("words", ["Ann won (resignation)", "*", "by and by"])
def test_words_of_somebody_else_are_no_end(words: str) -> None:
    """The match can be played on."""
    match = Match(boardgames.load("pylos").start())
    match.play(match.position.legal_moves()[0]).set_note("end", words)
    assert (None, "*") == (resumed(match, FakeTime()).result, result_of(match))


def test_a_settled_game_is_settled_where_its_line_ends() -> None:
    """The cursor stays where it was, and there the game can be gone on with."""
    match = Match(boardgames.load("pylos").start())
    for _ in range(2):
        match.play(match.position.legal_moves()[0])
    match.undo()
    match.set_tag("Result", "Dark won (resignation)")
    session = resumed(match, FakeTime())
    assert (1, None) == (match.current.ply, session.settled)
    session.redo()
    assert session.settled
    assert ("Dark won (resignation)", "Dark won (resignation).") == (match.result, session.settled.reason)


@pytest.mark.parametrize(
    ("text", "winners"),
    [
        ("Light won (clock)", ["Light"]),
        ("Light and Dark won (x)", ["Light", "Dark"]),
        ("Nobody won (agreement)", []),
        ("Dark and Light won (x)", None),
        ("Ann won (clock)", None),
        ("*", None),
        ("", None),
        ("Light gave up", None),
    ],
)
def test_only_results_that_are_written_so_are_read(text: str, winners: list[str] | None) -> None:
    """Seats in their order; any other words say nothing about who won."""
    outcome = read_result(text, boardgames.load("pylos").start().seats)
    assert winners == (None if outcome is None else [seat.name for seat in outcome.winners])
