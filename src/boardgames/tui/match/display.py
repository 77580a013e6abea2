"""A session on a screen: the board, the panels beside it and the title, kept in step with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from boardgames.tui.match.agreements import Agreements
from boardgames.tui.match.replay import Replay
from boardgames.tui.match.title import TitleLine, title
from boardgames.tui.play_area.area import PlayArea

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from boardgames.core import Outcome
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match
    from boardgames.tui.boards.board import Board
    from boardgames.tui.common.screen import RoomyScreen
    from boardgames.tui.match.panels import MatchPanels
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["DisplayOwner", "MatchDisplay"]


class DisplayOwner(Protocol):
    """Callbacks of a screen for changes in its display."""

    @property
    def status(self) -> str:
        """Text for the title besides the match and autoplay, or ""."""

    def match_shown(self) -> None:
        """Follow what the display has just shown: a position, a comment, or another main line."""

    def position_shown(self) -> None:
        """Follow the position that the display has just shown, or its new result or colours."""

    def end_shown(self) -> None:
        """Follow that the game has ended where the board shows it, or that it has not any more."""


class MatchDisplay:
    """A board to play on with its title and its panels, for a screen that yields `title_line` and `area`.

    It plays in `session` and looks at the match through `cursor`. The widgets in `below` stand below the
    prompt. `owner` is the screen, which is told of what is new before that is painted.
    """

    def __init__(
        self,
        suite: ScreenHost,
        screen: RoomyScreen[None],
        owner: DisplayOwner,
        session: Session,
        cursor: Cursor,
        panels: MatchPanels,
        below: Iterable[Widget],
    ) -> None:
        self.suite = suite
        self.screen = screen
        self._owner = owner
        self.session = session
        self.cursor = cursor
        self.panels = panels
        self.title_line = TitleLine()
        self.area = PlayArea(suite, session, cursor, below=below, on_change=self._follow)
        self.replay = Replay(self)
        self.agreements = Agreements(self)
        #: The state shown by the panels: a node, its agreed result, the newest node, and the palette.
        self._shown: tuple[Node, Outcome | None, Node, str] | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.area.board

    @property
    def has_ended(self) -> bool:
        """True if the game has ended where the board shows it."""
        return self.session.outcome_at(self.cursor.at) is not None

    def go_to(self, node: Node) -> None:
        """Go to a move that was chosen beside the board."""
        self.replay.stop()
        self.board.jump(node)

    def refuse(self, sentence: str) -> None:
        """Show why something cannot be done."""
        self.screen.notify(sentence, severity="warning", markup=False)

    def show_match(self) -> None:
        """Show where the match is and what is written about it."""
        self.show_title()
        self.panels.follow(self.session, self.cursor)
        self._owner.match_shown()

    def show_panels(self) -> None:
        """Bring the panels up to date with the match and the settings, those of the play area included."""
        self.area.follow_seats()
        self.panels.follow(self.session, self.cursor)

    def close_end(self) -> bool:
        """Close the panel about the end; return False if it is not shown."""
        if not self.panels.close_end():
            return False
        self.show_panels()
        self.area.make_room()
        return True

    def show_title(self) -> None:
        """Bring the title up to date, and tell the owner if the game has ended or been resumed."""
        line = self.title_line
        if self.has_ended != line.has_class("-over"):
            line.toggle_class("-over")
            self.screen.refresh_bindings()
            self._owner.end_shown()
        status = " · ".join(filter(None, (self.replay.status, self._owner.status)))
        line.say(title(self, status))

    def show_evaluation(self) -> None:
        """Show what the evaluation panel has been given, and make room for it."""
        self.panels.show_evaluation(self.cursor.at)
        self.area.make_room()

    def _follow(self) -> None:
        """Bring title and panels up to date after a change on the board."""
        self.replay.stop_if_touched()
        at = self.cursor.at
        here = (at, self.session.settled_at(at), self.session.newest, self.area.board.palette)
        if here != self._shown and self.screen.is_attached:
            self._shown = here
            self.show_match()
            self._owner.position_shown()
