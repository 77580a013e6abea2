"""A club for each test, and a clock that only tests move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
import pytest
from attrs import define

from boardgames.match.errors import StoreError
from boardgames.match.store.postgres import _CHANNEL, LivePostgres
from boardgames.server.club import Club, open_club
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.postgres import Cluster

#: What a database tells itself, to know that it has heard of everything before.
_LAST = "the last of a test"
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


@define
class _Kept:
    """A database in PostgreSQL for clubs that are made one after another.

    Its connections stay open: new ones know nothing of the tables, and take long to learn it.
    """

    url: str
    _database: LivePostgres | None = None
    _clean: str = ""

    def club(self, time: FakeTime) -> Club:
        """Open a club that nobody has entered yet."""
        database = self._settled() or LivePostgres(self.url)
        club, self._database = Club(database, time), database
        if not self._clean:
            tables = [table for (table,) in database.rows(_TABLES)]
            self._clean = "; ".join(f"DELETE FROM {table}" for table in tables)
        database.lay_out([self._clean])  # in one round trip
        return club

    def _settled(self) -> LivePostgres | None:
        """Return the database once it has heard of all that the last club did; None if it has been lost."""
        if self._database is None:
            return None
        try:
            connection, listening = self._database._both()
            connection.execute(f"SELECT pg_notify('{_CHANNEL}', '{_LAST}')")
            while not any(news.payload == _LAST for news in listening.notifies(timeout=1, stop_after=1)):
                pass
        except (StoreError, psycopg.Error):
            self._database.close()
            return None
        return self._database

    def leave_open(self, club: Club) -> None:
        """Close a club but not its database."""
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(LivePostgres, "close", lambda _: None)
            club.close()

    def close(self) -> None:
        """Close the database."""
        if self._database:
            self._database.close()


@pytest.fixture(scope="session")
def kept(postgres: Cluster) -> Iterator[_Kept]:
    """A database for clubs that are made one after another."""
    kept = _Kept(postgres.url())
    yield kept
    kept.close()


@pytest.fixture(params=["memory", "PostgreSQL"])
def club(time: FakeTime, request: pytest.FixtureRequest) -> Iterator[Club]:
    """A club that nobody has entered yet."""
    if request.param == "memory":
        club = open_club("", present=time)
        yield club
        club.close()
    else:
        kept: _Kept = request.getfixturevalue("kept")
        club = kept.club(time)
        yield club
        kept.leave_open(club)
