"""A table in play: the board, the panels beside it, talk, and what the keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on

from boardgames.core.errors import BoardgamesError
from boardgames.server.club import ClubError, ConnectionBack, PeopleChanged, TableChanged, Talked
from boardgames.server.screens.attendance import Attendance
from boardgames.server.screens.rematch import Rematch
from boardgames.server.screens.talk import Talk
from boardgames.tui.actions.action import Place as ActionPlace
from boardgames.tui.actions.club_table import CLUB_WORDS
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.commands import Clipboard
from boardgames.tui.match.display import MatchDisplay
from boardgames.tui.match.move_list import MovesPanel
from boardgames.tui.match.panels import MatchPanels
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import ClubEvent, Table, TableVisit, Visitor
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.actions.action import Action
    from boardgames.tui.boards.board import Board

__all__ = ["TALK", "TableFooter", "TableScreen", "absent_actions", "tick"]

#: How many seconds pass at least before who comes and goes is looked up again.
_PATIENCE = 1.0
#: How often the screen updates how long players have been away, in seconds.
_ABSENT_SECONDS = 20.0


class TableScreen(RoomyScreen[None]):
    """A game with players elsewhere, for one of them or for a spectator; it is at the club's `place`."""

    CSS_PATH = sheets("match")
    BINDINGS: ClassVar[list[BindingType]] = bindings(ActionPlace.TABLE)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, place: TableVisit) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self.place = place
        self.session = place.session
        self.cursor = place.cursor
        table = place.table
        #: The id of the table.
        self.table = table.id
        panels = MatchPanels()
        display = MatchDisplay(suite, self, self, place.session, place.cursor, panels, (panels.moves,))
        #: The game as it is shown here.
        self.shown = display
        self.area = display.area
        self._talk = Talk(visitor, self.table, self.board, suite.warn)
        #: The actions of the table that it carries out, by their ids.
        self.acts: Mapping[str, Callable[[], object]] = {
            **display.replay.acts,
            **display.agreements.acts,
            **Clipboard(display).acts,
            "talk": self._talk.open,
            "mute": self._talk.toggle,
            "settings": self._open_settings,
            "help": self._open_help,
            "leave": suite.show_picker,
        }
        self._absent = absent_actions(place, table)
        self._rematch = Rematch(suite, visitor, display, table)
        self._attendance = Attendance(visitor, display, display.show_title)

    def compose(self) -> ComposeResult:
        """Compose the board with its panels, the talk, and the lines above and below."""
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
        """The board's actions, those of the area around it, and its own."""
        return {ActionPlace.BOARD: self.board, ActionPlace.PLAY_AREA: self.area, ActionPlace.TABLE: self}

    def offers(self, action: Action) -> bool:
        """Say whether the command palette offers an action: a spectator cannot act."""
        return action.id not in self._absent

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a rematch to players once the game has ended, to spectators once it has begun, and talk."""
        if action == "rematch":
            return self.shown.has_ended and bool(self.place.seats or self._rematch.next_table)
        if parameters and parameters[0] in TALK:
            return parameters[0] not in self._absent
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Begin to play or to watch."""
        board = self.board
        board.focus()
        if len(self.place.seats) == 1:
            board.turned = board.art.sides[self.place.seats[0].index]
            self.area.follow()
        self._talk.follow()
        self.end_shown()
        self._table_changed()
        self.set_interval(_ABSENT_SECONDS, self._look_for_absent)
        self.shown.agreements.ask_next()
        tick(self.shown)

    def on_unmount(self) -> None:
        """Leave the table."""
        self.shown.agreements.close()
        self.suite.updates.forget(self._look_later)
        self.place.leave()

    def hear(self, event: ClubEvent) -> None:
        """Show what was said, who watches, and the rematch."""
        match event:
            case Talked(remark) if remark.table == self.table:
                self.call_later(self._said)
            case ConnectionBack():
                self.call_later(self._connection_back)
            # After the end there may be a rematch; before it the table changes with every move.
            case TableChanged(table) if table == self.table and self.session.outcome is not None:
                self.call_later(self._table_changed)
            case TableChanged(table) if table == self.table:
                self.suite.updates.ask(self._look_later, _PATIENCE)
            case PeopleChanged():
                self.suite.updates.ask(self._look_later, _PATIENCE)

    # Actions

    def action_act(self, action: str) -> None:
        """Carry out an action of the table by its id."""
        self.acts[action]()

    @on(MovesPanel.Chosen)
    def move_chosen(self, event: MovesPanel.Chosen) -> None:
        """Go to the move that was clicked in the list."""
        self.shown.go_to(event.node)

    def action_rematch(self) -> None:
        """Ask for a rematch, or accept one."""
        self._rematch.ask()

    def action_close_talk(self) -> None:
        """Close the line to write in."""
        self._talk.close()

    # What the display shows

    @property
    def status(self) -> str:
        """How many watch, in words."""
        count = self._attendance.watching
        return f"{count} watching" if count else ""

    def match_shown(self) -> None:
        """Do nothing besides: the club saves what is played."""

    def position_shown(self) -> None:
        """Say whose turn it is now."""
        self._show_turn()

    def end_shown(self) -> None:
        """Offer moves or a rematch in the footer."""
        self.query_one(TableFooter).offer(to_play=bool(self.place.seats) and not self.shown.has_ended)

    # Inside

    def _show_turn(self) -> None:
        """Say whose turn it is, in place of what to choose, to those who cannot."""
        session = self.session
        waits = self.cursor.at is session.newest and session.outcome is None
        is_own = session.to_move in self.place.seats
        self.area.show_status(f"{session.label(session.to_move)} to move." if waits and not is_own else None)

    def _said(self) -> None:
        if self.is_attached:
            self._talk.heard()

    def _connection_back(self) -> None:
        """Show what was said and done meanwhile, and no longer that a move could not be written."""
        self.area.interaction.forget_unwritten()
        if self.is_attached:
            self.board.follow()
            self._talk.follow()
            self._table_changed()

    def _look_later(self) -> None:
        """Look the table up in this screen's own turn."""
        self.call_later(self._table_changed)

    def _table_changed(self) -> None:
        if not self.is_attached:
            return
        try:
            table = self._visitor.table(self.table)
            self._attendance.follow(table)
        except ClubError:  # the table was removed
            self.suite.show_picker()
            self.suite.warn("A guest has gone before the first move, so this game does not count.")
            return
        except BoardgamesError:  # the store is lost, which the player has read already
            return
        self._rematch.follow(table)

    def _look_for_absent(self) -> None:
        """Say for how long players have been away now."""
        if self._attendance.has_absent:
            self._table_changed()

    def _open_help(self) -> None:
        self.app.push_screen(HelpScreen(self.suite, self.session.match.game, self._absent))

    def _open_settings(self) -> None:
        self.suite.open_settings(self.session.match.game.name, self._settings_left)

    def _settings_left(self) -> None:
        self.area.apply_settings()
        self.shown.show_panels()


