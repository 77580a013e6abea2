"""Client of an engine process, which is started when it is first asked and then kept.

No method blocks. `EngineClient.ask` returns an `Inquiry`; wait for its answer with `inquiry.future.result()`,
or in an event loop with `await answered(inquiry)`.
"""

from __future__ import annotations

import re
import sys
from collections import deque
from threading import RLock
from time import monotonic
from typing import TYPE_CHECKING, Any

from boardgames.thinking.protocol.channel import Channel
from boardgames.thinking.protocol.lines import Info, clean
from boardgames.thinking.protocol.patience import USUAL, Alarm, Patience, Wait, timer
from boardgames.thinking.protocol.question import EngineAnswer, EngineClosed, EngineError, Inquiry, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["BUILT_IN", "EngineClient"]

#: The characters of a line that are read.
_LONGEST = 8000
#: The characters of an engine's error message that are quoted.
_QUOTED = 80
#: Timeouts in words, with a place for the time allowed.
_UNGREETED, _SILENT = "did not answer the greeting `bge` within {}", "did not answer within {}"
#: The end of a sentence, as a refused move has it with its rule.
_ENDED = re.compile(r"\.( \([A-Z]+-\d+\))?$")
#: The command of this package's own engine; it gives way to the screen.
BUILT_IN = (sys.executable, "-m", "boardgames", "engine", "--nice")


def _last_words(errors: Sequence[str]) -> str:
    """Return the last line of an engine's standard error, for the end of a sentence."""
    return f", and its last error message was {clean(errors[-1], _QUOTED)!r}" if errors else ""


