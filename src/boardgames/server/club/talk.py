"""Table talk: messages of one line."""

from __future__ import annotations

import os
from collections import deque
from datetime import datetime
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.server.club.cleaning import clean
from boardgames.server.club.values import ClubError, Remark

if TYPE_CHECKING:
    from boardgames.match.store.sql import SqlDatabase
    from boardgames.server.club.bans import Bans

__all__ = ["LOBBY", "TALK", "TableTalk"]

#: The prefix of the line that is announced for a new message; its id follows.
TALK = "talk "
#: The id of the lobby in place of a table's.
LOBBY = "lobby"
_LONGEST = 200
_KEPT = 50
#: The rate limit of messages of an account, in all its windows: a number of lines within so many seconds.
_LINES, _SECONDS = 5, 10.0
#: The number of accounts above which those that have been silent are forgotten.
_MANY = 200


@frozen
class TableTalk:
    """The messages at the tables of a club. Every operation may raise StoreError."""

    _database: SqlDatabase
    _bans: Bans
    #: The times of the last messages of each account.
    _said: dict[str, deque[float]] = field(factory=dict, init=False)

    def say(self, table: str, name: str, text: str, now: datetime) -> None:
        """Store a message.

        Raises:
            ClubError: Nothing is left after cleaning, or the player is muted or writes too fast.
        """
        self._bans.require_voice(name)
        line = clean(text, _LONGEST)
        if not line:
            raise ClubError("There is nothing in this message.")
        self._keep_pace(name, now.timestamp())
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

    def _keep_pace(self, name: str, now: float) -> None:
        """Note a message; raise ClubError if there were too many just before."""
        if len(self._said) > _MANY:
            for other in [known for known, times in self._said.items() if now - times[-1] > _SECONDS]:
                del self._said[other]
        times = self._said.setdefault(name, deque(maxlen=_LINES))
        if len(times) == _LINES and now - times[0] < _SECONDS:
            raise ClubError("You are writing too fast: wait a few seconds.")
        times.append(now)

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
