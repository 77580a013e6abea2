"""Packed colours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.color import (
    INK_DARK,
    INK_LIGHT,
    blend,
    from_linear,
    luminance,
    parse,
    readable_on,
    shade,
    to_linear,
)

COLORS = st.integers(0, 0xFFFFFF)


def channels(color: int) -> tuple[int, int, int]:
    """Red, green and blue bytes."""
    return color >> 16, color >> 8 & 255, color & 255


def test_parse_reads_hexadecimal_digits_of_either_case() -> None:
    """A colour is written as in CSS."""
    assert 0x0AFFC3 == parse("#0aFFc3")


@pytest.mark.parametrize("text", ["0affc3", "#fff", "#12345g", "#1234567", "", "#ffffff\n"])
def test_parse_refuses_other_forms(text: str) -> None:
    """The error quotes what was given."""
    with pytest.raises(ValueError, match="#rrggbb"):
        parse(text)


@given(COLORS)
def test_linear_light_round_trips(color: int) -> None:
    """The tables lose at most one step of a byte."""
    back = from_linear(*to_linear(color))
    assert all(abs(a - b) <= 1 for a, b in zip(channels(color), channels(back), strict=True))


@given(COLORS, COLORS, st.integers(0, 256))
def test_blend_stays_between_its_colours(under: int, over: int, alpha: int) -> None:
    """No channel leaves the range of the two, nor spills into its neighbour."""
    mixed = channels(blend(under, over, alpha))
    for low, value, high in zip(channels(under), mixed, channels(over), strict=True):
        assert min(low, high) <= value <= max(low, high)


@given(COLORS, COLORS)
def test_blend_ends_are_exact(under: int, over: int) -> None:
    """Alpha 0 leaves what is below, alpha 256 covers it."""
    assert (under, over) == (blend(under, over, 0), blend(under, over, 256))


def test_shade_darkens_brightens_and_clips() -> None:
    """The factor scales light, and white cannot become whiter."""
    assert 0 == shade(0x808080, 0)
    assert luminance(0x808080) > luminance(shade(0x808080, 0.5)) > 0
    assert 0xFFFFFF == shade(0x808080, 100)


def test_readable_ink_contrasts_with_the_paper() -> None:
    """Light paper takes dark ink and the other way round."""
    assert (INK_DARK, INK_LIGHT) == (readable_on(0xFFE14D), readable_on(0x2F5D73))
