"""SQLite database that stays open, and forwards announcements."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.match.errors import StoreError
from boardgames.match.store.change_feed import SqliteFeed
from boardgames.match.store.database import Database, SqliteTransaction

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.match.store.sql import LiveDatabase, Row

__all__ = ["MEMORY", "LiveSqlite", "live_database"]

#: The path of a database in memory.
MEMORY = Path(":memory:")
#: Seconds to wait for another program that is writing; it blocks the event loop for all connections.
_PATIENCE = 1.0


class _Announcing(SqliteTransaction):
    """A transaction that records its announcements with their ids."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self.news: list[tuple[int, str]] = []

    def announce(self, news: str) -> None:
        """Write a line for the feeds of other programs."""
        SqliteTransaction.announce(self, news)
        [(number,)] = self.rows("SELECT max(id) FROM news")
        self.news.append((number, news))


@define(eq=False)
class LiveSqlite(Database):
    """A database that stays open, for a server with frequent writes; by default in memory.

    It uses the write-ahead log, so its file has to be on a disk of this machine.

    Each announced line is passed to `listener`: those of this program once they are committed, those of
    others at the next `poll`.
    """

    path: Path = MEMORY
    listener: Callable[[str], object] = field(default=lambda _: None, kw_only=True)
    _kept: sqlite3.Connection | None = field(default=None, init=False)
    _is_closed: bool = field(default=False, init=False)
    _feed: SqliteFeed | None = field(init=False)
    #: The ids of this program's announcements.
    _own: deque[int] = field(factory=lambda: deque(maxlen=1000), init=False)

    @_feed.default
    def _begin_feed(self) -> SqliteFeed | None:
        if self.path == MEMORY:
            return None
        feed = SqliteFeed(self.path)
        feed.begin()
        return feed

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query; errors are those of `Database`."""
        with self._errors_as_sentences(), self._connection() as connection:
            return connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[SqliteTransaction]:
        """Open a transaction; errors are those of `Database`."""
        del patience
        with self._errors_as_sentences(), self._connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            transaction = _Announcing(connection)
            yield transaction
            connection.execute("COMMIT")
        for number, line in transaction.news:
            self._own.append(number)
            self.listener(line)

    def lay_out(self, statements: Sequence[str]) -> None:
        """Execute statements that create missing tables."""
        with self.writing() as transaction:
            for statement in statements:
                transaction.change(statement)

    def poll(self) -> None:
        """Forward the announcements of other programs since the last call."""
        for line in self._feed.poll(self._own) if self._feed else ():
            self.listener(line)

    def fileno(self) -> int | None:
        """Return None: changes are found by polling."""
        return None

    def close(self) -> None:
        """Close the file; what is asked of it later, by somebody who is still leaving, keeps nothing open."""
        self._is_closed = True
        if self._feed:
            self._feed.close()
        self._feed = None
        if self._kept:
            self._kept.close()
        self._kept = None

    @property
    def _name(self) -> str:
        """The name in messages: the path while a server starts, but not to players, who need not know it."""
        return super()._name if self._kept is None else "the database"

    @contextmanager
    def _connection(self, patience: float | None = None) -> Iterator[sqlite3.Connection]:
        """Use the open file; what was not committed is rolled back."""
        if self._is_closed:
            with super()._connection(patience) as connection:
                yield connection
            return
        if self._kept is None:
            self.path.absolute().parent.mkdir(parents=True, exist_ok=True)
            self._kept = self._opened(_PATIENCE if patience is None else patience)
            # A commit syncs the disk once, with the rollback journal three times; all connections wait.
            self._kept.execute("PRAGMA journal_mode = WAL")
        try:
            yield self._kept
        except BaseException:
            if self._kept.in_transaction:
                self._kept.rollback()
            raise


_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")


def live_database(url: str) -> LiveDatabase:
    """Return the database of a URL, which stays open.

    Args:
        url: `postgresql://...`, `sqlite:///path`, the path of a file, or "" for one in memory.

    Raises:
        StoreError: The URL has none of these forms, or the database cannot be opened.
    """
    if not url:
        return LiveSqlite()
    if url.startswith(_SQLITE):
        return LiveSqlite(Path(url.removeprefix(_SQLITE)).expanduser())
    if url.startswith(_POSTGRES):
        from boardgames.match.store.postgres import LivePostgres

        return LivePostgres(url)
    if "://" in url:
        raise StoreError(f"{url} is not a store: write postgresql://HOST/NAME, sqlite:///PATH or a path.")
    return LiveSqlite(Path(url).expanduser())
