"""The form for a new arena: game, clock, length, whether it is rated, and its repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.arenas import LENGTHS
from boardgames.server.screens.new_contest import rated_field, weekly_field
from boardgames.server.screens.new_table import game_field
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.setup.clock import ClockField
from boardgames.tui.setup.controls import Choices
from boardgames.tui.setup.fields import ChoiceField

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["NewArenaScreen"]

_HINT = "Whoever waits is paired, again and again. Enter starts the arena for everybody in the club."
_CLOCKS = ("3:00+2", "1:00+2", "5:00+3", "5:00", "10:00")


def _length_field() -> ChoiceField:
    labels = {str(minutes): f"{minutes} minutes" for minutes in LENGTHS}
    meanings = {text: f"For {label}; games that go on then do not count." for text, label in labels.items()}
    field = ChoiceField("length", "Length", "How long players are paired.", labels, meanings)
    field.value = str(LENGTHS[1])
    return field


class NewArenaScreen(RoomyScreen[str]):
    """The form for a new arena; it closes with the id of the arena, or None."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.NEW_CONTEST)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._game, self._clock, self._length = game_field(game), ClockField(_CLOCKS), _length_field()
        self._rated, self._weekly = rated_field(), weekly_field()
        self._clock.value = _CLOCKS[0]
        self._fields = (self._game, self._clock, self._length, self._rated, self._weekly)

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        yield Static("New arena", id="title")
        with Container(id="setup"), Vertical(classes="part"):
            yield from self._fields
        yield MessageLine(_HINT, id="new-contest-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the game."""
        self._game.query_one(Choices).focus()

    def action_go(self, by: int) -> None:
        """Focus the next field (1) or the previous one (-1), cyclically."""
        (self.focus_next if by > 0 else self.focus_previous)()

    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Start the arena, or show what is wrong."""
        if not self.is_active:
            return
        try:
            arena = self._visitor.host.start_arena(
                self._game.value,
                self._clock.value,
                int(self._length.value),
                rated=self._rated.value == "yes",
                weekly=self._weekly.value == "yes",
            )
        except BoardgamesError as error:
            self.query_one(MessageLine).say(str(error), is_error=True)
            return
        self.dismiss(arena.id)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    @on(Choices.Changed)
    @on(Input.Changed)
    @on(events.DescendantFocus)
    def review(self) -> None:
        """Show the meanings of the values."""
        for field in self._fields:
            if field.is_mounted and field.query(".meaning"):
                field.follow()
