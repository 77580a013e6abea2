"""Server processes of a club, by their heartbeats, and downtime: while none ran, clocks stood still."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.core.words import counted
from boardgames.match.errors import RecordError, SessionError
from boardgames.match.results import UNFINISHED
from boardgames.match.store.saved import new_id
from boardgames.server.club.durations import duration_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.store.sql import SqlDatabase
    from boardgames.server.club.club import Club

__all__ = ["RunningServer", "Servers", "give_back_downtime"]

#: The interval of a heartbeat, and the age at which a server counts as dead, in seconds.
_EVERY, _GONE = 5.0, 16.0
#: Keeps the time of the last heartbeat of any server, for when none runs.
_NOTE = """
    INSERT INTO club_settings (name, value) VALUES ('last heartbeat', :now)
    ON CONFLICT (name) DO UPDATE SET value = :now
"""
#: The shortest downtime that is given back, in seconds: a server that is started anew takes less.
_LEAST = 60.0
_RUNNING_CLOCKS = f"""
    SELECT s.match FROM shared s JOIN matches m ON m.id = s.match
    WHERE s.deadline IS NOT NULL AND m.result = '{UNFINISHED}'
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


def give_back_downtime(club: Club) -> str:
    """Give all players the time back in which no server of the club ran; return a sentence about it.

    Call it when a server starts, before the first `poll`. The sentence is "" if a server runs, or if no clock
    was stopped. May raise StoreError.
    """
    last = club.servers.last_heartbeat()
    if last is None or club.present() - last < _LEAST or club.servers.running():
        return ""
    held = 0
    for (table,) in club.database.rows(_RUNNING_CLOCKS):
        with suppress(SessionError, RecordError):  # another server was quicker
            held += club.vacations.hold(str(table), last)
    club.vacations.keep()
    if not held:
        return ""
    span = duration_text(club.present() - last)
    return f"No server of this club ran for {span}: {counted(held, 'clock')} stood still."
