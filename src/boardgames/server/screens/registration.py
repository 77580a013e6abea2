"""The registration of a new player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.names import LONGEST_NAME
from boardgames.server.screens.account import ask_for_code
from boardgames.server.screens.sentences import GUESTS
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.screens.host import ClubHost

__all__ = ["RegistrationScreen"]

_KNOWN = "This key belongs to an account that exists? Press F2, and type its code."


class RegistrationScreen(RoomyScreen[None]):
    """Asks a new player for a name."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.REGISTRATION)

    suite: ClubHost

    def __init__(self, suite: ClubHost) -> None:
        super().__init__(suite)

    def compose(self) -> ComposeResult:
        """Compose the form."""
        name = "".join(filter(str.isprintable, self.suite.username))[:LONGEST_NAME]
        name = "" if name == "root" else name  # the name of a machine's owner, not of a player
        with Vertical(id="registration"):
            yield Static("Welcome", id="ask-title")
            yield Static("Choose a name. Your SSH key is your account: use the same key next time.")
            line = Input(name, max_length=LONGEST_NAME, id="name")
            line.cursor_blink = False  # each blink would cost the server a frame
            yield line
            yield Static(f"{_KNOWN} {GUESTS}", id="registration-guest")
            yield Static(id="registration-error", markup=False)
            with Horizontal(id="registration-buttons"):
                yield Button("Come in", id="ok", variant="primary")
                yield Button("Code (F2)", id="code")
                yield Button("As a guest (Esc)", id="guest")
        yield Footer()

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def answered(self) -> None:
        """Register the name, or show why it is refused."""
        if not self.is_active:
            return
        name = self.query_one(Input).value.strip()
        try:
            if self.suite.asks_for_invitation:
                title, label = "An invitation is needed", "Type the code that the host gave you:"
                self.app.push_screen(AskScreen(title, label, "", partial(self.suite.register, name)))
            else:
                self.suite.register(name)
        except BoardgamesError as error:
            self.query_one("#registration-error", Static).update(str(error))

    @on(Button.Pressed, "#code")
    def action_code(self) -> None:
        """Ask for the code of an account that exists."""
        if self.is_active:
            self.app.push_screen(ask_for_code(self.suite))

    @on(Button.Pressed, "#guest")
    def action_guest(self) -> None:
        """Continue as a guest."""
        if self.is_active:
            self.suite.come_as_guest()
