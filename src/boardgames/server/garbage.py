"""Garbage in cycles, looked for between events and a little at a time."""

from __future__ import annotations

import asyncio
import gc
from typing import TYPE_CHECKING

from attrs import define

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GarbageCollection"]

#: How many new objects are looked through at a time, and how many of these times make a round: what is left
#: of their objects is looked through once more, and after that only with all others.
_YOUNG, _ROUND = 3_000, 10
#: After so many rounds all objects are looked through as soon as nobody plays, and in the end in any case.
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
        young, times, rounds = self.counts()
        if rounds >= _TOO_MANY or (rounds >= _MANY and self.is_quiet()):
            self.collect(2)
        elif times >= _ROUND:
            self.collect(1)
        elif young >= _YOUNG:
            self.collect(0)
