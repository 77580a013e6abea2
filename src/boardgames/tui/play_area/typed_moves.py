"""Moves that are typed on a play area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Move

if TYPE_CHECKING:
    from boardgames.tui.play_area.area import PlayArea
    from boardgames.tui.play_area.move_line import MoveLine

__all__ = ["TypedMoves"]


class TypedMoves:
    """The line for typed moves of an `area`, which is made when a move is first typed."""

    def __init__(self, area: PlayArea) -> None:
        self._area = area
        self._line: MoveLine | None = None

    def open(self) -> None:
        """Open the line, or say why no move can be played now."""
        if self._area.board.does_first("type"):
            return
        if self._area.interaction.outcome:
            self._area.board.action_pick()
            return
        line = self._line_to_type_in()
        line.open(self._area.interaction.position)
        self._area.screen.set_focus(line)  # at once: the next key already belongs to the move

    def close(self) -> None:
        """Close the line, if there is one."""
        if self._line is not None:
            self._line.close()

    def close_if_left(self) -> None:
        """Close a line that was left open by a click elsewhere."""
        line = self._line
        if line and line.display and self._area.screen.focused is not line:
            line.close()

    def place(self) -> None:
        """Place the line above the one that says why, so that the footer says what its keys do."""
        if self._line is not None:
            self._line.styles.offset = (0, self._area.size.height - self._area.why.size.height - 1)

    def _line_to_type_in(self) -> MoveLine:
        if self._line is None:
            # A match begins without it: most players never type a move.
            from boardgames.tui.play_area.move_line import MoveLine

            self._line = MoveLine(self._play, self._area.action_close_typing, id="typed")
            self.place()
            self._area.mount(self._line)
        return self._line

    def _play(self, text: str) -> None:
        """Play a typed move, or say what is wrong with it so that it can be corrected."""
        area = self._area
        typed = self._line_to_type_in().read(text, area.interaction.position, area.why)
        if typed is None:
            return
        area.action_close_typing()
        if isinstance(typed, Move):
            area.board.play(typed)
        else:
            area.board.begin(typed)
