"""What the stores need of a database, whichever it is."""

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
        """Return the rows that a query finds."""

    def change(self, query: str, **values: object) -> int:
        """Carry out a change, and return how many rows it affected."""

    def change_all(self, query: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Carry out a change once for each row of values."""

    def announce(self, news: str) -> None:
        """Pass on a line to everyone who follows the database, once the transaction is committed."""


class Feed(Protocol):
    """Finds out what other programs announce."""

    def begin(self) -> None:
        """Skip what was announced before."""

    def poll(self) -> tuple[str, ...]:
        """Return what was announced since the last time; `*` says that anything may have changed."""

    def has_changed(self) -> bool:
        """Whether anything was written since the last look, announced or not."""

    def close(self) -> None:
        """Stop."""


class SqlDatabase(Protocol):
    """A database that understands the common part of SQL.

    Every operation may raise StoreError, with a sentence for the player; then nothing has changed.
    """

    @property
    def row_order(self) -> str:
        """The column of each table that counts up as rows are added."""

    def rows(self, query: str, **values: object) -> list[Row]:
        """Return the rows that a query finds; none if nothing was ever saved."""

    def writing(self, patience: float | None = None) -> AbstractContextManager[Transaction]:
        """Open a transaction, which is committed if the block ends without an error.

        While another program is writing, this waits up to `patience` seconds; None is as long as is sensible.
        """


class LiveDatabase(SqlDatabase, Protocol):
    """A database that stays open, and passes on what is announced in it.

    Each line that is announced is passed to `listener`: those of this program once they are committed, those
    of others at the next `poll`. The line `*` says that others may have been missed.
    """

    listener: Callable[[str], object]

    def lay_out(self, statements: Sequence[str]) -> None:
        """Carry out statements that create tables where they are missing."""

    def poll(self) -> None:
        """Pass on what other programs have announced since the last time.

        Raises:
            StoreError: The database cannot be reached.
        """

    def fileno(self) -> int | None:
        """Return a descriptor that is readable when there is something to pass on, if there is one."""

    def close(self) -> None:
        """Close the database."""
