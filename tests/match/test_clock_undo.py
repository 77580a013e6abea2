"""The times noted in the tree, and the clock that is set to them."""

from __future__ import annotations

import pytest

from boardgames.match.clock import Clock, Timekeeper, note_text, read_note
from boardgames.match.cursor import Cursor
from boardgames.match.time_controls import parse_control
from boardgames.match.tree import Match
from tests.core.toy import TOY
from tests.match.fakes import FakeTime


class Timed:
    """A match of the toy game with a clock of `0:30+3` that runs."""

    def __init__(self) -> None:
        self.time = FakeTime()
        self.cursor = Cursor(Match(TOY.start()))
        position = self.cursor.position
        self.clock = Clock(parse_control("0:30+3"), position.seats, self.time, position.to_move)
        self.keeper = Timekeeper(self.clock)
        self.clock.start()

    def play(self, text: str, seconds: float) -> bool:
        """Play a move after so many seconds; return whether that was in time."""
        self.time.go(seconds)
        return self.keeper.played(self.cursor.play(self.cursor.position.parse(text)))

    def notes(self) -> list[str]:
        """Return the times noted on the line."""
        return [node.notes.get("clk", "") for node in self.cursor.line()]


@pytest.fixture
def timed() -> Timed:
    """A match that has just begun."""
    return Timed()


def test_each_turn_presses_the_clock_and_is_noted(timed: Timed) -> None:
    """The note is the time left to the player, with the increment."""
    assert timed.play("a", 10.25)
    assert timed.play("b", 5.0625)
    assert ["", "0:00:22.75", "0:00:27.938"] == timed.notes()
    assert timed.cursor.position.to_move == timed.clock.turn


def test_times_follow_from_the_notes(timed: Timed) -> None:
    """Each seat has its last note, or its full time; a running clock keeps running."""
    timed.play("a", 10)
    timed.play("b", 5)
    timed.play("a", 1)
    shown = []
    for node in timed.cursor.line():
        timed.keeper.go_to(node)
        shown.append((timed.clock.times, timed.clock.turn == node.position.to_move, timed.clock.is_running))
    times = [(30, 30), (23, 30), (23, 28), (25, 28)]
    assert [(pair, True, True) for pair in times] == shown


@pytest.mark.parametrize("garbage", ["", "soon", "0:00:00", "0:00:00.000", "1:60:00", "0:05", "-1:00:00"])
def test_damaged_notes_are_ignored(garbage: str, timed: Timed) -> None:
    """The seat has the time of the note before."""
    for text in "aba":
        timed.play(text, 1)
    timed.cursor.at.set_note("clk", garbage)
    timed.keeper.go_to(timed.cursor.at)
    assert (32, 32) == timed.clock.times


def test_a_turn_played_again_is_noted_again(timed: Timed) -> None:
    """The time that it used counts."""
    timed.play("a", 10)
    timed.keeper.took_back(timed.cursor.undo())
    timed.play("a", 1)
    assert ["", "0:00:32"] == timed.notes()


def test_the_end_of_the_game_pauses_the_clock(timed: Timed) -> None:
    """Nobody runs out of time after it."""
    timed.play("a*", 1)
    assert timed.play("b*", 1)
    timed.time.go(100)
    assert (False, (32, 32), None) == (timed.clock.is_running, timed.clock.times, timed.clock.flag)


def test_a_turn_after_the_flag_comes_too_late(timed: Timed) -> None:
    """The clock decides the game, and no time is noted."""
    assert not timed.play("a", 30)
    assert (timed.cursor.position.seats[0], ["", ""]) == (timed.clock.flag, timed.notes())


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (297.25, "0:04:57.25"),
        (300, "0:05:00"),
        (5400.001, "1:30:00.001"),
        (0.0004, "0:00:00.001"),
        (59.9999, "0:01:00"),
        (0.1 + 0.2, "0:00:00.3"),
        (100 * 3600, "100:00:00"),
        (20, "0:00:20"),
    ],
)
def test_times_are_noted_to_the_thousandth(seconds: float, text: str) -> None:
    """Rounded up, except for the errors of floating point; trailing zeros are left out."""
    assert text == note_text(seconds)
    assert pytest.approx(seconds, abs=0.001) == read_note(text)


def test_a_savepoint_brings_back_the_clock_of_a_moment(timed: Timed) -> None:
    """With whose turn it is, what the turn has used, and whether it runs or waits; notes stay."""
    timed.play("a", 5)
    timed.time.go(4)
    go_back = timed.keeper.savepoint()
    before = (*timed.clock.times, timed.clock.turn, timed.clock.is_running)
    timed.keeper.waits = True
    timed.play("b", 2)
    timed.clock.pause()
    assert before != (*timed.clock.times, timed.clock.turn, timed.clock.is_running)
    notes = timed.notes()
    go_back()
    timed.time.go(-2)
    assert before == (*timed.clock.times, timed.clock.turn, timed.clock.is_running)
    assert (False, notes) == (timed.keeper.waits, timed.notes())
