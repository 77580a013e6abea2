"""What a club notes about its accounts between their visits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.match.store.sql import SqlDatabase

__all__ = ["Notes"]

_READ = "SELECT preferences, table_id FROM club_notes WHERE name = :name"
_KEEP = """
    INSERT INTO club_notes (name, preferences, table_id) VALUES (:name, :text, '')
    ON CONFLICT (name) DO UPDATE SET preferences = :text
"""
_MOVE = """
    INSERT INTO club_notes (name, preferences, table_id) VALUES (:name, '', :at)
    ON CONFLICT (name) DO UPDATE SET table_id = :at
"""


@frozen
class Notes:
    """The preferences of accounts, as text, and where they were last. Operations may raise StoreError."""

    _database: SqlDatabase

    def read(self, name: str) -> tuple[str, str]:
        """Return an account's preferences and its table; "" for what was never noted, and for the lobby."""
        rows = self._database.rows(_READ, name=name)
        return (str(rows[0][0]), str(rows[0][1])) if rows else ("", "")

    def keep(self, name: str, preferences: str) -> None:
        """Note the preferences of an account."""
        with self._database.writing() as transaction:
            transaction.change(_KEEP, name=name, text=preferences)

    def move(self, name: str, table: str) -> None:
        """Note at which table an account is; "" is the lobby."""
        with self._database.writing() as transaction:
            transaction.change(_MOVE, name=name, at=table)
