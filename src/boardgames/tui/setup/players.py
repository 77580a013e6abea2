"""The part of the set-up about the players: names, colours, seats and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from boardgames.tui.setup.clock import ClockField
from boardgames.tui.setup.fields import ChoiceField
from boardgames.tui.setup.remembered import Arrangement
from boardgames.tui.setup.seats import SeatsSetup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.app import ComposeResult

    from boardgames.core import Game, Value
    from boardgames.tui.settings.preferences import Settings

__all__ = ["PlayersSetup"]

_ENTERED, _LOT = "as entered", "by lot"
_NOBODY = "Name players, or choose a computer, to draw lots for the seats."


class OrderField(ChoiceField):
    """The order of seating for named players; disabled while nobody is named."""

    def __init__(self) -> None:
        super().__init__(
            "order",
            "Seats",
            "Who gets which seat.",
            {_ENTERED: "As entered", _LOT: "Drawn by lot"},
            {_ENTERED: "Each player has the seat beside their name.", _LOT: "Lots are drawn at the start."},
        )
        self._is_anybody_named = False

    @property
    def meaning(self) -> str:
        """The meaning of the order, or why there is nothing to choose."""
        return super().meaning if self._is_anybody_named else _NOBODY

    def follow_names(self, names: Sequence[str]) -> None:
        """Be disabled while nobody is named."""
        self._is_anybody_named = any(names)
        self.disabled = not self._is_anybody_named
        self.follow()


class PlayersSetup(Vertical):
    """Names, colours, order and the clock; by default nobody is named and there is no clock."""

    def __init__(self, settings: Settings, known: Sequence[str], game: Game) -> None:
        super().__init__(id="players-setup")
        self.seats = SeatsSetup(settings, known, game)
        self._order = OrderField()
        self._clock = ClockField()

    def compose(self) -> ComposeResult:
        """Compose the seats, and a field each for their order and the clock."""
        yield Static("Players", classes="heading")
        yield self.seats
        yield self._order
        yield self._clock

    def arrangement(self, options: Mapping[str, Value]) -> Arrangement:
        """Return what is filled in, whether it is valid or not, together with the options."""
        by_lot = self._order.value == _LOT
        seats = self.seats
        return Arrangement(options, seats.names, seats.seat_colors, by_lot, self._clock.value, seats.controls)

    def fill(self, arrangement: Arrangement) -> None:
        """Fill in an arrangement."""
        self.seats.fill(arrangement.names, arrangement.colors, arrangement.controls)
        self._order.value = _LOT if arrangement.by_lot else _ENTERED
        self._clock.value = arrangement.clock

    def follow(self) -> None:
        """Show what the values mean."""
        self._order.follow_names([*self.seats.names, *self.seats.controls])
        self._clock.follow()
