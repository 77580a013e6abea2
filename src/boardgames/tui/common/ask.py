"""A question that is answered with a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.screen import ClosingScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["AskScreen"]


class AskScreen(ClosingScreen[None], ModalScreen[None]):
    """Asks for a text, at first `text`, and gives it to `act`, which says what is wrong or "".

    It closes once nothing is wrong; until then the text can be mended.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ASK)

    def __init__(self, title: str, text: str, act: Callable[[str], str]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._act = act

    def compose(self) -> ComposeResult:
        """Compose the question, the line for the answer, and the one for troubles."""
        with Vertical(id="ask"):
            yield Static(self._title, id="ask-title", markup=False)
            yield Input(self._text, id="ask-text")
            yield Static(id="ask-trouble", markup=False)
            with Horizontal(id="ask-buttons"):
                yield Button("OK", id="ok", variant="primary")
                yield Button("Leave it (Esc)", id="leave")

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answered(self) -> None:
        """Act on the text, and close if that went well."""
        if not self.is_active:  # the second of two keys or clicks in one burst
            return
        trouble = self._act(self.query_one(Input).value.strip())
        if trouble:
            self.query_one("#ask-trouble", Static).update(trouble)
        else:
            self.dismiss()

    @on(Button.Pressed, "#leave")
    def left(self) -> None:
        """Close without acting."""
        self.dismiss()
