"""Mouse handling on the boards of a play area."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.tui.boards.board import Board
    from boardgames.tui.boards.view import BoardView

__all__ = ["Mouse"]


class Mouse:
    """Passes clicks and hovering on either board of a play area to the large one."""

    def __init__(self, board: Board) -> None:
        self._board = board
        #: The board that the mouse was on last.
        self._under: BoardView | None = None
        #: True if the last click has played a move.
        self._has_played = False

    def click(self, event: BoardView.Clicked) -> None:
        """Choose the spot on whichever board it was clicked; another button takes back a step.

        The second click of a double click does not take back what the first one has chosen, but plays a whole
        move that waits there; it does not count for the turn that begins after its move.
        """
        session, choosing = self._board.interaction.session, self._board.interaction.choosing
        if event.button != 1:
            self._board.action_back()
        elif event.chain == 1 or not (
            self._has_played or (event.spot in choosing.steps and not choosing.ends_here)
        ):
            before = session.newest
            self._board.click(event.spot)
            self._has_played = session.newest is not before

    def hover(self, event: BoardView.Hovered) -> None:
        """Explain the spot under the mouse; a board that it has left may say so too late to count."""
        if event.spot != event.board.hovered:  # it is elsewhere by now
            return
        if event.spot is not None:
            self._under = event.board
        elif event.board is not self._under:
            return
        self._board.point_lightly(event.spot)
