"""The time of a process that has a core for itself, on a machine that may be busy with other work."""

from __future__ import annotations

import selectors
import time
from statistics import median
from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Alone", "Skipping"]

#: What the loop that is timed takes on the machine of the documents while it is idle, in seconds.
_USUAL = 0.00115


@define(eq=False)
class Alone:
    """A clock by the processor's time of this thread, in seconds: what others do takes none.

    Waiting is skipped (see Skipping). A loop that is timed now and then says how much slower than usual the
    processor is, because others use its caches.
    """

    _used: Callable[[], float] = time.thread_time
    #: What has passed up to `_at`, by the processor, and how much slower than usual it is since then.
    passed: float = 1000.0
    slowness: float = 1.0
    skipped: float = 0.0
    _at: float = field(factory=time.thread_time)

    def now(self) -> float:
        """Return the time."""
        return self.passed + (self._used() - self._at) / self.slowness

    def busy(self) -> float:
        """Return how much of it the processor was used."""
        return self.now() - self.skipped

    def skip(self, seconds: float) -> None:
        """Let time pass in which nothing is done."""
        self.passed += seconds
        self.skipped += seconds

    def look(self) -> None:
        """Find out how fast the processor is, which takes no time."""
        self.passed = self.now()
        self.slowness = median(self._loop() for _ in range(3)) / _USUAL
        self._at = self._used()

    def _loop(self) -> float:
        begun, found = self._used(), dict[int, object]()
        for number in range(10_000):
            found[number & 255] = number, found.get(number & 127)
        return self._used() - begun


class Skipping(selectors.SelectSelector):
    """Skips what it should wait."""

    def __init__(self, clock: Alone) -> None:
        super().__init__()
        self._clock = clock

    def select(self, timeout: float | None = None) -> Any:
        """Return what is ready, or skip the time until something has to be done."""
        ready = super().select(0)
        if not ready and timeout is not None and timeout > 0:
            self._clock.skip(timeout)
        return ready
