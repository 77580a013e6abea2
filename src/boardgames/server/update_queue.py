"""Staggered low-priority updates of screens."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["UpdateQueue"]

#: The minimum interval between two updates in seconds, and the same on a busy server: a key waits for at
#: most one of them.
_GAP, _GAP_IF_BUSY = 0.05, 0.2


def _never() -> bool:
    return False


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


def _later(seconds: float, act: Callable[[], object]) -> None:
    asyncio.get_running_loop().call_later(seconds, act)


@define(eq=False)
class UpdateQueue:
    """Queues updates of screens, coalesces those of the same screen, and runs them at intervals.

    Otherwise a single move would update a hundred lobbies at the same moment.
    """

    #: Returns True if the server is busy.
    is_busy: Callable[[], bool] = _never
    now: Callable[[], float] = _loop_time
    #: Calls a function after a number of seconds.
    call_later: Callable[[float, Callable[[], object]], object] = _later
    _due: dict[Callable[[], object], float] = field(factory=dict, init=False)
    #: The time of the next call, and its number: an earlier call that was superseded may still come.
    _next: float | None = field(default=None, init=False)
    _number: int = field(default=0, init=False)
    _free: float = field(default=0.0, init=False)

    def ask(self, look: Callable[[], object], seconds: float) -> None:
        """Call `look` after a delay of at least `seconds`, unless it is queued for an earlier time."""
        at = self.now() + seconds
        if at < self._due.get(look, at + 1):
            self._due[look] = at
            self._plan()

    def forget(self, look: Callable[[], object]) -> None:
        """Remove `look` from the queue."""
        self._due.pop(look, None)

    def _plan(self) -> None:
        """Schedule the next call."""
        if not self._due:
            return
        at = max(min(self._due.values()), self._free)
        if self._next is None or at < self._next:
            self._next, self._number = at, self._number + 1
            number = self._number
            self.call_later(max(0.0, at - self.now()), lambda: self._call(number))

    def _call(self, number: int) -> None:
        """Run the update that is due longest, if any."""
        if number != self._number:
            return
        self._next, now = None, self.now()
        look = min(self._due, key=self._due.__getitem__, default=None)
        if look is not None and self._due[look] <= now:
            del self._due[look]
            self._free = now + (_GAP_IF_BUSY if self.is_busy() else _GAP)
            look()
        self._plan()
