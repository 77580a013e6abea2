"""What is known of a match besides its moves: one column each in the table of matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.match.errors import StoreError

if TYPE_CHECKING:
    from boardgames.match.store.sql import Transaction

__all__ = ["set_column", "unknown"]


def set_column(transaction: Transaction, identity: str, column: str, value: str | None) -> None:
    """Write one column of a match, deleted or not.

    Raises:
        StoreError: There is no such match.
    """
    if not transaction.change(
        f"UPDATE matches SET {column} = :value WHERE id = :id", value=value, id=identity
    ):
        raise unknown(identity)


def unknown(identity: str) -> StoreError:
    """Return the error that says that there is no such match."""
    return StoreError(f"There is no saved match with the id {identity!r}.")
