"""The server processes of a club, by their heartbeats."""

from __future__ import annotations

import os
import socket
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.match.store.saved import new_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase

__all__ = ["RunningServer", "Servers"]

#: The interval of a heartbeat, and the age at which a server counts as dead, in seconds.
_EVERY, _GONE = 5.0, 16.0
#: Keeps the time of the last heartbeat of any server, for when none runs.
_NOTE = """
    INSERT INTO club_settings (name, value) VALUES ('last heartbeat', :now)
    ON CONFLICT (name) DO UPDATE SET value = :now
"""


@frozen
class RunningServer:
    """A server process that runs: its machine and process number, and when it started, in seconds."""

    name: str
    started: float
    connections: int


@define(eq=False)
class Servers:
    """The servers that run. Every operation may raise StoreError."""

    _database: SqlDatabase
    _present: Callable[[], float]
    _own: str = field(factory=new_id, init=False)
    _started: float | None = field(default=None, init=False)
    _noted: float = field(default=0.0, init=False)

    def start(self) -> None:
        """Register this process as a server."""
        self._started = self._present()
        self.note_alive(0)

    def note_alive(self, connections: int) -> None:
        """Send a heartbeat every few seconds, if this process is a server."""
        now = self._present()
        if self._started is None or now - self._noted < _EVERY:
            return
        with self._database.writing() as transaction:
            transaction.change("DELETE FROM club_servers WHERE seen < :limit", limit=now - _GONE)
            transaction.change(
                "INSERT INTO club_servers (id, name, started, seen, connections)"
                " VALUES (:id, :name, :started, :now, :count)"
                " ON CONFLICT (id) DO UPDATE SET seen = :now, connections = :count",
                id=self._own,
                name=f"{socket.gethostname()}:{os.getpid()}",
                started=self._started,
                now=now,
                count=connections,
            )
            transaction.change(_NOTE, now=str(now))
        self._noted = now

    def stop(self) -> None:
        """Remove this process from the servers."""
        if self._started is not None:
            self._started = None
            with self._database.writing() as transaction:
                transaction.change("DELETE FROM club_servers WHERE id = :id", id=self._own)
                transaction.change(_NOTE, now=str(self._present()))

    def last_heartbeat(self) -> float | None:
        """Return when a server of the club ran last, in seconds since 1970; None if that is not known."""
        rows = self._database.rows("SELECT value FROM club_settings WHERE name = 'last heartbeat'")
        return float(rows[0][0]) if rows else None

    def running(self) -> tuple[RunningServer, ...]:
        """Return the servers that run; one that was killed is among them for a quarter of a minute."""
        rows = self._database.rows(
            "SELECT name, started, connections FROM club_servers WHERE seen >= :limit ORDER BY started",
            limit=self._present() - _GONE,
        )
        return tuple(RunningServer(str(name), started, count) for name, started, count in rows)
