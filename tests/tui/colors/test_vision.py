"""The visible difference between colours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.colors.vision import Sight, difference, oklab

COLORS = st.integers(0, 0xFFFFFF)
SIGHTS = st.sampled_from(Sight)


@given(COLORS, COLORS, SIGHTS)
def test_a_difference_is_a_distance(one: int, other: int, sight: Sight) -> None:
    """The difference is symmetric, 0 for equal colours, and at most that of black and white."""
    assert difference(one, other, sight) == difference(other, one, sight)
    assert 0 == difference(one, one, sight)
    assert difference(one, other, sight) <= difference(0, 0xFFFFFF) + 1e-6


def test_black_and_white_are_as_far_apart_as_can_be() -> None:
    """The scale goes up to 1 for all kinds of eyes."""
    assert [1.0, 1.0, 1.0] == [round(difference(0, 0xFFFFFF, sight), 3) for sight in Sight]


@pytest.mark.parametrize(
    ("color", "expected"),
    [
        (0xFF0000, (0.62796, 0.22486, 0.12585)),
        (0x00FF00, (0.86644, -0.23389, 0.17950)),
        (0x0000FF, (0.45201, -0.03246, -0.31153)),
        (0x808080, (0.59987, 0.0, 0.0)),
    ],
)
def test_colours_have_their_published_values(color: int, expected: tuple[float, ...]) -> None:
    """Those of CSS Color 4 for Oklab."""
    assert pytest.approx(expected, abs=1e-4) == oklab(color)


@given(st.integers(0, 255), SIGHTS)
def test_greys_look_the_same_to_all_eyes(light: int, sight: Sight) -> None:
    """Colour-blind eyes see the same lightness, up to rounding."""
    grey = light * 0x010101
    assert difference(grey, sight.sees(grey)) < 0.01


@pytest.mark.parametrize(
    ("sight", "red", "green"),
    [(Sight.PROTANOPIA, 0xF0801C, 0x3C9E2C), (Sight.DEUTERANOPIA, 0xD01C24, 0x3C9E2C)],
)
def test_red_and_green_are_alike_to_some_eyes(sight: Sight, red: int, green: int) -> None:
    """Full sight sees them as different."""
    assert difference(red, green) > 0.2
    assert difference(red, green, sight) < 0.06


@pytest.mark.parametrize(
    ("sight", "expected"),
    [
        (Sight.FULL, [0xFF0000, 0x00FF00, 0x0000FF]),
        (Sight.PROTANOPIA, [0x5E5E0D, 0xF2F200, 0x0000FF]),
        (Sight.DEUTERANOPIA, [0x939300, 0xDBDB29, 0x0000FF]),
    ],
)
def test_the_primaries_look_so_to_each_eye(sight: Sight, expected: list[int]) -> None:
    """Blue looks alike to all of them; red and green become a dark and a light yellow."""
    assert expected == [sight.sees(color) for color in (0xFF0000, 0x00FF00, 0x0000FF)]
