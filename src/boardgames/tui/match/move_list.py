"""The list of moves: the line on the board, with the move shown marked, and other lines in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from boardgames.tui.match.score_sheet import ScoreSheet
from boardgames.tui.seams.scrolling import resize_content

if TYPE_CHECKING:
    from textual import events

    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.tui.match.score_sheet import Row, Signs

__all__ = ["MovesPanel"]


#: The rows of moves that are always seen.
_KEPT = 3


class MovesPanel(ScrollView, can_focus=False):
    """The moves of the current line, a round in each row; a click on a move goes to its position.

    It draws only the rows that are visible, so that long matches cost no more than short ones.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"moves--{look}" for look in ("undone", "shown", "aside", "comment", "ending")
    }

    class Chosen(Message):
        """A move was clicked, here or in the graph of chances."""

        def __init__(self, node: Node) -> None:
            self.node = node
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, classes="-list")
        self._cursor: Cursor | None = None
        self._sheet = ScoreSheet()
        self._ending = ""
        #: The rows on the screen as they were drawn last: the cursor moves on before the list follows it.
        self._drawn: dict[int, Row] = {}

    @property
    def kept_rows(self) -> int:
        """The number of rows that the list keeps where there is little room: the end, and a few moves.

        It keeps them from the first move on: what is above it stays where it is when there are more.
        """
        has_moves = self._cursor is not None and self._cursor.end.ply > 0
        return self._sheet.end_rows + (_KEPT if has_moves else 1)

    def follow(self, cursor: Cursor, ending: str = "") -> None:
        """Show the match as it is now, scrolled to the move on the board; `ending` is how the line ends."""
        self._cursor, self._ending = cursor, ending
        width = self.scrollable_content_region.width
        self._sheet.follow(cursor, width, ending)
        resize_content(self, Size(width, len(self._sheet)))
        self._show_current()
        # The panels above may need more rows after the same move: scroll again then.
        self.call_after_refresh(self._show_current)
        lines = range(self.scrollable_content_region.height)
        changed = [Region(0, y, width, 1) for y in lines if self._drawn.get(y) != self._visible(y)]
        if changed:
            self.refresh(*changed)

    def judge(self, signs: Signs) -> None:
        """Have moves followed by what an analysis says of them: ?? for a blunder, ? and ?!."""
        self._sheet.judge(signs)
        if self._cursor is not None:
            self.follow(self._cursor, self._ending)

    def on_resize(self) -> None:
        """Fit the rows into another width."""
        if self._cursor is not None:
            self.follow(self._cursor, self._ending)

    def on_click(self, event: events.Click) -> None:
        """Go to the move under the mouse."""
        at = event.get_content_offset(self)
        row = None if at is None else self._row(at.y + self.scroll_offset.y)
        if at is None or row is None:
            return
        end = 0
        for part in row:
            end += len(part.text)
            if at.x < end:
                if part.node is not None:
                    self.post_message(self.Chosen(part.node))
                return

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        row = self._drawn[y] = self._visible(y)
        plain = self.rich_style  # Textual works it out anew each time
        segments = [
            Segment(part.text, self.get_component_rich_style(f"moves--{part.look}") if part.look else plain)
            for part in row
        ]
        return Strip(segments).adjust_cell_length(self.scrollable_content_region.width, plain)

    def _visible(self, y: int) -> Row:
        """Return the row that belongs in a line of the screen; below the last one there is nothing."""
        return self._row(y + self.scroll_offset.y) or ()

    def _row(self, y: int) -> Row | None:
        return self._sheet.row(y) if y >= 0 else None

    def _show_current(self) -> None:
        height = self.scrollable_content_region.height
        self.scroll_to(y=self._sheet.first_seen(height), animate=False, immediate=True)
