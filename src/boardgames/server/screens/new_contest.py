"""The form for a new round robin: game, clock, and whether it is rated."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from boardgames.core.errors import BoardgamesError
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

__all__ = ["NewContestScreen", "rated_field", "weekly_field"]

_HINT = "Everybody plays everybody else once. Enter opens it for others to join; you start it later."
#: The time controls offered, the one that is chosen at first before the others.
_USUAL = "5:00+3"
_CLOCKS = (_USUAL, "3:00+2", "10:00", "15:00+10", "1 day/move", "3 days/move")


def rated_field() -> ChoiceField:
    """Return the field that says whether games count for ratings."""
    meanings = {"yes": "Games count for ratings.", "no": "Games change no rating."}
    return ChoiceField(
        "rated", "Rated", "Whether the games count for ratings.", {"yes": "Yes", "no": "No"}, meanings
    )


def weekly_field() -> ChoiceField:
    """Return the field for a weekly repeat."""
    meanings = {"no": "Once.", "yes": "The next one starts a week after this one, and so on."}
    return ChoiceField("weekly", "Repeat", "A weekly repeat.", {"no": "No", "yes": "Weekly"}, meanings)


class NewContestScreen(RoomyScreen[str]):
    """The form for a new round robin; it closes with the id of the contest, or None."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.NEW_CONTEST)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor, game: str) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._game, self._clock = game_field(game), ClockField(_CLOCKS)
        self._rated, self._weekly = rated_field(), weekly_field()
        self._fields = (self._game, self._clock, self._rated, self._weekly)
        self._clock.value = _USUAL

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        yield Static("New round robin", id="title")
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
        """Open the contest, or show what is wrong."""
        if not self.is_active:
            return
        try:
            identity = self._visitor.contests.make(
                self._visitor.account,
                self._game.value,
                self._clock.value,
                rated=self._rated.value == "yes",
                weekly=self._weekly.value == "yes",
            )
        except BoardgamesError as error:
            self.query_one(MessageLine).say(str(error), is_error=True)
            return
        self.dismiss(identity)

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
