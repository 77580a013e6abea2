"""The line in which moves are typed."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from textual.suggester import SuggestFromList

from boardgames.core import MoveError
from boardgames.play.input import typed_move
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.widgets import TextLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.binding import BindingType

    from boardgames.core import Move, Position, Step
    from boardgames.tui.play_area.why import WhyPanel

__all__ = ["MoveLine"]

#: Characters of a typed move at most: the longest captures in a row are about as long.
_LONGEST = 120


class MoveLine(TextLine):
    """A line that is shown only while a move is typed, with the legal moves as suggestions.

    It calls `cancel` when the player goes back to the board without a move.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MOVE_LINE)

    def __init__(self, act: Callable[[str], None], cancel: Callable[[], None], *, id: str) -> None:
        super().__init__(act, id=id)
        self._cancel = cancel

    def action_complete(self) -> None:
        """Complete the move as it is suggested."""
        self.action_end()
        self.action_cursor_right()

    def action_cancel(self) -> None:
        """Go back to the board."""
        self._cancel()

    def open(self, position: Position) -> None:
        """Show the line for a move in a position."""
        moves = [str(move) for move in position.legal_moves()]
        self.max_length = _LONGEST
        self.suggester = SuggestFromList(moves, case_sensitive=False)
        self.placeholder = f"type a move, such as {moves[0]}" if moves else "the game has ended"
        self.display = True

    def close(self) -> None:
        """Clear and hide the line."""
        self.clear()
        self.display = False

    def read(self, text: str, position: Position, why: WhyPanel) -> Move | tuple[Step, ...] | None:
        """Return the move that was typed, or the steps with which several moves begin.

        If there are none, say on `why` what is wrong and return None.
        """
        try:
            return typed_move(position, text)
        except MoveError as error:
            if begun := _begun(text, position):
                return begun
            why.complain(error)
            return None


def _begun(text: str, position: Position) -> tuple[Step, ...]:
    """Return the steps that all legal moves have in common whose notation begins with a text."""
    typed = text.strip().casefold()
    moves = [move for move in position.legal_moves() if _begins(str(move).casefold(), typed)]
    together = takewhile(lambda steps: len({*steps}) == 1, zip(*(move.steps for move in moves), strict=False))
    return tuple(steps[0] for steps in together)


def _begins(notation: str, typed: str) -> bool:
    """Return whether a notation begins with a text that does not end within the name of a place."""
    after = notation.removeprefix(typed)
    return bool(typed) and notation.startswith(typed) and not (after[:1].isdigit() and typed[-1].isdigit())
