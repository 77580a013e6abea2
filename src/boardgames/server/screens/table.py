"""A game at a table: board, panels, talk and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.core.words import counted
from boardgames.match.controls import Computer, Elsewhere
from boardgames.match.events import Ended, Played
from boardgames.match.store.log import seat_text
from boardgames.play.sentences import ending
from boardgames.server.club import ClubError, ConnectionBack, PeopleChanged, TableChanged, Talked
from boardgames.server.club.lists import is_live
from boardgames.server.screens.attendance import Attendance
from boardgames.server.screens.rated import RatedGameNotice
from boardgames.server.screens.rematch import Rematch
from boardgames.server.screens.talk import Talk
from boardgames.tui.actions.action import Place as ActionPlace
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.analysis import LineAnalysis
from boardgames.tui.match.commands import Clipboard
from boardgames.tui.match.display import MatchDisplay, MatchPanels
from boardgames.tui.match.explorer import MatchExplorer
from boardgames.tui.match.fair_play import FairPlay
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.match.events import Event
    from boardgames.server.club import ClubEvent, Table, TableVisit, Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.actions.action import Action
    from boardgames.tui.boards.board import Board
    from boardgames.tui.match.explorer_screen import ExplorerSource

__all__ = ["TALK", "TableFooter", "TableScreen"]

#: The delay of updates of the attendance, in seconds.
_PATIENCE = 1.0
#: The interval of updates of the time for which players have been away, in seconds.
_ABSENT_SECONDS = 20.0
#: The interval of updates of the number of questions before that of a computer, in seconds.
_QUEUE_SECONDS = 1.0


class TableScreen(RoomyScreen[None]):
    """A game of a club, for one of its players or a spectator; `place` is the visit at its table."""

    DEFAULT_CLASSES = "-beside-board"
    CSS_PATH = sheets("match")
    BINDINGS: ClassVar[list[BindingType]] = bindings(ActionPlace.TABLE)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, place: TableVisit) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self.place = place
        if not place.seats:
            self.frame_turns = suite.frame_turns
        self.session = place.session
        self.cursor = place.cursor
        table = place.table
        #: The id of the table.
        self.table = table.id
        panels = MatchPanels()
        display = MatchDisplay(
            suite, self, self, place.session, place.cursor, panels, (panels.moves, panels.chances)
        )
        #: The display of the game.
        self.shown = display
        self.area = display.area
        self._talk = Talk(visitor, table, self.board, suite.warn)
        self._analysis = LineAnalysis(display, suite, FairPlay(display))
        #: The actions of this screen by id.
        self.acts: Mapping[str, Callable[[], object]] = {
            **display.replay.acts,
            **display.agreements.acts,
            **Clipboard(display).acts,
            **self._analysis.acts,
            **MatchExplorer(display, FairPlay(display), self._explored).acts,
            "talk": self._talk.open,
            "mute": self._talk.toggle,
            "settings": self._open_settings,
            "help": self._open_help,
            "leave": suite.show_picker,
        }
        self._absent = _absent_actions(place, table)
        self._is_live = is_live(table.terms)
        if table.terms.rated:
            self.area.hide_risks()
        self._rematch = Rematch(suite, visitor, display, table)
        self._rated = RatedGameNotice(suite, visitor, table)
        self._attendance = Attendance(visitor, display, display.show_title)
        self._unsubscribe: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Compose the title, the board with its panels, the talk, and the footer."""
        yield self.shown.title_line
        yield self.area
        yield self._talk.lines
        yield self._talk.say
        yield TableFooter()

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self.area.board

    @property
    def acting(self) -> Mapping[ActionPlace, DOMNode]:
        """The widgets whose actions are available here, by place."""
        return {ActionPlace.BOARD: self.board, ActionPlace.PLAY_AREA: self.area, ActionPlace.TABLE: self}

    def offers(self, action: Action) -> bool:
        """Return True if the command palette offers an action."""
        return action.id not in self._absent

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a rematch to players after the game and to spectators once it has started, and talk."""
        if action == "rematch":
            return self.shown.has_ended and bool(self.place.seats or self._rematch.next_table)
        if parameters in (("analysis",), ("explorer",)):
            return self._can_study(str(parameters[0]))
        if action == "conditional":
            return self._can_foresee
        if action == "next_game":
            return self.suite.has_next()
        if parameters and parameters[0] in TALK:
            return parameters[0] not in self._absent
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Turn the board towards the player, and show the current state."""
        board = self.board
        board.focus()
        if len(self.place.seats) == 1:
            board.turned = board.art.sides[self.place.seats[0].index]
            self.area.follow()
        self._talk.follow()
        self.end_shown()
        self._table_changed()
        self.set_interval(_ABSENT_SECONDS, self._look_for_absent)
        if any(isinstance(control, Computer) for control in self.session.seats.values()):
            self.set_interval(_QUEUE_SECONDS, self._look_at_queue)
        self._unsubscribe = self.session.subscribe(self._on_event)
        self.shown.agreements.open()
        _tick(self.shown)

    def on_unmount(self) -> None:
        """Leave the table."""
        if self._unsubscribe is not None:
            self._unsubscribe()
        self.shown.agreements.close()
        self.suite.updates.forget(self._look_later)
        self.place.leave()

    def hear(self, event: ClubEvent) -> None:
        """Update the talk, the attendance and the rematch."""
        match event:
            case Talked(remark) if remark.table == self.table:
                self.call_later(self._said)
            case ConnectionBack():
                self.call_later(self._connection_back)
            # After the game there may be a rematch; before its end the table changes with every move.
            case TableChanged(table) if table == self.table and self.session.outcome is not None:
                self.call_later(self._table_changed)
            case TableChanged(table) if table == self.table:
                self.suite.updates.ask(self._look_later, _PATIENCE)
            case PeopleChanged():
                self.suite.updates.ask(self._look_later, _PATIENCE)

    # Actions

    def action_act(self, action: str) -> None:
        """Run an action of the table by its id."""
        self.acts[action]()

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list."""
        self.shown.go_to(event.node)

    @on(events.Resize)
    def resized(self) -> None:
        """Give the talk the rows that the new size has for it."""
        self._talk.follow()

    def action_conditional(self) -> None:
        """Open a board for moves that may come, and answers to them."""
        from boardgames.server.screens.conditional import ConditionalScreen  # loaded on demand

        try:
            self.app.push_screen(ConditionalScreen(self.suite, self._visitor, self.place), self._foreseen)
        except BoardgamesError as error:
            self.suite.warn(str(error))

    def action_next_game(self) -> None:
        """Go to the next game where it is this player's turn."""
        try:
            self.suite.go_to_next()
        except BoardgamesError as error:
            self.suite.warn(str(error))

    def action_rematch(self) -> None:
        """Offer or accept a rematch."""
        self._rematch.ask()

    def action_close_talk(self) -> None:
        """Close the input line of the talk."""
        self._talk.close()

    def has_in_view(self, table: str) -> bool:
        """Return True if this is the screen of a table, and shows its newest position."""
        return table == self.table and self.cursor.at is self.session.newest

    # Callbacks of the display

    @property
    def status(self) -> str:
        """The ratings of the players, and the number of spectators in words."""
        count = self._attendance.watching
        return " · ".join(filter(None, [self._rated.status, f"{count} watching" if count else ""]))

    def match_shown(self) -> None:
        """Show the chances as far as they are known; the club saves all moves."""
        self._analysis.follow()

    def position_shown(self) -> None:
        """Show the turn."""
        self._show_turn()

    def steps_shown(self) -> None:
        """Do nothing: there are no hints in a club's match."""

    def end_shown(self) -> None:
        """Offer moves or a rematch in the footer."""
        self.query_one(TableFooter).offer(to_play=bool(self.place.seats) and not self.shown.has_ended)

    # Inside

    def _on_event(self, event: Event) -> None:
        """Offer the next game after a move, and announce the end to who looks at an earlier position."""
        if isinstance(event, Played) and event.seat in self.place.seats and not self._is_live:
            self.suite.offer_next()
        if isinstance(event, Ended) and self.cursor.at is not event.node:
            self.suite.tell(ending(event.outcome, self.session), stays=True)

    def _show_turn(self) -> None:
        """Show the turn in place of the prompt to everyone who is not to move."""
        session = self.session
        waits = self.cursor.at is session.newest and session.outcome is None
        is_own = session.to_move in self.place.seats
        self.area.show_status(self._turn if waits and not is_own else self._rematch.question or None)
        if not self._is_live:
            self.refresh_bindings()

    def _foreseen(self, _: None) -> None:
        """Show how many lines are kept now."""
        self._show_turn()

    def _explored(self) -> ExplorerSource:
        """Return the matches of the club, for the explorer."""
        from boardgames.tui.match.explorer_screen import ExplorerSource

        you = seat_text(Elsewhere(self._visitor.account.name))
        index = user_data() / "club-positions.sqlite"
        return ExplorerSource(self.suite.club.store, index=index, you=you, is_live=True)

    def _can_study(self, action: str) -> bool:
        """Return True if the game can be analysed, or explored, also while somebody looks back."""
        if action == "explorer":
            return self.session.outcome is not None
        return self.shown.has_ended and self._visitor.has_computers

    @property
    def _can_foresee(self) -> bool:
        """True while a player may keep conditional moves: at the turn of another one."""
        session = self.session
        is_others = session.outcome is None and session.to_move not in self.place.seats
        return bool(self.place.seats) and not self._is_live and is_others

    @property
    def _kept_lines(self) -> str:
        """The number of conditional lines of this player, in a sentence; "" without any."""
        if not self._can_foresee:
            return ""
        try:
            count = len(self._visitor.conditional.lines(self._visitor.account.name, self.table))
        except BoardgamesError:  # the store is lost, which the player has been told
            return ""
        return f" You have answers to {counted(count, 'line')}." if count else ""

    @property
    def _turn(self) -> str:
        """The sentence about a turn that is not this visitor's."""
        session = self.session
        label = session.label(session.to_move)
        if not isinstance(session.seats[session.to_move], Computer):
            return f"{label} to move.{self._kept_lines}"
        computers = self.suite.computers
        before = computers.waits_behind(self.table) if computers else None
        if not before:
            return f"{label} is thinking."
        return f"{label} waits for a free engine: {counted(before, 'other question')} before it."

    def _look_at_queue(self) -> None:
        """Update the sentence about a computer that waits for an engine."""
        if isinstance(self.session.seats[self.session.to_move], Computer):
            self._show_turn()

    def _said(self) -> None:
        if self.is_attached:
            self._talk.heard()

    def _connection_back(self) -> None:
        """Show what was missed, and remove the message that a move could not be written."""
        self.area.interaction.forget_unwritten()
        if self.is_attached:
            self.board.follow()
            self._talk.follow()
            self._table_changed()

    def _look_later(self) -> None:
        """Update the table in the context of this screen."""
        self.call_later(self._table_changed)

    def _table_changed(self) -> None:
        if not self.is_attached:
            return
        try:
            table = self._visitor.table(self.table)
            self._attendance.follow(table)
        except ClubError:  # the table was removed
            self.suite.show_picker()
            self.suite.warn("A guest left before the first move, so the game was cancelled.")
            return
        except BoardgamesError:  # the store is lost, which the player has been told
            return
        if self._rated.follow(table):
            self.shown.show_title()
        self._rematch.follow(table)
        if self.session.outcome is not None:
            self._show_turn()

    def _look_for_absent(self) -> None:
        """Update the time for which players have been away."""
        if self._attendance.has_absent:
            self._table_changed()

    def _open_help(self) -> None:
        self.app.push_screen(HelpScreen(self.suite, self.session.match.game, self._absent))

    def _open_settings(self) -> None:
        self.suite.open_settings(self.session.match.game.name, self._settings_left)

    def _settings_left(self) -> None:
        self.area.apply_settings()
        self.shown.show_panels()


