"""The pool of engine processes, with engines that answer when a test says so."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest
from attrs import define, field

import boardgames
from boardgames.server.club import Account
from boardgames.server.engines.pool import EnginePool, _pass_on, asker_of
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import (
    EngineAnswer,
    EngineError,
    Inquiry,
    Question,
    answered,
)

_ANN, _BEN = asker_of(Account("Ann")), asker_of(Account("Ben"))


@define(eq=False)
class _Engine:
    """An engine that answers when it is told."""

    asked: list[Inquiry] = field(factory=list)
    stopped: list[Inquiry] = field(factory=list)
    is_closed: bool = False
    is_prepared: bool = False

    def ask(self, question: Question) -> Inquiry:
        inquiry = Inquiry(question, self)
        inquiry.future.set_running_or_notify_cancel()
        self.asked.append(inquiry)
        return inquiry

    def hurry(self, inquiry: Inquiry) -> None:
        self.stopped.append(inquiry)

    def prepare(self) -> None:
        """Note that it has begun."""
        self.is_prepared = True

    def close(self, *, at_once: bool = False) -> None:
        self.is_closed = at_once

    def answer(self) -> None:
        """Answer the last question with the first legal move."""
        inquiry = self.asked[-1]
        inquiry.future.set_result(EngineAnswer(inquiry.question.position.legal_moves()[0]))


@define(eq=False)
class _Engines:
    """The engines that a pool has started."""

    made: list[_Engine] = field(factory=list)

    def __call__(self) -> Any:
        self.made.append(_Engine())
        return self.made[-1]

    @property
    def asked(self) -> list[Inquiry]:
        """The questions of all engines."""
        return [inquiry for engine in self.made for inquiry in engine.asked]


def _question(limit: Limit | None = None, *, values: bool = False) -> Question:
    start = boardgames.load("pylos").start()
    return Question(start, start, (), limit or Limit(), values=values)


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_no_more_engines_run_than_the_club_allows() -> None:
    """The third question waits for one of two engines, and is answered by the one that is free first."""
    engines = _Engines()
    pool = EnginePool(2, engines)
    inquiries = [pool.engine(asker_of(Account(name))).ask(_question()) for name in ("Ann", "Ben", "Cleo")]
    assert (2, 2) == (len(engines.made), len(engines.asked))
    engines.made[1].answer()
    await _settle()
    assert (2, 3) == (len(engines.made), len(engines.asked))
    assert [False, True, False] == [inquiry.future.done() for inquiry in inquiries]


async def test_fifty_requests_of_one_player_do_not_delay_another() -> None:
    """Only a few of one player wait, the others are refused, and another player is next."""
    engines = _Engines()
    pool = EnginePool(1, engines)
    ann, ben = pool.engine(_ANN), pool.engine(_BEN)
    inquiries = [ann.ask(_question()) for _ in range(50)]
    refused = [one for one in inquiries if one.future.done() and one.future.exception()]
    assert 45 == len(refused)
    with pytest.raises(EngineError, match="too much at once"):
        refused[0].future.result()
    last = ben.ask(_question())
    assert 2 == ben.before
    for _ in range(3):
        engines.made[0].answer()
        await _settle()
    assert last.future.done()


async def test_whoever_leaves_while_an_engine_thinks_stops_it() -> None:
    """A question that is cancelled is stopped if an engine works on it, and dropped if it waits."""
    engines = _Engines()
    pool = EnginePool(1, engines)
    first = asyncio.create_task(answered(pool.engine(_ANN).ask(_question())))
    second = asyncio.create_task(answered(pool.engine(_BEN).ask(_question())))
    await _settle()
    for task in (first, second):
        task.cancel()
    await _settle()
    assert engines.asked == engines.made[0].stopped
    engines.made[0].answer()
    await _settle()
    assert 1 == len(engines.asked)


async def test_every_question_has_a_limit_in_time() -> None:
    """One without a limit gets one, and exact values, which may take minutes, are refused."""
    engines = _Engines()
    pool = EnginePool(4, engines)
    limits = (None, Limit(seconds=600), Limit(nodes=3000), Limit(seconds=1))
    for number, limit in enumerate(limits):
        pool.engine(asker_of(Account(f"p{number}"))).ask(_question(limit))
    assert [5.0, 5.0, 5.0, 1] == [inquiry.question.limit.seconds for inquiry in engines.asked]
    with pytest.raises(EngineError, match="no exact values"):
        await answered(pool.engine(_ANN).ask(_question(values=True)))


async def test_an_engine_that_fails_fails_one_question() -> None:
    """The player gets the error, and the next question is answered."""
    engines = _Engines()
    pool = EnginePool(1, engines)
    first, second = pool.engine(_ANN).ask(_question()), pool.engine(_BEN).ask(_question())
    engines.asked[0].future.set_exception(EngineError("It failed."))
    await _settle()
    assert isinstance(first.future.exception(), EngineError)
    engines.made[0].answer()
    await _settle()
    assert second.future.done()


async def test_engines_that_nobody_needs_end() -> None:
    """They are kept for a while, then closed, and those that run end with the club."""
    now, engines = [0.0], _Engines()
    pool = EnginePool(2, engines, now=lambda: now[0])
    pool.engine(_ANN).ask(_question())
    engines.made[0].answer()
    await _settle()
    closed = []
    for now[0] in (1.0, 1000.0):
        pool.close_idle()
        closed.append(engines.made[0].is_closed)
    pool.engine(_ANN).ask(_question())
    pool.close()
    assert ([False, True], True) == (closed, engines.made[1].is_closed)


async def test_an_engine_that_is_prepared_is_the_first_to_be_asked() -> None:
    """One at a time, and none where there are no engines or the club has closed."""
    engines = _Engines()
    pool = EnginePool(2, engines)
    for _ in range(2):
        pool.prepare()
    assert [True] == [engine.is_prepared for engine in engines.made]
    pool.engine(_ANN).ask(_question())
    pool.prepare()
    assert (1, 1, 1) == (len(engines.made), len(engines.asked), pool.running)
    pool.close()
    pool.prepare()
    EnginePool(0, engines).prepare()
    assert 1 == len(engines.made)


async def test_who_waits_when_the_club_closes_is_told_at_once() -> None:
    """So is whoever gives up, and whoever's engine was stopped."""
    engines = _Engines()
    pool = EnginePool(1, engines)
    running, hurried, waiting = (pool.engine(asker_of(Account(name))).ask(_question()) for name in "abc")
    assert (2, [0, 1, 2]) == (pool.waiting, [pool.before(each) for each in (running, hurried, waiting)])
    pool.hurry(hurried)
    assert (True, False, 1) == (hurried.future.cancelled(), waiting.future.done(), pool.waiting)
    pool.close()
    assert waiting.future.cancelled()
    engines.asked[0].future = Future()
    inner: Inquiry = engines.asked[0]
    inner.future.cancel()
    _pass_on(inner, running)
    with pytest.raises(EngineError, match="The computer was stopped"):
        running.future.result()
