"""The computers of a process: which tables they take up and give up, and what a failing engine costs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, field

import boardgames
from boardgames.match.actions import Resign
from boardgames.server.club import Account, ConnectionBack, Terms, open_club
from boardgames.server.engines.players import PooledPlayer, TableComputers
from boardgames.server.engines.pool import EnginePool, asker_of
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import EngineAnswer, EngineError, Inquiry, Question
from tests.match.fakes import FakeTime
from tests.server.club.helpers import enter, move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.server.club import Club


@define(eq=False)
class _Engine:
    """An engine that plays the first legal move at once, unless it `fails` so many times or waits."""

    fails: int = 0
    waits: bool = False
    asked: list[Inquiry] = field(factory=list)
    stopped: int = 0

    def ask(self, question: Question) -> Inquiry:
        inquiry = Inquiry(question, self)
        inquiry.future.set_running_or_notify_cancel()
        self.asked.append(inquiry)
        if self.fails:
            self.fails -= 1
            inquiry.future.set_exception(EngineError("It failed."))
        elif not self.waits:
            self.answer()
        return inquiry

    def answer(self) -> None:
        inquiry = self.asked[-1]
        inquiry.future.set_result(EngineAnswer(inquiry.question.position.legal_moves()[0]))

    def hurry(self, _: Inquiry) -> None:
        self.stopped += 1

    def prepare(self) -> None:
        """Do nothing."""

    def close(self, *, at_once: bool = False) -> None:
        """Do nothing."""


@pytest.fixture
def club() -> Iterator[Club]:
    """A club in memory."""
    club = open_club("", present=FakeTime(1_800_000_000.0))
    yield club
    club.close()


def computers_of(club: Club, engine: _Engine) -> TableComputers:
    """Return the computers of a process with one engine."""
    made: Any = engine
    computers = TableComputers(club, EnginePool(1, lambda: made))
    computers.start()
    return computers


async def test_a_player_asks_again_until_an_engine_answers() -> None:
    """It waits longer each time, but never long; a level that engines have not is their highest."""
    engine, slept = _Engine(fails=7), list[float]()
    pooled: Any = engine

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    start = boardgames.load("pylos").start()
    player = PooledPlayer(pooled, 99, 5, sleep)
    decision = await player.choose(Question(start, start, (), Limit()), lambda _: None, lambda _: None)
    assert (start.legal_moves()[0], [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]) == (decision.move, slept)
    assert {(6, 5, None)} == {
        (one.question.level, one.question.seed, one.question.patience) for one in engine.asked
    }
    player.move_now()
    assert 0 == engine.stopped


async def test_a_player_can_have_the_move_now() -> None:
    """While the engine thinks."""
    engine = _Engine(waits=True)
    pooled: Any = engine
    start = boardgames.load("pylos").start()
    player = PooledPlayer(pooled, 2, 5)
    choosing = asyncio.ensure_future(
        player.choose(Question(start, start, (), Limit()), lambda _: None, lambda _: None)
    )
    await asyncio.sleep(0.01)
    player.move_now()
    assert 1 == engine.stopped
    engine.answer()
    assert start.legal_moves()[0] == (await choosing).move


async def test_a_table_is_played_at_as_long_as_somebody_is_there(club: Club) -> None:
    """It is given up while a person has the turn and nobody watches, and taken up when they have moved."""
    engine = _Engine()
    computers = computers_of(club, engine)
    looking = asyncio.ensure_future(computers.run())
    ann = enter(club, "Ann")
    table = ann.play_computer(Terms("pylos", seat=1), 2)
    place = ann.go_to(table.id)
    club.poll()
    await asyncio.sleep(1)
    assert 1 == place.session.newest.ply
    await asyncio.sleep(6)
    assert not club.stand_ins.due()
    place.leave()
    await asyncio.sleep(6)
    place = ann.go_to(table.id)
    move(place)
    club.poll()
    await asyncio.sleep(1)
    assert 3 == place.session.newest.ply
    place.session.submit(place.seats[0], Resign())
    await asyncio.sleep(6)
    assert computers.waits_behind(table.id) is None
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    assert 2 == len(engine.asked)


async def test_how_many_wait_is_known(club: Club) -> None:
    """While a computer of this process thinks; a store that comes back lets it think again."""
    engine = _Engine(waits=True)
    computers = computers_of(club, engine)
    ann = enter(club, "Ann")
    table = ann.play_computer(Terms("pylos", seat=1), 2)
    club.poll()
    await asyncio.sleep(1)
    assert 0 == computers.waits_behind(table.id)
    assert computers.waits_behind("no table") is None
    for listener in club.listeners:
        listener(ConnectionBack())
    await asyncio.sleep(1)
    assert 1 == len(engine.asked)
    engine.answer()
    await asyncio.sleep(1)
    assert computers.waits_behind(table.id) is None
    assert 1 == ann.go_to(table.id).session.newest.ply
    computers.close()


async def test_a_store_that_comes_back_has_tables_that_nobody_was_told_of(club: Club) -> None:
    """They are looked for, and played at."""
    engine = _Engine()
    computers = computers_of(club, engine)
    ann = enter(club, "Ann")
    table = ann.play_computer(Terms("pylos", seat=1), 2)
    for listener in club.listeners:
        listener(ConnectionBack())
    await asyncio.sleep(1)
    assert 1 == ann.go_to(table.id).session.newest.ply
    computers.close()


def test_without_engines_there_are_no_computers(club: Club) -> None:
    """Nobody listens to the club then."""
    before = len(club.listeners)
    made: Any = _Engine
    TableComputers(club, EnginePool(0, made)).start()
    assert (False, before) == (club.has_computers, len(club.listeners))
    assert asker_of(Account("Ann")) != asker_of(Account("Ben"))
