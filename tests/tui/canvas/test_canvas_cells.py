"""Pixels to cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.tui.canvas.cells import (
    HALF,
    OCTANT,
    PATTERNS,
    QUADRANT,
    SEXTANT,
    Mode,
    mean_color,
    one_cell_wide,
    split_quadrants,
    style_for,
)

A, B = 0x203040, 0xE0D0C0
COLORS = st.integers(0, 0xFFFFFF)
MASKS = {
    "▘": (0,),
    "▝": (1,),
    "▖": (2,),
    "▗": (3,),
    "▀": (0, 1),
    "▌": (0, 2),
    "▚": (0, 3),
    " ": (),
}


def error(pixels: list[int], shown: list[int]) -> int:
    """Sum of squared differences of all channels."""
    return sum(
        ((p >> bits & 255) - (q >> bits & 255)) ** 2
        for p, q in zip(pixels, shown, strict=True)
        for bits in (0, 8, 16)
    )


def test_styles_are_shared() -> None:
    """Equal styles are the same object, and bold is another style."""
    assert style_for(A, B) is style_for(A, B)
    assert style_for(A, B) is not style_for(A, B, bold=True)
    assert style_for(A, B, bold=True).bold


def test_half_blocks_put_ink_below() -> None:
    """The lower pixel is the ink of a lower half block, the upper one the paper."""
    row = HALF.convert([[A, A], [B, A]])
    assert [("▄", style_for(B, A)), (" ", style_for(A, A))] == row


def test_equal_pixels_make_the_same_cell_object() -> None:
    """Cells can be compared by identity."""
    assert HALF.convert([[A], [B]])[0] is HALF.convert([[A], [B]])[0]
    assert QUADRANT.convert([[A, B], [B, B]])[0] is QUADRANT.convert([[A, B], [B, B]])[0]


@pytest.mark.parametrize(
    ("pixels", "char"),
    [
        ((B, A, A, A), "▘"),
        ((A, B, A, A), "▝"),
        ((A, A, B, A), "▖"),
        ((A, A, A, B), "▗"),
        ((B, B, A, A), "▀"),
        ((B, A, B, A), "▌"),
        ((B, A, A, B), "▚"),
    ],
)
def test_two_colours_are_shown_exactly(pixels: tuple[int, int, int, int], char: str) -> None:
    """A quadrant loses nothing where there are only two colours."""
    assert (char, B, A) == split_quadrants(pixels)


def test_one_colour_needs_no_character() -> None:
    """Four equal pixels are a blank on paper of their colour."""
    assert (" ", A, A) == split_quadrants((A, A, A, A))


@given(st.tuples(COLORS, COLORS, COLORS, COLORS))
def test_no_other_split_of_four_pixels_is_better(pixels: tuple[int, int, int, int]) -> None:
    """The character chosen leaves the least squared error, up to the rounding of means."""
    char, ink, paper = split_quadrants(pixels)
    shown = [ink if i in MASKS[char] else paper for i in range(4)]
    chosen = error(list(pixels), shown)
    for mask in MASKS.values():
        groups = [[p for i, p in enumerate(pixels) if (i in mask) is inside] for inside in (True, False)]
        means = [mean_color(group) if group else 0 for group in groups]
        other = [means[0] if i in mask else means[1] for i in range(4)]
        assert chosen <= error(list(pixels), other) + 12


@pytest.mark.parametrize("mode", [QUADRANT, SEXTANT, OCTANT], ids=lambda mode: mode.name)
def test_finer_modes_show_two_colours_exactly(mode: Mode) -> None:
    """Every pattern of two colours has a character of its own, with these as ink and paper."""
    chars = PATTERNS[mode.name]
    assert len(chars) == len({*chars}) == 2 ** (2 * mode.rows)
    for pattern, char in enumerate(chars):
        bits = [B if pattern >> bit & 1 else A for bit in range(2 * mode.rows)]
        ((shown, style),) = mode.convert([bits[at : at + 2] for at in range(0, len(bits), 2)])
        inverse = chars[len(chars) - 1 - pattern]
        ways = [(char, style_for(B, A)), (inverse, style_for(A, B)), (" ", style_for(bits[0], bits[0]))]
        assert (shown, style) in ways


def test_finer_pixels_are_parted_where_they_differ_most() -> None:
    """Small differences within the two groups are levelled out."""
    near = [A, A + 1, A, A + 2, B, B, B + 1, B]
    ((char, style),) = OCTANT.convert([near[at : at + 2] for at in range(0, 8, 2)])
    assert {"▀", "▄"} >= {char}
    assert {style_for(mean_color(near[4:]), mean_color(near[:4]))} == {style}


def test_mean_colour_keeps_channels_apart() -> None:
    """Full channels do not spill into each other."""
    assert 0xFF8000 == mean_color([0xFF0000, 0xFFFF00])
    assert 0xFFFFFF == mean_color([0xFFFFFF] * 4)


def test_pixels_of_an_area_of_cells() -> None:
    """Two rows a cell; one or two columns."""
    assert ((70, 54), (140, 54)) == (HALF.pixel_size(70, 27), QUADRANT.pixel_size(70, 27))
    assert (1, 2) == (HALF.aspect, QUADRANT.aspect)


def test_a_point_lies_in_the_cell_of_its_pixel() -> None:
    """A cell takes two rows of pixels and one column or two; left of the first there is another."""
    assert ((5, 1), (2, 1)) == (HALF.cell_of((5.9, 3.2)), QUADRANT.cell_of((5.9, 3.2)))
    assert (-1, -1) == QUADRANT.cell_of((-0.5, -0.5))


def test_characters_of_other_widths_are_replaced() -> None:
    """Wide, combining and control characters would shift the rest of a row."""
    assert "a┌?b?c?" == one_cell_wide("a┌\u4e16b\u0301c\x07")
