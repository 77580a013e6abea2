"""The form for reminders: the bell, messages to a player who is away, and where these go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.reminders import AT_ONCE, DAILY, NEVER, Wishes
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.setup.controls import Choices, TextEntry
from boardgames.tui.setup.fields import ChoiceField, Field

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.server.club import Visitor
    from boardgames.server.screens.host import ClubHost

__all__ = ["RemindersScreen"]

_HINT = "What you choose holds at once. Messages are sent if the host of this club has set them up."
_ON, _OFF = "yes", "no"
_LONGEST = 200


def _bell() -> ChoiceField:
    meanings = {
        _ON: "The terminal's bell rings when it becomes your turn in a game that you do not have in view.",
        _OFF: "The bell does not ring; the title of the window has the number of games that wait.",
    }
    return ChoiceField("bell", "Bell", "While you are here.", {_ON: "Rings", _OFF: "Silent"}, meanings)


def _often() -> ChoiceField:
    labels = {AT_ONCE: "At once", DAILY: "Once a day", NEVER: "Never"}
    meanings = {
        AT_ONCE: "When it is your turn while you are away, in a game of days or without a clock.",
        DAILY: "At most one message in 24 hours, with all games that wait for you.",
        NEVER: "No messages.",
    }
    return ChoiceField("often", "Messages", "While you are away.", labels, meanings)


def _contact() -> Field:
    entry = TextEntry("", max_length=_LONGEST, compact=True, id="option-contact")
    return Field("contact", "Contact", "Where messages go.", entry, lambda _: _MEANING)


_MEANING = "Where they go, as the host of this club asks for it, such as an address. Only the host gets it."


class RemindersScreen(RoomyScreen[None]):
    """The form for the reminders of an account; each change is stored at once."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.REMINDERS)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor) -> None:
        super().__init__(suite)
        self._visitor = visitor
        self._bell, self._often, self._contact = _bell(), _often(), _contact()
        wishes = visitor.reminders.wishes(visitor.account.name)
        self._bell.value, self._often.value = _ON if wishes.bell else _OFF, wishes.often
        self._contact.value = wishes.contact
        #: The wishes that are stored.
        self._kept = wishes

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        yield Static("Reminders", id="title")
        with Container(id="setup"), Vertical(classes="part"):
            yield from (self._bell, self._often, self._contact)
        yield MessageLine(_HINT, id="reminders-message")
        yield Footer()

    def on_mount(self) -> None:
        """Focus the first field."""
        self._bell.query_one(Choices).focus()

    def action_go(self, by: int) -> None:
        """Focus the next field (1) or the previous one (-1), cyclically."""
        (self.focus_next if by > 0 else self.focus_previous)()

    @on(Choices.Changed)
    @on(Input.Submitted)
    @on(events.DescendantBlur)
    def keep(self) -> None:
        """Store what has changed, and show what it means."""
        for field in (self._bell, self._often, self._contact):
            if field.is_mounted and field.query(".meaning"):
                field.follow()
        wishes = Wishes(self._bell.value == _ON, self._often.value, self._contact.value)
        if wishes == self._kept:
            return
        try:
            self._kept = self._visitor.reminders.keep(self._visitor.account.name, wishes)
        except BoardgamesError as error:
            self.query_one(MessageLine).say(str(error), is_error=True)
            return
        self._contact.value = self._kept.contact
        self.query_one(MessageLine).say("Saved.")

    def action_leave(self) -> None:
        """Store what was typed, and close."""
        self.keep()
        self.dismiss(None)
