"""The board of the match under the cursor of a list, and what is known about the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Container, Vertical
from textual.widgets import Static

from boardgames.core import BoardgamesError
from boardgames.tui.boards import AnyFrame, BoardView, load_art
from boardgames.tui.matches.text import facts, no_picture

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.match.store import Entry
    from boardgames.tui.settings.preferences import Settings

__all__ = ["MatchPreview"]


class MatchPreview(Vertical):
    """Shows one match at a time, in the colours of `settings`."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(id="match-side")
        self._settings = settings

    def compose(self) -> ComposeResult:
        """Compose the board, and the lines below it."""
        yield Container(id="match-board")
        yield Static(id="match-facts", markup=False)

    async def follow(self, entry: Entry | None) -> None:
        """Show a match, or nothing."""
        board = self.query_one("#match-board", Container)
        await board.remove_children()
        if entry is None:
            return
        self.query_one("#match-facts", Static).update(facts(entry))
        try:
            frame = AnyFrame(entry.board())
        except BoardgamesError as error:
            await board.mount(Static(no_picture(error), markup=False))
            return
        view = BoardView(load_art(entry.game), frame, color_mode=self._settings.color_mode)
        view.palette, view.seat_colors = self._settings.palette, entry.colors
        view.mode = self._settings.mode(entry.game)
        await board.mount(view)
