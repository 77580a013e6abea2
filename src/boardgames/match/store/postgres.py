"""PostgreSQL database of matches, which several servers may share."""

from __future__ import annotations

import re
import threading
import time
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.extras import MissingExtra
from boardgames.match.errors import StoreError
from boardgames.match.store.schema import LAYOUT_OF_NODES
from boardgames.match.store.search import fill_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import psycopg

    from boardgames.match.store.sql import Row, Transaction

#: The migration from each version to the next; a new database has version 0. Append only.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY, revision INTEGER NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
            created TEXT NOT NULL, updated TEXT NOT NULL, deleted TEXT, ply INTEGER NOT NULL,
            result TEXT NOT NULL, options TEXT NOT NULL, position TEXT NOT NULL, line TEXT NOT NULL,
            record TEXT NOT NULL, colors TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '',
            number BIGSERIAL
        )
        """,
        """
        CREATE TABLE shared (
            match TEXT PRIMARY KEY, version INTEGER NOT NULL, record TEXT NOT NULL, seats TEXT NOT NULL,
            to_move INTEGER, deadline DOUBLE PRECISION
        )
        """,
        "CREATE INDEX shared_deadline ON shared (deadline)",
        """
        CREATE TABLE log (
            match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, actor TEXT NOT NULL,
            action TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, number)
        )
        """,
    ),
    (
        """
        CREATE TABLE nodes (
            match TEXT NOT NULL, number INTEGER NOT NULL, parent INTEGER NOT NULL, place INTEGER NOT NULL,
            move TEXT NOT NULL, turn TEXT NOT NULL, remarks TEXT NOT NULL, seal BIGINT NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
        "CREATE TABLE records (match TEXT PRIMARY KEY, record TEXT NOT NULL)",
        *LAYOUT_OF_NODES,
    ),
)
#: The id of the advisory lock on migrations: any number that no other program is likely to use.
_LOCK = 7_142_063


def lay_out(
    connection: psycopg.Connection[Row], transaction: Transaction, statements: Sequence[str] = ()
) -> None:
    """Migrate the schema, and execute statements that create missing tables.

    `transaction` changes rows over the same connection.

    Raises:
        StoreError: A newer version wrote the database.
    """
    with connection.transaction():
        connection.execute(f"SELECT pg_advisory_xact_lock({_LOCK})")
        connection.execute("CREATE TABLE IF NOT EXISTS boardgames_layout (version INTEGER NOT NULL)")
        row = connection.execute("SELECT version FROM boardgames_layout").fetchone()
        version = row[0] if row else 0
        if version > len(MIGRATIONS):
            raise StoreError("A newer version of boardgames wrote the database: update this one.")
        for migration in MIGRATIONS[version:]:
            for statement in migration:
                connection.execute(statement.encode())
        if version < len(MIGRATIONS):
            fill_words(transaction)
            connection.execute("DELETE FROM boardgames_layout")
            connection.execute("INSERT INTO boardgames_layout VALUES (%s)", [len(MIGRATIONS)])
        for statement in statements:
            connection.execute(statement.encode())


try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict, make_conninfo
except ImportError as error:
    raise StoreError(str(MissingExtra("A store on PostgreSQL", "psycopg", "server"))) from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from boardgames.match.store.sql import Row, Transaction

    Connection = psycopg.Connection[Row]

__all__ = ["LivePostgres"]

_LOST = "The connection to the database is lost: play resumes when it is back."
_BUSY = "The database is busy: try again."
_CHANNEL = "boardgames"
#: The timeouts of connecting in seconds and of an answer in milliseconds, which blocks all connections.
_CONNECT = 3
_ANSWER = 2000
#: The interval of attempts to reconnect, in seconds.
_AGAIN = 0.5
_NAMED = re.compile(r"(?<![:\w]):([a-z_]+)")


@frozen
class _PostgresTransaction:
    """A transaction of PostgreSQL, with its announcements."""

    connection: Connection
    news: list[str] = field(factory=list)

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query."""
        return _execute(self.connection, query, values).fetchall()

    def change(self, query: str, **values: object) -> int:
        """Execute a change, and return the number of affected rows."""
        return _execute(self.connection, query, values).rowcount

    def change_all(self, query: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Execute a change once for each row of values."""
        self.connection.cursor().executemany(_converted(query), rows)

    def announce(self, news: str) -> None:
        """Notify all listeners, once the transaction is committed."""
        self.rows("SELECT pg_notify(:channel, :news)", channel=_CHANNEL, news=news)
        self.news.append(news)


