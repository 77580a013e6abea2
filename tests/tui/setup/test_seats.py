"""What the set-up says of who plays a seat."""

from __future__ import annotations

import pytest

from boardgames.thinking.perfect import PERFECT_DESCRIPTION
from boardgames.tui.setup.seats import _describe, computer_meaning


@pytest.mark.parametrize(
    ("control", "said"),
    [
        ("", "a person at this screen."),
        ("elsewhere", "the player named, or whoever joins from the list of matches at another terminal."),
        ("computer:perfect", f"the perfect computer. {PERFECT_DESCRIPTION}"),
        ("engine:mine", "the engine mine of your settings."),
    ],
)
def test_who_plays_a_seat_is_described(control: str, said: str) -> None:
    """In words that go on from its name."""
    assert said == _describe(control)


def test_a_level_is_described_by_its_number_and_for_whom_it_is() -> None:
    """The lowest one has the number 0."""
    for number in (0, 3):
        said = _describe(f"computer:{number}")
        meaning = computer_meaning(f"computer:{number}")
        assert f"the computer. Level {number}: {meaning[0].lower()}{meaning[1:]}" == said
    assert "The engine mine of your settings." == computer_meaning("engine:mine")
    assert PERFECT_DESCRIPTION == computer_meaning("computer:perfect")
