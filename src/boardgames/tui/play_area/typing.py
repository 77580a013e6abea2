"""The line in which moves are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.suggester import SuggestFromList

from boardgames.core import IllegalMove, MoveError
from boardgames.tui.actions.key_dispatch import Line

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.tui.play_area.why import WhyPanel

__all__ = ["MoveLine"]


class MoveLine(Line):
    """A line that is shown only while a move is typed, with the legal moves as suggestions."""

    def open(self, position: Position) -> None:
        """Show the line for a move in a position."""
        moves = [str(move) for move in position.legal_moves()]
        self.suggester = SuggestFromList(moves, case_sensitive=False)
        self.placeholder = f"type a move, such as {moves[0]}" if moves else "the game has ended"
        self.display = True

    def close(self) -> None:
        """Clear and hide the line."""
        self.clear()
        self.display = False

    def read(self, text: str, position: Position, why: WhyPanel) -> Move | None:
        """Return the move that was typed, or say on `why` what is wrong with it and return None."""
        try:
            return position.parse(text)
        except MoveError as error:
            why.complain(str(error), error.rule if isinstance(error, IllegalMove) else "")
            return None
