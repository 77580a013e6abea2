"""The board and details of the table or the entry under the cursor in the lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Static

from boardgames.core.errors import BoardgamesError
from boardgames.play.frame import AnyFrame
from boardgames.server.screens.entries import showcase
from boardgames.server.screens.sentences import board_of, entry_facts, facts, versus
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from textual.app import ComposeResult

    from boardgames.core import Position
    from boardgames.server.club import Table, Visitor
    from boardgames.server.screens.entries import ListedEntry
    from boardgames.tui.settings.preferences import Settings

__all__ = ["TablePicture"]


def featured(live: Sequence[Table], before: str = "") -> Table | None:
    """Return the game in play that the lobby shows: the one with the most spectators, then a rated one.

    Among equals it is the one that was shown `before`, by its id: the board does not change with each move.
    """

    def worth(table: Table) -> tuple[int, bool, bool, bool]:
        return table.spectators, table.terms.rated, table.ply > 0, table.id == before

    return max(live, key=worth, default=None)


class TablePicture(Vertical):
    """A board with the details of its table or entry."""

    def __init__(self, settings: Settings, visitor: Visitor, *, id: str) -> None:
        super().__init__(id=id)
        self._settings = settings
        self._visitor = visitor
        #: The id of the table or entry that is shown, and its position.
        self._pictured: tuple[str, str] | None = None
        #: The details that are shown.
        self._said = Content()

    def compose(self) -> ComposeResult:
        """Compose a container for the board, and the details."""
        yield Container(id="lobby-board")
        yield Static(id="lobby-facts", markup=False)

    async def show(self, table: Table) -> None:
        """Show a table; the board is repainted only if its position has changed."""
        visitor = self._visitor
        found = facts(table, visitor.account.name, visitor.now(), self._ratings(table))
        self._say(Content("\n").join([found, *map(Content, filter(None, [visitor.page_of(table)]))]))
        await self._picture(table.id, table.position, lambda: board_of(table))

    async def show_entry(self, listed: ListedEntry, live: Sequence[Table] = ()) -> None:
        """Show an entry of the lobby, with the board of a game in play where it has none of its own."""
        game = featured(live, self._pictured[0] if self._pictured else "")
        if game is None or listed.entry.picture is not showcase:
            self._say(entry_facts(listed))
            # The board of most entries is the same one.
            subject = "" if listed.entry.picture is showcase else listed.id
            await self._picture(subject, "", listed.entry.picture)
            return
        self._say(Content("\n").join([entry_facts(listed), Content(f"On the board: {versus(game)}")]))
        await self._picture(game.id, game.position, lambda: board_of(game))

    async def _picture(self, subject: str, text: str, position_of: Callable[[], Position]) -> None:
        """Show the board of a table or an entry, unless the position with this text is shown already."""
        if (subject, text) == self._pictured:
            return
        self._pictured = subject, text
        board = self.query_one("#lobby-board", Container)
        try:
            position = position_of()
        except BoardgamesError as error:
            await board.remove_children()
            await board.mount(Static(str(error), markup=False))
            return
        frame = AnyFrame(position)
        if (shown := board.query(BoardView)) and _is_same_board(shown.first().frame.position, position):
            shown.first().show(frame)
            return
        view = BoardView(load_art(position.game.name), frame, color_mode=self._settings.color_mode)
        view.palette, view.mode = self._settings.palette, self._settings.mode(position.game.name)
        await board.remove_children()
        await board.mount(view)

    def _ratings(self, table: Table) -> Mapping[str, str]:
        try:
            return self._visitor.ratings.in_words(table)
        except BoardgamesError:  # the store is lost, which the player has been told
            return {}

    def _say(self, said: Content) -> None:
        """Show the details in at least as many lines as before, so that the screen is seldom laid out."""
        if said.is_same(self._said):
            return
        self._said = said
        panel = self.query_one("#lobby-facts", Static)
        width, height = panel.content_size
        is_higher = not width or said.get_height({}, width) > height
        panel.update(said, layout=is_higher)
        if width and not is_higher:
            panel.styles.min_height = height

    def on_resize(self) -> None:
        """Give the details no more lines than they need in a panel of another size."""
        self.query_one("#lobby-facts").styles.min_height = None


def _is_same_board(one: Position, other: Position) -> bool:
    """Return True if the board of one position can show the other."""
    return one.game.name == other.game.name and one.options == other.options
