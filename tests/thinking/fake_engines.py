"""An engine whose process and alarms do what a test says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.patience import USUAL, Patience
from boardgames.thinking.protocol.question import EngineError, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.thinking.protocol.question import Inquiry


START = boardgames.load("pylos").start()


class FakeChannel:
    """A process that says only what a test lets it say."""

    def __init__(self, command: Sequence[str], receive: Callable[[Any, str | None], None]) -> None:
        del command
        self._receive = receive
        self.sent: list[str] = []
        self.is_killed = False
        self.errors: tuple[str, ...] = ()

    def send(self, lines: Sequence[str]) -> None:
        """Note the lines."""
        self.sent += lines

    def say(self, *lines: str | None) -> None:
        """Let the process write lines; None ends it."""
        for line in lines:
            self._receive(self, line)

    def kill(self) -> None:
        """Note it."""
        self.is_killed = True

    def close(self) -> None:
        """Note it."""
        self.is_killed = True


class FakeAlarm:
    """An alarm that rings when a test wants it to."""

    def __init__(self, seconds: float, ring: Callable[[], object]) -> None:
        self.seconds = seconds
        self.ring = ring
        self.is_set = False

    def start(self) -> None:
        """Set the alarm."""
        self.is_set = True

    def cancel(self) -> None:
        """Ring no more."""
        self.is_set = False


class Bench:
    """An engine with fake processes and alarms."""

    def __init__(self, patience: Patience = USUAL) -> None:
        self.channels: list[FakeChannel] = []
        self.alarms: list[FakeAlarm] = []
        self.time = 0.0
        self.engine = EngineClient(
            ("engine",), "Deep Thought", patience, self._alarm, self._open, lambda: self.time
        )

    def _open(self, *arguments: Any) -> FakeChannel:
        self.channels.append(FakeChannel(*arguments))
        return self.channels[-1]

    def _alarm(self, *arguments: Any) -> FakeAlarm:
        self.alarms.append(FakeAlarm(*arguments))
        return self.alarms[-1]

    @property
    def channel(self) -> FakeChannel:
        """The newest process."""
        return self.channels[-1]

    def ask(self, **given: Any) -> Inquiry:
        """Ask about the opening of Pylos."""
        return self.engine.ask(Question(START, START, (), **{"limit": Limit(seconds=1.0), **given}))

    def ring(self) -> float:
        """Let the time pass until the alarm that is set, and return after how many seconds it rings."""
        (alarm,) = (alarm for alarm in self.alarms if alarm.is_set)
        alarm.ring()
        return alarm.seconds


def failure(inquiry: Inquiry) -> str:
    """Return why an inquiry has failed."""
    error = inquiry.future.exception(timeout=0)
    assert isinstance(error, EngineError)
    return str(error)
