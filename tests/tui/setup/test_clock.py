"""The field for the clock: time controls in short words."""

from __future__ import annotations

import pytest

from boardgames.match.time_controls import parse_control
from boardgames.tui.setup.clock import _meaning, short_words


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


@pytest.mark.parametrize(
    ("control", "meaning"),
    [
        ("off", "No clock."),
        ("90:00", "1 hour 30 minutes each for the whole game."),
        ("1:01", "1 minute 1 second each for the whole game."),
        ("5:00+3", "5 minutes each, plus 3 seconds after every turn (Fischer)."),
        ("5:00d2", "5 minutes each; up to 2 seconds of every turn are not counted (Bronstein)."),
        ("0:30/move", "30 seconds for every turn; unused time is lost."),
        ("1 day/move", "1 day for every turn; unused time is lost."),
        ("2 days/move", "2 days for every turn; unused time is lost."),
    ],
)
def test_a_time_control_is_explained_in_a_sentence(control: str, meaning: str) -> None:
    """Each unit is named that is not zero, in one or several."""
    assert meaning == _meaning(control)
    assert "soon" in _meaning("soon")
