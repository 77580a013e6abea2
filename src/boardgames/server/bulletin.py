"""The lists that are the same for everybody in the lobby, read once for all of them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from attrs import define, field

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Presence, Table, Visitor

__all__ = ["Bulletin"]

T = TypeVar("T")

#: How many finished games are listed.
_FINISHED = 5
#: How many seconds pass before a list is read again: nobody in a lobby misses anything within that time.
_FRESH_SECONDS = 1.0


@define(eq=False)
class Bulletin:
    """Games to watch, finished games and people, at most a second old."""

    now: Callable[[], float] = monotonic
    _read: dict[str, tuple[float, object]] = field(factory=dict, init=False)

    def live(self, visitor: Visitor) -> tuple[Table, ...]:
        """Return the public games, in an order that does not change with every move."""
        return self._kept("live", lambda: tuple(sorted(visitor.live_tables(), key=lambda table: table.id)))

    def finished(self, visitor: Visitor) -> tuple[Table, ...]:
        """Return the public games that have ended, the last one first."""
        return self._kept("finished", lambda: visitor.finished_tables(limit=_FINISHED))

    def people(self, visitor: Visitor) -> tuple[Presence, ...]:
        """Return who is connected."""
        return self._kept("people", visitor.people)

    def _kept(self, name: str, read: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
        at, kept = self._read.get(name, (-_FRESH_SECONDS, ()))
        if self.now() - at >= _FRESH_SECONDS:
            kept = read()
            self._read[name] = self.now(), kept
        return kept  # type: ignore[return-value] # what was read under this name
