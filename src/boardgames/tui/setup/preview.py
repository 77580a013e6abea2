"""The board of a set-up: the opening with what is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.play.frame import AnyFrame
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView

if TYPE_CHECKING:
    from textual import events

    from boardgames.core import Game, Position
    from boardgames.tui.settings.preferences import Settings

__all__ = ["SetupPreview"]

#: With fewer rows no field of a board can be told from another.
_LEAST_ROWS = 7


class SetupPreview(BoardView):
    """The opening with the options and colours chosen now, in the player's own view."""

    def __init__(self, game: Game, settings: Settings) -> None:
        frame = AnyFrame(game.start())
        super().__init__(load_art(game.name), frame, color_mode=settings.color_mode, id="setup-board")
        self.set_reactive(BoardView.view, settings.view(game.name))
        self.set_reactive(BoardView.mode, settings.mode(game.name))
        self.set_reactive(BoardView.palette, settings.palette)

    def on_resize(self, event: events.Resize) -> None:
        """Leave the place empty where the board could not be recognized."""
        self.set_class(event.size.height < _LEAST_ROWS, "-sliver")

    def follow(self, position: Position, colors: tuple[str, ...]) -> None:
        """Show the opening of other options, unless it is the one shown; the board may have another shape."""
        shown = self.frame.position
        if (position, position.options, colors) == (shown, shown.options, self.seat_colors):
            return
        self.frame = AnyFrame(position)
        # Colours may have stayed the same, but the board has to be built anew for any change.
        self.set_reactive(BoardView.seat_colors, colors)
        self.mutate_reactive(BoardView.seat_colors)
