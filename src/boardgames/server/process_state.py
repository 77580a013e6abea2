"""The state that all connections of a server process share."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from attrs import Factory, define, field

from boardgames.server.account_settings import AccountSettings
from boardgames.server.load import Load
from boardgames.server.update_queue import UpdateQueue

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Club, Presence, Table, Visitor

__all__ = ["ListCache", "ProcessState"]

T = TypeVar("T")

#: How many finished games are listed.
_FINISHED = 5
#: How many seconds pass before a list is read again: nobody in a lobby misses anything within that time.
_FRESH_SECONDS = 1.0


@define(eq=False)
class ListCache:
    """Lists that are the same for everybody in the lobby, at most a second old."""

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


@define(eq=False)
class ProcessState:
    """One for each process.

    Attributes:
        club: The club.
        accounts: The preferences of accounts, and the tables where they are.
        lists: The lists that are the same for everybody.
        load: How busy the process is.
        updates: Screens that have to follow the club, and when.
    """

    club: Club
    accounts: AccountSettings = field(
        default=Factory(lambda self: AccountSettings(self.club), takes_self=True)
    )
    lists: ListCache = field(factory=ListCache)
    load: Load = field(factory=Load)
    updates: UpdateQueue = field(
        default=Factory(lambda self: UpdateQueue(self.load.is_busy), takes_self=True)
    )
