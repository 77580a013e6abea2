"""The screen of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on

from boardgames.match.controls import HERE, Elsewhere
from boardgames.match.events import Played, SeatChanged
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.keymap import key_of
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.match.analysis import LineAnalysis
from boardgames.tui.match.beginners import Guidance, NewcomerPanel
from boardgames.tui.match.commands import Clipboard, Comments, MatchCommands, absent_actions
from boardgames.tui.match.display import MatchDisplay, MatchPanels
from boardgames.tui.match.evaluation import EvaluationDisplay
from boardgames.tui.match.explorer import MatchExplorer
from boardgames.tui.match.fair_play import FairPlay
from boardgames.tui.match.hints import HintDisplay
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.opponents import Opponents
from boardgames.tui.match.practice import MatchPractice
from boardgames.tui.match.result import EndPanel
from boardgames.tui.match.sounds import MatchSounds, SoundPlayer
from boardgames.tui.match.timing import Timing
from boardgames.tui.match.title import after_end
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.core import Game
    from boardgames.match.cursor import Cursor
    from boardgames.match.events import Event
    from boardgames.match.node import Node
    from boardgames.match.session import Session
    from boardgames.match.tree import Match
    from boardgames.tui.actions.action import Action
    from boardgames.tui.boards.board import Board
    from boardgames.tui.match.explorer_screen import ExplorerSource
    from boardgames.tui.screen_host import Suite

__all__ = ["MatchScreen"]


class MatchScreen(RoomyScreen[None]):
    """A match in play: its board, the panels beside it, and what the keys do with the match.

    It calls `save` whenever something is new.
    """

    DEFAULT_CLASSES = "-beside-board"
    CSS_PATH = sheets("match")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.MATCH)

    suite: Suite

    def __init__(self, suite: Suite, session: Session, save: Callable[[], None], cursor: Cursor) -> None:
        super().__init__(suite)
        self.session = session
        self.cursor = cursor
        self._save = save
        end = EndPanel(suite.settings, lambda: self._commands.after_end(can_analyse=not self._analysis.idle))
        panels = MatchPanels(NewcomerPanel(suite, session.match), end)
        display = MatchDisplay(suite, self, self, session, cursor, panels, panels.below)
        #: The match as it is shown here.
        self.shown = display
        self.area = display.area
        fair_play = FairPlay(display)
        self._analysis = LineAnalysis(display, suite, fair_play, MatchPractice(display, suite))
        self._evaluation = EvaluationDisplay(display, suite, fair_play)
        self.opponents = Opponents(display, suite)
        self._hints = HintDisplay(
            display, suite, fair_play, self._analysis, self._evaluation, self.opponents.hush
        )
        player = None if suite.is_club else SoundPlayer()  # a club is on another machine
        self._sounds = MatchSounds(session, suite.settings, self._ring, player)
        self.timing = Timing(display, self.opponents, self._sounds.watch_the_time)
        self._comments = Comments(display)
        self._guidance = Guidance(display, suite)
        self._commands = MatchCommands(display, suite)
        #: The actions of the table that it carries out, by their ids.
        self.acts: Mapping[str, Callable[[], object]] = {
            **display.replay.acts,
            **display.agreements.acts,
            **Clipboard(display).acts,
            **self._guidance.acts,
            **self._hints.acts,
            **self._analysis.acts,
            **self._evaluation.acts,
            **self._commands.acts,
            **MatchExplorer(display, fair_play, self._explored).acts,
            "pause": self.timing.pause,
            "comment": self._write_comment,
            "leave": self._leave,
        }
        self._unsubscribe: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """Compose the board with its panels, and the lines above and below."""
        yield self.shown.title_line
        yield self.area
        late = ("next_view", "act('resign')", "redo", "act('analysis')", "act('offer-draw')")
        yield Footer(late=late, yielding=("act('why')", "act('type')", *late))

    def _explored(self) -> ExplorerSource:
        """Return the saved matches, for the explorer."""
        from boardgames.tui.match.explorer_screen import ExplorerSource

        return ExplorerSource(self.suite.library.store, lambda: self.suite.engines.analyst)

    @property
    def match(self) -> Match:
        """The match."""
        return self.session.match

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.area.board

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """The board's actions, those of the area around it, and its own."""
        return {Place.BOARD: self.board, Place.PLAY_AREA: self.area, Place.MATCH: self}

    @property
    def idle(self) -> frozenset[str]:
        """The actions that do nothing now, such as a hint after the end."""
        seat = () if self.session.can_be_joined else ("act('seat')",)
        return self._hints.idle | self._analysis.idle | self.shown.agreements.idle | {*seat}

    def offers(self, action: Action) -> bool:
        """Return whether the command palette offers an action: none that does nothing as the match stands."""
        return action.id not in absent_actions(self.session, self.settings.preferences.fair_play)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a rematch once the game has ended."""
        if action == "rematch":
            return self.shown.has_ended
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Begin to play."""
        self.set_focus(self.board)  # at once: a key may already be on its way
        display = self.shown
        self.board.first = {
            "back": lambda: display.close_end() or self.opponents.move_now() or self._name_ways_out(),
            "finish": self._hints.play,
            "undo": self.opponents.take_back,
            "redo": self.opponents.put_back,
        }
        self.shown.agreements.open()
        self.timing.start()
        self.opponents.start()
        self._unsubscribe = self.session.subscribe(self._on_event)

    def on_unmount(self) -> None:
        """Stop the clock, and save what was done just before."""
        self._unsubscribe()
        self.shown.agreements.close()
        self._comments.take()
        self.opponents.stop()
        self.timing.stop()
        self._save()

    def on_paste(self, event: events.Paste) -> None:
        """Open pasted text as a new match."""
        from boardgames.tui.matches.pasting import open_pasted

        event.stop()
        open_pasted(self.suite, event.text, self.cursor.position)

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list or in the graph."""
        self.shown.go_to(event.node)

    # Actions

    def action_act(self, action: str) -> None:
        """Carry out an action of the table by its id."""
        self.acts[action]()

    def action_rematch(self) -> None:
        """Begin another match of the same players with the same options."""
        self.acts["new"]()

    def action_open_rule(self, rule: str) -> None:
        """Open the rules of the game at a rule."""
        self.suite.open_rules(self.game, rule)

    def action_close_comment(self) -> None:
        """Close the line for comments without a change."""
        self._comments.close()

    def _leave(self) -> None:
        self._analysis.leave()
        self.suite.show_picker()

    def _write_comment(self) -> None:
        self.shown.replay.stop()
        self._comments.open()

    # What the display shows

    @property
    def status(self) -> str:
        """Nothing: the title has only the match and autoplay."""
        return ""

    def match_shown(self) -> None:
        """Fit the footer to the match, and save before it is painted: whatever was seen is saved."""
        undo = {"undo": "Undo"} if self.opponents.takes_back else {}
        redo = {"redo": "Redo"} if self.opponents.puts_back else {}
        self.query_one(Footer).rename(undo | redo)
        self._save()

    def position_shown(self) -> None:
        """Let everything that goes by the position follow it."""
        self.opponents.follow()
        self._hints.follow()
        self._hints.offer()
        self._analysis.follow()
        self._evaluation.follow()
        if self.settings.preferences.pass_keyboard:
            self.timing.pass_the_keyboard()

    def steps_shown(self) -> None:
        """Remove a hint that was about other steps."""
        self._hints.follow()

    def end_shown(self) -> None:
        """Update what the screen offers after the end."""
        self.set_class(self.shown.has_ended, "-over")
        self.area.why.tells_next = False
        self.area.why.after_end = after_end(self.settings.preferences.keys, self._commands.next_level)

    def _name_ways_out(self) -> bool:
        """Say what ends a match or leaves it, for whoever looks for that with nothing chosen; True if so."""
        if ways := self._commands.ways_out(self.shown.agreements.idle):
            self.board.say(ways)
        return bool(ways)

    def _ring(self) -> None:
        self.app.bell()

    def _begins_line(self, node: Node) -> bool:
        """Return whether a move that has just been played was the first try of another one in its place."""
        siblings = self.match.children(node.parent) if node.parent else ()
        return len(siblings) > 1 and self.match.nodes[-1] is node

    def _on_event(self, event: Event) -> None:
        """Let the player hear it, and say where another line begins or somebody else plays a seat."""
        self._sounds.hear(event)
        if isinstance(event, Played) and event.by == HERE and self._begins_line(event.node):
            key = key_of("other-line", self.settings.preferences.keys)
            self.suite.tell(f"The match goes on from this move. The other moves are kept: {key} shows them.")
        if isinstance(event, SeatChanged):
            self.shown.show_title()
            self.opponents.follow()
            self.shown.show_panels()
            if isinstance(event.control, Elsewhere):
                self.suite.tell(f"{self.session.label(event.seat)} is played by {event.control} now.")