@define(eq=False)
class LivePostgres:
    """A PostgreSQL database that stays open, and forwards announcements.

    While it cannot be reached, every operation raises StoreError at once, and `poll` reconnects in a thread,
    since that may take seconds. After that the line `*` is passed to the listener.

    Raises:
        StoreError: The database cannot be reached.
    """

    url: str = field(repr=False)
    listener: Callable[[str], object] = field(default=lambda _: None, kw_only=True)
    row_order: ClassVar[str] = "number"
    #: The connections for operations and for notifications; None while the database cannot be reached.
    _open: tuple[Connection, Connection] | None = field(default=None, init=False)
    #: New connections made by the thread, or the error if it failed.
    _made: tuple[Connection, Connection] | StoreError | None = field(default=None, init=False)
    _thread: threading.Thread | None = field(default=None, init=False)
    _tried: float = field(default=0.0, init=False)

    def __attrs_post_init__(self) -> None:
        self._open = self._connected()

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query; raise StoreError if the database cannot be reached."""
        with self._operating() as connection:
            return _execute(connection, query, values).fetchall()

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[Transaction]:
        """Open a transaction, which is committed if the block ends without an error.

        Raises:
            StoreError: The database cannot be reached. If the connection was lost during the commit, the
                change may have taken place.
        """
        del patience
        with self._operating() as connection, connection.transaction():
            transaction = _PostgresTransaction(connection)
            yield transaction
        for line in transaction.news:
            self.listener(line)

    def lay_out(self, statements: Sequence[str]) -> None:
        """Execute statements that create missing tables."""
        with self._operating() as connection:
            lay_out(connection, _PostgresTransaction(connection), statements)

    def poll(self) -> None:
        """Forward the announcements of others, or reconnect.

        Raises:
            StoreError: The database cannot be reached.
        """
        if self._open is None:
            self._connect_again()
            self.listener("*")
        with self._operating() as connection:
            _, listening = self._both()
            own = connection.info.backend_pid
            for news in listening.notifies(timeout=0):
                if news.pid != own:
                    self.listener(news.payload)

    def fileno(self) -> int | None:
        """Return a file descriptor that is readable on notifications; it changes with each reconnect."""
        return self._open[1].fileno() if self._open else None

    def close(self) -> None:
        """Close the connections."""
        made, self._made = self._made, None
        opened, self._open = self._open, None
        for connection in (*(opened or ()), *(made if isinstance(made, tuple) else ())):
            connection.close()

    def _both(self) -> tuple[Connection, Connection]:
        if self._open is None:
            raise StoreError(_LOST)
        return self._open

    @contextmanager
    def _operating(self) -> Iterator[Connection]:
        """Return the connection for operations, in a context that converts its errors to StoreError."""
        connection, listening = self._both()
        try:
            yield connection
        except BoardgamesError:
            raise
        except (psycopg.errors.LockNotAvailable, psycopg.errors.QueryCanceled) as error:
            raise StoreError(_BUSY) from error
        except psycopg.Error as error:
            if connection.closed or listening.closed or isinstance(error, psycopg.OperationalError):
                self.close()
                raise StoreError(_LOST) from error
            reason = str(error).partition("\n")[0]
            raise StoreError(f"The database refuses this ({reason}).") from error

    def _connect_again(self) -> None:
        """Take over the thread's connections, or start it; raise StoreError as long as there are none."""
        made, self._made = self._made, None
        if isinstance(made, tuple):
            self._open = made
            return
        now = time.monotonic()
        is_trying = self._thread is not None and self._thread.is_alive()
        if not is_trying and now - self._tried >= _AGAIN:
            self._tried = now
            self._thread = threading.Thread(target=self._try_to_connect, daemon=True)
            self._thread.start()
        raise StoreError(_LOST)

    def _try_to_connect(self) -> None:
        try:
            self._made = self._connected()
        except StoreError as error:
            self._made = error

    def _connected(self) -> tuple[Connection, Connection]:
        """Open both connections, and migrate the schema."""
        opened: list[Connection] = []
        try:
            info = _info(self.url)
            opened.append(psycopg.connect(info, autocommit=True))
            opened.append(psycopg.connect(info, autocommit=True))
            lay_out(opened[0], _PostgresTransaction(opened[0]))
            opened[1].execute(f"LISTEN {_CHANNEL}")
        except psycopg.Error as error:
            for connection in opened:
                connection.close()
            reason = " ".join(str(error).split())
            raise StoreError(f"The database cannot be reached ({reason}).") from error
        return opened[0], opened[1]


def _info(url: str) -> str:
    """Return the connection string of a URL, with timeouts."""
    given = conninfo_to_dict(url)
    given.setdefault("connect_timeout", _CONNECT)
    given.setdefault("tcp_user_timeout", _ANSWER)
    given.setdefault("application_name", "boardgames")
    limits = f"-c statement_timeout={_ANSWER} -c lock_timeout={_ANSWER // 2}"
    given["options"] = f"{given.get('options') or ''} {limits}".strip()
    return make_conninfo("", **given)


def _execute(connection: Connection, query: str, values: dict[str, Any]) -> psycopg.Cursor[Row]:
    return connection.execute(_converted(query), values)


@lru_cache(maxsize=256)
def _converted(query: str) -> bytes:
    """Return a query with values named in the style of psycopg: `%(id)s` for `:id`."""
    return _NAMED.sub(r"%(\1)s", query.replace("%", "%%")).encode()
