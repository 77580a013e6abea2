"""Relative time in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from boardgames.tui.matches.text import ago, lately

#: A Saturday in a place two hours east of Greenwich.
NOW = datetime(2026, 11, 21, 14, 5, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1), "today 13:05"),
        (timedelta(hours=15), "yesterday 23:05"),
        (timedelta(days=2), "19 November 2026"),
        # Clocks of two computers may differ.
        (timedelta(minutes=-3), "today 14:08"),
    ],
)
def test_times_are_those_of_the_local_clock(before: timedelta, expected: str) -> None:
    """Recent times are relative, others have a date."""
    assert expected == ago((NOW - before).astimezone(UTC), NOW)


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0, "just now"),
        (59, "just now"),
        (60, "1 min ago"),
        (3_599, "59 min ago"),
        (3_600, "1 h ago"),
        (86_399, "23 h ago"),
        (86_400, "1 d ago"),
        (604_799, "6 d ago"),
        (604_800, "14 Nov 2026"),
        # Clocks of two computers may differ.
        (-1, "21 Nov 2026"),
    ],
)
def test_in_a_list_times_are_short(seconds: int, expected: str) -> None:
    """A unit begins once it is full, and after a week there is a date."""
    assert expected == lately((NOW - timedelta(seconds=seconds)).astimezone(UTC), NOW)
