"""What an engine is allowed to take, and what wakes its player when it takes longer."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["USUAL", "Alarm", "Patience", "timer"]


@frozen
class Patience:
    """How many seconds an engine may take: to greet, past its time, and where there is no limit in time."""

    hello: float = 20.0
    grace: float = 10.0
    endless: float = 600.0


USUAL = Patience()


class Alarm(Protocol):
    """What calls a function later, unless it is cancelled: `threading.Timer` does."""

    def start(self) -> object:
        """Begin to wait."""

    def cancel(self) -> object:
        """Call nothing any more."""


def timer(seconds: float, ring: Callable[[], object]) -> Alarm:
    """Return an alarm that does not keep the program running."""
    thread = Timer(seconds, ring)
    thread.daemon = True
    return thread
