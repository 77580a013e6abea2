"""How busy the server is."""

from __future__ import annotations

from time import monotonic, process_time
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Load"]

#: The share of a core above which keys would begin to wait for pictures of moving pieces.
_BUSY = 0.4
#: Over how many seconds the share is taken.
_SPAN = 1.0


@define(eq=False)
class Load:
    """The share of a core that this process uses, in steps of a second.

    While it is busy, pieces are not animated: they are at their goal at once.
    """

    now: Callable[[], float] = monotonic
    used: Callable[[], float] = process_time
    _at: float = field(init=False)
    _used: float = field(init=False)
    _is_busy: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        self._at, self._used = self.now(), self.used()

    def is_busy(self) -> bool:
        """Say whether little time is left."""
        now = self.now()
        if now - self._at >= _SPAN:
            used = self.used()
            self._is_busy = (used - self._used) / (now - self._at) > _BUSY
            self._at, self._used = now, used
        return self._is_busy
