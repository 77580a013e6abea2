"""Garbage in cycles, looked for between events and a little at a time."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GarbageCollection"]

#: How many new objects are looked through at a time. Few of them are garbage; the others become old, and most
#: of those are freed in time without any search.
_YOUNG = 10_000
#: After so many times all objects are looked through as soon as nobody plays, and in the end in any case.
_MANY, _TOO_MANY = 100, 1_000
#: How often there may be something to do, in seconds.
_LOOK_SECONDS = 0.05


@define(eq=False)
class GarbageCollection:
    """Collects garbage in place of Python, which would begin in the middle of a frame.

    With a hundred applications a look through all objects takes as long as many frames. It is due rarely, and
    waits until `is_quiet`.
    """

    is_quiet: Callable[[], bool]
    counts: Callable[[], tuple[int, int, int]] = gc.get_count
    collect: Callable[[int], object] = gc.collect
    #: How often new objects were looked through since all were.
    _times: int = field(default=0, init=False)

    async def run(self) -> None:
        """Look for garbage until this is cancelled; what there is now stays for good."""
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
        """Look through some objects, if that is due."""
        if self._times >= (_MANY if self.is_quiet() else _TOO_MANY):
            self._times = 0
            self.collect(2)
        elif self.counts()[0] >= _YOUNG:
            self._times += 1
            self.collect(0)
