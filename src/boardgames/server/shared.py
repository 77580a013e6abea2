"""What all connections of a server share."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from attrs import Factory, define, field

from boardgames.server.load import Load
from boardgames.server.memory import Memory
from boardgames.server.update_queue import UpdateQueue

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Club, Presence, Table, Visitor

__all__ = ["Bulletin", "Shared"]


@define(eq=False)
class Shared:
    """One for each process.

    Attributes:
        club: The club.
        memory: What the club remembers of its players.
        bulletin: The lists that are the same for all of them.
        load: How busy the process is.
        updates: Which screens are to follow the club, and when.
    """

    club: Club
    memory: Memory = field(default=Factory(lambda self: Memory(self.club), takes_self=True))
    bulletin: Bulletin = field(factory=Bulletin)
    load: Load = field(factory=Load)
    updates: UpdateQueue = field(
        default=Factory(lambda self: UpdateQueue(self.load.is_busy), takes_self=True)
    )


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
