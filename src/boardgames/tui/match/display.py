"""A session on a screen: the board, its panels, the title and autoplay, kept in step with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from textual.widgets import Input

from boardgames.play.autoplay import Autoplay
from boardgames.play.sentences import ending
from boardgames.tui.match.agreements import Agreements
from boardgames.tui.match.chances_graph import ChancesPanel
from boardgames.tui.match.evaluation import EvaluationPanel
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.title import TitleLine, title
from boardgames.tui.play_area.area import PlayArea

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.timer import Timer
    from textual.widget import Widget

    from boardgames.core import Outcome
    from boardgames.match.cursor import Cursor
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match
    from boardgames.tui.boards.board import Board
    from boardgames.tui.common.screen import RoomyScreen
    from boardgames.tui.match.beginners import NewcomerPanel
    from boardgames.tui.match.result import EndPanel
    from boardgames.tui.screen_host import ScreenHost

__all__ = ["DisplayOwner", "MatchDisplay", "MatchPanels", "Replay"]


class DisplayOwner(Protocol):
    """Callbacks of a screen for changes in its display."""

    @property
    def status(self) -> str:
        """Text for the title besides the match and autoplay, or ""."""

    def match_shown(self) -> None:
        """Follow what the display has just shown: a position, a comment, or another main line."""

    def position_shown(self) -> None:
        """Follow the position that the display has just shown, or its new result or colours."""

    def steps_shown(self) -> None:
        """Follow the steps that are chosen on the board, or that the cursor has moved."""

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
        self.area.why.tells_next = True
        self.area.why.follow(self.area.interaction)
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
        self._owner.steps_shown()


class MatchPanels:
    """The panels of a match, below the prompt of its board.

    Where there is no `end` to tell how the game ended, the list of moves does.
    """

    def __init__(self, newcomer: NewcomerPanel | None = None, end: EndPanel | None = None) -> None:
        self._newcomer = newcomer
        self._end = end
        self.evaluation = EvaluationPanel(id="evaluation")
        self.moves = MovesPanel(id="moves")
        self.chances = ChancesPanel(id="chances")

    @property
    def below(self) -> tuple[Widget, ...]:
        """The panels below the prompt, from top to bottom."""
        first = (panel for panel in (self._newcomer, self._end) if panel is not None)
        return (*first, self.evaluation, self.moves, self.chances)

    def follow(self, session: Session, cursor: Cursor) -> None:
        """Show the match as it is now."""
        if self._end is not None:
            self._end.follow(session, session.outcome_at(cursor.at))
        self._follow_newcomer(cursor.at)
        outcome = None if self._tells_end else session.outcome_at(cursor.end)
        self.moves.follow(cursor, ending(outcome, session) if outcome else "")

    def close_end(self) -> bool:
        """Close the panel about the end, after which `follow` is due; return False if it is not shown."""
        return self._end is not None and self._end.close()

    def show_evaluation(self, at: Node) -> None:
        """Show what the evaluation panel has been given at a node."""
        self.evaluation.show()
        self._follow_newcomer(at)

    @property
    def _tells_end(self) -> bool:
        return self._end is not None and self._end.display

    def _follow_newcomer(self, at: Node) -> None:
        is_covered = self.evaluation.is_used and not self.evaluation.has_place
        if self._newcomer is not None:
            self._newcomer.follow(at, gives_way=is_covered or self._tells_end)


class Replay:
    """Starts, stops and paces autoplay, and shows in the title that it is on."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        #: The timer of its moves while it is on.
        self.ticks: Timer | None = None
        self.autoplay = Autoplay(display.area.interaction, display.area.board.go_forward)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """Its actions by their ids."""
        return {
            "autoplay": self.toggle,
            "slower": lambda: self._change_pace(1),
            "faster": lambda: self._change_pace(-1),
        }

    @property
    def status(self) -> str:
        """Text for the title while autoplay is on; else ""."""
        return f"▶ a move every {self.autoplay.pace:g} s" if self.autoplay.is_on else ""

    def toggle(self) -> None:
        """Start or stop autoplay."""
        if self.autoplay.is_on:
            self.stop()
        elif self.autoplay.start():
            self._set_pace()
        else:
            self._display.suite.tell("The line ends here. Go back to play it.")

    def play_on(self) -> None:
        """Play the next move, unless the board is covered; stop if the player is typing."""
        screen = self._display.screen
        if isinstance(screen.focused, Input):
            self.stop()
        elif screen.is_active:
            self.autoplay.tick()
            if not self.autoplay.is_on:
                self.stop()

    def stop_if_touched(self) -> None:
        """Stop if the player has done something on the board."""
        if self.autoplay.is_on and self.autoplay.stop_if_touched():
            self.stop()

    def stop(self) -> None:
        """Stop autoplay."""
        self.autoplay.stop()
        if self.ticks is not None:
            self.ticks.stop()
            self.ticks = None
            self._display.area.on_point = None
            self._display.show_title()

    def _change_pace(self, change: int) -> None:
        self.autoplay.change_pace(change)
        if self.autoplay.is_on:
            self._set_pace()
        else:
            self._display.suite.tell(f"Autoplay: a move every {self.autoplay.pace:g} s.")

    def _set_pace(self) -> None:
        """Restart the timer with the current pace."""
        if self.ticks is not None:
            self.ticks.stop()
        self.ticks = self._display.screen.set_interval(self.autoplay.pace, self.play_on)
        self._display.area.on_point = self.stop_if_touched
        self._display.show_title()
