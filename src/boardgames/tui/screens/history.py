"""What a match screen does with the tree of the match: going through it, writing about it, copying it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, Static

from boardgames.match.record import dump
from boardgames.tui.autoplay import Autoplay
from boardgames.tui.panels import MovesPanel
from boardgames.tui.panels.lines import readable
from boardgames.tui.pasting import open_pasted
from boardgames.tui.screens.people import PeopleScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.timer import Timer

    from boardgames.match import Match, Node
    from boardgames.match.sitting import Sitting

__all__ = ["HistoryScreen"]


class HistoryScreen(PeopleScreen):
    """A screen that shows a match as the tree that it is.

    `keep` saves the match, if there is something new.
    """

    HISTORY_BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "first", "First move", show=False, id="line-start"),
        Binding("end", "last", "Last move", show=False, id="line-end"),
        Binding("y", "autoplay", "Play on", show=False, id="autoplay"),
        Binding("less_than_sign", "pace(1)", "Slower", show=False, id="slower"),
        Binding("greater_than_sign", "pace(-1)", "Faster", show=False, id="faster"),
        Binding("e", "comment", "Comment", show=False, id="comment"),
        Binding("g", "promote", "Main line", show=False, id="main-line"),
        Binding("ctrl+y", "copy_record", "Copy the record", show=False, id="copy-record"),
        Binding("ctrl+e", "copy_position", "Copy the position", show=False, id="copy-position"),
    ]

    def __init__(self, sitting: Sitting, keep: Callable[[], None]) -> None:
        super().__init__(sitting)
        self._keep = keep
        self._ticks: Timer | None = None
        #: About what a comment is being written.
        self._commented: Node | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.sitting.match

    @cached_property
    def autoplay(self) -> Autoplay:
        """What plays a line on by itself, once there is a board."""
        return Autoplay(self.board.hand, self.board.action_redo)

    def history_commands(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Return what the command palette offers for the tree: a title, a sentence and the act."""
        return (
            ("First move", "Go to where the match began (Home)", self.action_first),
            ("Last move", "Go to the end of the line (End)", self.action_last),
            ("Play on", "Let the line play itself, or stop it (y)", self.action_autoplay),
            ("Slower", "More time between the moves that play themselves (<)", lambda: self.action_pace(1)),
            ("Faster", "Less time between the moves that play themselves (>)", lambda: self.action_pace(-1)),
            ("Comment", "Write about the move shown (e)", self.action_comment),
            ("Main line", "Make the line shown the main one (g)", self.action_promote),
            ("Copy the record", "Copy the match as text (Ctrl+Y)", self.action_copy_record),
            ("Copy the position", "Copy the position as text (Ctrl+E)", self.action_copy_position),
        )

    # Through the tree

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list."""
        self._stop_autoplay()
        self.board.jump(event.node)

    def action_first(self) -> None:
        """Go to where the match began."""
        self.board.jump(self.match.root)

    def action_last(self) -> None:
        """Go to the end of the line shown."""
        self.board.jump(self.match.line()[-1])

    # Autoplay

    def action_autoplay(self) -> None:
        """Let the line play itself, or stop it."""
        if self.autoplay.is_on:
            self._stop_autoplay()
        elif self.autoplay.start():
            self._set_pace()
        else:
            self.notify("The line ends here: go back to let it play itself.")

    def action_pace(self, change: int) -> None:
        """Leave more time (1) or less (-1) between the moves that play themselves."""
        self.autoplay.change_pace(change)
        if self.autoplay.is_on:
            self._set_pace()
        else:
            self.notify(f"Lines play themselves with a move every {self.autoplay.pace:g} s.")

    def play_on(self) -> None:
        """Let autoplay play a move, unless the board is covered; it makes way for who types."""
        if isinstance(self.focused, Input):
            self._stop_autoplay()
        elif self.app.screen is self:
            self.autoplay.tick()
            if not self.autoplay.is_on:
                self._stop_autoplay()

    def heed_touch(self) -> None:
        """Stop autoplay where somebody has touched the game."""
        if self.autoplay.heed():
            self._stop_autoplay()

    # Writing

    def action_comment(self) -> None:
        """Open the line for the comment on the move shown."""
        self._stop_autoplay()
        here = self._commented = self.match.current
        line = self.query_one("#comment", Input)
        line.placeholder = f"about {here.move or 'the match'}; nothing takes the comment away"
        line.value = readable(here.comment)
        line.action_end()
        line.display = True
        self.set_focus(line)  # at once: the next key already belongs to the comment

    @on(Input.Submitted, "#comment")
    def comment_written(self, event: Input.Submitted) -> None:
        """Keep the comment; one that was only looked at keeps its line breaks."""
        node, text = self._commented, readable(event.value)
        if node is not None and text != readable(node.comment):
            node.set_comment(text)
        self.leave_comment()
        self.show_tree()

    def leave_comment(self) -> None:
        """Close the line for the comment, as it is."""
        self._commented = None
        self.query_one("#comment", Input).display = False
        self.set_focus(self.board)

    def action_promote(self) -> None:
        """Make the line shown the main one."""
        end = self.match.line()[-1]
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
        self._copy(self.match.position.encode(), "position")

    def on_paste(self, event: events.Paste) -> None:
        """Open what is pasted as a new match."""
        event.stop()
        open_pasted(self.suite, event.text, self.match.position)

    # For the screen

    def show_tree(self) -> None:
        """Show where the match is and what was written about it, and keep that."""
        self.show_title()
        self.query_one(MovesPanel).follow(self.match)
        # A disk may be slow: the move is seen first.
        self.call_after_refresh(self._keep)

    def show_title(self) -> None:
        """Show which match this is, where it is, what is said about the move, and whether it plays itself."""
        words, node = [*self._title()], self.match.current
        if self.autoplay.is_on:
            words.append(f"▶ a move every {self.autoplay.pace:g} s")
        if node.comment:
            words.append(f'"{readable(node.comment)}"')
        self.query_one("#title", Static).update(Content(" · ".join(words)), layout=False)

    # Inside

    def _title(self) -> list[str]:
        position = self.match.position
        defaults = {option.name: option.default for option in position.game.options}
        changed = [f"{name} {value}" for name, value in position.options.items() if value != defaults[name]]
        return [position.game.title, *changed, f"move {self.match.current.ply + 1}"]

    def _set_pace(self) -> None:
        """Let autoplay tick as fast as it now should."""
        if self._ticks is not None:
            self._ticks.stop()
        self._ticks = self.set_interval(self.autoplay.pace, self.play_on)
        self.show_title()

    def _stop_autoplay(self) -> None:
        self.autoplay.stop()
        if self._ticks is not None:
            self._ticks.stop()
            self._ticks = None
            self.show_title()

    def _copy(self, text: str, what: str) -> None:
        self.app.copy_to_clipboard(text)
        self.notify(f"The {what} is on the clipboard, if your terminal lets programs copy.")
