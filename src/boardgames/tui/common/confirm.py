"""A dialog that asks for confirmation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["ConfirmScreen"]


class ConfirmScreen(ClosingScreen[bool], ModalScreen[bool]):
    """Asks a question that `y` and `n` answer.

    Enter means no until the other button is chosen; with `enter_is_yes`, where no harm is done, it means yes.
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONFIRM)

    def __init__(self, title: str, question: str, yes: str, no: str, *, enter_is_yes: bool = False) -> None:
        super().__init__()
        self._first = "yes" if enter_is_yes else "no"
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
                for answer, label in (("no", f"No: {no} (n)"), ("yes", f"Yes: {yes} (y)")):
                    yield Button(label, id=answer, variant="primary" if answer == self._first else "default")

    def on_mount(self) -> None:
        """Begin at the answer that Enter gives."""
        self.query_one(f"#{self._first}").focus()

    @on(Button.Pressed)
    def answered(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")
