"""The board and details of the table under the cursor in the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from boardgames.core.errors import BoardgamesError
from boardgames.play.frame import AnyFrame
from boardgames.server.screens.sentences import board_of, facts
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.server.club import Table, Visitor
    from boardgames.tui.settings.preferences import Settings

__all__ = ["TablePicture"]


class TablePicture(Vertical):
    """A board with the details of its table."""

    def __init__(self, settings: Settings, visitor: Visitor, *, id: str) -> None:
        super().__init__(id=id)
        self._settings = settings
        self._visitor = visitor
        #: The id of the table that is shown, and its position.
        self._pictured: tuple[str, str] | None = None
        #: The details that are shown.
        self._said = Content()

    def compose(self) -> ComposeResult:
        """Compose a container for the board, and the details."""
        yield Container(id="lobby-board")
        yield Static(id="lobby-facts", markup=False)

    async def show(self, table: Table) -> None:
        """Show a table; the board is repainted only if its position has changed."""
        self._say(facts(table, self._visitor.account.name, self._visitor.now()))
        picture = table.id, table.position
        if picture == self._pictured:
            return
        is_same = self._pictured is not None and self._pictured[0] == table.id
        self._pictured = picture
        board = self.query_one("#lobby-board", Container)
        try:
            frame = AnyFrame(board_of(table))
        except BoardgamesError as error:
            await board.remove_children()
            await board.mount(Static(str(error), markup=False))
            return
        if is_same and (shown := board.query(BoardView)):
            shown.first().show(frame)
            return
        view = BoardView(load_art(table.terms.game), frame, color_mode=self._settings.color_mode)
        view.palette = self._settings.palette
        await board.remove_children()
        await board.mount(view)

    def _say(self, said: Content) -> None:
        """Show the details; the screen is laid out again only if their height has changed."""
        if said.is_same(self._said):
            return
        self._said = said
        panel = self.query_one("#lobby-facts", Static)
        width, height = panel.content_size
        panel.update(said, layout=not width or said.get_height({}, width) != height)
