"""What a club remembers of its players, from one visit to the next."""

from __future__ import annotations

from tomllib import TOMLDecodeError, loads
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log_error
from boardgames.play.preferences import NEVER
from boardgames.tui.settings.file import parse, write
from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Account, Club

__all__ = ["AT_FIRST", "AccountSettings"]

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
