"""The graph of chances: what a column, a click and a mark stand for."""

from __future__ import annotations

import pytest

from boardgames.tui.match.chances_graph import _columns_of, graph, signs_below, winners


@pytest.mark.parametrize(
    ("count", "width", "columns"),
    [
        (2, 80, [0] * 6 + [1] * 6),
        (3, 7, [0, 0, 0, 1, 1, 2, 2]),
        (5, 3, [0, 1, 3]),
        (0, 9, []),
        (4, 4, [0, 1, 2, 3]),
    ],
)
def test_a_move_has_at_most_six_columns(count: int, width: int, columns: list[int]) -> None:
    """More moves than columns are thinned out evenly."""
    assert columns == _columns_of(count, width)


def test_a_bar_rises_by_eighths_and_is_never_empty() -> None:
    """A lost position has the least bar; in several lines each has its part."""
    assert "▁▁▂▄▅▇██" == graph([0.0, 0.1, 0.25, 0.5, 0.625, 0.875, 0.95, 1.0], 8)
    assert " ▁▅\n▁██" == graph([0.0, 0.55, 0.8], 3, 2)
    assert ["100%  ", "      ", " 50% ─", "      ", "  0% ▁"] == graph([0.0], 6, 5).split("\n")
    assert ["100%  ", " 50% ─", "  0%  "] == graph([None], 6, 3).split("\n")


def test_who_wins_is_told_by_the_side_of_the_middle() -> None:
    """However near the chance is to it."""
    assert "▀▄─ " == winners([0.51, 0.49, 0.5, None], 4)


def test_a_sign_is_in_the_middle_of_a_bar_to_the_left() -> None:
    """Of a move that was thinned out, under the bar of the one before it."""
    found = [signs_below([at], 3, 9) for at in range(3)]
    assert [" ▲       ", "    ▲    ", "       ▲ "] == found
    assert ["▲     ", " ▲    "] == [signs_below([0], 3, 6), signs_below([0], 2, 6)]
    assert ["▲  ", "▲  "] == [signs_below([at], 9, 3) for at in (0, 2)]
    assert ["  ", " ▲"] == [signs_below(chosen, 2, 2, 2) for chosen in ((), (1,))]
    assert "     ▲ " == signs_below([0], 2, 7, 3)
