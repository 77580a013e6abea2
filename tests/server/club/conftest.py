"""A club for each test, and a clock that only tests move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import open_club
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club
    from tests.postgres import Cluster

#: Finds the tables of a club in PostgreSQL; that of the schema's versions is left alone.
_TABLES = """
    SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()
    AND (table_name IN ('matches', 'shared', 'log') OR table_name LIKE 'club\\_%')
    AND table_name <> 'club_layout'
"""


@pytest.fixture
def time() -> FakeTime:
    """The time of the club, in seconds since 1970."""
    return FakeTime(1_800_000_000.0)


@pytest.fixture(scope="session")
def database(postgres: Cluster) -> str:
    """The URL of a database for clubs that are made one after another."""
    return postgres.url()


@pytest.fixture(params=["memory", "PostgreSQL"])
def club(time: FakeTime, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club that nobody has entered yet."""
    url = "" if request.param == "memory" else request.getfixturevalue("database")
    club = open_club(url, present=time)
    if url:
        tables = [table for (table,) in club.database.rows(_TABLES)]
        club.database.lay_out(["; ".join(f"DELETE FROM {table}" for table in tables)])  # in one round trip
    yield club
    club.close()
