"""Actions of the lobby that lead to a table: create, join, quick match, join by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.server.club import TableState
from boardgames.server.screens.sentences import agreed, asking, is_waiting
from boardgames.tui.common.dialogs import AskScreen, ConfirmScreen

if TYPE_CHECKING:
    from boardgames.server.club import Table, Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.server.screens.lobby import LobbyScreen

__all__ = ["Joining"]


class Joining:
    """Takes the player from the lobby to a table; errors are shown in the lobby."""

    def __init__(self, suite: ClubHost, lobby: LobbyScreen, visitor: Visitor) -> None:
        self._suite = suite
        self._lobby = lobby
        self._visitor = visitor

    def make(self, game: str) -> None:
        """Open the form for a new table, with a game selected."""
        from boardgames.server.screens.new_table import NewTableScreen  # loaded on demand

        self._lobby.app.push_screen(NewTableScreen(self._suite, self._visitor, game), self._made)

    def quick(self) -> None:
        """Join the open table that has waited longest, or create one."""
        self._lobby.message.attempt(lambda: self._go_to_any(self._visitor.quick()))

    def add_computer(self, table: Table) -> None:
        """Ask for the level of a computer that takes a free seat at a table."""
        from boardgames.server.screens.computer import StandInScreen  # loaded on demand

        def added(changed: Table) -> None:
            self._lobby.message.attempt(lambda: self._go_or_wait(changed))

        self._lobby.app.push_screen(StandInScreen(self._visitor, table, added))

    def ask_for_code(self) -> None:
        """Ask for the code of a table."""
        self._lobby.app.push_screen(AskScreen("Join by code", "Six-letter code:", "", self._join_by_code))

    def open(self, table: Table) -> None:
        """Join an open table or go to a game; at the player's own open table, explain how it starts."""
        message, name = self._lobby.message, self._visitor.account.name
        if table.asks(name):
            self._answer_rematch(table)
        elif table.challenges(name):
            self._answer_challenge(table)
        elif table.state is not TableState.OPEN:
            message.attempt(lambda: self._suite.go_to(table.id))
        elif is_waiting(table, name):
            message.say("The game starts when all seats are taken. Press x to close the table.")
        else:
            message.attempt(lambda: self._go_or_wait(self._visitor.join(table.id)))

    def _answer_rematch(self, table: Table) -> None:
        """Ask the player to accept a rematch, and go there if it starts."""
        lobby, asked = self._lobby, asking(table.asks(self._visitor.account.name))
        question = ConfirmScreen(asked, "The players swap seats.", "Accept", "Decline")

        def answered(is_yes: bool | None) -> None:
            if is_yes:
                lobby.message.attempt(lambda: self._accept_rematch(table.id))
            elif is_yes is not None:
                lobby.message.attempt(lambda: self._visitor.decline_rematch(table.id))

        lobby.app.push_screen(question, answered)

    def _answer_challenge(self, table: Table) -> None:
        """Ask the player to accept a challenge, and go to the game if they do."""
        lobby = self._lobby
        question = ConfirmScreen(f"{table.maker} challenges you", agreed(table), "Accept", "Decline")

        def answered(is_yes: bool | None) -> None:
            if is_yes:
                lobby.message.attempt(lambda: self._go_or_wait(self._visitor.join(table.id)))
            elif is_yes is not None and lobby.message.attempt(lambda: self._visitor.decline(table.id)):
                lobby.fill()

        lobby.app.push_screen(question, answered)

    def _accept_rematch(self, table: str) -> None:
        asked = self._visitor.rematch(table)
        if asked.next_table:
            self._suite.go_to(asked.next_table)
        else:
            self._suite.tell("Rematch offered: waiting for an answer.")

    def _made(self, table: Table | None) -> None:
        if table is not None:
            self._go_or_wait(table)

    def _join_by_code(self, code: str) -> None:
        """Take a free seat at the table with a code, or watch its game if that has started."""
        lobby = self._lobby
        if self._visitor.table(code).state is TableState.OPEN:
            table = self._visitor.join(code)
            lobby.call_later(lobby.message.attempt, lambda: self._go_or_wait(table))
        else:
            lobby.call_later(lobby.message.attempt, lambda: self._suite.go_to(code))

    def _go_to_any(self, table: Table) -> None:
        """Go to a table that was found for the player, and say what is played there."""
        self._go_or_wait(table)
        if table.state is TableState.PLAYING:
            self._suite.tell(f"{agreed(table)}: the game has started.")

    def _go_or_wait(self, table: Table) -> None:
        """Go to a game that has started, or select the table that waits for others in the list."""
        if table.state is TableState.PLAYING:
            self._suite.go_to(table.id)
        else:
            self._lobby.fill(at=table.id)
