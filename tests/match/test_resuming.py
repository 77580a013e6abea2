"""Taking up a match that was read: its clock, and an end by agreement."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.match import Match
from boardgames.match.record import dump, load
from boardgames.match.results import read_result
from boardgames.match.resuming import note_clock, resumed
from boardgames.match.seating import sit_down
from tests.match.fakes import FakeTime


def test_a_clock_goes_on_where_it_stood() -> None:
    """After a turn that had taken some time already."""
    time = FakeTime()
    sitting = sit_down(boardgames.load("pylos").start(), control="5:00+3", now=time)
    sitting.resume()
    time.go(2)
    note_clock(sitting)
    taken_up = resumed(load(dump(sitting.match)), FakeTime())
    assert taken_up.clock
    assert ((298, 300), False) == (taken_up.clock.times, taken_up.clock.is_running)


@pytest.mark.parametrize("text", ["", "an hour each", "5:00+3 1 0.000 300.000 300.000"])
def test_without_a_fitting_clock_there_is_none(text: str) -> None:
    """Words of somebody else, or the clock of another position, do not stop the match."""
    match = Match(boardgames.load("pylos").start())
    match.set_tag("Clock", text)
    assert resumed(match, FakeTime()).clock is None


def test_a_settled_game_is_settled_where_its_line_ends() -> None:
    """The cursor stays where it was, and there the game can be gone on with."""
    match = Match(boardgames.load("pylos").start())
    for _ in range(2):
        match.play(match.position.legal_moves()[0])
    match.undo()
    match.set_tag("Result", "Dark won (resignation)")
    sitting = resumed(match, FakeTime())
    assert (1, None) == (match.current.ply, sitting.settled)
    sitting.redo()
    assert sitting.settled
    assert ("Dark won (resignation)", "Dark won (resignation).") == (match.result, sitting.settled.reason)


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
