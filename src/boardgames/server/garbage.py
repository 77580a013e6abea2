"""Deferred garbage collection of a server: full collections wait until nobody plays."""

from __future__ import annotations

import asyncio
import gc
import os
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GarbageCollection"]

#: The numbers of collections of the middle generation after which a full one is due: while the server is
#: quiet, and in any case.
_MANY, _TOO_MANY = 100, 1_000
#: The bytes by which memory may grow until a full one is due in any case: boards that are pictures leave much
#: in few objects.
_TOO_MUCH = 256 * 2**20
#: The interval of checks, in seconds.
_LOOK_SECONDS = 1.0
#: A threshold that is never reached.
_NEVER = 1_000_000


def memory_in_use() -> int:
    """Return the bytes of memory that this process has in use; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


@define(eq=False)
class GarbageCollection:
    """Defers full collections, which take as long as many frames with a hundred applications.

    Python collects young objects as usual: those collections are short, and with fewer of them the process
    would work on more memory than the processor's caches have. A full one is done while `is_quiet`, or once
    memory has grown too much.
    """

    is_quiet: Callable[[], bool]
    counts: Callable[[], tuple[int, int, int]] = gc.get_count
    collect: Callable[[int], object] = gc.collect
    memory: Callable[[], int] = memory_in_use
    #: The memory in use after the last full collection.
    _kept: int = field(default=0, init=False)

    async def run(self) -> None:
        """Check for due collections until cancelled; the objects that exist now are frozen."""
        gc.collect()
        gc.freeze()
        self._kept = self.memory()
        thresholds = gc.get_threshold()
        gc.set_threshold(*thresholds[:2], _NEVER)
        gc.enable()
        try:
            while True:
                await asyncio.sleep(_LOOK_SECONDS)
                self.step()
        finally:
            gc.set_threshold(*thresholds)

    def step(self) -> None:
        """Do a full collection, if one is due."""
        is_due = self.counts()[2] >= (_MANY if self.is_quiet() else _TOO_MANY)
        if is_due or self.memory() > self._kept + _TOO_MUCH:
            self.collect(2)
            self._kept = self.memory()
