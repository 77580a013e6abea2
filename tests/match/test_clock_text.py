"""The text by which a clock survives a restart."""

from __future__ import annotations

import pytest

from boardgames.core import Seat
from boardgames.match.clock import Clock
from boardgames.match.time_controls import ClockError, parse_control
from tests.match.fakes import FakeTime

LIGHT, DARK = PAIR = (Seat(0, "Light"), Seat(1, "Dark"))


@pytest.fixture
def time() -> FakeTime:
    """A time that passes when told to."""
    return FakeTime()


def test_a_clock_survives_as_text(time: FakeTime) -> None:
    """It is read back paused in the middle of the turn, whose delay still counts from its beginning."""
    clock = Clock(parse_control("5:00d3"), PAIR, time, DARK)
    clock.start()
    time.go(2.5)
    text = clock.encode()
    assert "5:00d3 1 2.500 300.000 300.000" == text
    later = FakeTime(5)
    again = Clock.decode(text, PAIR, later)
    assert (False, DARK, clock.times, text) == (again.is_running, again.turn, again.times, again.encode())
    again.start()
    later.go(1)
    again.press(LIGHT)
    assert (300, 299.5) == again.times


@pytest.mark.parametrize("text", ["off 0 3.000 inf inf", "0:05+3 1 7.000 4.000 5.250"])
def test_texts_of_clocks_read_back(text: str, time: FakeTime) -> None:
    """Also that of a clock without limits, and of one whose flag has fallen."""
    clock = Clock.decode(text, PAIR, time)
    assert text == clock.encode()
    assert (DARK if clock.times[1] == 0 else None) == clock.flag


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5:00",
        "5:00 0 0.000",
        "5:00 2 0.000 300.000 300.000",
        "5:00 -1 0.000 300.000 300.000",
        "5:00 0 inf 300.000 300.000",
        "5:00 0 0.000 300 300.000",
        "5:00 0 0.000 nan 300.000",
        "5:00 0 0.000 300.000 300.000\n",
    ],
)
def test_a_text_that_is_no_clock_is_refused(text: str, time: FakeTime) -> None:
    """One sentence shows what a clock looks like."""
    with pytest.raises(ClockError, match=r"is no clock for 2 seats, which looks like '5:00\+3 0 "):
        Clock.decode(text, PAIR, time)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5:00x 0 0.000 300.000 300.000", "'5:00x' is not a time control"),
        ("5:00 0 0.000 300.000", "cannot be the times: give 2 seats"),
        ("5:00 0 0.000 300.000 inf", "cannot be the times: give 2 seats"),
        ("off 0 0.000 300.000 inf", "give 2 seats infinitely many"),
    ],
)
def test_a_clock_that_cannot_be_is_refused(text: str, message: str, time: FakeTime) -> None:
    """What looks like a clock is refused for what is wrong with it."""
    with pytest.raises(ClockError, match=message):
        Clock.decode(text, PAIR, time)
