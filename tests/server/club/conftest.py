"""A club for each test, and a clock that only tests move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import open_club
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club


@pytest.fixture
def time() -> FakeTime:
    """The time of the club, in seconds since 1970."""
    return FakeTime(1_800_000_000.0)


@pytest.fixture
def club(time: FakeTime) -> Iterator[Club]:
    """A club in memory."""
    club = open_club("", present=time)
    yield club
    club.close()
