"""The form for a new contest, a round robin or an arena: game, clock, length, rating and repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.arenas import LENGTHS
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
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["NewContestScreen", "new_arena", "new_round_robin"]

_OF_ROBIN = "Everybody plays everybody else once. Enter opens it for others to join; you start it later."
_OF_ARENA = "Whoever waits is paired, again and again. Enter starts the arena for everybody in the club."
#: The time controls offered; the first is chosen at first.
_ROUND_ROBIN_CLOCKS = ("5:00+3", "3:00+2", "10:00", "15:00+10", "1 day/move", "3 days/move")
_ARENA_CLOCKS = ("3:00+2", "1:00+2", "5:00+3", "5:00", "10:00")


def new_round_robin(suite: ClubHost, visitor: Visitor, game: str) -> NewContestScreen:
    """Return the form for a new round robin; it closes with its id, or None."""

    def make(screen: NewContestScreen) -> str:
        return visitor.contests.make(
            visitor.account,
            screen.game,
            screen.clock,
            rated=screen.is_rated,
            weekly=screen.is_weekly,
        )

    return NewContestScreen(suite, "New round robin", _OF_ROBIN, game, _ROUND_ROBIN_CLOCKS, make)


def new_arena(suite: ClubHost, visitor: Visitor, game: str) -> NewContestScreen:
    """Return the form for a new arena; it closes with its id, or None."""
    length = _length_field()

    def make(screen: NewContestScreen) -> str:
        arena = visitor.host.start_arena(
            screen.game,
            screen.clock,
            int(length.value),
            rated=screen.is_rated,
            weekly=screen.is_weekly,
        )
        return arena.id

    return NewContestScreen(suite, "New arena", _OF_ARENA, game, _ARENA_CLOCKS, make, (length,))


class NewContestScreen(RoomyScreen[str]):
    """The form for a new contest; it closes with what `make` returns, or None.

    Args:
        suite: The application.
        title: The title.
        hint: A sentence about the kind of contest.
        game: The game that is chosen at first.
        clocks: The time controls offered; the first is chosen at first.
        make: Makes the contest from the values of the form, and returns its id; errors are shown.
        more: Fields of this kind of contest alone.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.NEW_CONTEST)

    suite: ClubHost

    def __init__(
        self,
        suite: ClubHost,
        title: str,
        hint: str,
        game: str,
        clocks: tuple[str, ...],
        make: Callable[[NewContestScreen], str],
        more: Sequence[ChoiceField] = (),
    ) -> None:
        super().__init__(suite)
        self._heading, self._hint, self._make = title, hint, make
        self._game, self._clock = game_field(game), ClockField(clocks)
        self._clock.value = clocks[0]
        self._rated, self._weekly = _rated_field(), _weekly_field()
        self._fields = (self._game, self._clock, *more, self._rated, self._weekly)

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        yield Static(self._heading, id="title")
        with Container(id="setup"), Vertical(classes="part"):
            yield from self._fields
        yield MessageLine(self._hint, id="new-contest-message")
        yield Footer()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.value

    @property
    def clock(self) -> str:
        """The time control."""
        return self._clock.value

    @property
    def is_rated(self) -> bool:
        """True if the games count for ratings."""
        return self._rated.value == "yes"

    @property
    def is_weekly(self) -> bool:
        """True if the contest is repeated every week."""
        return self._weekly.value == "yes"

    def on_mount(self) -> None:
        """Focus the game."""
        self._game.query_one(Choices).focus()

    def action_go(self, by: int) -> None:
        """Focus the next field (1) or the previous one (-1), cyclically."""
        (self.focus_next if by > 0 else self.focus_previous)()

    @on(Input.Submitted)
    def action_begin(self) -> None:
        """Make the contest, or show what is wrong."""
        if not self.is_active:
            return
        try:
            identity = self._make(self)
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


def _rated_field() -> ChoiceField:
    """Return the field that says whether games count for ratings."""
    meanings = {"yes": "Games count for ratings.", "no": "Games change no rating."}
    return ChoiceField(
        "rated", "Rated", "Whether the games count for ratings.", {"yes": "Yes", "no": "No"}, meanings
    )


def _weekly_field() -> ChoiceField:
    """Return the field for a weekly repeat."""
    meanings = {"no": "Once.", "yes": "The next one starts a week after this one, and so on."}
    return ChoiceField("weekly", "Repeat", "A weekly repeat.", {"no": "No", "yes": "Weekly"}, meanings)


def _length_field() -> ChoiceField:
    """Return the field for the length of an arena."""
    labels = {str(minutes): f"{minutes} minutes" for minutes in LENGTHS}
    meanings = {text: f"For {label}; games that go on then do not count." for text, label in labels.items()}
    field = ChoiceField("length", "Length", "How long players are paired.", labels, meanings)
    field.value = str(LENGTHS[1])
    return field
