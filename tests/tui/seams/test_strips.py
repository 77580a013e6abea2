"""Rows of cells as strips: they look like Textual's own, and cost less."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.segment import Segment
from textual.color import Color
from textual.strip import Strip

from boardgames.tui.canvas.cells import Cell, style_for
from boardgames.tui.seams.strips import CellStrip, StyleFilter, StyleMemory

RED, BLUE = style_for(0xFF0000, 0x101010), style_for(0x0000FF, 0x202020, bold=True)
ROW: list[Cell] = [("a", RED), ("b", RED), ("▄", BLUE), (" ", BLUE), ("c", RED)]


def cells_of(strip: Strip) -> list[tuple[str, object]]:
    """Return the characters of a strip, each with its style."""
    return [(char, segment.style) for segment in strip for char in segment.text]


def test_segments_are_runs_of_a_style() -> None:
    """They are what Textual reads where it looks at the parts of a strip."""
    found = [(segment.text, segment.style) for segment in CellStrip(ROW)]
    assert [("ab", RED), ("▄ ", BLUE), ("c", RED)] == found


@pytest.mark.parametrize(("start", "end"), [(0, 5), (1, 4), (2, None), (4, 9), (3, 3), (7, 9)])
def test_cropping_is_that_of_a_strip(start: int, end: int | None) -> None:
    """Places beyond the ends count as the ends."""
    plain = Strip([Segment(char, style) for char, style in ROW], len(ROW))
    expected, found = plain.crop(start, end), CellStrip(ROW).crop(start, end)
    assert (cells_of(expected), expected.cell_length) == (cells_of(found), found.cell_length)


@pytest.mark.parametrize("cuts", [[5], [2, 5], [1, 2, 4], [3, 9]])
def test_division_is_that_of_a_strip(cuts: list[int]) -> None:
    """Cuts beyond the end divide nothing."""
    plain = Strip([Segment(char, style) for char, style in ROW], len(ROW))
    expected = [cells_of(part) for part in plain.divide(cuts)]
    assert expected == [cells_of(part) for part in CellStrip(ROW).divide(cuts)]


def test_each_style_is_written_once_for_its_cells() -> None:
    """The text ends with the terminal's own colours, and starts without what was set before."""
    console = Console(color_system="truecolor", force_terminal=True)
    assert (
        "\x1b[0;38;2;255;0;0;48;2;16;16;16mab\x1b[0;1;38;2;0;0;255;48;2;32;32;32m▄ "
        "\x1b[0;38;2;255;0;0;48;2;16;16;16mc\x1b[0m"
    ) == CellStrip(ROW).render(console)
    assert "" == CellStrip([]).render(console)


def test_textual_can_do_with_it_what_it_does_with_strips() -> None:
    """Joined, padded, cut to a length, or filtered, it is a strip like any other."""
    strip = CellStrip(ROW)
    joined = Strip.join([strip, Strip.blank(2, RED)])
    assert (7, 7, 3) == (
        joined.cell_length,
        strip.extend_cell_length(7, RED).cell_length,
        strip.adjust_cell_length(3).cell_length,
    )
    assert cells_of(strip)[1:4] == cells_of(strip.crop_extend(1, 4, RED))


def test_a_filter_of_styles_keeps_the_cells() -> None:
    """It is what Textual would make of the segments, still cell by cell, and made once."""

    class Swapped(StyleFilter):
        styles = {RED: BLUE, BLUE: RED}  # noqa: RUF012 - of a test
        shown = StyleMemory(styles.__getitem__)

    strip, swapped, black = CellStrip(ROW), Swapped(), Color(0, 0, 0)
    expected = Strip(swapped.apply(list(strip), black), len(ROW))
    found = strip.apply_filter(swapped, black)
    assert cells_of(expected) == cells_of(found)
    assert (CellStrip, True) == (type(found), found is strip.apply_filter(swapped, black))
