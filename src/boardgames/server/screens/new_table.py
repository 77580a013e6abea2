"""The form for a new table: game, options, clock, and who can join."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.games import names_on_screen
from boardgames.server.club import Table, Terms
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.setup.clock import ClockField
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import ChoiceField, Field, field_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game, Seat
    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["NewTableScreen", "game_field"]

_HINT = "Up and down move between the lines, left and right change a value; Enter creates the table."
#: The time controls offered; with days per move the players need not be connected at the same time.
_CLOCKS = ("off", "3:00+2", "5:00+3", "10:00", "15:00+10", "1 day/move", "3 days/move")
_YES_NO = {"yes": "Yes", "no": "No"}
_NO_YES = {"no": "No", "yes": "Yes"}


def game_field(chosen: str) -> ChoiceField:
    """Return the field for the game, with one chosen."""
    games = {name: boardgames.load(name) for name in names_on_screen()}
    field = ChoiceField(
        "game",
        "Game",
        "The game to play.",
        {name: game.title for name, game in games.items()},
        {name: game.tagline for name, game in games.items()},
    )
    field.value = chosen
    return field


def _seat_field(players: Sequence[Seat]) -> ChoiceField:
    seats = {str(seat.index): str(seat) for seat in players}
    return ChoiceField(
        "seat",
        "Your seat",
        "The seat that you play.",
        {"": "By lot", **seats},
        {
            "": "Seats are drawn when the game starts.",
            **{key: f"You play {seats[key]}." for key in seats},
        },
    )


def _public_field() -> ChoiceField:
    return ChoiceField(
        "public",
        "Who",
        "Who can join the table.",
        {"yes": "Everybody", "no": "By code"},
        {"yes": "The table is listed in the lobby.", "no": "You get six letters to give to your friends."},
    )


def _guests_field() -> ChoiceField:
    meanings = {"yes": "Guests can join too.", "no": "Only players with an account can join."}
    return ChoiceField("guests", "Guests", "Players without an SSH key.", _YES_NO, meanings)


def _rated_field() -> ChoiceField:
    meanings = {
        "no": "The game changes no rating.",
        "yes": "It counts once both have moved. It needs a clock; no take-backs, no warnings.",
    }
    return ChoiceField("rated", "Rated", "Whether the game counts for your ratings.", _NO_YES, meanings)


def _talk_field() -> ChoiceField:
    meanings = {"yes": "Everyone at the table can talk.", "no": "Talk is off."}
    return ChoiceField("talk", "Table talk", "Messages between all who are at the table.", _YES_NO, meanings)


class NewTableScreen(RoomyScreen[Table]):
    """The form for a new table; it closes with the table that was created, or None.

    With `invited` it is the form for a challenge to that person.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.NEW_TABLE)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str, invited: str = "") -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._invited = invited
        self._game_field = game_field(game)
        #: The seats with the current options.
        self._seats: tuple[Seat, ...] = ()
        self._others: dict[str, Field] = {
            "clock": ClockField(_CLOCKS),
            **({} if visitor.account.is_guest else {"rated": _rated_field()}),
            **({} if invited else {"public": _public_field(), "guests": _guests_field()}),
            "talk": _talk_field(),
        }
        self._game = boardgames.load(game)
        self._of_game = self._fields_of(self._game)

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        title = f"Challenge {self._invited}" if self._invited else "New table"
        yield Static(title, id="title", markup=False)
        with Container(id="setup"):
            with Vertical(classes="part"):
                yield self._game_field
                with Vertical(id="game-fields"):
                    yield from self._of_game.values()
            with Vertical(classes="part"):
                yield from self._others.values()
        yield MessageLine(_HINT, id="new-table-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the game."""
        self._game_field.query_one(Choices).focus()

    # Keys

    def action_go(self, by: int) -> None:
        """Focus the next field (1) or the previous one (-1), cyclically."""
        (self.focus_next if by > 0 else self.focus_previous)()

    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Create the table, or show what is wrong."""
        if not self.is_active:
            return
        try:
            terms = self._terms()
            table = (
                self._visitor.challenge(self._invited, terms) if self._invited else self._visitor.make(terms)
            )
        except BoardgamesError as error:
            self._message.say(str(error), is_error=True)
            return
        self.dismiss(table)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.suite.open_rules(self._game)

    def action_leave(self) -> None:
        """Return to the lobby."""
        self.dismiss(None)

    # Display

    @on(Choices.Changed, "#option-game")
    async def game_changed(self) -> None:
        """Show the options of another game."""
        self._game = boardgames.load(self._game_field.value)
        self._of_game = self._fields_of(self._game)
        part = self.query_one("#game-fields")
        async with self.batch():
            await part.remove_children()
            await part.mount_all(self._of_game.values())

    @on(Choices.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def review(self) -> None:
        """Show the meanings of the values, and the first error or else the help of the focused field."""
        for field in (self._game_field, *self._of_game.values(), *self._others.values()):
            if field.is_mounted and field.query(".meaning"):
                field.follow()
        try:
            seats = self._game.start(**self._terms().options).seats
        except BoardgamesError as error:
            self._message.say(str(error), is_error=True)
            return
        self._message.say(self._help())
        if seats != self._seats:
            self._seats = seats
            self.call_later(self._show_seats)

    # Inside

    async def _show_seats(self) -> None:
        """Replace the seat field after the options have changed the seats."""
        former, field = self._of_game["seat"], _seat_field(self._seats)
        self._of_game["seat"] = field
        async with self.batch():
            await former.remove()
            await self.query_one("#game-fields").mount(field)  # it is the last one

    def _fields_of(self, game: Game) -> dict[str, Field]:
        """Return a field for each option, and one for the seat."""
        self._seats = game.start().seats
        fields = {option.name: field_of(option) for option in game.options}
        return fields | {"seat": _seat_field(self._seats)}

    def _terms(self) -> Terms:
        seat = self._of_game["seat"].value
        return Terms(
            self._game.name,
            {name: field.value for name, field in self._of_game.items() if name != "seat"},
            self._others["clock"].value,
            int(seat) if seat else None,
            is_public=self._is_yes("public"),
            guests=self._is_yes("guests"),
            talk=self._is_yes("talk"),
            rated=self._is_yes("rated"),
        )

    def _is_yes(self, name: str) -> bool:
        return name in self._others and self._others[name].value == "yes"

    def _help(self) -> str:
        for node in self.focused.ancestors if self.focused else ():
            if isinstance(node, Field):
                return f"{node.label}: {node.help} {node.meaning if self.has_class('-short') else ''}"
        return _HINT

    @property
    def _message(self) -> MessageLine:
        return self.query_one("#new-table-message", MessageLine)