#: The intervals of updates of the clocks in seconds: usually, and when little time is left.
_SECONDS, _SECONDS_AT_THE_END = 0.5, 0.1
#: The number of seconds below which tenths are shown.
_LITTLE = 10


def _tick(display: MatchDisplay) -> None:
    """Update the clocks periodically, more often when little time is left; the club ends games on time."""
    clock, screen = display.session.clock, display.screen
    if clock is None or not screen.is_attached:
        return
    display.area.follow_seats()
    is_short = clock.is_running and clock.remaining(clock.turn) < _LITTLE
    screen.set_timer(_SECONDS_AT_THE_END if is_short else _SECONDS, lambda: _tick(display))


#: The actions of table talk, and those of players only.
TALK = ("talk", "mute")
_OF_PLAYERS = ("resign", "offer-draw", "take-back", "new")

#: The actions that the footer offers only to players, until the game has ended.
_PLAYING = ("cycle(1)", "pick", "act('type')")


def _absent_actions(place: TableVisit, table: Table) -> tuple[str, ...]:
    """Return the ids of the actions that are not available at a table."""
    return (
        *(() if place.seats else _OF_PLAYERS),
        *(() if place.session.match.game.knows_draws else ("offer-draw",)),
        *(("take-back",) if table.terms.rated else ()),
        *(() if table.terms.talk else TALK),
    )


class TableFooter(Footer):
    """The footer of a table, which shows the keys for playing only to players."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    def offer(self, *, to_play: bool) -> None:
        """Show the keys of a player, or those of a spectator."""
        self.leave_out(() if to_play else _PLAYING)
