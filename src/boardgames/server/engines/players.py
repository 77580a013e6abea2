"""The computer players at the tables of a club, in one server process."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING
from zlib import crc32

from attrs import define, evolve, field

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log_error
from boardgames.match.controls import Elsewhere
from boardgames.match.errors import RecordError, StoreError
from boardgames.play.computers import ComputerPlayers
from boardgames.server.club import ConnectionBack, TableChanged
from boardgames.server.club.names import GUEST
from boardgames.server.club.values import Account
from boardgames.server.engines.pool import asker_of
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.opponent import Decision
from boardgames.thinking.protocol.question import EngineError, answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardgames.match.controls import Computer
    from boardgames.match.session import Session
    from boardgames.server.club import Club, ClubEvent
    from boardgames.server.engines.pool import EnginePool, PooledEngine
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Inquiry, Question

__all__ = ["PooledPlayer", "TableComputers"]

#: The time that the highest level takes for a move, in seconds.
_SECONDS = 1.0
#: The seconds before a failed question is asked again, at first and at most.
_AGAIN, _AGAIN_AT_MOST = 1.0, 30.0
#: The interval of looks for tables that nobody plays at, and of signs of life, in seconds.
_LOOK_SECONDS = 5.0


@define
class PooledPlayer:
    """A level that plays by an engine of a pool. If that fails it asks again: the game can wait."""

    engine: PooledEngine
    level: int
    seed: int
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    substitute: int | None = field(init=False, default=None)
    _inquiry: Inquiry | None = field(init=False, default=None, repr=False)

    def prepare(self) -> None:
        """Start an engine, if none runs."""
        self.engine.prepare()

    def ponder(self, question: Question) -> None:
        """Do nothing: engines are for those whose turn it is."""

    def rest(self) -> None:
        """Do nothing."""

    def move_now(self) -> None:
        """Let the engine move with the best that it has found so far."""
        if self._inquiry:
            self._inquiry.stop()

    async def choose(
        self, question: Question, report: Callable[[Info], object], tell: Callable[[str], object]
    ) -> Decision:
        """Return the decision that a question asks for; cancelling drops the question."""
        del report, tell
        question = evolve(question, level=min(self.level, HIGHEST), seed=self.seed, patience=None)
        seconds = _AGAIN
        while True:
            self._inquiry = self.engine.ask(question)
            try:
                answer = await answered(self._inquiry)
                return Decision(answer.move, answer.infos)
            except EngineError as error:
                log_error("engine", error)
            finally:
                self._inquiry = None
            await self.sleep(seconds)
            seconds = min(2 * seconds, _AGAIN_AT_MOST)


@define(eq=False)
class _Table:
    players: ComputerPlayers
    engine: PooledEngine


@define(eq=False)
class TableComputers:
    """Plays the computers' seats at all tables that no other process of the club plays at.

    A table is taken up when a computer has the turn there, also after a restart, and given up when the game
    is over, or when a person has the turn and nobody is at the table.
    """

    club: Club
    pool: EnginePool
    _tables: dict[str, _Table] = field(factory=dict, init=False)

    def start(self) -> None:
        """Follow the club, and play where a computer has the turn."""
        self.club.has_computers = self.pool.size > 0
        if self.pool.size:
            self.club.listeners.append(self._hear)
            self.club.stand_ins.clear()
            self._look_everywhere()

    async def run(self) -> None:
        """Look after all tables until cancelled."""
        try:
            while True:
                await asyncio.sleep(_LOOK_SECONDS)
                self.look_after()
        finally:
            self.close()

    def look_after(self) -> None:
        """Give up tables where nobody plays, take up those of a process that has gone, and say so."""
        with suppress(StoreError):
            _, watching = self.club.people.counts() if self._tables else ({}, {})
            has_ended = any(one.players.session.outcome for one in self._tables.values())
            for table, one in list(self._tables.items()):
                if one.players.session.outcome or not (one.players.thinking or watching.get(table)):
                    self._give_up(table)
            if has_ended:
                self.club.stand_ins.clear()
            if self._tables:
                self.club.stand_ins.note_alive()
            self._look_everywhere()
        self.pool.close_idle()

    def waits_behind(self, table: str) -> int | None:
        """Return how many questions are answered before that of the computer at a table.

        It is None if no computer of this process has the turn there.
        """
        one = self._tables.get(table)
        return one.engine.before if one is not None and one.players.thinking else None

    def close(self) -> None:
        """Stop playing; games continue when a server of the club runs."""
        for one in self._tables.values():
            one.players.close()
        self._tables.clear()
        self.pool.close()

    # Inside

    def _hear(self, event: ClubEvent) -> None:
        match event:
            case ConnectionBack():
                asyncio.get_running_loop().call_soon(self._again)
            case TableChanged(table) if table and table not in self._tables:
                asyncio.get_running_loop().call_soon(self._look_at, table)

    def _again(self) -> None:
        """Think again wherever a move could not be written."""
        for one in self._tables.values():
            one.players.begin()
        with suppress(StoreError):
            self._look_everywhere()

    def _look_everywhere(self) -> None:
        for table in self.club.stand_ins.due():
            if table not in self._tables:
                self._take_up(table)

    def _look_at(self, table: str) -> None:
        with suppress(StoreError):
            if table not in self._tables and self.club.stand_ins.is_due(table):
                self._take_up(table)

    def _take_up(self, table: str) -> None:
        """Play the computers of a table, unless another process does."""
        try:
            match = self.club.match(table) if self.club.stand_ins.claim(table) else None
        except RecordError as error:
            log_error("damaged log", error)
            return
        if match is None:
            return
        session = match.computers_session()
        engine = self.pool.engine(asker_of(_person(session)))
        seed = crc32(table.encode()) & 0xFFFF

        def player_for(control: Computer) -> PooledPlayer:
            return PooledPlayer(engine, control.level or 0, seed)

        players = ComputerPlayers(
            session, player_for, lambda: None, lambda _: None, seconds=_SECONDS, now=self.club.present
        )
        self._tables[table] = _Table(players, engine)
        players.begin()

    def _give_up(self, table: str) -> None:
        self._tables.pop(table).players.close()
        with suppress(BoardgamesError):
            self.club.stand_ins.release(table)


def _person(session: Session) -> Account:
    """Return the account for which computers play: the first person at the table."""
    names = [str(control) for control in session.seats.values() if isinstance(control, Elsewhere)]
    name = names[0] if names else ""
    return Account(name, is_guest=name.startswith(f"{GUEST} "))
