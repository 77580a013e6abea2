"""Where players looked at a match when they left it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.controls import HERE
from boardgames.match.store.saved import cursor_at, line_of

if TYPE_CHECKING:
    from boardgames.match.cursor import Cursor
    from boardgames.match.shared import SharedSession
    from boardgames.match.store.sql import SqlDatabase

__all__ = ["Views"]

_NOTE = """
    INSERT INTO club_views (name, table_id, line) VALUES (:name, :at, :line)
    ON CONFLICT (name, table_id) DO UPDATE SET line = :line
"""


@frozen
class Views:
    """The place of each player in their matches. Operations may raise StoreError."""

    _database: SqlDatabase

    def note(self, name: str, session: SharedSession, cursor: Cursor) -> None:
        """Note where a player looks; who follows the play will follow it again."""
        line = "" if cursor.at is session.newest else line_of(cursor)
        with self._database.writing() as transaction:
            transaction.change(_NOTE, name=name, at=session.shared.id, line=line)

    def cursor(self, name: str, session: SharedSession) -> Cursor:
        """Return a cursor where a player last looked at a match; for a spectator, at the newest position."""
        rows = self._database.rows(
            "SELECT line FROM club_views WHERE name = :name AND table_id = :at",
            name=name,
            at=session.shared.id,
        )
        if not rows or not rows[0][0] or not any(control == HERE for control in session.seats.values()):
            return session.cursor()
        cursor = cursor_at(session.match, str(rows[0][0]))
        session.lead(cursor)
        return cursor
