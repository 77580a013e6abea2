"""The board of the editor: a cursor on it, and what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.boards.view import BoardView

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

    from boardgames.core import Spot
    from boardgames.learn.editor import PositionEditor
    from boardgames.tui.settings.preferences import Settings

__all__ = ["EditorBoard"]


class EditorBoard(BoardView, can_focus=True):
    """Shows what is drawn as far as it is a position; where it is not, the changed places are marked.

    Characters go to `on_letter` first, which says whether they mean something.
    """

    def __init__(self, editor: PositionEditor, settings: Settings, on_letter: Callable[[str], bool]) -> None:
        game = editor.start.game.name
        art = load_art(game)
        #: The place under the cursor, and the one that a piece is being moved from.
        self.cursor: Spot = editor.start.spots[0]
        self.source: Spot | None = None
        # Where spheres can hide others, all levels are seen side by side.
        view = FLAT if art.layers > 1 else settings.view(game)
        super().__init__(
            art, AnyFrame(editor.start), color_mode=settings.color_mode, view=view, id="editor-board"
        )
        self.set_reactive(BoardView.palette, settings.palette)
        self._editor = editor
        self._on_letter = on_letter

    def on_key(self, event: events.Key) -> None:
        """Use a character that means something here."""
        if event.character and self._on_letter(event.character):
            event.stop().prevent_default()

    def follow(self) -> None:
        """Show what is drawn now."""
        editor = self._editor
        marked = editor.unshown | {spot for spot in (self.source,) if spot}
        gone = frozenset(spot for spot in editor.unshown if not editor.on(spot))
        marks = Marks(cursor=self.cursor, chosen=frozenset(marked) - gone, taken=gone)
        self.show(AnyFrame(editor.shown, (), marks))

    def steer(self, direction: str) -> None:
        """Move the cursor in a direction."""
        if self.scene is not None:
            self.cursor = self.scene.next_spot(self.cursor, direction)

    def climb(self, change: int) -> None:
        """Move the cursor a level up or down."""
        if self.scene is not None:
            self.cursor = self.scene.on_level(self.cursor, change)

    def turn_view(self) -> None:
        """Show the next view of the board."""
        views = [*self.art.views, FLAT]
        self.view = views[(views.index(self.shown_view) + 1) % len(views)]
