"""Comments on moves: the line in which one is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.match.score_sheet import readable

if TYPE_CHECKING:
    from boardgames.match.node import Node
    from boardgames.tui.common.widgets import TextLine
    from boardgames.tui.match.display import MatchDisplay

__all__ = ["Comments"]


class Comments:
    """The line for a comment, shown only while one is written."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        #: The node that is being commented on.
        self._node: Node | None = None
        #: Made for the first comment. Its text can be read even after the screen has gone.
        self._line: TextLine | None = None

    def open(self) -> None:
        """Open the line for the comment on the move shown."""
        here = self._node = self._display.cursor.at
        line = self._line_to_write_in()
        line.placeholder = f"comment on {here.move or 'the match'}; leave it empty for none"
        line.value = readable(self._display.match.comment(here))
        line.action_end()
        line.display = True
        self._display.screen.set_focus(line)  # at once: the next key already belongs to the comment

    def close(self) -> None:
        """Close the line; the comment stays as it was."""
        self._node = None
        if self._line is not None:
            self._line.display = False
        self._display.screen.set_focus(self._display.area.board)

    def take(self) -> None:
        """Save the text written so far: leaving the match keeps it, only Escape discards it."""
        if self._line is not None:
            self._set(self._line.value)

    def _line_to_write_in(self) -> TextLine:
        if self._line is None:
            # A match begins without it: few moves are commented on.
            from boardgames.tui.common.widgets import TextLine

            self._line = TextLine(self._finish, id="comment", select_on_focus=False)
            self._display.screen.mount(self._line)
        return self._line

    def _finish(self, text: str) -> None:
        self._set(text)
        self.close()
        self._display.show_match()

    def _set(self, written: str) -> None:
        """Set the comment; one that was only looked at keeps its line breaks."""
        text = readable(written)
        if self._node is not None and text != readable(self._display.match.comment(self._node)):
            self._display.match.set_comment(self._node, text)
