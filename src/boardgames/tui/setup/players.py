"""The part of a set-up that asks who plays, in which colours, and by which clock."""

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

    from boardgames.core import Value
    from boardgames.tui.settings.preferences import Settings

__all__ = ["PeopleSetup"]

_ENTERED, _LOT = "as entered", "by lot"
_NOBODY = "Lots can be drawn among names."


class OrderField(ChoiceField):
    """How seats are given to those who are named; while nobody is, there is nothing to choose."""

    def __init__(self) -> None:
        super().__init__(
            "order",
            "Who has which seat.",
            {_ENTERED: "Each has the seat beside the name.", _LOT: "Lots are drawn at the start."},
            _ENTERED,
        )
        self.somebody = False

    @property
    def meaning(self) -> str:
        """What the order means, or why there is none to choose."""
        return super().meaning if self.somebody else _NOBODY

    def heed(self, names: Sequence[str]) -> None:
        """Be out of use while nobody is named."""
        self.somebody = any(names)
        self.disabled = not self.somebody
        self.follow()


class PeopleSetup(Vertical):
    """Seats, their order and the clock; its defaults are a game without names and clock."""

    def __init__(self, settings: Settings, people: Sequence[str]) -> None:
        super().__init__(id="people")
        self.seats = SeatsSetup(settings, people)
        self._order = OrderField()
        self._clock = ClockField()

    def compose(self) -> ComposeResult:
        """Compose the seats and a field for each of the others."""
        yield Static("Who plays", classes="heading")
        yield self.seats
        yield self._order
        yield self._clock

    def arrangement(self, options: Mapping[str, Value]) -> Arrangement:
        """Return what is filled in, right or wrong, together with the options."""
        by_lot = self._order.value == _LOT
        return Arrangement(options, self.seats.names, self.seats.seat_colors, by_lot, self._clock.value)

    def fill(self, arrangement: Arrangement) -> None:
        """Put what was agreed on in."""
        self.seats.fill(arrangement.names, arrangement.colors)
        self._order.value = _LOT if arrangement.by_lot else _ENTERED
        self._clock.value = arrangement.clock

    def follow(self) -> None:
        """Show what the values mean."""
        self._order.heed(self.seats.names)
        self._clock.follow()
