"""Table talk: the last lines that were said, and the line in which one is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from boardgames.core.errors import BoardgamesError
from boardgames.core.words import counted
from boardgames.tui.common.widgets import TextLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget

    from boardgames.server.club import Remark, Visitor

__all__ = ["Talk"]

#: How many lines are shown.
_SHOWN = 2
_HIDDEN = "Talk is hidden: h or s shows it."


class Talk:
    """The talk at a table, which a player can hide: `lines` is what was said, `say` where one writes."""

    def __init__(self, visitor: Visitor, table: str, board: Widget, warn: Callable[[str], None]) -> None:
        self._visitor = visitor
        self._table = table
        self._board = board
        self._warn = warn
        self.lines = Static(id="talk")
        self.lines.display = False
        self.say = TextLine(self._finish, id="say", placeholder="say something to everybody at this table")
        self.say.cursor_blink = False
        self._is_hidden = False
        #: How many lines came while the talk was hidden.
        self._missed = 0

    def follow(self) -> None:
        """Show the last lines, or that they are hidden."""
        if self._is_hidden:
            new = f" {counted(self._missed, 'new line')}." if self._missed else ""
            self.lines.display = True
            self.lines.update(f"{_HIDDEN}{new}")
            return
        said = self._last()
        self.lines.display = bool(said)
        self.lines.update(
            Content("\n").join(Content.assemble((remark.name, "bold"), ": ", remark.text) for remark in said)
        )

    def heard(self) -> None:
        """Show a line that was just said, or count it while the talk is hidden."""
        self._missed += self._is_hidden
        self.follow()

    def open(self) -> None:
        """Open the line to write in; talk that was hidden is shown again."""
        if self._is_hidden:
            self.toggle()
        self.say.value = ""
        self.say.display = True
        self.say.screen.set_focus(self.say)  # at once: the next key already belongs to the line

    def close(self) -> None:
        """Close the line to write in."""
        self.say.display = False
        self.say.screen.set_focus(self._board)

    def toggle(self) -> None:
        """Hide the talk, or show it again."""
        self._is_hidden = not self._is_hidden
        self._missed = 0
        self.follow()

    def _last(self) -> tuple[Remark, ...]:
        try:
            return self._visitor.talk(self._table)[-_SHOWN:]
        except BoardgamesError:  # the store is lost, which the player has read already
            return ()

    def _finish(self, text: str) -> None:
        """Say a line; one that cannot be said now stays where it is written."""
        try:
            if text.strip():
                self._visitor.say(self._table, text)
        except BoardgamesError as error:
            self._warn(str(error))
            return
        self.close()
        self.follow()
