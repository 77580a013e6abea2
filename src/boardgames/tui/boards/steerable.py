"""A board on which keys point at places, choose them, and go through the moves of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.tui.boards.adjustable import AdjustableView
from boardgames.tui.boards.steering import beside, on_level

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.play.interaction import Interaction
    from boardgames.tui.boards.art import BoardArt
    from boardgames.tui.colors.palette import ColorMode

__all__ = ["SteerableView"]

_UNFINISHED = "The move is not complete yet: choose its next step."
_NOT_BEGUN = "There is nothing to finish or confirm: choose a move first."


class SteerableView(AdjustableView):
    """A board with what its keys do to an `interaction`."""

    def __init__(
        self,
        art: BoardArt[Any, Any],
        interaction: Interaction,
        *,
        color_mode: ColorMode,
        id: str | None = None,
    ) -> None:
        super().__init__(art, interaction.frame(), color_mode=color_mode, id=id)
        self.interaction = interaction
        #: Hooks of a screen for when the player picks ("pick"), finishes ("finish"), types a move ("type"),
        #: redoes a move ("redo"), or with nothing chosen goes back ("back") or undoes a move ("undo"); where
        #: one returns True the board does nothing.
        self.first: dict[str, Callable[[], bool]] = {}

    def does_first(self, action: str) -> bool:
        """Let the screen act first, and say whether it did."""
        return action in self.first and self.first[action]()

    def action_pick(self) -> None:
        """Choose the spot under the cursor, or play the move that waits."""
        if self.does_first("pick"):
            return
        self.interaction.pick()
        self.follow()

    def action_pick_digit(self, digit: str) -> None:
        """Choose the step that a digit picks."""
        self.interaction.choose_digit(digit)
        self.follow()

    def action_finish(self) -> None:
        """Play the steps chosen so far, where they are a whole move."""
        if self.does_first("finish"):
            return
        choosing = self.interaction.choosing
        if choosing.selection.move is None and not choosing.barred:
            self.say(_UNFINISHED if choosing.steps else _NOT_BEGUN)
        self.interaction.finish()
        self.follow()

    def action_back(self) -> None:
        """Take back the last step chosen."""
        if not self.interaction.choosing.steps and self.does_first("back"):
            return
        self.interaction.back()
        self.follow()

    def action_undo(self) -> None:
        """Take back the last move."""
        is_plain = not self.interaction.choosing.steps
        if is_plain and self.does_first("undo"):
            return
        if is_plain and self.interaction.match_cursor.at.parent is None:
            self.say("There is nothing to undo: this is the beginning of the match.")
        self.interaction.undo()
        self.follow()

    def action_redo(self) -> None:
        """Play the move again that was taken back."""
        if not self.does_first("redo"):
            self.go_forward()

    def go_forward(self) -> None:
        """Show the next position of the line."""
        if not self.interaction.match_cursor.can_redo:
            self.say("There is nothing to redo: this is the end of the line.")
        self.interaction.redo()
        self.follow()

    def action_branch(self) -> None:
        """Go to the next of the moves that were tried in place of the last one."""
        parent = self.interaction.match_cursor.at.parent
        if parent is None or len(parent.children) == 1:
            self.say("No other move was tried here.")
        self.interaction.branch()
        self.follow()

    def action_steer(self, direction: str) -> None:
        """Move the cursor left, right, up or down."""
        choosing = self.interaction.choosing
        if choosing.alternative is not None:
            self._steer_alternatives(direction)
        elif self.scene is not None:
            choosing.point(beside(self.scene, self.art, choosing.cursor, direction))
            self.follow_pointer()

    def _steer_alternatives(self, direction: str) -> None:
        """Go to another alternative, or sideways back to the board where it has something to choose."""
        choosing = self.interaction.choosing
        if choosing.targets.spots and direction in ("left", "right"):
            choosing.point(choosing.cursor)
        else:
            choosing.turn_alternative(1 if direction in ("down", "right") else -1)
        self.follow()

    def action_climb(self, change: int) -> None:
        """Move the cursor a level up or down."""
        if self.scene is not None:
            choosing = self.interaction.choosing
            choosing.point(on_level(self.scene, self.art, choosing.cursor, change))
            self.follow_pointer()

    def action_cycle(self, direction: int) -> None:
        """Move the cursor to the next or previous legal spot."""
        self.interaction.choosing.cycle(direction)
        self.follow()

    def action_turn_page(self) -> None:
        """Show the digits of the targets, or give them to the next nine."""
        self.interaction.turn_page()
        self.follow()

    def action_details(self) -> None:
        """Show or hide details, such as distances and reach."""
        if not self.art.has_details:
            self.say("This board has no more details to show.")
            return
        self.interaction.details = not self.interaction.details
        self.follow()
