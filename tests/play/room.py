"""A session with computer players that do what a test says."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

import boardgames
from boardgames.match.actions import Play
from boardgames.match.controls import Computer
from boardgames.match.starting import start_session
from boardgames.play.computers import ComputerPlayers
from boardgames.thinking.opponent import Decision
from boardgames.thinking.protocol.lines import Info
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.protocol.question import Question


@define(eq=False)
class FirstMove:
    """A player that chooses the first legal move as soon as it may go on."""

    chance: float = 0.5
    may_go_on: asyncio.Event = field(factory=asyncio.Event)
    asked: int = 0
    prepared: int = 0
    pondered: list[Question] = field(factory=list)
    rested: int = 0
    limit: Limit | None = None
    substitute: int | None = None

    def prepare(self) -> None:
        """Count."""
        self.prepared += 1

    def ponder(self, question: Question) -> None:
        """Note the question."""
        self.pondered.append(question)

    def rest(self) -> None:
        """Count."""
        self.rested += 1

    async def choose(
        self, question: Question, report: Callable[[Info], object], tell: Callable[[str], object]
    ) -> Decision:
        """Return the first legal move."""
        self.asked += 1
        if self.substitute is not None:
            tell("It failed.")
        self.limit = question.limit
        info = Info(chance=self.chance, depth=1)
        report(info)
        await self.may_go_on.wait()
        return Decision(question.position.legal_moves()[0], (info,), self.substitute, "It failed.")

    def move_now(self) -> None:
        """Wait no longer."""
        self.may_go_on.set()


@define(eq=False)
class Room:
    """A session with computers, and what they said."""

    session: Session
    player: FirstMove
    computers: ComputerPlayers
    notices: list[str] = field(factory=list)

    async def settle(self) -> None:
        """Let every task that can go on do so."""
        for _ in range(20):
            await asyncio.sleep(0)

    def play(self, text: str) -> None:
        """Play a move of the person's."""
        session = self.session
        session.submit(session.to_move, Play(session.newest.position.parse(text)))

    def play_first(self) -> None:
        """Play the first legal move of the seat to move, a person's."""
        self.play(str(self.session.newest.position.legal_moves()[0]))


async def _no_rest(seconds: float) -> None:
    del seconds


def room_with(
    *controls: object, game: str = "pylos", clock: str = "off", ponders: bool = False, **options: str | int
) -> Room:
    """Return a room whose seats have these controls; those of computers are played by one FirstMove."""
    now = FakeTime()
    session = start_session(boardgames.load(game).start(**options), control=clock, now=now)
    for seat, control in zip(session.match.seats, controls, strict=True):
        if isinstance(control, Computer):
            session.assign(seat, control)
    player, notices = FirstMove(), list[str]()
    computers = ComputerPlayers(
        session,
        lambda _: player,
        lambda: None,
        notices.append,
        now=now,
        sleep=_no_rest,
        ponders=ponders,
    )
    return Room(session, player, computers, notices)
