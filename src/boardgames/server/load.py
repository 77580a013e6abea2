"""How busy the server is."""

from __future__ import annotations

import asyncio
from time import monotonic, process_time
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Load"]

#: The share of a core above which keys would begin to wait for pictures of moving pieces.
_BUSY = 0.4
#: Over how many seconds the share is taken, and how long a process counts as busy after it was late.
_SPAN = 1.0
#: How often the process looks whether it is late, and how late is too late, in seconds.
_LOOK_SECONDS, _LATE = 0.1, 0.05


@define(eq=False)
class Load:
    """The share of a core that this process uses, in steps of a second, and how late it comes to its work.

    While it is busy, or other processes take the cores from it, pieces are not animated: they are at their
    goal at once.
    """

    now: Callable[[], float] = monotonic
    used: Callable[[], float] = process_time
    _at: float = field(init=False)
    _used: float = field(init=False)
    _is_busy: bool = field(default=False, init=False)
    #: Until when the process counts as busy because it was late.
    _until: float = field(default=0.0, init=False)

    def __attrs_post_init__(self) -> None:
        self._at, self._used = self.now(), self.used()

    def is_busy(self) -> bool:
        """Say whether little time is left."""
        now = self.now()
        if now - self._at >= _SPAN:
            used = self.used()
            self._is_busy = (used - self._used) / (now - self._at) > _BUSY
            self._at, self._used = now, used
        return self._is_busy or now < self._until

    async def watch(self) -> None:
        """Look how late the event loop is, until this is cancelled."""
        while True:
            due = self.now() + _LOOK_SECONDS
            await asyncio.sleep(_LOOK_SECONDS)
            self.came(self.now() - due)

    def came(self, late: float) -> None:
        """Take note that work was done so many seconds after it was due."""
        if late > _LATE:
            self._until = self.now() + _SPAN
