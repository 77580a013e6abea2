"""Engine processes that all players of a club share."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from boardgames.server.engines.fair_queue import Asker, FairQueue
from boardgames.thinking.limits import Limit
from boardgames.thinking.perfect import PERFECT
from boardgames.thinking.protocol.client import BUILT_IN, EngineClient
from boardgames.thinking.protocol.patience import Patience
from boardgames.thinking.protocol.question import EngineError, Inquiry

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Account
    from boardgames.thinking.protocol.question import Question

__all__ = ["EnginePool", "PooledEngine", "asker_of"]

#: The most that one question may take, in seconds: the highest level thinks for one.
_MOST_SECONDS = 5.0
#: The number of questions of one asker that may wait.
_MOST_WAITING = 4
#: How long an engine that nobody needs is kept, in seconds.
_KEPT_SECONDS = 300.0
#: An engine that is late by more than this is killed: players wait for it, and it uses a core.
_PATIENCE = Patience(hello=60.0, grace=5.0, endless=10.0, pulse=5.0, longest=10.0)
#: An engine gives way to the server, but not so far that on a busy machine nobody has an answer.
_COMMAND = (*BUILT_IN, "10")
_GUESTS = "guests"
_TOO_MANY = "You have asked for too much at once: wait for the answers."
_NO_VALUES = "There are no exact values in a club."


def asker_of(account: Account) -> Asker:
    """Return how an account waits for an engine: all guests, who cost nothing to make, have one turn."""
    return Asker(_GUESTS if account.is_guest else f"account {account.name}", account.name)


def _run() -> EngineClient:
    return EngineClient(_COMMAND, "The computer", _PATIENCE)


@define(eq=False)
class _Running:
    """A question that an engine works on."""

    engine: EngineClient
    inner: Inquiry


@define(eq=False)
class EnginePool:
    """At most `size` engine processes, which answer the questions of all askers in turn.

    A process is started when it is needed, gives way to other programs, and ends when nobody has needed it
    for a while. Every question has a limit in time. Methods are for the thread of the event loop.
    """

    size: int
    run: Callable[[], EngineClient] = _run
    now: Callable[[], float] = monotonic
    _waiting: FairQueue[Inquiry] = field(factory=FairQueue, init=False)
    _running: dict[Inquiry, _Running] = field(factory=dict, init=False)
    #: The engines that nobody needs, each since a moment.
    _idle: list[tuple[float, EngineClient]] = field(factory=list, init=False)
    _is_closed: bool = field(default=False, init=False)

    def engine(self, asker: Asker) -> PooledEngine:
        """Return an engine for an asker: what they ask it is queued."""
        return PooledEngine(self, asker)

    def ask(self, inquiry: Inquiry, asker: Asker) -> None:
        """Answer a question when it is its turn."""
        if inquiry.question.values or inquiry.question.level == PERFECT:
            inquiry.future.set_exception(EngineError(_NO_VALUES))
        elif self._waiting.count(asker) >= _MOST_WAITING:
            inquiry.future.set_exception(EngineError(_TOO_MANY))
        else:
            self._waiting.put(asker, inquiry)
            self._serve()

    def hurry(self, inquiry: Inquiry) -> None:
        """Ask for the answer to a question now; one that waits is cancelled."""
        if running := self._running.get(inquiry):
            running.inner.stop()
        elif self._waiting.remove(inquiry):
            inquiry.future.cancel()

    def prepare(self) -> None:
        """Start an engine, so that a first move does not wait for that."""
        if not (self._idle or self._running or self._is_closed) and self.size:
            engine = self.run()
            engine.prepare()
            self._idle.append((self.now(), engine))

    def before(self, inquiry: Inquiry) -> int:
        """Return how many questions are served before one; 0 if an engine works on it."""
        return 0 if inquiry in self._running else 1 + self._waiting.before(inquiry)

    @property
    def waiting(self) -> int:
        """The number of questions that wait for their turn."""
        return len(self._waiting)

    @property
    def running(self) -> int:
        """The number of questions that engines are answering."""
        return len(self._running)

    def close_idle(self) -> None:
        """End the processes that nobody has needed for a while."""
        late = self.now() - _KEPT_SECONDS
        for since, engine in self._idle:
            if since < late:
                engine.close(at_once=True)
        self._idle = [(since, engine) for since, engine in self._idle if since >= late]

    def close(self) -> None:
        """End all processes at once; what waits is never answered."""
        self._is_closed = True
        while (inquiry := self._waiting.take()) is not None:
            inquiry.future.cancel()
        for engine in (*(one.engine for one in self._running.values()), *(one for _, one in self._idle)):
            engine.close(at_once=True)
        self._idle.clear()

    # Inside

    def _serve(self) -> None:
        """Let free engines answer those whose turn it is."""
        while len(self._running) < self.size and not self._is_closed:
            inquiry = self._waiting.take()
            if inquiry is None:
                return
            if inquiry.future.set_running_or_notify_cancel():
                self._begin(inquiry)

    def _begin(self, inquiry: Inquiry) -> None:
        engine = self._idle.pop()[1] if self._idle else self.run()
        loop = asyncio.get_running_loop()
        inner = engine.ask(_bounded(inquiry.question))
        self._running[inquiry] = _Running(engine, inner)

        def answered(_: object) -> None:  # in a thread of the engine
            loop.call_soon_threadsafe(self._answered, inquiry)

        inner.future.add_done_callback(answered)

    def _answered(self, inquiry: Inquiry) -> None:
        """Pass an answer on, and let the engine answer the next question."""
        running = self._running.pop(inquiry)
        self._idle.append((self.now(), running.engine))
        _pass_on(running.inner, inquiry)
        self._serve()


def _bounded(question: Question) -> Question:
    """Return a question that takes no longer than any may."""
    limit = question.limit
    seconds = min(_MOST_SECONDS, limit.seconds or _MOST_SECONDS)
    return evolve(question, limit=Limit(limit.nodes, seconds, limit.depth))


def _pass_on(inner: Inquiry, inquiry: Inquiry) -> None:
    if inner.future.cancelled():
        inquiry.future.set_exception(EngineError("The computer was stopped."))
    elif error := inner.future.exception():
        inquiry.future.set_exception(error)
    else:
        inquiry.future.set_result(inner.future.result())


@define(eq=False)
class PooledEngine:
    """The engine of one asker, which is any process of a pool; it is asked as an `EngineClient` is."""

    _pool: EnginePool
    _asker: Asker
    #: The last question.
    asked: Inquiry | None = field(default=None, init=False)

    def ask(self, question: Question) -> Inquiry:
        """Ask the pool; the answer comes when it is this asker's turn."""
        self.asked = inquiry = Inquiry(question, self)
        self._pool.ask(inquiry, self._asker)
        return inquiry

    def prepare(self) -> None:
        """Start an engine, if none runs."""
        self._pool.prepare()

    def hurry(self, inquiry: Inquiry) -> None:
        """Ask for the answer to a question now."""
        self._pool.hurry(inquiry)

    @property
    def before(self) -> int:
        """The number of questions that are served before the last one of this asker."""
        waits = self.asked is not None and not self.asked.future.done()
        return self._pool.before(self.asked) if self.asked is not None and waits else 0
