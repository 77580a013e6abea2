"""A board whose view, pixels, layers and side change by keys."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from boardgames.tui.boards.art import AUTO, FLAT
from boardgames.tui.boards.view import BoardView
from boardgames.tui.canvas.cells import MODES
from boardgames.tui.colors.palette import ColorMode

if TYPE_CHECKING:
    from boardgames.play.frame import AnyFrame
    from boardgames.tui.boards.art import BoardArt

__all__ = ["AdjustableView"]


class AdjustableView(BoardView):
    """A board whose look the player can change; `follow` is called after each change."""

    def __init__(
        self, art: BoardArt[Any, Any], frame: AnyFrame, *, color_mode: ColorMode, id: str | None = None
    ) -> None:
        super().__init__(art, frame, color_mode=color_mode, id=id)
        #: The kinds of pixel that a key goes through.
        self.modes = tuple(MODES)[:2]

    @abstractmethod
    def follow(self) -> None:
        """Paint what has changed, and let the panels follow in the same frame."""

    @abstractmethod
    def follow_pointer(self) -> None:
        """Paint what is pointed at now, where nothing else has changed."""

    def say(self, sentence: str) -> None:
        """Show a sentence, such as why a key has no effect."""
        self.notify(sentence, markup=False)

    def action_next_view(self) -> None:
        """Show the next view of the board; after the last one the view that suits the terminal again."""
        if self.color_mode is not ColorMode.FULL:
            self.say("Only the flat view can be shown with so few colours.")
            return
        usual = self.usual_view
        views = [AUTO, *(view for view in (*self.art.views, FLAT) if view != usual)]
        at = views.index(self.view) if self.view in views else 0
        self.view = views[(at + 1) % len(views)]
        self.follow()

    def action_next_mode(self) -> None:
        """Draw with the next kind of pixel."""
        if self.shown_view == FLAT:
            self.say("The flat view has no pixels.")
            return
        at = self.modes.index(self.mode) if self.mode in self.modes else -1
        self.mode = self.modes[(at + 1) % len(self.modes)]
        self.follow()

    def action_lift(self) -> None:
        """Lift all layers except the lowest, then one fewer each time, until none with pieces is lifted."""
        height = self.art.height(self.frame.position)
        if self.art.layers == 1:
            self.say("This board has no layers to lift.")
            return
        if self.shown_view == FLAT:
            self.say("The flat view shows the layers side by side: there is nothing to lift.")
            return
        if height <= 1 and not self.lifted:
            self.say("There is nothing to lift yet: no piece is above the lowest layer.")
            return
        lifted = (self.lifted - 1) % self.art.layers
        self.lifted = lifted if self.art.layers - lifted < height else 0
        self.follow()

    def action_flip(self) -> None:
        """Turn the board, to look at it from another side."""
        self.turned = (self.turned + self.art.quarter_turns) % 4
        self.follow()
