"""Time controls: the time after a turn, and their texts."""

from __future__ import annotations

import math
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import BoardgamesError
from boardgames.match.time_controls import (
    Bronstein,
    ClockError,
    Fischer,
    Fixed,
    PerTurn,
    TimeControl,
    Untimed,
    parse_control,
)
from boardgames.match.time_text import clock_face

FORMS = "write off, 10:00, 5:00+3, 5:00d3, 0:30/move or 3 days/move."
BUDGETS = st.integers(1, 24 * 60 * 60 - 1)
EXTRAS = st.integers(0, 60 * 60)
CONTROLS: st.SearchStrategy[TimeControl] = st.one_of(
    st.just(Untimed()),
    st.builds(Fixed, BUDGETS),
    st.builds(Fischer, BUDGETS, EXTRAS),
    st.builds(Bronstein, BUDGETS, EXTRAS),
    st.builds(PerTurn, BUDGETS),
)
#: Quarters of seconds can be added and taken away without rounding.
QUARTERS = st.integers(0, 4 * 60 * 60).map(lambda quarters: quarters / 4)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("off", Untimed()),
        ("10:00", Fixed(600)),
        ("5:00+3", Fischer(300, 3)),
        ("5:00+0", Fischer(300, 0)),
        ("5:00d3", Bronstein(300, 3)),
        ("0:30/move", PerTurn(30)),
        ("3 days/move", PerTurn(3 * 24 * 60 * 60)),
        ("1:30:00+30", Fischer(5400, 30)),
        ("23:59:59", Fixed(86399)),
    ],
)
def test_every_control_has_a_text(text: str, control: TimeControl) -> None:
    """Each form is read as its control, and written as it was read."""
    assert control == parse_control(text)
    assert text == str(control)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (" OFF ", "off"),
        ("90:00", "1:30:00"),
        ("05:00D3\n", "5:00d3"),
        ("0:30/Move", "0:30/move"),
        ("1D/MOVE", "1 day/move"),
    ],
)
def test_a_control_may_be_written_in_other_ways(text: str, plain: str) -> None:
    """Case and blanks are ignored, minutes may exceed an hour; the control has the plain text."""
    assert plain == str(parse_control(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "on",
        "5",
        "300",
        "5:0",
        "5:60",
        "1:60:00",
        "5:00+",
        "5:00 + 3",
        "5:00-3",
        "+3",
        "5:00+3/move",
        "\u0665:\u0660\u0660",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    """One sentence names the text and the forms that are valid."""
    with pytest.raises(ClockError, match=re.escape(f"{text!r} is not a time control: {FORMS}")):
        parse_control(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0:00", "A clock cannot have 0 seconds: choose 0:01 to 23:59:59."),
        ("24:00:00", "A clock cannot have 86400 seconds: choose 0:01 to 23:59:59."),
        ("25:00:00/move", "A turn cannot have 90000 seconds: choose 0:01 to 23:59:59, or 1 to 30 days."),
        ("31 days/move", "A turn cannot have 2678400 seconds: choose 0:01 to 23:59:59, or 1 to 30 days."),
        ("5:00+3601", "A turn cannot add 3601 seconds: choose 0 to 3600."),
        ("5:00d9999", "A turn cannot add 9999 seconds: choose 0 to 3600."),
    ],
)
def test_times_out_of_range_are_refused(text: str, message: str) -> None:
    """The sentence gives the range."""
    with pytest.raises(BoardgamesError) as refused:
        parse_control(text)
    assert message == str(refused.value)


def test_an_increment_cannot_be_negative() -> None:
    """A negative increment is refused even if it was not read from a text."""
    with pytest.raises(ClockError, match="-1 seconds"):
        Fischer(300, -1)


@pytest.mark.parametrize(
    ("control", "used", "left"),
    [
        ("off", 100, math.inf),
        ("10:00", 4, 96),
        ("5:00+3", 4, 99),
        ("5:00+3", 1, 102),
        ("5:00d3", 4, 99),
        ("5:00d3", 1, 100),
        ("0:30/move", 4, 30),
    ],
)
def test_the_time_after_a_turn(control: str, used: float, left: float) -> None:
    """The seconds after a turn that began with a hundred."""
    begun = math.inf if control == "off" else 100
    assert left == parse_control(control).after_turn(begun, used)


@given(CONTROLS)
def test_texts_read_back(control: TimeControl) -> None:
    """Each control is equal to what its text is read as."""
    assert control == parse_control(str(control))


@given(st.text("0123456789:+d/moveff ", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text breaks the parser, and what it reads has a text that means the same."""
    with suppress(ClockError):
        control = parse_control(text)
        assert control == parse_control(str(control))


@given(BUDGETS, EXTRAS, QUARTERS, QUARTERS)
def test_bronstein_gives_back_no_more_than_was_used(
    budget: int, delay: int, left: float, used: float
) -> None:
    """A seat never has more time after a turn than before, and never gets more than the delay."""
    after = Bronstein(budget, delay).after_turn(left, used)
    assert after <= left
    assert after - (left - used) == min(used, delay)


@given(BUDGETS, EXTRAS, QUARTERS, QUARTERS)
def test_fischer_always_gives_the_increment(budget: int, increment: int, left: float, used: float) -> None:
    """The time after a turn is that of a fixed control plus the increment."""
    fixed = Fixed(budget).after_turn(left, used)
    assert increment == Fischer(budget, increment).after_turn(left, used) - fixed


@pytest.mark.parametrize(
    ("seconds", "face"),
    [
        (math.inf, "-:--"),
        (5400, "1:30:00"),
        (3599.2, "1:00:00"),
        (297, "4:57"),
        (296.01, "4:57"),
        (300.00000000001, "5:00"),
        (10, "0:10"),
        (9.95, "0:10"),
        (9.9, "9.9"),
        (1.1, "1.1"),
        (0.01, "0.1"),
        (0.0, "0.0"),
    ],
)
def test_what_a_clock_shows(seconds: float, face: str) -> None:
    """Whole seconds, tenths at the end, rounded up except for the errors of floating point."""
    assert face == clock_face(seconds)


@given(QUARTERS, QUARTERS)
def test_a_clock_shows_nothing_only_when_nothing_is_left(one: float, more: float) -> None:
    """Only no time looks like none, and more time never looks like less."""
    assert (one == 0) == (clock_face(one) == "0.0")
    assert (one + more == 0) == (clock_face(one + more) == "0.0")
