"""The clock of a match in which turns are taken back."""

from __future__ import annotations

import pytest

from boardgames.match import Match
from boardgames.match.clock import Clock
from boardgames.match.time_controls import parse_control
from boardgames.match.timekeeper import Timekeeper
from tests.core.toy import TOY
from tests.match.fakes import FakeTime


class Sitting:
    """A match of the toy game with a clock of `0:30+3` that runs."""

    def __init__(self, time: FakeTime) -> None:
        self.time = time
        self.match = Match(TOY.start())
        position = self.match.position
        self.clock = Clock(parse_control("0:30+3"), position.seats, time, position.to_move)
        self.keeper = Timekeeper(self.clock, self.match.current)
        self.clock.start()

    def play(self, text: str, seconds: float) -> bool:
        """Play a move after so many seconds; return whether that was in time."""
        self.time.go(seconds)
        return self.keeper.played(self.match.play(self.match.position.parse(text)))


@pytest.fixture
def sitting() -> Sitting:
    """A match that has just begun."""
    return Sitting(FakeTime())


def test_each_turn_presses_the_clock(sitting: Sitting) -> None:
    """The seat to move in the position reached is the one whose time runs."""
    assert sitting.play("a", 10)
    assert sitting.play("b", 5)
    assert (23.0, 28.0) == sitting.clock.times
    assert sitting.match.position.to_move == sitting.clock.turn


def test_undo_gives_the_times_at_which_the_position_was_first_reached(sitting: Sitting) -> None:
    """What the undone turns took and earned is forgotten; the clock waits to be started."""
    sitting.play("a", 10)
    sitting.play("b", 5)
    sitting.time.go(7)
    for times in [(23, 30), (30, 30)]:
        sitting.keeper.visited(sitting.match.undo())
        assert (False, times) == (sitting.clock.is_running, sitting.clock.times)
        assert sitting.match.position.to_move == sitting.clock.turn


def test_redo_gives_the_times_from_then(sitting: Sitting) -> None:
    """Looking back and coming back costs nothing and earns nothing."""
    sitting.play("a", 10)
    sitting.keeper.visited(sitting.match.undo())
    sitting.time.go(20)
    sitting.keeper.visited(sitting.match.redo())
    assert (23, 30) == sitting.clock.times


def test_a_position_reached_again_keeps_its_first_times(sitting: Sitting) -> None:
    """The second way to it runs by the clock, but undo later leads to the times of the first."""
    sitting.play("a", 10)
    sitting.keeper.visited(sitting.match.undo())
    sitting.clock.start()
    sitting.play("a", 1)
    assert (32.0, 30.0) == sitting.clock.times
    sitting.play("b", 5)
    sitting.keeper.visited(sitting.match.undo())
    assert (23, 30) == sitting.clock.times


def test_the_end_of_the_game_pauses_the_clock(sitting: Sitting) -> None:
    """Nobody runs out of time after it; taking the last turn back goes on from before it."""
    sitting.play("a*", 1)
    assert sitting.play("b*", 1)
    sitting.time.go(100)
    assert (False, (32, 32), None) == (sitting.clock.is_running, sitting.clock.times, sitting.clock.flag)
    sitting.keeper.visited(sitting.match.undo())
    assert (32, 30) == sitting.clock.times


def test_a_turn_after_the_flag_comes_too_late(sitting: Sitting) -> None:
    """The clock decides the game; undo gives the time before, so that it can be played after all."""
    assert not sitting.play("a", 30)
    assert sitting.match.position.seats[0] == sitting.clock.flag
    sitting.keeper.visited(sitting.match.undo())
    assert (None, (30, 30)) == (sitting.clock.outcome(), sitting.clock.times)


def test_a_turn_that_came_too_late_leaves_no_times(sitting: Sitting) -> None:
    """Once it was taken back it may stand after all: redo leads to it with the times from before it."""
    sitting.play("a", 30)
    sitting.keeper.visited(sitting.match.undo())
    sitting.keeper.visited(sitting.match.redo())
    assert (30, 30) == sitting.clock.times


def test_a_node_of_unknown_times_keeps_those_shown(sitting: Sitting) -> None:
    """A match taken up from a record knows its times only from then on."""
    sitting.play("a", 10)
    late = Timekeeper(sitting.clock, sitting.match.current)
    late.visited(sitting.match.undo())
    assert (sitting.match.position.to_move, (23, 30)) == (sitting.clock.turn, sitting.clock.times)
