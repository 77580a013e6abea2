"""The database file: opened for each operation, and its troubles told as sentences."""

from __future__ import annotations

from contextlib import closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from attrs import frozen

from boardgames.match.errors import StoreError
from boardgames.match.store.schema import MIGRATIONS, update, version_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Mapping
    from pathlib import Path

__all__ = ["Database", "Row"]

Row = tuple[Any, ...]

#: Seconds to wait for another program that is writing; each write takes milliseconds.
_PATIENCE = 3.0
#: What a save outlasts: FULL is a power cut. Tests take OFF, which is the end of the program.
DURABILITY = "FULL"
#: Details are in the upper bytes of SQLite's error codes.
_CODE = 0xFF
_DAMAGED = "{path} is damaged ({error}): move it elsewhere, and a new one will be begun."
_BUSY = "Another program is busy with {path}: try again."
_FORBIDDEN = "The match cannot be saved: {path} may not be written."
_OTHERWISE = "{path} cannot be read or written ({error})."
_SENTENCES = {
    "SQLITE_FULL": "The match cannot be saved: no room is left on the disk of {path}.",
    "SQLITE_BUSY": _BUSY,
    "SQLITE_LOCKED": _BUSY,
    "SQLITE_READONLY": _FORBIDDEN,
    "SQLITE_PERM": _FORBIDDEN,
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_NOTADB": _DAMAGED,
    # What the statements ask for is not there, or not as it was made.
    "SQLITE_ERROR": _DAMAGED,
    "SQLITE_CONSTRAINT": _DAMAGED,
    "SQLITE_MISMATCH": _DAMAGED,
    "SQLITE_TOOBIG": _DAMAGED,
}


@frozen
class Database:
    """The matches of one folder. Nothing is made on disk before something is written.

    For another program that is writing it waits `patience` seconds; None is as long as is sensible. No
    connection outlives an operation, so it can be used from any thread, and after a fork.
    """

    path: Path
    patience: float | None = None

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows that a query finds; none where nothing was ever saved.

        Raises:
            StoreError: The file cannot be read.
        """
        with self._told():
            if not self.path.exists():
                return []
            with self._connection() as connection:
                return connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a connection with a transaction, which is kept if the block ends without an error.

        Raises:
            StoreError: The file cannot be written; it is as it was before.
        """
        with self._told():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._connection() as connection:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.execute("COMMIT")

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """Open the file, bring its layout up to date, and close it; what was not committed is undone."""
        import sqlite3

        timeout = _PATIENCE if self.patience is None else self.patience
        with closing(sqlite3.connect(self.path, timeout=timeout, isolation_level=None)) as connection:
            # A damaged letter spoils a word, not the list that it is in.
            connection.text_factory = partial(str, encoding="utf-8", errors="replace")
            connection.execute(f"PRAGMA synchronous = {DURABILITY}")
            version = version_of(connection)
            if version > len(MIGRATIONS):
                raise StoreError(
                    f"{self.path} was written by a newer version of boardgames: update this one."
                )
            if version < len(MIGRATIONS):
                update(connection)
            yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn the errors of the system and of SQLite into a StoreError."""
        try:
            import sqlite3
        except ImportError as error:
            raise StoreError("Matches cannot be kept: this Python was built without SQLite.") from error
        try:
            yield
        except StoreError:
            raise
        except sqlite3.DatabaseError as error:
            raise StoreError(self._sentence(error, vars(sqlite3))) from error
        except UnicodeDecodeError as error:
            # SQLite quotes the damaged place in its message, and Python cannot read that.
            raise StoreError(_DAMAGED.format(path=self.path, error="its layout is garbled")) from error
        except OSError as error:
            raise StoreError(f"Matches cannot be kept in {self.path.parent}: {error.strerror}.") from error

    def _sentence(self, error: sqlite3.Error, codes: Mapping[str, int]) -> str:
        """Say what an error of SQLite means for the player; its codes are named as its module names them."""
        code = getattr(error, "sqlite_errorcode", 0) & _CODE
        name = next((name for name in _SENTENCES if codes[name] == code), "")
        return _SENTENCES.get(name, _OTHERWISE).format(path=self.path, error=error)
