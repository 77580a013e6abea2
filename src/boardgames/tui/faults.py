"""Faults of an application: exceptions that nothing else has handled.

Each is logged and told once; the application ends only if the same one comes back at once, so that nothing
else can be done any more.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Protocol

from textual.app import ScreenStackError
from textual.css.query import NoMatches
from textual.dom import NoScreen
from textual.widget import MountError

import boardgames
from boardgames.tui.seams.exceptions import is_leaving

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from textual.geometry import Size
    from textual.screen import Screen

    class Host(Protocol):
        """The application of a fault."""

        is_exiting: bool

        @property
        def size(self) -> Size: ...
        @property
        def screen_stack(self) -> list[Screen[object]]: ...
        def call_later(self, callback: Callable[..., object], *arguments: object) -> bool: ...
        def raise_after_test(self, error: Exception) -> None: ...
        def sentence_on_fault(self, log: Path | None, *, ended: bool) -> str: ...
        def warn(self, sentence: str | None) -> None: ...
        def give_up(self) -> None: ...


__all__ = ["FaultHistory", "Faults"]

#: A fault that comes back within this many seconds leaves a player no time to do anything, such as leave.
_AT_ONCE = 0.1
#: Seconds before the same fault is logged and reported to the player again.
_NEWS_AGAIN = 10.0
#: The number of different faults that are remembered.
_MOST = 100
#: The most faults that input can account for: more than a burst has keys, and few enough to end a loop soon.
_MOST_DUE = 1_000
#: Exceptions of Textual for a widget or a screen that is not there, for example while it is being removed.
_NOT_THERE = (MountError, NoMatches, NoScreen, ScreenStackError)


class Faults:
    """Logs the faults of an application, tells the player, and ends the application if nothing else helps."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.history = FaultHistory()
        #: The sentence about the latest fault, for the case that it ends the program.
        self.reason = ""

    def handle(self, error: Exception, source: object, *, contained: bool = False) -> None:
        """Handle an exception, as `SeamApp.on_fault` describes it."""
        app = self._app
        if isinstance(error, _NOT_THERE) and (app.is_exiting or is_leaving(source)):
            return  # the widget or the program has gone, so nothing is missing
        app.raise_after_test(error)
        comes_back = not contained and self.history.comes_back(error, source)
        if self.history.is_news(error, source):
            log = self.write_down(error)
            if not app.is_exiting:
                app.call_later(app.warn, app.sentence_on_fault(log, ended=False))
        if comes_back and not app.is_exiting:
            app.give_up()

    def write_down(self, error: Exception) -> Path | None:
        """Write an error to the log of faults, and return the log, if it could be written."""
        from boardgames.core.fault_log import keep_fault  # hopefully never

        stack = self._app.screen_stack
        screen = type(stack[-1]).__name__ if stack else ""
        log = keep_fault(error, version=boardgames.__version__, screen=screen, size=list(self._app.size))
        self.reason = self._app.sentence_on_fault(log, ended=True)
        return log


class FaultHistory:
    """Recent faults, to tell which are new and which come back at once.

    A fault is the same if it is an exception of the same type, from the same line, in the same widget.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self._last: Hashable = None
        #: The number of keys, mouse events and sizes that have come, less the faults that they account for: a
        #: fault that follows input comes from it. A burst is read whole before any of it is handled.
        self.due = 0
        #: The time at which each fault came last, and was last reported.
        self._seen: dict[Hashable, float] = {}
        self._news: dict[Hashable, float] = {}

    def comes_back(self, error: BaseException, source: object) -> bool:
        """Return whether this was also the last fault, a moment ago, and no input can have caused it again.

        `source` is the widget whose handler it ended.
        """
        fault, now = _identity(error, source), self.now()
        again = fault == self._last and now - self._seen.get(fault, -_NEWS_AGAIN) <= _AT_ONCE
        self._last = fault
        if len(self._seen) >= _MOST:
            self._seen.clear()
        self._seen[fault] = now
        if again and self.due:
            self.due = min(self.due, _MOST_DUE) - 1
            return False
        return again

    def is_news(self, error: BaseException, source: object) -> bool:
        """Return whether to log and report a fault, and note that this is done."""
        fault, now = _identity(error, source), self.now()
        if now - self._news.get(fault, -_NEWS_AGAIN) < _NEWS_AGAIN:
            return False
        if len(self._news) >= _MOST:
            self._news.clear()
        self._news[fault] = now
        return True


def _identity(error: BaseException, source: object) -> Hashable:
    where, line = error.__traceback__, 0
    file = ""
    while where is not None:
        file, line = where.tb_frame.f_code.co_filename, where.tb_lineno
        where = where.tb_next
    return type(error), file, line, id(source)
