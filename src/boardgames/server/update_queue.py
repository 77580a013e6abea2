"""Updates of screens that nobody waits for: one after another, never all at once."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["UpdateQueue"]

#: The least time between one screen and the next, in seconds, and the same on a busy server: a key waits for
#: one of them at most.
_GAP, _GAP_IF_BUSY = 0.05, 0.2


def _never() -> bool:
    return False


def _later(seconds: float, act: Callable[[], object]) -> None:
    asyncio.get_running_loop().call_later(seconds, act)


@define(eq=False)
class UpdateQueue:
    """Calls screens that have to look again, each once for all that has happened, with a gap between them.

    With a hundred lobbies a single move would otherwise have all of them drawn in the same moment.
    """

    #: Whether the server is busy.
    is_busy: Callable[[], bool] = _never
    now: Callable[[], float] = monotonic
    #: Calls something after a number of seconds.
    call_later: Callable[[float, Callable[[], object]], object] = _later
    _due: dict[Callable[[], object], float] = field(factory=dict, init=False)
    #: When the next call is due, and its number: a call that was planned before may still come.
    _next: float | None = field(default=None, init=False)
    _number: int = field(default=0, init=False)
    _free: float = field(default=0.0, init=False)

    def ask(self, look: Callable[[], object], seconds: float) -> None:
        """Call `look` after that many seconds or as soon as its turn comes; an earlier request stays."""
        at = self.now() + seconds
        if at < self._due.get(look, at + 1):
            self._due[look] = at
            self._plan()

    def forget(self, look: Callable[[], object]) -> None:
        """Do not call `look` any longer."""
        self._due.pop(look, None)

    def _plan(self) -> None:
        """Plan the next call for the time when it is due."""
        if not self._due:
            return
        at = max(min(self._due.values()), self._free)
        if self._next is None or at < self._next:
            self._next, self._number = at, self._number + 1
            number = self._number
            self.call_later(max(0.0, at - self.now()), lambda: self._call(number))

    def _call(self, number: int) -> None:
        """Call the one that has waited longest, if it is due."""
        if number != self._number:
            return
        self._next, now = None, self.now()
        look = min(self._due, key=self._due.__getitem__, default=None)
        if look is not None and self._due[look] <= now:
            del self._due[look]
            self._free = now + (_GAP_IF_BUSY if self.is_busy() else _GAP)
            look()
        self._plan()
