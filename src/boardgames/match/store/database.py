"""SQLite database files, opened for each operation, with errors as sentences."""

from __future__ import annotations

from contextlib import closing, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from boardgames.core.errors import BoardgamesError
from boardgames.match.errors import StoreError
from boardgames.match.store.schema import MIGRATIONS, update, version_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from boardgames.match.store.sql import Row

__all__ = ["Database", "SideDatabase", "SqliteTransaction"]

#: Seconds to wait for another program that is writing; each write takes milliseconds.
_PATIENCE = 3.0
#: SQLite's `synchronous`: FULL survives a power cut. Tests use OFF, which survives the end of the program.
DURABILITY = "FULL"
#: The number of stored announcements; a feed that is further behind reports that anything may have changed.
_NEWS = 1000
#: Details are in the upper bytes of SQLite's error codes.
_CODE = 0xFF
_DAMAGED = "{path} is damaged ({error}): move it elsewhere, and a new one is created."
_BUSY = "Another program is using {path}: try again."
_FORBIDDEN = "{one} cannot be saved: {path} is read-only."
_OTHERWISE = "{path} cannot be read or written ({error})."
_SENTENCES = {
    "SQLITE_FULL": "{one} cannot be saved: the disk of {path} is full.",
    "SQLITE_BUSY": _BUSY,
    "SQLITE_LOCKED": _BUSY,
    "SQLITE_READONLY": _FORBIDDEN,
    "SQLITE_PERM": _FORBIDDEN,
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_NOTADB": _DAMAGED,
    # A table or column is missing or was changed.
    "SQLITE_ERROR": _DAMAGED,
    "SQLITE_CONSTRAINT": _DAMAGED,
    "SQLITE_MISMATCH": _DAMAGED,
    "SQLITE_TOOBIG": _DAMAGED,
}


class SqliteTransaction:
    """A transaction of SQLite."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query."""
        return self.connection.execute(query, values).fetchall()

    def change(self, query: str, **values: object) -> int:
        """Execute a change, and return the number of affected rows."""
        return self.connection.execute(query, values).rowcount

    def change_all(self, query: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Execute a change once for each row of values."""
        self.connection.executemany(query, rows)

    def announce(self, news: str) -> None:
        """Write a line for the feeds of other programs, and delete old ones."""
        self.change("INSERT INTO news (line) VALUES (:line)", line=news)
        self.change(f"DELETE FROM news WHERE id <= (SELECT max(id) FROM news) - {_NEWS}")


class Database:
    """The database of one folder, created by the first save.

    No connection outlives an operation, so it can be used from any thread, and after a fork.
    """

    row_order: ClassVar[str] = "rowid"
    #: The contents in messages, one of them and all.
    contents: tuple[str, str] = ("The match", "Matches")

    def __init__(self, path: Path) -> None:
        self.path = path

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query; none if nothing was ever saved.

        Raises:
            StoreError: The file cannot be read.
        """
        with suppress(OSError):  # opening the file then raises the error
            if not self.path.exists():
                return []  # without loading SQLite, which takes a while
        with self._errors_as_sentences(), self._connection() as connection:
            return connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[SqliteTransaction]:
        """Open a transaction, which is committed if the block ends without an error.

        Raises:
            StoreError: The file cannot be written; it is unchanged.
        """
        with self._errors_as_sentences():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._connection(patience) as connection:
                connection.execute("BEGIN IMMEDIATE")
                yield SqliteTransaction(connection)
                connection.execute("COMMIT")

    @contextmanager
    def _connection(self, patience: float | None = None) -> Iterator[sqlite3.Connection]:
        """Open the file and close it; uncommitted changes are rolled back."""
        with closing(self._opened(_PATIENCE if patience is None else patience)) as connection:
            yield connection

    def _opened(self, timeout: float) -> sqlite3.Connection:
        """Open the file, and migrate its schema."""
        import sqlite3

        connection = sqlite3.connect(self.path, timeout=timeout, isolation_level=None)
        try:
            # A damaged character spoils one text, not the whole list.
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            connection.execute(f"PRAGMA synchronous = {DURABILITY}")
            version = version_of(connection)
            if version > self.newest:
                raise StoreError(
                    f"{self.path} was written by a newer version of boardgames: update this one."
                )
            if version < self.newest:
                self.migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    @property
    def newest(self) -> int:
        """The version of the schema that this program writes."""
        return len(MIGRATIONS)

    def migrate(self, connection: sqlite3.Connection) -> None:
        """Migrate an earlier schema, or none, to the newest one."""
        update(connection, SqliteTransaction(connection))

    @contextmanager
    def _errors_as_sentences(self) -> Iterator[None]:
        """Convert errors of the system and of SQLite to StoreError."""
        try:
            import sqlite3
        except ImportError as error:
            raise StoreError(
                f"{self.contents[1]} cannot be saved: this Python was built without SQLite."
            ) from error
        try:
            yield
        except BoardgamesError:
            raise
        except sqlite3.DatabaseError as error:
            raise StoreError(self._sentence(error, vars(sqlite3))) from error
        except UnicodeDecodeError as error:
            # SQLite quotes the damaged text in its message, which Python cannot decode.
            raise StoreError(_DAMAGED.format(path=self._name, error="its layout cannot be read")) from error
        except OSError as error:
            where = f"{self.contents[1]} cannot be saved in {self.path.parent}"
            raise StoreError(f"{where}: {error.strerror}.") from error

    def _sentence(self, error: sqlite3.Error, codes: Mapping[str, int]) -> str:
        """Return the sentence for an error of SQLite; `codes` are the names in its module."""
        code = getattr(error, "sqlite_errorcode", 0) & _CODE
        name = next((name for name in _SENTENCES if codes[name] == code), "")
        return _SENTENCES.get(name, _OTHERWISE).format(path=self._name, error=error, one=self.contents[0])

    @property
    def _name(self) -> str:
        """The name of the database in messages."""
        return str(self.path)


class SideDatabase(Database):
    """A database with a schema of its own: `migrations` from each version to the next, append only.

    `contents` are what it holds in messages, one of them and all.
    """

    def __init__(self, path: Path, migrations: Sequence[Sequence[str]], contents: tuple[str, str]) -> None:
        super().__init__(path)
        self._migrations = migrations
        self.contents = contents

    @property
    def newest(self) -> int:
        """The version of the schema that this program writes."""
        return len(self._migrations)

    def migrate(self, connection: sqlite3.Connection) -> None:
        """Migrate an earlier schema, or none, to the newest one, completely or not at all."""
        connection.execute("BEGIN IMMEDIATE")
        for statements in self._migrations[version_of(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {self.newest}")
        connection.execute("COMMIT")
