"""The lobby: a player's own games, tables to join, games to watch, and who is here."""

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

_NONE = "There is nothing to join or to watch.\nPress n to make a table, or g for a quick match."
#: What the footer leaves out first: it names how to leave in every terminal.
_LATE = ("people", "rules", "settings")
#: How many of a player's finished games are listed when they ask for them.
_MANY = 100
#: The lists are read again so many seconds after a change: where something has to be listed in another way,
#: and where others only play on or come and go, which never ends in a large club.
_SOON, _LATER = 1.0, 20.0


class LobbyScreen(RoomyScreen[None]):
    """The tables of a club, with the board of the one under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LOBBY)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._account = visitor.account.name
        #: The ids of the tables where this player waits for others, and what is said of that.
        self.waiting: set[str] = set()
        self._said_of_waiting = ""
        self._title = ""
        self._joining = Joining(suite, self, visitor)
        #: Whether the player's own finished games are listed instead of everybody's.
        self._lists_own = False
        self._list = TableList(visitor, id="lobby-list")

    def compose(self) -> ComposeResult:
        """Compose the list, the board with what is known about its table, and the line for messages."""
        yield Static(id="title", markup=False)
        with Horizontal(id="lobby"):
            yield self._list
            yield TablePicture(self.settings, self._visitor, id="lobby-side")
        yield MessageLine(id="lobby-message")
        yield Footer(compact=True, late=_LATE)

    def on_mount(self) -> None:
        """Show what there is."""
        self._list.focus()
        self.fill()
        # The lists are shared by all lobbies: a game that began a moment ago may not be in them yet.
        self.suite.updates.ask(self._follow_later, _SOON)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.LOBBY: self}

    @property
    def message(self) -> MessageLine:
        """The line for messages."""
        return self.query_one("#lobby-message", MessageLine)

    # What happens in the club

    def hear(self, event: ClubEvent) -> None:
        """Read the lists again soon, or at once if a game that was waited for may have begun."""
        if isinstance(event, TableChanged) and event.table in self.waiting:
            self.call_later(self.fill)
        elif isinstance(event, ConnectionBack):
            self.call_later(self.on_screen_resume)
        elif isinstance(event, TableChanged | PeopleChanged):
            is_news = isinstance(event, TableChanged) and self._list.is_news(event.table)
            self.suite.updates.ask(self._follow_later, _SOON if is_news else _LATER)

    def on_unmount(self) -> None:
        """Follow the club no longer."""
        self.suite.updates.forget(self._follow_later)

    def on_screen_resume(self) -> None:
        """Bring the lists up to date after another screen, or after the store was lost."""
        if self.is_attached:
            self.message.say(self._said_of_waiting)  # in place of what was said before
            self.fill()

    def _follow_later(self) -> None:
        """Read the lists again in this screen's own turn."""
        self.call_later(self._follow)

    def _follow(self) -> None:
        if self.is_active:
            self.fill()

    def fill(self, at: str = "") -> None:
        """Read the lists, and draw what has changed; the cursor goes to the table `at`, if there is one."""
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
            self.refresh_bindings()  # without tables there is nothing under the cursor
        self._say_who_waits([table for table in mine if table.id in self.waiting])
        yours = sum(table.is_turn_of(self._account) for table in mine)
        turns = f" · your turn at {yours}" if yours else ""
        self._show_title(f"{self._account} · {here} here{turns}")
        self.query_one(TablePicture).display = bool(self._list.tables)
        self.call_later(self._show_table)
        for table in begun:
            self.suite.begin(table)

    def _show_title(self, title: str) -> None:
        """Show who is here; nothing is painted if that is what stands there."""
        if title != self._title:
            self._title = title
            self.query_one("#title", Static).update(title, layout=False)

    def _say_who_waits(self, tables: list[Table]) -> None:
        """Say at which table this player waits, until they wait no longer; else what guests lose."""
        sentence = waiting(tables) or (GUESTS if self._visitor.account.is_guest else "")
        if sentence != self._said_of_waiting:
            self._said_of_waiting = sentence
            self.message.say(sentence)

    @on(OptionList.OptionHighlighted)
    def highlighted(self) -> None:
        """Show the board of the table under the cursor, and what can be done with it."""
        self.call_later(self._show_table)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to give up the table under the cursor where this player waits for others."""
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
        """Make a table."""
        self._joining.make(self._game)

    def action_quick(self) -> None:
        """Join the open table that waits longest, or make one."""
        self._joining.quick()

    def action_code(self) -> None:
        """Ask for the code of a table."""
        self._joining.ask_for_code()

    def action_give_up(self) -> None:
        """Give up the player's seat at the open table under the cursor."""
        table = self._list.table
        if table is not None and self.message.attempt(lambda: self._visitor.stand_up(table.id)):
            self.fill()

    def action_finished(self) -> None:
        """List the player's own finished games, or everybody's last ones."""
        self._lists_own = not self._lists_own
        self.fill()

    def action_people(self) -> None:
        """Show who is here."""
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
        """Return the tables under their headings."""
        visitor, lists = self._visitor, self.suite.lists
        finished = {"Finished": lists.finished(visitor)}
        if self._lists_own:
            finished = {"Your finished games": visitor.finished_tables(mine=True, limit=_MANY)}
        return {
            "Your games": visitor.my_tables(),
            "Open tables": visitor.open_tables(),
            "To watch": lists.live(visitor),
            **finished,
        }

    async def _show_table(self) -> None:
        """Show the board and the facts of the table under the cursor."""
        table = self._list.table
        if table is not None:
            await self.query_one(TablePicture).show(table)