#: How often the clocks are read, in seconds, and how often when little time is left.
_SECONDS, _SECONDS_AT_THE_END = 0.5, 0.1
#: With fewer seconds left than this, tenths are shown.
_LITTLE = 10


def tick(display: MatchDisplay) -> None:
    """Show the time from now on, more often when little is left; the club lets flags fall."""
    clock, screen = display.session.clock, display.screen
    if clock is None or not screen.is_attached:
        return
    display.area.follow_seats()
    is_short = clock.is_running and clock.remaining(clock.turn) < _LITTLE
    screen.set_timer(_SECONDS_AT_THE_END if is_short else _SECONDS, lambda: tick(display))


#: The actions of table talk, and those that only players have.
TALK = ("talk", "mute")
_OF_PLAYERS = ("resign", "offer-draw", "take-back", "new")

#: The keys for playing: the footer offers them only to players, until the game has ended.
_PLAYING = ("cycle(1)", "pick", "act('type')")


def absent_actions(place: TableVisit, table: Table) -> tuple[str, ...]:
    """Return the actions that are not available at a table, by their ids."""
    return (
        *(() if place.seats else _OF_PLAYERS),
        *(() if place.session.match.game.knows_draws else ("offer-draw",)),
        *(() if table.terms.talk else TALK),
    )


class TableFooter(Footer):
    """The keys of a table: those for playing are shown only to players."""

    def __init__(self) -> None:
        super().__init__(compact=True, words=CLUB_WORDS)

    def offer(self, *, to_play: bool) -> None:
        """Show the keys of a player, or those of a spectator."""
        self.leave_out(() if to_play else _PLAYING)
