"""Relative time in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from boardgames.tui.matches.text import ago

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