class EngineClient:
    """An engine that is run by a `command`; `name` is its name in messages.

    It answers one question after another. If its process ends, hangs or writes nonsense, the question gets an
    EngineError, and the next one starts a new process. One that is late and has a pulse (see `Patience`) is
    asked `ready` first. All methods may be called from any thread.
    """

    def __init__(
        self,
        command: Sequence[str] = BUILT_IN,
        name: str = "The engine",
        patience: Patience = USUAL,
        alarm: Callable[[float, Callable[[], object]], Alarm] = timer,
        open_channel: Callable[..., Any] = Channel,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._command = tuple(command)
        self._name = name
        self._patience = patience
        self._new_alarm = alarm
        self._open = open_channel
        self._now = now
        #: The time at which the process was started.
        self._started = 0.0
        self._lock = RLock()
        self._channel: Any = None
        self._is_ready = False
        self._alarm: Alarm | None = None
        self._wait: Wait | None = None
        self._asked: Inquiry | None = None
        self._waiting: deque[Inquiry] = deque()

    def ask(self, question: Question) -> Inquiry:
        """Ask the engine, as soon as it has answered the questions before; start it if it does not run."""
        inquiry = Inquiry(question, self)
        with self._lock:
            self._waiting.append(inquiry)
            self._ask_next()
        return inquiry

    def prepare(self) -> None:
        """Start the process before it is first asked, so that it is ready by then."""
        with self._lock:
            if self._channel is None:
                self._start()

    def hurry(self, inquiry: Inquiry) -> None:
        """Ask for the answer to an inquiry now; one that still waits is cancelled."""
        with self._lock:
            inquiry.is_urgent = True
            if inquiry is self._asked and self._is_ready:
                self._channel.send(["stop"])
                self._expect(_SILENT, self._patience.for_urgent(inquiry.question.patience))
            elif inquiry is self._asked:
                self._await_greeting(inquiry, is_urgent=True)
            elif inquiry in self._waiting:
                self._waiting.remove(inquiry)
                inquiry.future.cancel()

    def close(self, *, at_once: bool = False) -> None:
        """End the process, `at_once` or when it has had time to; what is not answered never will be."""
        with self._lock:
            asked, waiting = self._asked, list(self._waiting)
            self._asked = None
            self._waiting.clear()
            channel = self._drop()
        for inquiry in waiting:
            inquiry.future.cancel()
        if asked:
            asked.future.set_exception(EngineClosed(f"{self._name} was closed."))
        if channel:
            channel.kill() if at_once else channel.close()

    def __enter__(self) -> EngineClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask_next(self) -> None:
        """Send the next question, or greet the engine first."""
        while self._asked is None and self._waiting:
            inquiry = self._waiting.popleft()
            if not inquiry.future.set_running_or_notify_cancel():
                continue
            self._asked = inquiry
            if self._is_ready:
                self._send(inquiry)
                continue
            if self._channel is None:
                self._start()
            if self._asked is inquiry:  # it has been started
                self._await_greeting(inquiry)

    def _start(self) -> None:
        try:
            self._channel = self._open(self._command, self._received)
        except EngineError as error:
            self._fail(f"cannot play: {error}")
            return
        self._started = self._now()
        self._channel.send(["bge"])

    def _await_greeting(self, inquiry: Inquiry, *, is_urgent: bool = False) -> None:
        past, most = self._now() - self._started, inquiry.question.patience
        self._expect(_UNGREETED, self._patience.for_greeting(past, most, is_urgent=is_urgent))

    def _send(self, inquiry: Inquiry) -> None:
        question = inquiry.question
        self._channel.send(question.commands())
        self._expect(_SILENT, self._patience.for_answer(question.limit.seconds, question.patience))
        if inquiry.is_urgent:
            self.hurry(inquiry)

    def _expect(self, silence: str, wait: Wait) -> None:
        """Begin a wait; `silence` says what did not happen by its end."""
        self._wait = wait
        self._set_alarm(wait.step() or 0.0, silence)

    def _set_alarm(self, seconds: float, silence: str) -> None:
        self._stop_alarm()
        asked = self._asked
        self._alarm = self._new_alarm(seconds, lambda: self._silent(asked, silence))
        self._alarm.start()

    def _stop_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def _silent(self, inquiry: Inquiry | None, silence: str) -> None:
        """Ask a late engine whether it is alive, or give it up."""
        with self._lock:
            if inquiry is not self._asked or inquiry is None or self._wait is None:
                return
            seconds = self._wait.step()
            if seconds is not None:
                self._channel.send(["ready"])
                self._set_alarm(seconds, silence)
                return
            # A process that is only slow to start will be ready for the next question.
            is_starting = not self._is_ready and inquiry.question.patience is not None
            self._fail(silence.format(self._wait.in_all), keeps=is_starting)

    def _received(self, channel: Any, line: str | None) -> None:
        """Take in a line of the engine, or None when it has ended."""
        with self._lock:
            if channel is not self._channel:
                return
            if self._wait:
                self._wait.was_heard = True
            if line is None:
                is_ready = self._is_ready
                self._drop()
                how = "by itself" if is_ready else "at once"
                self._fail(f"failed: it ended {how}{_last_words(channel.errors)}")
                return
            inquiry = self._asked
            info = self._understand(*clean(line, _LONGEST).partition(" ")[::2])
        if info and inquiry:
            inquiry.note(info)
            inquiry.question.report(info)

    def _understand(self, word: str, rest: str) -> Info | None:
        """Act on a line, or return what it says about the search; what has no meaning is passed over."""
        asked = self._asked
        match word:
            case "bgeok" if not self._is_ready:
                self._is_ready = True
                if asked:
                    self._send(asked)
            case "bestmove" if asked and self._is_ready:
                self._settle(asked, rest)
            case "error" if asked and self._is_ready:
                self._fail(f"failed: it said: {rest}")
            case "info" if asked and self._is_ready:
                return Info.read(rest)
        return None

    def _settle(self, inquiry: Inquiry, text: str) -> None:
        try:
            move = inquiry.question.read_move(text)
        except EngineError as error:
            self._fail(f"failed: {error}")
            return
        self._stop_alarm()
        self._asked = None
        infos = tuple(info for _, info in sorted(inquiry.infos.items()))
        inquiry.future.set_result(EngineAnswer(move, infos))
        self._ask_next()

    def _fail(self, what: str, *, keeps: bool = False) -> None:
        """Give the question up, and the process with it: nobody knows what it would say next."""
        self._stop_alarm()
        if not keeps and (channel := self._drop()):
            channel.kill()
        inquiry, self._asked = self._asked, None
        if inquiry:
            inquiry.future.set_exception(self._error(what))
        self._ask_next()

    def _error(self, what: str) -> EngineError:
        return EngineError(f"{self._name} {what}{'' if _ENDED.search(what) else '.'}")

    def _drop(self) -> Any:
        """Forget the process, and return it."""
        self._stop_alarm()
        channel, self._channel, self._is_ready = self._channel, None, False
        return channel
