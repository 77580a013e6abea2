"""A dialog that asks for confirmation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import ClosingScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["ConfirmScreen"]


class ConfirmScreen(ClosingScreen[bool], ModalScreen[bool]):
    """Asks a question that `y` and `n` answer; Enter means no until the other button is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONFIRM)

    def __init__(self, title: str, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._title = title
        self._question = question
        self._answers = (no, yes)

    def compose(self) -> ComposeResult:
        """Compose the question and its two answers, no first."""
        no, yes = self._answers
        with Vertical(id="ask"):
            yield Static(self._title, id="ask-title", markup=False)
            yield Static(self._question, markup=False)
            with Horizontal(id="ask-buttons"):
                yield Button(f"No: {no} (n)", id="no", variant="primary")
                yield Button(f"Yes: {yes} (y)", id="yes")

    @on(Button.Pressed)
    def answered(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")
