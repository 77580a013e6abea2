"""Which faults are new, and which come back at once, so that the application cannot continue."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

__all__ = ["Faults"]

#: A fault that comes back within this many seconds leaves a player no time to do anything, such as leave.
_AT_ONCE = 0.1
#: How many seconds pass before the same fault is logged and reported to the player again.
_NEWS_AGAIN = 10.0
#: How many different faults are remembered.
_MOST = 100
#: How many faults input can account for: more than a burst has keys, and few enough that a loop soon ends.
_MOST_DUE = 1_000


class Faults:
    """The faults of an application: exceptions that nothing handled.

    A fault is the same if it is an exception of the same type, from the same line, in the same widget.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self._last: Hashable = None
        #: How many faults recent input may have caused: a burst is read whole before any of it is handled.
        self._due = 0
        #: When each fault came last, and when it was last reported.
        self._seen: dict[Hashable, float] = {}
        self._news: dict[Hashable, float] = {}

    def input_came(self) -> None:
        """Note a key, the mouse or a new size: a fault that follows comes from it, and is not endless."""
        self._due = min(self._due + 1, _MOST_DUE)

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
        if again and self._due:
            self._due -= 1
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
