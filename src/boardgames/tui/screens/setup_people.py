"""The section of a set-up that asks who plays, and by which clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Input, RadioButton, RadioSet, Static

from boardgames.match.seating import sit_down

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from textual.app import ComposeResult

    from boardgames.core import Position
    from boardgames.match.sitting import Sitting

__all__ = ["PeopleSetup"]

_FORMS = "off, 10:00, 5:00+3 (seconds earned), 5:00d3 (given back), 0:30/move"


class PeopleSetup(Vertical):
    """Names, the order of the seats and the clock; its defaults are a game without names and clock."""

    def __init__(self) -> None:
        super().__init__(id="players")

    def compose(self) -> ComposeResult:
        """Compose a field for each of the three."""
        yield Static(
            "[b]names[/b]  Who plays, in the order of the seats; nobody need be named.", classes="option-name"
        )
        yield Input(placeholder="Ann, Ben", id="names")
        yield Static("[b]order[/b]  Who has which seat, where there are names.", classes="option-name")
        yield RadioSet(
            RadioButton("fixed: As they are named.", value=True),
            RadioButton("lot: Drawn by lot."),
            id="order",
        )
        yield Static(f"[b]clock[/b]  {_FORMS}", classes="option-name")
        yield Input("off", id="clock")

    def sitting(self, position: Position, now: Callable[[], float], lots: Random) -> Sitting:
        """Return a sitting as it was filled in; a BoardgamesError says in a sentence what is not right."""
        names, control = self.query_one("#names", Input), self.query_one("#clock", Input)
        by_lot = self.query_one("#order", RadioSet).pressed_index == 1
        return sit_down(position, names.value, control.value, now, lots if by_lot else None)
