"""The people of a club: friends first, then all others who are connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.server.screens.challenge import challenge, toggle_friend
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Presence, Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["PeopleScreen", "in_order"]

_HELP = "Friends are marked with a star, and come first in every list."
_STAR = "★"


def in_order(people: Sequence[Presence], friends: Collection[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return friends and others by name, each with where they are; friends who are away come last."""
    here = {person.name: "at a table" if person.table else "in the lobby" for person in people}
    near = {name: place for name, place in here.items() if name in friends}
    far = {name: "away" for name in sorted(friends, key=str.casefold) if name not in here}
    return near | far, {name: place for name, place in here.items() if name not in friends}


class PeopleList(RowList):
    """The people, each with where they are."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PEOPLE_LIST)


class PeopleScreen(RoomyScreen[None]):
    """The people of a club; `game` is the one to which they are challenged first."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.PEOPLE)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._game = game
        self._guests: set[str] = set()
        self._list = PeopleList(id="people")

    def compose(self) -> ComposeResult:
        """Compose the title, the list and a line for messages."""
        yield Static(id="title", markup=False)
        yield self._list
        yield MessageLine(_HELP, id="people-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the list."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show who is here now."""
        self._message.attempt(self._fill)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.PEOPLE: self}

    @on(OptionList.OptionSelected)
    def open_player(self) -> None:
        """Open the page of the person under the cursor."""
        if not self.is_active or not self._chosen:
            return
        if self._chosen in self._guests:
            self._message.say("Guests have no page.")
            return
        from boardgames.server.screens.player import PlayerScreen  # loaded on demand

        self.app.push_screen(PlayerScreen(self.suite, self._visitor, self._chosen, self._game))

    def action_challenge(self) -> None:
        """Challenge the person under the cursor to a game."""
        if self._chosen in self._guests or self._visitor.account.is_guest:
            self._message.say("Guests have no challenges: create a table in the lobby with n.")
        elif self._chosen == self._visitor.account.name:
            self._message.say("That is you.")
        elif self._chosen:
            challenge(self.suite, self.app, self._visitor, self._chosen, self._game)

    def action_friend(self) -> None:
        """Mark the person under the cursor as a friend, or as none."""
        name = self._chosen
        if name and self._message.attempt(lambda: self._message.say(toggle_friend(self._visitor, name))):
            self._message.attempt(self._fill)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    @property
    def _chosen(self) -> str:
        """The name under the cursor."""
        option = self._list.highlighted_option
        return (option.id or "").removeprefix("@") if option else ""

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _fill(self) -> None:
        """List the people; the cursor stays on its person.

        Raises:
            StoreError: The store is lost.
        """
        people, name = self._visitor.people(), self._chosen
        self._guests = {person.name for person in people if person.is_guest}
        friends, others = in_order(people, self._visitor.friends)
        count = len({person.name for person in people})
        self.query_one("#title", Static).update(f"People · {count} here")
        rows = [(each, place, True) for each, place in friends.items()]
        rows += [(each, place, False) for each, place in others.items()]
        self._list.clear_options().add_options(
            Option(_line(each, place, is_friend, self._visitor.account.name), id=f"@{each}")
            for each, place, is_friend in rows
        )
        names = [each for each, _, _ in rows]
        self._list.highlighted = names.index(name) if name in names else 0 if names else None


def _line(name: str, place: str, is_friend: bool, own: str) -> Content:
    star = f"{_STAR} " if is_friend else "  "
    you = " (you)" if name == own else ""
    return Content.assemble(star, (name, "bold"), you, (f" · {place}", "$text-muted"))
