"""The clock, case by case: whose time runs, what a press does, flags, and restoring times."""

from __future__ import annotations

import math

import pytest

from boardgames.core import Outcome, Seat, Termination
from boardgames.match.clock import Clock
from boardgames.match.time_controls import ClockError, parse_control
from tests.match.fakes import FOUR, FakeTime

LIGHT, DARK = PAIR = (Seat(0, "Light"), Seat(1, "Dark"))


@pytest.fixture
def time() -> FakeTime:
    """A time that passes only on request."""
    return FakeTime()


def running(control: str, time: FakeTime, seats: tuple[Seat, ...] = PAIR) -> Clock:
    """Return a clock that was started with the first seat to move."""
    clock = Clock(parse_control(control), seats, time, seats[0])
    clock.start()
    return clock


def test_a_clock_begins_paused(time: FakeTime) -> None:
    """Each seat has its full time, and none runs before the start."""
    clock = Clock(parse_control("5:00"), PAIR, time, DARK)
    time.go(60)
    assert (DARK, False, (300.0, 300.0), None) == (clock.turn, clock.is_running, clock.times, clock.flag)


def test_only_the_seat_to_move_loses_time(time: FakeTime) -> None:
    """The others wait."""
    clock = running("5:00", time, FOUR)
    time.go(2.5)
    assert (297.5, 300.0, 300.0, 300.0) == clock.times
    assert (297.5, 300) == (clock.remaining(FOUR[0]), clock.remaining(FOUR[3]))


@pytest.mark.parametrize(
    ("control", "times"),
    [
        ("off", (math.inf, math.inf)),
        ("5:00", (296, 290)),
        ("5:00+3", (299, 290)),
        ("5:00d3", (299, 290)),
        ("5:00d5", (300, 290)),
        ("5:00/move", (300, 290)),
    ],
)
def test_a_press_ends_the_turn(control: str, times: tuple[float, float], time: FakeTime) -> None:
    """The seat gets what the control adds, and the next seat's time runs."""
    clock = running(control, time)
    time.go(4)
    assert clock.press(DARK)
    time.go(10)
    assert (DARK, times) == (clock.turn, clock.times)


def test_a_seat_may_move_twice(time: FakeTime) -> None:
    """Each of its turns adds the increment."""
    clock = running("5:00+3", time)
    time.go(1)
    clock.press(LIGHT)
    time.go(1)
    clock.press(LIGHT)
    assert (304, 300) == clock.times


def test_a_pause_freezes_the_time(time: FakeTime) -> None:
    """The turn continues with the time it had; pausing or starting twice changes nothing."""
    clock = running("5:00", time)
    time.go(4)
    clock.pause()
    clock.pause()
    time.go(1000)
    clock.start()
    clock.start()
    time.go(1)
    clock.start()
    assert (True, (295, 300)) == (clock.is_running, clock.times)


def test_a_delay_counts_the_whole_turn_but_not_its_pauses(time: FakeTime) -> None:
    """A turn of two and two seconds used four, so a delay of three is given back in full."""
    clock = running("5:00d3", time)
    time.go(2)
    clock.pause()
    time.go(100)
    clock.start()
    time.go(2)
    clock.press(DARK)
    assert (299, 300) == clock.times


def test_a_paused_clock_passes_the_turn_on(time: FakeTime) -> None:
    """It stays paused, and the turn gets what the control adds."""
    clock = running("5:00+3", time)
    time.go(1)
    clock.pause()
    clock.press(DARK)
    time.go(50)
    assert (False, DARK, (302, 300)) == (clock.is_running, clock.turn, clock.times)


def test_a_flag_falls_when_nothing_is_left(time: FakeTime) -> None:
    """Not a moment before; no time is ever negative."""
    clock = running("0:05", time)
    time.go(4.75)
    assert (None, None) == (clock.flag, clock.outcome())
    time.go(0.25)
    assert (LIGHT, 0) == (clock.flag, clock.remaining(LIGHT))
    time.go(100)
    assert (LIGHT, (0, 5)) == (clock.flag, clock.times)


