"""Incremental garbage collection between events."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GarbageCollection"]

#: The number of new objects after which the young generation is collected. Most survivors are freed later by
#: reference counting alone.
_YOUNG = 10_000
#: The numbers of young collections after which a full collection is due while the server is quiet, and in
#: any case.
_MANY, _TOO_MANY = 100, 1_000
#: The interval of checks, in seconds.
_LOOK_SECONDS = 0.05


@define(eq=False)
class GarbageCollection:
    """Replaces Python's automatic garbage collection, which may start in the middle of a frame.

    With a hundred applications a full collection takes as long as many frames: it is done rarely, and waits
    until `is_quiet`.
    """

    is_quiet: Callable[[], bool]
    counts: Callable[[], tuple[int, int, int]] = gc.get_count
    collect: Callable[[int], object] = gc.collect
    #: The number of young collections since the last full one.
    _times: int = field(default=0, init=False)

    async def run(self) -> None:
        """Collect garbage until cancelled; the objects that exist now are frozen."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(_LOOK_SECONDS)
                self.step()
        finally:
            gc.enable()

    def step(self) -> None:
        """Collect garbage, if that is due."""
        if self._times >= (_MANY if self.is_quiet() else _TOO_MANY):
            self._times = 0
            self.collect(2)
        elif self.counts()[0] >= _YOUNG:
            self._times += 1
            self.collect(0)
