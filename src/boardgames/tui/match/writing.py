"""What can be written on a match screen: a move, and a comment on the one shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.suggester import SuggestFromList
from textual.widgets import Input

from boardgames.core import IllegalMove, MoveError
from boardgames.tui.actions.key_dispatch import Line
from boardgames.tui.match.history import HistoryScreen
from boardgames.tui.match.lines import readable
from boardgames.tui.play_area.why import WhyPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from boardgames.match import Cursor, Node
    from boardgames.match.session import Session
    from boardgames.tui.suite import Suite

__all__ = ["WritingScreen"]


class WritingScreen(HistoryScreen):
    """A screen with two lines for typing, each of which is there only while it is needed."""

    def __init__(self, suite: Suite, session: Session, keep: Callable[[], None], cursor: Cursor) -> None:
        super().__init__(suite, session, keep, cursor)
        #: About what a comment is being written.
        self._commented: Node | None = None
        #: Where it is written; what stands there can be read also when the screen has gone.
        self._comment = Line(self._keep_comment, id="comment", select_on_focus=False)

    def compose_lines(self) -> ComposeResult:
        """Compose the lines."""
        yield Line(
            self._play_typed, placeholder="a move, for example in the way the list shows them", id="typed"
        )
        yield self._comment

    # A move

    def action_type_move(self) -> None:
        """Open the line for typing a move, with the legal ones as suggestions."""
        typed = self.query_one("#typed", Line)
        moves = [str(move) for move in self.cursor.position.legal_moves()]
        typed.suggester = SuggestFromList(moves, case_sensitive=False)
        typed.display = True
        self.set_focus(typed)  # at once: the next key already belongs to the move

    def _play_typed(self, text: str) -> None:
        """Play the typed move, or say what is wrong with it and leave it to be mended."""
        try:
            move = self.cursor.position.parse(text)
        except MoveError as error:
            rule = error.rule if isinstance(error, IllegalMove) else ""
            self.query_one(WhyPanel).complain(str(error), rule)
            return
        self._close_typing()
        self.board.play(move)

    # A comment

    def action_comment(self) -> None:
        """Open the line for the comment on the move shown."""
        self.stop_autoplay()
        here = self._commented = self.cursor.at
        line = self._comment
        line.placeholder = f"about {here.move or 'the match'}; nothing takes the comment away"
        line.value = readable(here.comment)
        line.action_end()
        line.display = True
        self.set_focus(line)  # at once: the next key already belongs to the comment

    def _keep_comment(self, written: str) -> None:
        """Keep the comment, and close its line."""
        self._set_comment(written)
        self._close_comment()
        self.show_tree()

    def _set_comment(self, written: str) -> None:
        """Set the comment; one that was only looked at keeps its line breaks."""
        node, text = self._commented, readable(written)
        if node is not None and text != readable(node.comment):
            node.set_comment(text)

    def take_comment(self) -> None:
        """Take a comment that is being written as it is: only Escape discards it, leaving does not."""
        if self._commented is not None:
            self._set_comment(self._comment.value)

    # Either

    def key_escape(self, event: events.Key) -> None:
        """Close the lines; on the board, escape is a step back."""
        if isinstance(self.focused, Input):
            event.stop()  # the board has the focus in a moment, and would take a step back as well
        self._close_typing()
        self._close_comment()

    # Inside

    def _close_typing(self) -> None:
        typed = self.query_one("#typed", Line)
        typed.clear()
        typed.display = False
        self.set_focus(self.board)
        self.query_one(WhyPanel).follow(self.board.interaction)

    def _close_comment(self) -> None:
        """Close the line for the comment, which stays as it was."""
        self._commented = None
        self._comment.display = False
        self.set_focus(self.board)
