"""Who is connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.club import Presence

__all__ = ["PeopleScreen"]


class PeopleScreen(ClosingScreen[None], ModalScreen[None]):
    """The names of those who are here, and whether they are at a table; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.HELP)

    def __init__(self, people: Sequence[Presence]) -> None:
        super().__init__()
        self._people = people

    def compose(self) -> ComposeResult:
        """Compose the list."""
        lines = [
            Content.assemble((person.name, "bold"), " · ", "at a table" if person.table else "in the lobby")
            for person in self._people
        ]
        with VerticalScroll(id="people"):
            yield Static("Who is here", id="ask-title")
            yield Static(Content("\n").join(lines))

    def on_click(self) -> None:
        """Close."""
        self.dismiss()
