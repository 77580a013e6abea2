"""Boards in plain text."""

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.style import Style

from boardgames.tui.canvas.grid import CellGrid
from boardgames.tui.canvas.pixels import NO_ID

STYLES = {"": Style(), "legal": Style(bold=True)}


def text_of(grid: CellGrid) -> list[str]:
    """The rows as plain strings."""
    return ["".join(char for char, _ in row) for row in grid.rows(STYLES)]


def test_text_gets_the_style_of_its_class() -> None:
    """The class is looked up when rows are asked for."""
    grid = CellGrid(4, 1)
    grid.put(1, 0, "ab", "legal")
    plain, bold = STYLES[""], STYLES["legal"]
    assert [[(" ", plain), ("a", bold), ("b", bold), (" ", plain)]] == grid.rows(STYLES)


@given(st.integers(-9, 9), st.integers(-9, 9), st.text(max_size=8))
@settings(max_examples=25)
def test_any_text_anywhere_keeps_the_size(x: int, y: int, text: str) -> None:
    """What falls outside is left out, and each character takes one cell."""
    grid = CellGrid(5, 3)
    grid.put(x, y, text, ident=1)
    assert [5, 5, 5] == [len(row) for row in text_of(grid)]


def test_wide_characters_do_not_shift_the_row() -> None:
    """They are written as a question mark."""
    grid = CellGrid(3, 1)
    grid.put(0, 0, "\u4e16b")
    assert ["?b "] == text_of(grid)


def test_ids_of_text_and_of_claims() -> None:
    """Cells written without an id keep theirs; outside there is none."""
    grid = CellGrid(6, 3)
    grid.claim(0, 0, 3, 2, 8)
    grid.put(1, 1, "x")
    grid.put(2, 1, "yy", ident=9)
    grid.claim(5, 2, 4, 4, 7)
    assert [8, 8, 9, 9, NO_ID] == [grid.id_at(x, 1) for x in range(5)]
    assert [7, NO_ID, NO_ID] == [grid.id_at(5, 2), grid.id_at(6, 2), grid.id_at(-1, 0)]


def test_boxes_share_their_borders() -> None:
    """Two boxes by two have three lines each way."""
    grid = CellGrid(9, 5)
    grid.put(2, 1, "o")
    grid.boxes(0, 0, 2, 2)
    expected = ["┌───┬───┐", "│ o │   │", "├───┼───┤", "│   │   │", "└───┴───┘"]
    assert expected == text_of(grid)


def test_boxes_of_another_pitch() -> None:
    """The pitch counts one border and the inside."""
    grid = CellGrid(6, 5)
    grid.boxes(1, 0, 2, 1, pitch=(2, 3))
    assert [" ┌─┬─┐", " │ │ │", " │ │ │", " └─┴─┘", "      "] == text_of(grid)
