"""The lobby: a player's own games, tables to join, things to do at once, games to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal
from textual.widgets import OptionList, Static

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.server.club import (
    LOBBY,
    ConnectionBack,
    PeopleChanged,
    RightsChanged,
    Table,
    TableChanged,
    TableState,
    Talked,
)
from boardgames.server.screens.entries import ENTRIES, listed_entries
from boardgames.server.screens.joining import Joining
from boardgames.server.screens.lists import TableList
from boardgames.server.screens.picture import TablePicture
from boardgames.server.screens.sentences import GUESTS, is_waiting, waiting
from boardgames.server.screens.talk import LobbyTalk
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import ClubEvent, Visitor
    from boardgames.server.screens.entries import ListedEntry, LobbyEntry
    from boardgames.server.screens.host import ClubHost
    from boardgames.tui.actions.action import Action

__all__ = ["LobbyScreen"]

_NOBODY = "Nobody waits for a game: press n to create a table, or g for a quick match."
_MEANWHILE = "Press a to play the computer meanwhile, or k to let it join here."
#: The actions that the footer of a narrow terminal leaves out first.
_LATE = ("people", "settings", "account", "operator")
#: The maximum number of a player's own finished games in the list.
_MANY = 100
#: The delays of updates in seconds: after a change of the list itself, and after moves, arrivals and
#: departures, which never end in a large club.
_SOON, _LATER = 1.0, 20.0
#: The delay of messages, so that all lobbies are not painted at the same moment.
_AT_ONCE = 0.1


class LobbyScreen(RoomyScreen[None]):
    """Lists the tables of a club and its entries, and shows the board of the one under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LOBBY)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, message_of_the_day: str = "") -> None:
        super().__init__(suite)
        self.frame_turns = suite.frame_turns
        self._visitor = visitor
        self._is_operator = visitor.is_operator
        #: What a player reads until they have been on another screen.
        self._message_of_the_day = message_of_the_day
        self._account = visitor.account.name
        #: The ids of the tables where this player waits for others, and the message about them.
        self.waiting: set[str] = set()
        self._said_of_waiting = ""
        self._title = ""
        #: True if the table under the cursor was one where this player waits, when the cursor came there.
        self._could_give_up = False
        self._joining = Joining(suite, self, visitor)
        #: True if the player's own finished games are listed instead of everybody's.
        self._lists_own = False
        self._list = TableList(visitor, id="lobby-list")
        self._talk = LobbyTalk(visitor, self._list, suite.warn)

    def compose(self) -> ComposeResult:
        """Compose the list, the board with the details of its table, and the message line."""
        yield Static(id="title", markup=False)
        yield Static(self._message_of_the_day, id="lobby-notice", markup=False)
        with Horizontal(id="lobby"):
            yield self._list
            yield TablePicture(self.settings, self._visitor, id="lobby-side")
        yield self._talk.lines
        yield self._talk.say
        yield MessageLine(id="lobby-message")
        yield Footer(compact=True, late=_LATE)

    def on_mount(self) -> None:
        """Fill the list."""
        self._list.focus()
        self.fill()
        # The cached lists may not have a game yet that has just started.
        self.suite.updates.ask(self._follow_later, _SOON)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.LOBBY: self}

    @property
    def message(self) -> MessageLine:
        """The message line."""
        return self.query_one("#lobby-message", MessageLine)

    # Events of the club

    def hear(self, event: ClubEvent) -> None:
        """Schedule an update, or do it at once if a game for which this player waits may have started."""
        if isinstance(event, TableChanged) and event.table in self.waiting:
            self.call_later(self.fill)
        elif isinstance(event, ConnectionBack):
            self.call_later(self.on_screen_resume)
        elif isinstance(event, Talked) and event.remark.table == LOBBY:
            self.suite.updates.ask(self._said_later, _AT_ONCE)
        elif isinstance(event, RightsChanged):
            self.call_later(self._follow_rights)
        elif isinstance(event, TableChanged | PeopleChanged):
            is_news = isinstance(event, TableChanged) and self._list.is_news(event.table)
            self.suite.updates.ask(self._follow_later, _SOON if is_news else _LATER)

    def on_unmount(self) -> None:
        """Cancel updates."""
        self.suite.updates.forget(self._follow_later)
        self.suite.updates.forget(self._said_later)

    def on_screen_resume(self) -> None:
        """Update the lists after another screen, or after the store was lost."""
        if self.is_attached:
            self.query_one("#lobby-notice").display = bool(self._message_of_the_day)
            self._message_of_the_day = ""
            self.message.say(self._said_of_waiting)  # replaces an earlier message
            self._talk.follow()
            self.fill()

    def _said_later(self) -> None:
        """Show a message in the context of this screen."""
        self.call_later(self._heard)

    def _heard(self) -> None:
        if self.is_attached:
            self._talk.heard()

    def _follow_rights(self) -> None:
        """Offer the operators' screen as soon as the player is an operator, and no longer than that."""
        if self.message.attempt(self._read_rights):
            self.refresh_bindings()

    def _read_rights(self) -> None:
        self._is_operator = self._visitor.is_operator

    def _follow_later(self) -> None:
        """Update the lists in the context of this screen."""
        self.call_later(self._follow)

    def _follow(self) -> None:
        if self.is_active:
            self.fill()

    def fill(self, at: str = "") -> None:
        """Read the lists, and repaint what has changed; the cursor goes to the table `at`, if given."""
        if not self.is_attached:
            return
        try:
            sections = self._sections()
            here = len({person.name for person in self.suite.lists.people(self._visitor)})
        except BoardgamesError as error:
            self.message.say(str(error), is_error=True)
            return
        mine = [table for table in sections["Your games"] if isinstance(table, Table)]
        begun = [table for table in mine if table.id in self.waiting and table.state is TableState.PLAYING]
        self.waiting = {table.id for table in mine if is_waiting(table, self._account)}
        if self._list.fill(sections, at):
            self._could_give_up = self._can_give_up
            self.refresh_bindings()
        waits = [table for table in mine if table.id in self.waiting]
        self._say_who_waits(waits, nobody=not (waits or sections["Open tables"]))
        yours = sum(table.is_turn_of(self._account) for table in mine)
        turns = f" · your turn at {yours}" if yours else ""
        self._show_title(f"{self._account} · {here} here{turns}")
        self.call_later(self._show_picture)
        for table in begun:
            self.suite.begin(table)

    def _show_title(self, title: str) -> None:
        """Show the title; nothing is repainted if it is the same."""
        if title != self._title:
            self._title = title
            self.query_one("#title", Static).update(title, layout=False)

    def _say_who_waits(self, tables: list[Table], *, nobody: bool) -> None:
        """Show the message to a player who waits, or to guests, or that `nobody` waits for a game."""
        is_guest = self._visitor.account.is_guest
        waits = waiting(tables)
        if waits and self._visitor.has_computers:
            waits = f"{waits} {_MEANWHILE}"
        sentence = waits or (GUESTS if is_guest else _NOBODY if nobody else "")
        if sentence != self._said_of_waiting:
            self._said_of_waiting = sentence
            self.message.say(sentence)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the board and the actions of the row under the cursor."""
        self.call_later(self._show_picture)
        if self._can_give_up != self._could_give_up:
            self._could_give_up = self._can_give_up
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to close the table under the cursor, if this player waits for others there."""
        if action in ("give_up", "stand_in"):
            return self.is_attached and self._can_give_up
        if action == "operator":
            return self._is_operator
        if action == "next_game":
            return self.suite.has_next()
        return super().check_action(action, parameters)

    def offers(self, action: Action) -> bool:
        """Offer the operators' screen to operators alone."""
        return action.act != "operator" or self._is_operator

    @property
    def _can_give_up(self) -> bool:
        table = self._list.table
        return table is not None and is_waiting(table, self._account)

    # Keys

    @on(OptionList.OptionSelected)
    def open_row(self) -> None:
        """Join the table under the cursor or go to its game, or open the entry."""
        table, entry = self._list.table, self._list.entry
        if table is not None and self.is_active:
            self._joining.open(table)
        elif entry is not None:
            self.action_do(entry.entry.id)

    def action_do(self, identity: str) -> None:
        """Open an entry by its id."""
        entry = next(entry for entry in ENTRIES if entry.id == identity)
        if self.is_active:
            self.message.attempt(lambda: self._open(entry))

    def _open(self, entry: LobbyEntry) -> None:
        table = self._list.table
        screen = entry.open(self.suite, self._visitor, table.terms.game if table else "")
        if screen is not None:
            self.app.push_screen(screen)

    def action_make(self) -> None:
        """Create a table."""
        self._joining.make(self._game)

    def action_quick(self) -> None:
        """Join the open table that has waited longest, or create one."""
        self._joining.quick()

    def action_code(self) -> None:
        """Ask for the code of a table."""
        self._joining.ask_for_code()

    def action_next_game(self) -> None:
        """Go to the next game where it is this player's turn."""
        self.message.attempt(self.suite.go_to_next)

    def action_give_up(self) -> None:
        """Free the player's seat at the open table under the cursor."""
        table = self._list.table
        if table is not None and self.message.attempt(lambda: self._visitor.stand_up(table.id)):
            self.fill()

    def action_stand_in(self) -> None:
        """Let a computer take a free seat at the open table under the cursor."""
        table = self._list.table
        if table is not None:
            self._joining.add_computer(table)

    def action_finished(self) -> None:
        """Switch between the player's own finished games and everybody's last ones."""
        self._lists_own = not self._lists_own
        self.fill()

    def action_people(self) -> None:
        """List the people who are connected, and friends."""
        from boardgames.server.screens.people import PeopleScreen  # loaded on demand

        self.app.push_screen(PeopleScreen(self.suite, self._visitor, self._game))

    def action_account(self) -> None:
        """Open the account; a guest with a key can type the code of one."""
        from boardgames.server.screens.account import open_account  # loaded on demand

        self.message.attempt(lambda: self.app.push_screen(open_account(self.suite, self._visitor)))

    def action_operator(self) -> None:
        """Open the operators' screen."""
        if self._is_operator:
            from boardgames.server.screens.operator import OperatorScreen  # loaded on demand

            self.app.push_screen(OperatorScreen(self.suite, self._visitor))

    def action_talk(self) -> None:
        """Open the input line of the talk."""
        self._talk.open()

    def action_close_talk(self) -> None:
        """Close the input line of the talk."""
        self._talk.close()

    def action_mute(self) -> None:
        """Switch the talk of the lobby off, or on."""
        self._talk.toggle()
        self.message.say("The talk of the lobby is off: Ctrl+T shows it." if self._talk.is_hidden else "")

    def action_settings(self) -> None:
        """Open the settings."""
        self.suite.open_settings()

    @property
    def _game(self) -> str:
        """The game of the table under the cursor, or the first one."""
        table = self._list.table
        return table.terms.game if table else boardgames.names()[0]

    def _sections(self) -> dict[str, Sequence[Table | ListedEntry]]:
        """Return the tables and entries by heading."""
        visitor, lists = self._visitor, self.suite.lists
        finished: dict[str, Sequence[Table]] = {"Finished": lists.finished(visitor)}
        if self._lists_own:
            finished = {"Your finished games": visitor.finished_tables(mine=True, limit=_MANY)}
        joinable = visitor.open_tables()
        return {
            "Challenges to you": visitor.challenges(),
            "Your games": visitor.my_tables(),
            "Open tables": [table for table in joinable if table.is_attended],
            "Something to do": tuple(listed_entries(self.suite, visitor)),
            "To watch": lists.live(visitor),
            "Open tables of players who are away": [table for table in joinable if not table.is_attended],
            **finished,
        }

    async def _show_picture(self) -> None:
        """Show the board and the details of the table or entry under the cursor."""
        table, entry = self._list.table, self._list.entry
        if table is not None:
            await self.query_one(TablePicture).show(table)
        elif entry is not None:
            live = self.suite.lists.live(self._visitor)
            await self.query_one(TablePicture).show_entry(entry, live)
