"""The board beside the settings, which follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.reactive import reactive
from textual.widgets import Static

import boardgames
from boardgames.match import Match
from boardgames.match.session import Session
from boardgames.tui.boards import BoardView, Interaction, load_art

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from boardgames.tui.settings.preferences import Settings

__all__ = ["Preview"]


class Preview(Vertical):
    """The showcase of `game` after a move, so that there are a last move and targets to mark."""

    game: reactive[str] = reactive("", recompose=True)

    def __init__(self, settings: Settings, game: str) -> None:
        super().__init__(id="preview")
        self._settings = settings
        self._interaction = _interaction_with(game)
        self.set_reactive(Preview.game, game)

    def compose(self) -> ComposeResult:
        """Compose the game's title, and its board."""
        yield Static(boardgames.load(self.game).title, id="preview-title")
        view = BoardView(load_art(self.game), self._interaction.frame(), color_mode=self._settings.color_mode)
        self._show_on(view)
        yield view

    def watch_game(self, game: str) -> None:
        """Show another game."""
        self._interaction = _interaction_with(game)

    def follow(self) -> None:
        """Show the board with the present settings; that of another game is about to be replaced."""
        for view in self.query(BoardView):
            if view.art is load_art(self.game):
                self._show_on(view)

    def _show_on(self, view: BoardView) -> None:
        view.view, view.mode = self._settings.view(self.game), self._settings.mode(self.game)
        view.palette = self._settings.palette
        self._interaction.preferences = self._settings.marks
        view.show(self._interaction.frame())


def _interaction_with(game: str) -> Interaction:
    played = boardgames.load(game)
    match = Match(played.decode(played.showcase))
    match.root.child(match.root.position.legal_moves()[0])
    return Interaction(Session(match))
