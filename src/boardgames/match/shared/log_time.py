"""The time of a shared match: that of its log, and then real time."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["LogTime"]


@define(eq=False)
class LogTime:
    """A source of time for the clock of a shared match, in seconds since 1970.

    While an action of the log is carried out it is the moment of that action, so that every program comes to
    the same times; otherwise it is the present. It never goes back, although clocks of computers may.
    """

    _present: Callable[[], float]
    _latest: float = field(default=0.0, init=False)
    _held: float | None = field(default=None, init=False)

    def __call__(self) -> float:
        """Return the moment."""
        if self._held is not None:
            return self._held
        return max(self._present(), self._latest)

    @property
    def is_held(self) -> bool:
        """Whether an action of the log is being carried out."""
        return self._held is not None

    @contextmanager
    def at(self, moment: float) -> Iterator[None]:
        """Hold time at a moment of the log, and never go back behind it later."""
        self._latest = max(self._latest, moment)
        before, self._held = self._held, moment
        try:
            yield
        finally:
            self._held = before
