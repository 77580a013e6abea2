"""The factory of applications: one for each connection."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import Factory, define, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.fault_log import keep_fault
from boardgames.core.logs import log
from boardgames.match.errors import StoreError
from boardgames.server.app import ClubApp
from boardgames.server.engines.players import TableComputers
from boardgames.server.engines.pool import EnginePool
from boardgames.server.export import Export
from boardgames.server.lines.visit import LinesVisit
from boardgames.server.net.reply import REFUSED
from boardgames.server.process_state import ProcessState

if TYPE_CHECKING:
    from boardgames.server.club import Club
    from boardgames.server.load import Load
    from boardgames.server.net.connection import Connection
    from boardgames.server.net.limits import Limits
    from boardgames.server.net.reply import Reply
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
        default=Factory(
            lambda self: ProcessState(self.club, admits_guests=bool(self.limits.guests)), takes_self=True
        ),
        init=False,
    )
    #: The computer players at the tables, which are played by this process.
    computers: TableComputers = field(
        default=Factory(
            lambda self: TableComputers(self.club, EnginePool(self.limits.engines)), takes_self=True
        ),
        init=False,
    )
    _export: Export = field(default=Factory(lambda self: Export(self.club), takes_self=True), init=False)
    _visits: set[asyncio.Task[None]] = field(factory=set, init=False)

    def __attrs_post_init__(self) -> None:
        self._shared.computers = self.computers
        self.computers.start()

    @property
    def load(self) -> Load:
        """The load of the process."""
        return self._shared.load

    def welcome(self, connection: Connection, terminal: Terminal) -> None:
        """Start an application on a terminal, or close the connection of a player who is not admitted."""
        origin = connection.origin
        if origin.fingerprint is None and not self.limits.guests:
            connection.close(_NO_GUESTS)
            return
        try:
            refusal = self.club.bans.refusal(origin)
        except StoreError as error:
            refusal = str(error)
        if refusal:
            log(
                "refused",
                address=connection.origin.address,
                key=connection.origin.fingerprint,
                reason=refusal,
            )
            connection.close(refusal)
            return
        # Made at once, since it keeps the lines that a client sends before its visit begins.
        lines = LinesVisit(self.club, terminal, origin) if terminal.kind.is_plain else None
        visit = asyncio.create_task(self._visit(connection, terminal, lines))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)

    def answer(self, connection: Connection, command: str, reply: Reply) -> None:
        """Answer a command that came in place of a request for a terminal."""
        visit = asyncio.create_task(self._answer(connection, command, reply))
        self._visits.add(visit)
        visit.add_done_callback(self._visits.discard)

    async def finished(self) -> None:
        """Wait until all applications have ended."""
        while self._visits:
            await asyncio.wait(self._visits)

    async def _answer(self, connection: Connection, command: str, reply: Reply) -> None:
        try:
            await self._export.answer(connection.origin, command, reply.write)
        except BoardgamesError as error:
            reply.end(REFUSED, str(error))
        except OSError:  # the client has gone, or does not read
            connection.drop()
        except Exception as error:
            keep_fault(error)
            reply.end(REFUSED, _BROKEN)
        else:
            reply.end(0)

    async def _visit(self, connection: Connection, terminal: Terminal, lines: LinesVisit | None) -> None:
        sentence = _BROKEN
        try:
            if lines is not None:
                await lines.run()
                sentence = lines.farewell
            else:
                sentence = await self._show(connection, terminal)
        except Exception as error:
            keep_fault(error)
        finally:
            connection.close(sentence)

    async def _show(self, connection: Connection, terminal: Terminal) -> str:
        """Let a player stay at the screens until they leave, and return the sentence for their farewell."""
        app = ClubApp(self.club, terminal, connection.origin, connection.username, self._shared)
        await app.run_async()
        return app.fault or app.farewell
