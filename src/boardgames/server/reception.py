"""The factory of applications: one for each connection."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.core.fault_log import keep_fault
from boardgames.server.app import ClubApp
from boardgames.server.process_state import ProcessState

if TYPE_CHECKING:
    from boardgames.server.club import Club
    from boardgames.server.load import Load
    from boardgames.server.net.limits import Limits
    from boardgames.server.net.ssh import Connection
    from boardgames.server.net.terminal import Terminal

__all__ = ["Reception"]

_BROKEN = "Something went wrong in your session. Your games are saved: please reconnect."
_NO_GUESTS = "This club admits only players with an SSH key: create one with `ssh-keygen`."


@define(eq=False)
class Reception:
    """Runs an application of the club on the terminal of each connection."""

    club: Club
    limits: Limits
    _shared: ProcessState = field(
        default=Factory(lambda self: ProcessState(self.club), takes_self=True), init=False
    )
    _visits: set[asyncio.Task[None]] = field(factory=set, init=False)

    @property
    def load(self) -> Load:
        """The load of the process."""
        return self._shared.load

    def welcome(self, connection: Connection, terminal: Terminal) -> None:
        """Start an application on a terminal, or close the connection of a guest who is not admitted."""
        if connection.fingerprint is None and not self.limits.guests:
            connection.close(_NO_GUESTS)
            return
        visit = asyncio.create_task(self._visit(connection, terminal))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)

    async def finished(self) -> None:
        """Wait until all applications have ended."""
        while self._visits:
            await asyncio.wait(self._visits)

    async def _visit(self, connection: Connection, terminal: Terminal) -> None:
        sentence = _BROKEN
        try:
            app = ClubApp(self.club, terminal, connection.fingerprint, connection.username, self._shared)
            await app.run_async()
            sentence = app.fault or app.farewell
        except Exception as error:
            keep_fault(error)
        finally:
            connection.close(sentence)
