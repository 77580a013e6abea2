"""Protocols of the databases that stores use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from contextlib import AbstractContextManager

__all__ = ["Feed", "LiveDatabase", "Row", "SqlDatabase", "Transaction"]

Row = tuple[Any, ...]


class Transaction(Protocol):
    """A transaction that is open. Values are named in a query: `WHERE id = :id`."""

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query."""

    def change(self, query: str, **values: object) -> int:
        """Execute a change, and return the number of affected rows."""

    def change_all(self, query: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Execute a change once for each row of values."""

    def announce(self, news: str) -> None:
        """Announce a line to all who follow the database, once the transaction is committed."""


class Feed(Protocol):
    """A feed of the lines that other programs announce."""

    def begin(self) -> None:
        """Skip earlier announcements."""

    def poll(self) -> tuple[str, ...]:
        """Return the lines announced since the last call; `*` if anything may have changed."""

    def has_changed(self) -> bool:
        """Return True if anything was written since the last call, announced or not."""

    def close(self) -> None:
        """Close the feed."""


class SqlDatabase(Protocol):
    """A database that understands the common part of SQL.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    @property
    def row_order(self) -> str:
        """The column that increases as rows are added."""

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows of a query; none if nothing was ever saved."""

    def writing(self, patience: float | None = None) -> AbstractContextManager[Transaction]:
        """Open a transaction, which is committed if the block ends without an error.

        While another program is writing, this waits up to `patience` seconds; None is the default.
        """


class LiveDatabase(SqlDatabase, Protocol):
    """A database that stays open, and forwards announcements.

    Each announced line is passed to `listener`: those of this program once they are committed, those of
    others at the next `poll`. The line `*` means that others may have been missed.
    """

    listener: Callable[[str], object]

    def lay_out(self, statements: Sequence[str]) -> None:
        """Execute statements that create missing tables."""

    def poll(self) -> None:
        """Forward the announcements of other programs since the last call.

        Raises:
            StoreError: The database cannot be reached.
        """

    def fileno(self) -> int | None:
        """Return a file descriptor that is readable when there are announcements, or None."""

    def close(self) -> None:
        """Close the database."""
