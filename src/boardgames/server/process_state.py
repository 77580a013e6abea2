"""State shared by all connections of a server process."""

from __future__ import annotations

from time import monotonic
from tomllib import TOMLDecodeError, loads
from typing import TYPE_CHECKING, TypeVar

from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log_error
from boardgames.play.preferences import NEVER
from boardgames.server.frame_turns import OneByOne
from boardgames.server.load import Load
from boardgames.server.update_queue import UpdateQueue
from boardgames.tui.settings.file import parse, write
from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Account, Club, Presence, Table, Visitor
    from boardgames.server.club.arenas import Arena
    from boardgames.server.club.contest_rows import Contest
    from boardgames.server.engines.players import TableComputers

__all__ = ["AT_FIRST", "AccountSettings", "ListCache", "ProcessState"]

#: The default preferences. Warnings before risky moves are off, since they help a player against others.
AT_FIRST = Preferences(caution=NEVER)


@frozen
class AccountSettings:
    """The stored preferences of each account, and the table where it is; nothing is stored for guests.

    Both are in the store of the `club`, so that all its servers have them. Methods do not raise if the store
    is lost: players are told in another way.
    """

    club: Club

    def read(self, account: Account) -> tuple[Preferences, str]:
        """Return a player's preferences, or the defaults, and their last table, "" for the lobby."""
        if account.is_guest:
            return AT_FIRST, ""
        try:
            text, table = self.club.notes.read(account.name)
            return (parse(loads(text))[0] if text else AT_FIRST), table
        except (BoardgamesError, TOMLDecodeError) as error:
            log_error("notes", error)
            return AT_FIRST, ""

    def keep(self, account: Account, preferences: Preferences) -> None:
        """Store a player's preferences."""
        _note(account, lambda: self.club.notes.keep(account.name, write(preferences)))

    def move(self, account: Account, table: str) -> None:
        """Store a player's table; "" is the lobby."""
        _note(account, lambda: self.club.notes.move(account.name, table))


def _note(account: Account, act: Callable[[], None]) -> None:
    if account.is_guest:
        return
    try:
        act()
    except BoardgamesError as error:
        log_error("notes", error)


T = TypeVar("T")

#: The number of finished games in the list.
_FINISHED = 5
#: The lifetime of a cached list, in seconds.
_FRESH_SECONDS = 1.0


@define(eq=False)
class ListCache:
    """A cache of the lists that are the same in all lobbies; entries live for a second."""

    now: Callable[[], float] = monotonic
    _read: dict[str, tuple[float, object]] = field(factory=dict, init=False)

    def live(self, visitor: Visitor) -> tuple[Table, ...]:
        """Return the public games in progress, in an order that does not change with every move."""
        return self._kept("live", lambda: tuple(sorted(visitor.live_tables(), key=lambda table: table.id)))

    def finished(self, visitor: Visitor) -> tuple[Table, ...]:
        """Return the last finished public games, the last one first."""
        return self._kept("finished", lambda: visitor.finished_tables(limit=_FINISHED))

    def contests(self, visitor: Visitor) -> tuple[Contest, ...]:
        """Return the round robins."""
        return self._kept("contests", visitor.contests.all)

    def arenas(self, visitor: Visitor) -> tuple[Arena, ...]:
        """Return the arenas."""
        return self._kept("arenas", visitor.arenas.all)

    def people(self, visitor: Visitor) -> tuple[Presence, ...]:
        """Return the people who are connected."""
        return self._kept("people", visitor.people)

    def solvers(self, visitor: Visitor) -> tuple[str, ...]:
        """Return who has solved the puzzle of the day, the first one first."""
        return self._kept("solvers", visitor.solvers_today)

    def _kept(self, name: str, read: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
        at, kept = self._read.get(name, (-_FRESH_SECONDS, ()))
        if self.now() - at >= _FRESH_SECONDS:
            kept = read()
            self._read[name] = self.now(), kept
        return kept  # type: ignore[return-value] # the type of the list with this name


@define(eq=False)
class ProcessState:
    """The shared state of one process.

    Attributes:
        club: The club.
        accounts: The preferences and tables of accounts.
        lists: The cached lists.
        load: The load of the process.
        updates: The queue of low-priority screen updates.
        frame_turns: The turns of screens whose frames can wait: all but those of players at their games.
        computers: The computer players of this process, if it has any.
        admits_guests: True if players without an account are let in.
    """

    club: Club
    admits_guests: bool = field(default=True, kw_only=True)
    computers: TableComputers | None = field(default=None, init=False)
    accounts: AccountSettings = field(
        default=Factory(lambda self: AccountSettings(self.club), takes_self=True)
    )
    lists: ListCache = field(factory=ListCache)
    load: Load = field(factory=Load)
    frame_turns: OneByOne = field(factory=OneByOne)
    updates: UpdateQueue = field(
        default=Factory(lambda self: UpdateQueue(self.load.is_busy), takes_self=True)
    )
