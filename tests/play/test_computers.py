"""Computer players in a session: they move in turn, can be hurried or held, and answer offers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from attrs import define, field

import boardgames
from boardgames.match.actions import AskTakeBack, OfferDraw, Play
from boardgames.match.controls import HERE, Computer
from boardgames.match.starting import start_session
from boardgames.play.computers import ComputerPlayers
from boardgames.play.engines import Engines
from boardgames.play.substitutes import SUBSTITUTE_NOTE
from boardgames.thinking.opponent import Decision
from boardgames.thinking.protocol.client import Engine
from boardgames.thinking.protocol.lines import Info
from tests.match.fakes import FakeTime

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.match.session import Session
    from boardgames.thinking.limits import Limit
    from boardgames.thinking.protocol.question import Question

_LEVEL = Computer(level=2)


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
        del tell
        self.asked += 1
        self.limit = question.limit
        info = Info(chance=self.chance, depth=1)
        report(info)
        await self.may_go_on.wait()
        return Decision(question.position.legal_moves()[0], (info,), self.substitute)

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


async def _no_rest(seconds: float) -> None:
    del seconds


def room_with(*controls: object, game: str = "pylos", clock: str = "off", ponders: bool = False) -> Room:
    """Return a room whose seats have these controls; those of computers are played by one FirstMove."""
    now = FakeTime()
    session = start_session(boardgames.load(game).start(), control=clock, now=now)
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


async def test_only_one_program_plays_a_computers_seat() -> None:
    """Where another one does, nobody thinks here; the seat is taken over once that one has gone."""
    room = room_with(HERE, _LEVEL)
    others = [True]
    room.computers.leads = lambda: not others
    room.play("1a1")
    await room.settle()
    assert (None, 0) == (room.computers.thinking, room.player.asked)
    assert room.computers.waits_for_another

    others.clear()
    room.computers.begin()
    room.player.move_now()
    await room.settle()
    assert (2, False) == (room.session.newest.ply, room.computers.waits_for_another)


async def test_a_computer_answers_a_persons_move() -> None:
    """After the person's move the computer thinks, says so, and plays."""
    room = room_with(HERE, _LEVEL)
    room.computers.begin()
    assert (None, 0) == (room.computers.thinking, room.player.asked)

    room.play("1a1")
    await room.settle()
    thinking = room.computers.thinking
    assert thinking
    assert (1, 0.5) == (thinking.seat.index, thinking.info and thinking.info.chance)

    room.computers.move_now()
    await room.settle()
    assert (2, None, HERE) == (
        room.session.newest.ply,
        room.computers.thinking,
        room.session.seats[room.session.to_move],
    )


async def test_two_computers_play_a_whole_game() -> None:
    """With computers on both seats the game is played to its end."""
    room = room_with(_LEVEL, _LEVEL)
    room.player.may_go_on.set()
    room.computers.begin()
    while room.session.outcome is None:
        await room.settle()

    assert room.session.newest.ply > 20


async def test_a_computer_grants_take_backs_and_thinks_anew() -> None:
    """A take-back takes the computer's answer along; when the person has played, it thinks again."""
    room = room_with(HERE, _LEVEL)
    room.player.may_go_on.set()
    room.play("1a1")
    await room.settle()
    assert 2 == room.session.newest.ply

    room.session.submit(room.session.match.seats[0], AskTakeBack())
    await room.settle()
    assert 0 == room.session.newest.ply

    room.play("1d4")
    await room.settle()
    assert 2 == room.session.newest.ply


async def _draw_offered_after(room: Room, turns: int) -> bool:
    """Play so many turns each, offer a draw, and return whether it is accepted."""
    room.player.may_go_on.set()
    for _ in range(turns):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[0]))
        await room.settle()
    room.session.submit(room.session.match.seats[0], OfferDraw())
    await room.settle()
    assert room.session.offer is None
    return room.session.outcome is not None


@pytest.mark.parametrize(
    ("chance", "turns", "accepts"), [(0.3, 8, True), (0.3, 2, False), (0.8, 8, False), (0.5, 8, False)]
)
async def test_a_draw_is_accepted_by_a_computer_that_stands_worse(
    chance: float, turns: int, *, accepts: bool
) -> None:
    """An offer is answered by what the computer thinks of its own chances; at the beginning it plays on."""
    room = room_with(HERE, _LEVEL)
    room.player.chance = chance
    assert accepts == await _draw_offered_after(room, turns)


@pytest.mark.parametrize(("level", "resigned"), [(4, True), (2, False)])
async def test_a_hopeless_computer_resigns(level: int, *, resigned: bool) -> None:
    """After four turns without hope it gives the game up instead of moving; a beginner plays on."""
    room = room_with(HERE, Computer(level=level))
    room.player.chance = 0.001
    room.player.may_go_on.set()
    for _ in range(4):
        room.session.submit(room.session.to_move, Play(room.session.newest.position.legal_moves()[-1]))
        await room.settle()

    assert resigned == (room.session.outcome is not None)
    assert not room.session.outcome or (room.session.match.seats[0],) == room.session.outcome.winners


@pytest.mark.parametrize(
    ("control", "seconds"),
    [("10:00", 2.0), ("0:30", 1.0), ("0:30+1", 2.0), ("0:30d1", 2.0), ("0:10+9", 1.5), ("0:30/move", 2.0)],
)
async def test_thinking_goes_by_the_clock(control: str, seconds: float) -> None:
    """What a turn brings back may be used, and never more than a small part of what is left."""
    room = room_with(_LEVEL, HERE, clock=control)
    room.computers.seconds = 2.0
    room.computers.begin()
    await room.settle()
    assert room.player.limit is not None
    assert seconds == room.player.limit.seconds


async def test_nobody_thinks_while_held() -> None:
    """During a pause the computer stops, and it starts again afterwards."""
    room = room_with(_LEVEL, HERE)
    room.computers.begin()
    room.computers.hold()
    await room.settle()
    assert (None, 0) == (room.computers.thinking, room.session.newest.ply)

    room.player.may_go_on.set()
    room.computers.release()
    await room.settle()
    assert 1 == room.session.newest.ply


async def test_leaving_ends_the_thinking() -> None:
    """A session that is left is not played on."""
    room = room_with(_LEVEL, HERE)
    room.computers.begin()
    room.computers.close()
    room.player.may_go_on.set()
    await room.settle()

    assert 0 == room.session.newest.ply


async def test_the_match_notes_the_move_at_which_a_level_took_over() -> None:
    """A record says that the moves from there on are not the engine's."""
    room = room_with(HERE, _LEVEL)
    room.player.substitute = 6
    room.play("1b2")
    room.player.move_now()
    await room.settle()
    assert "level 6" == room.session.newest.notes[SUBSTITUTE_NOTE]
    room.computers.close()


async def test_a_level_plays_for_an_engine_that_the_settings_do_not_have() -> None:
    """A sentence says so at once, and the match can be played on."""
    room = room_with(HERE, Computer(engine="mine"))
    with Engine() as built_in:
        engines = Engines(run=lambda *_: built_in)
        room.computers.player_for = engines.opponent
        room.computers.seconds = 0.01
        room.play("1a1")
        while room.computers.thinking:
            await asyncio.sleep(0.01)

    notice = "There is no engine called 'mine': add its command in the settings. Level 6 plays in its place."
    assert ([notice], 2) == (room.notices, room.session.newest.ply)
