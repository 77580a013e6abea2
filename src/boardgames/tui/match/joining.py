"""A dialog that asks which seat of a shared match is played at this screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from boardgames.core import BoardgamesError
from boardgames.match.shared.local import SharedAutosave
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.screen import ClosingScreen
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from textual.app import App, ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Seat
    from boardgames.match.autosave import Autosave

__all__ = ["JoinScreen", "offer_seats"]

_QUESTION = "Others play this match too, in programs that use the same folder. Who do you play?"


def offer_seats(app: App[Any], autosave: Autosave) -> None:
    """Ask which seat of a shared match is played here, if none is and the game is on."""
    if isinstance(autosave, SharedAutosave) and not (autosave.session.outcome or autosave.own_seats):
        app.push_screen(JoinScreen(autosave))


class JoinScreen(ClosingScreen[None], ModalScreen[None]):
    """Offers the seats of a shared match that are not played here, and to watch; takes the one chosen."""

    CSS_PATH = sheets("dialogs")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ASK)

    def __init__(self, autosave: SharedAutosave) -> None:
        super().__init__()
        self._autosave = autosave
        self._choices = autosave.choices

    def compose(self) -> ComposeResult:
        """Compose the question, a button for each seat, and the line for errors."""
        with Vertical(id="ask", classes="joining"):
            yield Static("Join the match", id="ask-title", markup=False)
            yield Static(_QUESTION, markup=False)
            for index, seat in enumerate(self._choices):
                yield Button(
                    self._label(seat),
                    id=f"seat-{index}",
                    variant="default" if index else "primary",
                    compact=True,
                )
            yield Button("Watch (Esc)", id="watch", compact=True)
            yield Static(id="ask-error", markup=False)

    def on_mount(self) -> None:
        """If every seat is being played, begin at watching, so that none is taken over by accident."""
        if all(map(self._autosave.is_played, self._choices)):
            self.query_one("#watch", Button).focus()

    @on(Button.Pressed)
    def chosen(self, event: Button.Pressed) -> None:
        """Take the seat, and close if that went well."""
        if not self.is_active:
            return
        if event.button.id != "watch":
            seat = self._choices[int(str(event.button.id).removeprefix("seat-"))]
            try:
                self._autosave.join(seat)
            except BoardgamesError as error:
                self.query_one("#ask-error", Static).update(str(error))
                return
        self.dismiss()

    def on_key(self, event: events.Key) -> None:
        """Go up and down the buttons."""
        if event.key in ("up", "down"):
            event.stop()
            self.focus_next() if event.key == "down" else self.focus_previous()

    def _label(self, seat: Seat) -> str:
        session = self._autosave.session
        label = session.label(seat)
        if not self._autosave.is_taken(seat):
            return f"{label}: nobody has joined yet"
        if self._autosave.is_played(seat):
            return f"{label}: somebody plays it now; take over"
        return f"{label}: its player has left; continue"
