"""Load measurement: CPU share and event-loop lag."""

from __future__ import annotations

import asyncio
from time import monotonic, process_time
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Load"]

#: The CPU share, of one core, above which animations would delay keys.
_BUSY = 0.4
#: The interval over which the share is measured, and the time for which a process counts as busy after a
#: late event, in seconds.
_SPAN = 1.0
#: The interval of lag measurements, and the lag that counts as late, in seconds.
_LOOK_SECONDS, _LATE = 0.1, 0.05


@define(eq=False)
class Load:
    """Measures the CPU share of this process and the lag of its event loop.

    While the process is busy, or other processes occupy the cores, moves are shown without animation.
    """

    now: Callable[[], float] = monotonic
    used: Callable[[], float] = process_time
    #: Called with each lag that was measured, in seconds.
    observe: Callable[[float], object] = field(default=lambda _: None, init=False)
    #: Called with the time from each key to the next output, in seconds.
    observe_answer: Callable[[float], object] = field(default=lambda _: None, init=False)
    _at: float = field(init=False)
    _used: float = field(init=False)
    _is_busy: bool = field(default=False, init=False)
    #: The time until which the process counts as busy after a late event.
    _until: float = field(default=0.0, init=False)

    def __attrs_post_init__(self) -> None:
        self._at, self._used = self.now(), self.used()

    def is_busy(self) -> bool:
        """Return True if the process is busy."""
        now = self.now()
        if now - self._at >= _SPAN:
            used = self.used()
            self._is_busy = (used - self._used) / (now - self._at) > _BUSY
            self._at, self._used = now, used
        return self._is_busy or now < self._until

    async def watch(self) -> None:
        """Measure the event-loop lag until cancelled."""
        while True:
            due = self.now() + _LOOK_SECONDS
            await asyncio.sleep(_LOOK_SECONDS)
            self.came(self.now() - due)

    def answered(self, seconds: float) -> None:
        """Record the time from a key to the next output."""
        self.observe_answer(seconds)

    def came(self, late: float) -> None:
        """Record the lag of an event in seconds."""
        self.observe(max(0.0, late))
        if late > _LATE:
            self._until = self.now() + _SPAN