@pytest.mark.parametrize("control", ["0:05", "0:05+9", "0:05d9", "0:05/move"])
def test_a_fallen_flag_stays_fallen(control: str, time: FakeTime) -> None:
    """A late press changes nothing; no increment, delay or pause saves the turn."""
    clock = running(control, time)
    time.go(5)
    assert not clock.press(DARK)
    clock.pause()
    assert (LIGHT, LIGHT, (0, 5)) == (clock.turn, clock.flag, clock.times)
    clock.start()
    time.go(100)
    assert (False, LIGHT) == (clock.press(DARK), clock.flag)


def test_without_a_time_control_nobody_runs_out_of_time(time: FakeTime) -> None:
    """After a year, each seat has as much time as before."""
    clock = running("off", time)
    time.go(365 * 24 * 3600)
    assert (True, None, (math.inf, math.inf)) == (clock.press(DARK), clock.flag, clock.times)


def test_of_two_the_other_wins_by_a_flag(time: FakeTime) -> None:
    """The outcome says that time decided."""
    clock = running("0:05", time)
    time.go(5)
    reason = "Time has run out for Light, so the win goes to Dark."
    assert Outcome((DARK,), "", reason, Termination.TIME) == clock.outcome()


def test_of_four_all_others_win_by_a_flag(time: FakeTime) -> None:
    """No game continues without one of its seats, so it ends for all."""
    clock = running("0:05", time, FOUR)
    clock.press(FOUR[1])
    time.go(6)
    reason = "Time has run out for East, so the win goes to North, South and West."
    assert Outcome((FOUR[0], FOUR[2], FOUR[3]), "", reason, Termination.TIME) == clock.outcome()


def test_restoring_begins_the_turn_again(time: FakeTime) -> None:
    """With the given times; a flag that fell is up again, and the clock is paused."""
    clock = running("0:05d2", time)
    time.go(9)
    clock.restore((4, 3.5), DARK)
    time.go(9)
    assert (False, DARK, None, (4, 3.5)) == (clock.is_running, clock.turn, clock.flag, clock.times)
    clock.start()
    time.go(1)
    clock.press(LIGHT)
    assert (4, 3.5) == clock.times


@pytest.mark.parametrize(
    ("control", "times", "amount"),
    [
        ("5:00", (1,), "0 or more"),
        ("5:00", (1, 2, 3), "0 or more"),
        ("5:00", (1, -1), "0 or more"),
        ("5:00", (1, math.inf), "0 or more"),
        ("5:00", (1, math.nan), "0 or more"),
        ("off", (math.inf, 1), "infinitely many"),
    ],
)
def test_impossible_times_are_refused(
    control: str, times: tuple[float, ...], amount: str, time: FakeTime
) -> None:
    """One sentence says what would be right, and the clock is unchanged."""
    clock = running(control, time)
    before = (clock.times, clock.turn, clock.used)
    with pytest.raises(ClockError) as refused:
        clock.restore(times, DARK)
    assert f"{list(times)} cannot be the times: give 2 seats {amount} seconds." == str(refused.value)
    assert (before, True) == ((clock.times, clock.turn, clock.used), clock.is_running)


def test_a_seat_that_is_not_on_the_clock_is_refused(time: FakeTime) -> None:
    """By every method; the turn does not end."""
    clock = running("5:00+3", time)
    message = "South is not on this clock, which has 2 seats."
    with pytest.raises(ClockError, match=message):
        clock.press(FOUR[2])
    with pytest.raises(ClockError, match=message):
        clock.remaining(FOUR[2])
    with pytest.raises(ClockError, match=message):
        clock.restore((1, 1), FOUR[2])
    assert (LIGHT, (300, 300)) == (clock.turn, clock.times)


def test_a_clock_for_one_is_refused(time: FakeTime) -> None:
    """Nobody could win by it."""
    with pytest.raises(ClockError, match="A clock needs two or more seats, not 1"):
        running("5:00", time, (LIGHT,))
