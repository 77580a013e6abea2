"""The ratings of the players at a table: in its title, and after the game with what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.server.club import TableState
from boardgames.server.club.results import COUNTS_FROM

if TYPE_CHECKING:
    from boardgames.server.club import Table, Visitor
    from boardgames.server.club.ratings import RatedGame
    from boardgames.server.screens.host import ClubHost

__all__ = ["RatedGameNotice", "signed"]


class RatedGameNotice:
    """The ratings at a table, which tells a player by how much a game has changed theirs."""

    def __init__(self, suite: ClubHost, visitor: Visitor, table: Table) -> None:
        self._suite = suite
        self._visitor = visitor
        self._name = visitor.account.name
        #: True if the game was over when the table was opened: the player knows what it changed.
        self._is_old = table.state is TableState.OVER
        self._is_told = False
        #: The ratings in words, for the title; "" for a game that is not rated.
        self.status = self._before(table)

    def follow(self, table: Table) -> bool:
        """Show what a finished game has changed; return True if the status is another one."""
        if not table.terms.rated or table.state is not TableState.OVER or self._is_told:
            return False
        changes = self._visitor.ratings.changes(table.id)
        if not changes:
            return self._tell_that_it_does_not_count(table)
        self._is_told = True
        self.status = ", ".join(f"{one.name} {one.rating} ({signed(one.change)})" for one in changes)
        own = next((one for one in changes if one.name == self._name), None)
        if own and not self._is_old:
            self._suite.tell(_sentence(own), stays=True)
        return True

    def _tell_that_it_does_not_count(self, table: Table) -> bool:
        """Show that a game has ended too early; return True if the status is another one."""
        if table.ply >= COUNTS_FROM:
            return False  # the result has not been dealt with yet, or there were too many in a day
        self._is_told, self.status = True, "not counted: not both have moved"
        return True

    def _before(self, table: Table) -> str:
        try:
            ratings = self._visitor.ratings.in_words(table)
        except BoardgamesError:  # the store is lost, which the player has been told
            return ""
        return ", ".join(f"{name} {ratings[name]}" for name in table.players if name in ratings)


def signed(change: float) -> str:
    """Return a change of a rating: `+12`, `-7`, `+0`."""
    return f"{round(change):+d}"


def _sentence(own: RatedGame) -> str:
    """Return the sentence about a new rating, such as `Your rating: 1607? (+107)`."""
    provisional = " The question mark goes after some more games." if own.rating.is_provisional else ""
    return f"Your rating: {own.rating} ({signed(own.change)}).{provisional}"
