"""The state that all connections of a server process share."""

from __future__ import annotations

from time import monotonic
from tomllib import TOMLDecodeError, loads
from typing import TYPE_CHECKING, TypeVar

from attrs import Factory, define, field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log_error
from boardgames.play.preferences import NEVER
from boardgames.server.load import Load
from boardgames.server.update_queue import UpdateQueue
from boardgames.tui.settings.file import parse, write
from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Account, Club, Presence, Table, Visitor

__all__ = ["AT_FIRST", "AccountSettings", "ListCache", "ProcessState"]

#: Preferences before a player has chosen any: opponents do not see warnings, so that players ask for them.
AT_FIRST = Preferences(caution=NEVER)


@frozen
class AccountSettings:
    """The preferences of each account, and the table where it is or was cut off; guests are forgotten.

    All of it is in the store of the `club`: it outlasts the server, and the other servers of the club know
    it. Nothing is raised if the store is lost: players learn of that elsewhere.
    """

    club: Club

    def read(self, account: Account) -> tuple[Preferences, str]:
        """Return a player's preferences, or the defaults, and the table where they were, "" for the lobby.

        The connection from there may have ended, or only look as if it had not.
        """
        if account.is_guest:
            return AT_FIRST, ""
        try:
            text, table = self.club.notes.read(account.name)
            return (parse(loads(text))[0] if text else AT_FIRST), table
        except (BoardgamesError, TOMLDecodeError) as error:
            log_error("notes", error)
            return AT_FIRST, ""

    def keep(self, account: Account, preferences: Preferences) -> None:
        """Remember what a player has chosen."""
        _note(account, lambda: self.club.notes.keep(account.name, write(preferences)))

    def move(self, account: Account, table: str) -> None:
        """Remember where a player is; "" is the lobby."""
        _note(account, lambda: self.club.notes.move(account.name, table))


def _note(account: Account, act: Callable[[], None]) -> None:
    if account.is_guest:
        return
    try:
        act()
    except BoardgamesError as error:
        log_error("notes", error)


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
