"""Questions to the player: dialogs that ask for a line of text, or for confirmation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from boardgames.core import BoardgamesError
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.input_line import InputLine
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.binding import BindingType

__all__ = ["AskScreen", "ConfirmScreen"]


class AskScreen(ClosingScreen[None], ModalScreen[None]):
    """Asks for a text, which is `text` at first, and gives it to `act`.

    It closes when `act` succeeds. When that raises a BoardgamesError it shows the message, and the text can
    be corrected.
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ASK)

    def __init__(self, title: str, label: str, text: str, act: Callable[[str], object]) -> None:
        super().__init__()
        self._title = title
        self._label = label
        self._text = text
        self._act = act

    def compose(self) -> ComposeResult:
        """Compose the title, the line for the answer, and the one for errors."""
        with Vertical(id="ask"):
            yield Static(self._title, id="ask-title", markup=False)
            yield Static(self._label, markup=False)
            yield InputLine(self._text, id="ask-text")
            yield Static(id="ask-error", markup=False)
            with Horizontal(id="ask-buttons"):
                yield Button("OK", id="ok", variant="primary")
                yield Button("Cancel (Esc)", id="cancel")

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answered(self) -> None:
        """Act on the text, and close if that went well."""
        if not self.is_active:  # the second of two keys or clicks in one burst
            return
        try:
            self._act(self.query_one(Input).value.strip())
        except BoardgamesError as error:
            self.query_one("#ask-error", Static).update(str(error))
        else:
            self.dismiss()

    @on(Button.Pressed, "#cancel")
    def cancelled(self) -> None:
        """Close without acting."""
        self.dismiss()


class ConfirmScreen(ClosingScreen[bool], ModalScreen[bool]):
    """Asks a question that `y` and `n` answer.

    Enter means no until the other button is chosen; with `enter_is_yes`, where no harm is done, it means yes.
    Where the question `is_choice`, as in "this or that?", the buttons do not begin with yes and no. With
    `columns` it lies over so many at the right edge, so that a board on the left remains in sight.
    """

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.CONFIRM)

    def __init__(
        self,
        title: str,
        question: str,
        yes: str,
        no: str,
        *,
        enter_is_yes: bool = False,
        is_choice: bool = False,
        columns: int | None = None,
    ) -> None:
        super().__init__()
        self._columns = columns
        self.set_class(columns is not None, "-aside")
        self._first = "yes" if enter_is_yes else "no"
        self._title = title
        self._question = question
        self._answers = (no, yes) if is_choice else (f"No: {no}", f"Yes: {yes}")

    def compose(self) -> ComposeResult:
        """Compose the question and its two answers, no first."""
        no, yes = self._answers
        with Vertical(id="ask") as dialog:
            dialog.styles.width = self._columns
            yield Static(self._title, id="ask-title", markup=False)
            yield Static(self._question, markup=False)
            with Horizontal(id="ask-buttons"):
                for answer, label in (("no", f"{no} (n)"), ("yes", f"{yes} (y)")):
                    yield Button(label, id=answer, variant="primary" if answer == self._first else "default")

    def on_mount(self) -> None:
        """Begin at the answer that Enter gives."""
        self.query_one(f"#{self._first}").focus()

    @on(Button.Pressed)
    def answered(self, event: Button.Pressed) -> None:
        """Close with the answer."""
        self.dismiss(event.button.id == "yes")
