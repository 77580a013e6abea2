"""Rows on screen."""

from textual.geometry import Region

from boardgames.tui.canvas.cells import Cell, style_for
from boardgames.tui.seams.strips import Surface

ONE, TWO = style_for(0xFFFFFF, 0x000000), style_for(0x000000, 0xFFFFFF)


def rows_of(*texts: str) -> list[list[Cell]]:
    """Rows of text; capitals in another style."""
    return [[(char, TWO if char.isupper() else ONE) for char in text] for text in texts]


def test_first_frame_is_drawn_whole() -> None:
    """None asks for everything."""
    surface = Surface()
    assert surface.show(rows_of("abc", "def")) is None
    assert (3, 2) == surface.size


def test_other_size_is_drawn_whole() -> None:
    """Strips of the old size are dropped."""
    surface = Surface()
    surface.show(rows_of("abc", "def"))
    surface.strip(0, 3)
    assert surface.show(rows_of("wxyz", "defg")) is None
    assert "wxyz" == surface.strip(0, 4).text


def test_same_rows_change_nothing() -> None:
    """Equal cells need no drawing, whether or not they are the same objects."""
    surface = Surface()
    surface.show(rows_of("abc"))
    assert [] == surface.show(rows_of("abc"))


def test_changed_spans_reach_from_first_to_last_difference() -> None:
    """One region for each row that differs, be it in text or in style."""
    surface = Surface()
    surface.show(rows_of("abcde", "fghij", "klmno"))
    regions = surface.show(rows_of("aXcYe", "fghij", "klmnO"))
    assert [Region(1, 0, 3, 1), Region(4, 2, 1, 1)] == regions


def test_strip_merges_cells_of_one_style() -> None:
    """One segment for each run."""
    surface = Surface()
    surface.show(rows_of("abCDe"))
    segments = [(segment.text, segment.style) for segment in surface.strip(0, 5)]
    assert [("ab", ONE), ("CD", TWO), ("e", ONE)] == segments


def test_strip_is_kept_until_its_row_changes() -> None:
    """Rows that stay need not be merged again."""
    surface = Surface()
    surface.show(rows_of("abc", "def"))
    first, second = surface.strip(0, 3), surface.strip(1, 3)
    surface.show(rows_of("abc", "dXf"))
    assert first is surface.strip(0, 3)
    assert second is not surface.strip(1, 3)
    assert "dXf" == surface.strip(1, 3).text


def test_strip_has_the_width_asked_for() -> None:
    """Rows are cropped or padded, and lines without a row are blank."""
    surface = Surface()
    surface.show(rows_of("abc"))
    assert ["ab", "abc  ", "    "] == [surface.strip(y, width).text for y, width in ((0, 2), (0, 5), (1, 4))]
    assert [2, 5] == [surface.strip(0, width).cell_length for width in (2, 5)]


def test_caller_may_reuse_its_list_of_rows() -> None:
    """The surface compares with what it was shown, not with what became of the list."""
    surface, rows = Surface(), rows_of("abc")
    surface.show(rows)
    rows[0] = rows_of("abX")[0]
    assert [Region(2, 0, 1, 1)] == surface.show(rows)
