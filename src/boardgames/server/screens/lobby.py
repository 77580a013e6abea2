"""The lobby: a player's own games, tables to join, games to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal
from textual.widgets import OptionList, Static

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.server.club import ConnectionBack, PeopleChanged, TableChanged, TableState
from boardgames.server.screens.joining import Joining
from boardgames.server.screens.lists import PeopleScreen, TableList
from boardgames.server.screens.picture import TablePicture
from boardgames.server.screens.sentences import GUESTS, is_waiting, waiting
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

    from boardgames.server.club import ClubEvent, Table, Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["LobbyScreen"]

_NONE = (
    "There are no tables to join and no games to watch.\nPress n to create a table, or g for a quick match."
)
#: The actions that the footer of a narrow terminal leaves out first.
_LATE = ("people", "rules", "settings")
#: The maximum number of a player's own finished games in the list.
_MANY = 100
#: The delays of updates in seconds: after a change of the list itself, and after moves, arrivals and
#: departures, which never end in a large club.
_SOON, _LATER = 1.0, 20.0


class LobbyScreen(RoomyScreen[None]):
    """Lists the tables of a club, and shows the board of the one under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LOBBY)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._account = visitor.account.name
        #: The ids of the tables where this player waits for others, and the message about them.
        self.waiting: set[str] = set()
        self._said_of_waiting = ""
        self._title = ""
        self._joining = Joining(suite, self, visitor)
        #: True if the player's own finished games are listed instead of everybody's.
        self._lists_own = False
        self._list = TableList(visitor, id="lobby-list")

    def compose(self) -> ComposeResult:
        """Compose the list, the board with the details of its table, and the message line."""
        yield Static(id="title", markup=False)
        with Horizontal(id="lobby"):
            yield self._list
            yield TablePicture(self.settings, self._visitor, id="lobby-side")
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
        elif isinstance(event, TableChanged | PeopleChanged):
            is_news = isinstance(event, TableChanged) and self._list.is_news(event.table)
            self.suite.updates.ask(self._follow_later, _SOON if is_news else _LATER)

    def on_unmount(self) -> None:
        """Cancel updates."""
        self.suite.updates.forget(self._follow_later)

    def on_screen_resume(self) -> None:
        """Update the lists after another screen, or after the store was lost."""
        if self.is_attached:
            self.message.say(self._said_of_waiting)  # replaces an earlier message
            self.fill()

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
        mine = sections["Your games"]
        begun = [table for table in mine if table.id in self.waiting and table.state is TableState.PLAYING]
        self.waiting = {table.id for table in mine if is_waiting(table, self._account)}
        if self._list.fill(sections, _NONE, at):
            self.refresh_bindings()
        self._say_who_waits([table for table in mine if table.id in self.waiting])
        yours = sum(table.is_turn_of(self._account) for table in mine)
        turns = f" · your turn at {yours}" if yours else ""
        self._show_title(f"{self._account} · {here} here{turns}")
        self.query_one(TablePicture).display = bool(self._list.tables)
        self.call_later(self._show_table)
        for table in begun:
            self.suite.begin(table)

    def _show_title(self, title: str) -> None:
        """Show the title; nothing is repainted if it is the same."""
        if title != self._title:
            self._title = title
            self.query_one("#title", Static).update(title, layout=False)

    def _say_who_waits(self, tables: list[Table]) -> None:
        """Show the message to a player who waits for others, else the one to guests."""
        sentence = waiting(tables) or (GUESTS if self._visitor.account.is_guest else "")
        if sentence != self._said_of_waiting:
            self._said_of_waiting = sentence
            self.message.say(sentence)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the board and the actions of the table under the cursor."""
        self.call_later(self._show_table)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to close the table under the cursor, if this player waits for others there."""
        if action == "give_up":
            return self.is_attached and self._can_give_up
        return super().check_action(action, parameters)

    @property
    def _can_give_up(self) -> bool:
        table = self._list.table
        return table is not None and is_waiting(table, self._account)

    # Keys

    @on(OptionList.OptionSelected)
    def open_table(self) -> None:
        """Join the table under the cursor, or go to its game."""
        table = self._list.table
        if table is not None and self.is_active:
            self._joining.open(table)

    def action_make(self) -> None:
        """Create a table."""
        self._joining.make(self._game)

    def action_quick(self) -> None:
        """Join the open table that has waited longest, or create one."""
        self._joining.quick()

    def action_code(self) -> None:
        """Ask for the code of a table."""
        self._joining.ask_for_code()

    def action_give_up(self) -> None:
        """Free the player's seat at the open table under the cursor."""
        table = self._list.table
        if table is not None and self.message.attempt(lambda: self._visitor.stand_up(table.id)):
            self.fill()

    def action_finished(self) -> None:
        """Switch between the player's own finished games and everybody's last ones."""
        self._lists_own = not self._lists_own
        self.fill()

    def action_people(self) -> None:
        """List the people who are connected."""
        self.message.attempt(lambda: self.app.push_screen(PeopleScreen(self._visitor.people())))

    def action_rules(self) -> None:
        """Open the rules of the game under the cursor."""
        self.suite.open_rules(boardgames.load(self._game))

    def action_settings(self) -> None:
        """Open the settings."""
        self.suite.open_settings()

    @property
    def _game(self) -> str:
        """The game of the table under the cursor, or the first one."""
        table = self._list.table
        return table.terms.game if table else boardgames.names()[0]

    def _sections(self) -> dict[str, Sequence[Table]]:
        """Return the tables by heading."""
        visitor, lists = self._visitor, self.suite.lists
        finished = {"Finished": lists.finished(visitor)}
        if self._lists_own:
            finished = {"Your finished games": visitor.finished_tables(mine=True, limit=_MANY)}
        joinable = visitor.open_tables()
        return {
            "Your games": visitor.my_tables(),
            "Open tables": [table for table in joinable if table.is_attended],
            "To watch": lists.live(visitor),
            "Open tables of players who are away": [table for table in joinable if not table.is_attended],
            **finished,
        }

    async def _show_table(self) -> None:
        """Show the board and the details of the table under the cursor."""
        table = self._list.table
        if table is not None:
            await self.query_one(TablePicture).show(table)
