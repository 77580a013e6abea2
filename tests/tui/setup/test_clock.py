"""The field for the clock: time controls in short words."""

from __future__ import annotations

import pytest

from boardgames.match.time_controls import parse_control
from boardgames.tui.setup.clock import short_words


@pytest.mark.parametrize(
    ("control", "words"),
    [
        ("off", "Off"),
        ("5:00", "5 min"),
        ("1:30", "90 s"),
        ("5:00+3", "5 min + 3 s"),
        ("5:00d3", "5 min, delay 3 s"),
        ("0:30/move", "30 s a turn"),
        ("1 day/move", "1 day a turn"),
        ("3 days/move", "3 days a turn"),
    ],
)
def test_a_time_control_has_a_label_in_words(control: str, words: str) -> None:
    """The largest unit that goes into a time without a rest is named."""
    assert words == short_words(parse_control(control))
