"""Timeouts of engines, and the alarm that goes off after them."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING, Protocol

from attrs import define, field, frozen

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["USUAL", "Alarm", "Patience", "Wait", "timer"]

#: The number of signs of life after which an engine that was told to hurry is given up.
_PULSES_IN_A_HURRY = 2


@frozen
class Patience:
    """The timeouts of an engine in seconds: for its greeting, past its time, and without a limit in time.

    With a `pulse` an engine is not given up when its time is over, but asked whether it is alive: if it says
    so within that many seconds, it is only slow, and is waited for up to `longest` seconds more.
    """

    hello: float = 20.0
    grace: float = 10.0
    endless: float = 600.0
    pulse: float | None = None
    longest: float = 120.0

    def for_answer(self, seconds: float | None, most: float | None) -> Wait:
        """Return the wait for the answer of a search of so many seconds, `most` if a clock runs."""
        first = self.endless if seconds is None else seconds + self.grace
        return self._wait(first, self.longest, most)

    def for_urgent(self, most: float | None) -> Wait:
        """Return the wait for an answer that is wanted now."""
        return self._wait(self.grace, _PULSES_IN_A_HURRY * (self.pulse or 0.0), most)

    def for_greeting(self, past: float, most: float | None, *, is_urgent: bool = False) -> Wait:
        """Return the wait for the greeting of a process that was started so many seconds in the `past`.

        An engine that has not greeted cannot be asked whether it is alive.
        """
        seconds = (self.pulse or self.grace) if is_urgent else max(0.0, self.hello - past)
        return Wait(seconds, seconds if most is None else min(seconds, most), None, past)

    def _wait(self, first: float, longest: float, most: float | None) -> Wait:
        in_all = first if self.pulse is None else first + longest
        return Wait(first, in_all if most is None else min(in_all, most), self.pulse)


@define
class Wait:
    """Waiting for an engine: `first` seconds, then a `pulse` at a time if it has one, `most` in all."""

    first: float
    most: float
    pulse: float | None
    #: The time for which the engine had been waited for before.
    past: float = 0.0
    waited: float = field(default=0.0, init=False)
    #: True if the engine has said anything since it was last asked.
    was_heard: bool = field(default=True, init=False)

    @property
    def in_all(self) -> str:
        """The time waited so far, in words."""
        seconds = round(self.past + self.waited, 1)
        return "1 second" if seconds == 1 else f"{seconds:g} seconds"

    def step(self) -> float | None:
        """Return how many seconds to wait now, or None where the engine is to be given up."""
        wanted: float | None = self.first
        if self.waited:
            wanted = self.pulse if self.was_heard else None
            self.was_heard = False
        if wanted is None or self.waited >= self.most:
            return None
        wanted = min(wanted, self.most - self.waited)
        self.waited += wanted
        return wanted


USUAL = Patience()


class Alarm(Protocol):
    """A timer that calls a function once unless it is cancelled, such as `threading.Timer`."""

    def start(self) -> object:
        """Begin to wait."""

    def cancel(self) -> object:
        """Call nothing any more."""


def timer(seconds: float, ring: Callable[[], object]) -> Alarm:
    """Return an alarm that does not keep the program running."""
    thread = Timer(seconds, ring)
    thread.daemon = True
    return thread
