"""Table talk: messages of one line."""

from __future__ import annotations

import os
from datetime import datetime
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.server.club.cleaning import clean
from boardgames.server.club.values import ClubError, Remark

if TYPE_CHECKING:
    from boardgames.match.store.sql import SqlDatabase

__all__ = ["TALK", "TableTalk"]

#: The prefix of the line that is announced for a new message; its id follows.
TALK = "talk "
_LONGEST = 200
_KEPT = 50


@frozen
class TableTalk:
    """The messages at the tables of a club. Every operation may raise StoreError."""

    _database: SqlDatabase

    def say(self, table: str, name: str, text: str, now: datetime) -> None:
        """Store a message; raise ClubError if nothing is left of it after cleaning."""
        line = clean(text, _LONGEST)
        if not line:
            raise ClubError("There is nothing in this message.")
        identity = os.urandom(8).hex()
        with self._database.writing() as transaction:
            transaction.change(
                "INSERT INTO club_talk (id, table_id, name, text, at)"
                " VALUES (:id, :at_table, :name, :text, :at)",
                id=identity,
                at_table=table,
                name=name,
                text=line,
                at=now.isoformat(),
            )
            transaction.announce(f"{TALK}{identity}")

    def remarks(self, table: str) -> tuple[Remark, ...]:
        """Return the last messages at a table, the oldest first."""
        return self._read("table_id = :value ORDER BY at DESC, id LIMIT :kept", table)[::-1]

    def remark(self, identity: str) -> Remark | None:
        """Return a message by its id; None if it no longer exists."""
        return next(iter(self._read("id = :value LIMIT :kept", identity)), None)

    def _read(self, condition: str, value: str) -> tuple[Remark, ...]:
        rows = self._database.rows(
            f"SELECT table_id, name, text, at FROM club_talk WHERE {condition}", value=value, kept=_KEPT
        )
        return tuple(
            Remark(str(table), str(name), str(text), datetime.fromisoformat(at))
            for table, name, text, at in rows
        )
