"""What a match screen does with the tree of the match: going through it, writing about it, copying it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from textual import on
from textual.content import Content
from textual.widgets import Input, Static

from boardgames.match.record import dump
from boardgames.play.autoplay import Autoplay
from boardgames.tui.common.options import changed_options
from boardgames.tui.match.lines import readable
from boardgames.tui.match.moves import MovesPanel
from boardgames.tui.match.players import PlayersScreen
from boardgames.tui.matches.pasting import open_pasted

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.timer import Timer

    from boardgames.match import Cursor, Match
    from boardgames.match.session import Session
    from boardgames.tui.suite import Suite

__all__ = ["HistoryScreen"]


class HistoryScreen(PlayersScreen):
    """A screen that shows a match as the tree that it is.

    `keep` saves the match, if there is something new.
    """

    def __init__(self, suite: Suite, session: Session, keep: Callable[[], None], cursor: Cursor) -> None:
        super().__init__(suite, session, cursor)
        self._keep = keep
        self._ticks: Timer | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @cached_property
    def autoplay(self) -> Autoplay:
        """What plays a line on by itself, once there is a board."""
        return Autoplay(self.board.interaction, self.board.action_redo)

    # Through the tree

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list."""
        self.stop_autoplay()
        self.board.jump(event.node)

    def action_first(self) -> None:
        """Go to where the match began."""
        self.board.jump(self.match.root)

    def action_last(self) -> None:
        """Go to the end of the line shown."""
        self.board.jump(self.cursor.line()[-1])

    # Autoplay

    def action_autoplay(self) -> None:
        """Let the line play itself, or stop it."""
        if self.autoplay.is_on:
            self.stop_autoplay()
        elif self.autoplay.start():
            self._set_pace()
        else:
            self.notify("The line ends here: go back to let it play itself.")

    def action_slower(self) -> None:
        """Leave more time between the moves that play themselves."""
        self._change_pace(1)

    def action_faster(self) -> None:
        """Leave less time between the moves that play themselves."""
        self._change_pace(-1)

    def play_on(self) -> None:
        """Let autoplay play a move, unless the board is covered; it makes way for who types."""
        if isinstance(self.focused, Input):
            self.stop_autoplay()
        elif self.app.screen is self:
            self.autoplay.tick()
            if not self.autoplay.is_on:
                self.stop_autoplay()

    def stop_if_touched(self) -> None:
        """Stop autoplay where somebody has touched the game."""
        if self.autoplay.stop_if_touched():
            self.stop_autoplay()

    def stop_autoplay(self) -> None:
        """Let nothing play itself any more."""
        self.autoplay.stop()
        if self._ticks is not None:
            self._ticks.stop()
            self._ticks = None
            self.show_title()

    # The main line

    def action_promote(self) -> None:
        """Make the line shown the main one."""
        end = self.cursor.line()[-1]
        if end.is_main:
            self.notify("This is the main line already.")
            return
        self.match.promote(end)
        self.show_tree()
        self.notify("This is the main line now.")

    # Clipboard

    def action_copy_record(self) -> None:
        """Copy the record of the match."""
        self._copy(dump(self.match), "record")

    def action_copy_position(self) -> None:
        """Copy the text of the position on the board."""
        self._copy(self.cursor.position.encode(), "position")

    def on_paste(self, event: events.Paste) -> None:
        """Open what is pasted as a new match."""
        event.stop()
        open_pasted(self.suite, event.text, self.cursor.position)

    # For the screen

    def show_tree(self) -> None:
        """Show where the match is and what was written about it, and keep that."""
        self.show_title()
        self.query_one(MovesPanel).follow(self.cursor)
        # Before it is painted: whatever was seen is kept, also of moves that came in one burst.
        self._keep()

    def show_title(self) -> None:
        """Show which match this is, where it and the score are, whether it plays itself, and the comment."""
        words, node = [*self._title()], self.cursor.at
        if self.autoplay.is_on:
            words.append(f"▶ a move every {self.autoplay.pace:g} s")
        if node.comment:
            words.append(f'"{readable(node.comment)}"')
        self.query_one("#title", Static).update(Content(" · ".join(words)), layout=False)

    # Inside

    def _title(self) -> list[str]:
        position = self.cursor.position
        changed = changed_options(position.game, position.options)
        standing = filter(None, [self.session.standing_text()])
        return [position.game.title, *changed, f"move {self.cursor.at.ply + 1}", *standing]

    def _change_pace(self, change: int) -> None:
        self.autoplay.change_pace(change)
        if self.autoplay.is_on:
            self._set_pace()
        else:
            self.notify(f"Lines play themselves with a move every {self.autoplay.pace:g} s.")

    def _set_pace(self) -> None:
        """Let autoplay tick as fast as it now should."""
        if self._ticks is not None:
            self._ticks.stop()
        self._ticks = self.set_interval(self.autoplay.pace, self.play_on)
        self.show_title()

    def _copy(self, text: str, what: str) -> None:
        self.app.copy_to_clipboard(text)
        self.notify(f"The {what} is on the clipboard, if your terminal lets programs copy.")
