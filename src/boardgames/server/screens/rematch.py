"""The rematch of a game at a table: offer, answer, and start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.server.screens.sentences import rematch_question

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Table, Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["Rematch"]


class Rematch:
    """The rematch of the game at a `table`, as one of its players or a spectator sees it."""

    def __init__(self, suite: ClubHost, visitor: Visitor, display: MatchDisplay, table: Table) -> None:
        self._suite = suite
        self._visitor = visitor
        self._display = display
        self._table = table.id
        self._is_player = visitor.account.name in table.players
        #: The players whose offers have been shown.
        self._asked: tuple[str, ...] = ()
        #: The id of the rematch's table; "" before it has started.
        self.next_table = table.next_table
        #: What stands beside the board until the offer is answered.
        self.question = ""

    def ask(self) -> None:
        """Offer or accept the rematch; a spectator goes there once it has started."""
        self._try(self._ask if self._is_player else self._watch)

    def follow(self, table: Table) -> None:
        """Take a player to the rematch when it starts, or show who offers it.

        Spectators stay, since they may still be viewing the game. So does a player who has returned to a game
        whose rematch had started before.
        """
        self.question = rematch_question(table, self._visitor.account.name)
        if table.next_table:
            has_begun, self.next_table = bool(self.next_table), table.next_table
            if self._is_player and not has_begun:
                self._go_on(table)
            elif not has_begun:
                self._display.screen.refresh_bindings()
                self._suite.tell("The players have started a rematch: press n to watch it.")
        elif self._is_player and table.rematch != self._asked:
            has_asked, self._asked = self._visitor.account.name in self._asked, table.rematch
            if has_asked and not table.rematch:
                self._suite.tell("The rematch was declined.")

    def _ask(self) -> None:
        table = self._visitor.rematch(self._table)
        self._asked = table.rematch
        if table.next_table:
            self._go_on(table)

    def _watch(self) -> None:
        """Watch the rematch by its code, since that of a private game is not listed."""
        if self.next_table:
            self._suite.go_to(self._visitor.table(self.next_table).code)

    def _go_on(self, table: Table) -> None:
        self._display.screen.call_later(self._try, lambda: self._suite.go_to(table.next_table))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except BoardgamesError as error:
            self._display.refuse(str(error))
