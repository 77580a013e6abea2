"""Table talk: the last messages, and the input line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen
from textual.content import Content
from textual.widgets import Static

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.server.club import LOBBY
from boardgames.tui.common.widgets import TextLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget

    from boardgames.server.club import Remark, Table, Visitor

__all__ = ["LobbyTalk", "Talk"]

#: The number of messages that are shown.
_SHOWN = 2
#: The rows of a terminal below which only the last message is shown, in one row: the board needs the others.
_LOW = 30
_AT_TABLE = "write to everyone at this table"
_HIDDEN = "Talk is hidden: press Ctrl+T to show it."


@frozen
class LobbyRoom:
    """The lobby in place of a table: nobody is a spectator there."""

    id: str = LOBBY
    players: tuple[str, ...] = ()
    placeholder: str = "write to everyone in the lobby"


class Talk:
    """The talk at a table, which a player can hide: `lines` shows messages, `say` is the input line."""

    def __init__(
        self, visitor: Visitor, table: Table | LobbyRoom, board: Widget, warn: Callable[[str], None]
    ) -> None:
        self._visitor = visitor
        self._table = table.id
        self._players = table.players
        self._board = board
        self._warn = warn
        self.lines = Static(id="talk")
        self.lines.display = False
        self.say = TextLine(
            self._finish,
            id="say",
            placeholder=table.placeholder if isinstance(table, LobbyRoom) else _AT_TABLE,
        )
        self.say.cursor_blink = False
        self._is_hidden = False
        #: The number of messages received while the talk was hidden.
        self._missed = 0

    def follow(self) -> None:
        """Show the last messages, or that they are hidden."""
        if self._is_hidden:
            new = f" {counted(self._missed, 'new line')}." if self._missed else ""
            self.lines.display = True
            self.lines.update(f"{_HIDDEN}{new}")
            return
        is_low = self.lines.app.size.height < _LOW
        said = self._last()[-1 if is_low else -_SHOWN :]
        self.lines.styles.max_height = 1 if is_low else 3
        self.lines.display = bool(said)
        self.lines.update(
            Content("\n").join(
                Content.assemble((remark.name, "bold"), self._mark(remark), ": ", remark.text)
                for remark in said
            )
        )

    def heard(self) -> None:
        """Show a new message, or count it while the talk is hidden."""
        self._missed += self._is_hidden
        self.follow()

    def open(self) -> None:
        """Open the input line; hidden talk is shown again."""
        if self._is_hidden:
            self.toggle()
        self.say.value = ""
        self.say.display = True
        self.say.screen.set_focus(self.say)  # at once, since the next key belongs to the line

    def close(self) -> None:
        """Close the input line."""
        self.say.display = False
        self.say.screen.set_focus(self._board)

    def toggle(self) -> None:
        """Hide the talk, or show it again."""
        self._is_hidden = not self._is_hidden
        self._missed = 0
        self.follow()

    def _mark(self, remark: Remark) -> str:
        """Return the mark after the name of a spectator."""
        is_known = remark.name in self._players or self._table == LOBBY
        return "" if is_known else " (watching)"

    def _last(self) -> tuple[Remark, ...]:
        try:
            return self._visitor.talk(self._table)
        except BoardgamesError:  # the store is lost, which the player has been told
            return ()

    def _finish(self, text: str) -> None:
        """Send a message; if that fails, it stays in the input line."""
        try:
            if text.strip():
                self._visitor.say(self._table, text)
        except BoardgamesError as error:
            self._warn(str(error))
            return
        self.close()
        self.follow()


class LobbyTalk(Talk):
    """The talk in the lobby; once it is hidden it stays so for the account, and nothing is shown instead."""

    def __init__(self, visitor: Visitor, board: Widget, warn: Callable[[str], None]) -> None:
        super().__init__(visitor, LobbyRoom(), board, warn)
        try:
            self._is_hidden = visitor.is_quiet
        except BoardgamesError:  # the store is lost, which the player has been told
            self._is_hidden = False

    @property
    def is_hidden(self) -> bool:
        """True if the talk is switched off."""
        return self._is_hidden

    def follow(self) -> None:
        """Show the last messages, unless they are hidden."""
        if self._is_hidden:
            self.lines.display = False
        else:
            super().follow()

    def toggle(self) -> None:
        """Switch the talk off, or on; it stays so at the next visit."""
        super().toggle()
        try:
            self._visitor.keep_quiet(is_quiet=self._is_hidden)
        except BoardgamesError as error:
            self._warn(str(error))
