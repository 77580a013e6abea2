"""Progress with puzzles as a picture: bars of ratings, and the days of a streak."""

from __future__ import annotations

from datetime import date

from boardgames.tui.puzzles.progress import rating_bars, streak_days

#: A Wednesday.
TODAY = date(2030, 7, 3)


def test_ratings_are_bars_between_their_extremes() -> None:
    """The highest fills all lines and the lowest has a bar too; labels say how much they are."""
    assert ["1700  ▄█", "1500 ▁██"] == rating_bars([1500, 1650, 1700], 20, 2)


def test_small_changes_look_small() -> None:
    """The bars span a hundred points at least."""
    assert ["1555  ▁", "1455 ██"] == rating_bars([1500, 1510], 20, 2)


def test_only_the_latest_ratings_have_room() -> None:
    """The oldest ones are left out where the panel is narrow."""
    rows = rating_bars(list(range(1000, 2000, 10)), 15, 2)
    assert [(15, "1995"), (15, "1895")] == [(len(row), row[:4]) for row in rows]


def test_days_of_a_streak_are_marked() -> None:
    """Today is the last one, open while its puzzle is; signs need no colour."""
    letters, signs = streak_days(3, is_solved_today=True, today=TODAY, width=30)
    assert ("T F S S M T W T F S S M T W", "●") == (letters, signs[-1])
    assert 3 == signs.count("●")
    _, signs = streak_days(3, is_solved_today=False, today=TODAY, width=9)
    assert "· ● ● ● ·" == signs
