"""The form for reminders: the bell, messages to a player who is away, and where these go."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.containers import Container, Vertical
from textual.widgets import Input, Static

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


def _vacation(days: float) -> ChoiceField:
    left = f"{days:.1f}".removesuffix(".0")
    meanings = {
        _ON: f"Clocks with days for a move stand still in all your games, for {left} days more this year.",
        _OFF: f"Your clocks run. You have {left} days of vacation left in this year.",
    }
    return ChoiceField("vacation", "Vacation", "Clocks stand still.", {_OFF: "Off", _ON: "On"}, meanings)


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
        name, vacations = visitor.account.name, visitor.vacations
        self._vacation = _vacation(vacations.days_left(name))
        self._vacation.value = _ON if vacations.is_resting(name) else _OFF
        #: The wishes that are stored.
        self._kept = wishes

    def compose(self) -> ComposeResult:
        """Compose the fields."""
        yield Static("Reminders and vacation", id="title")
        with Container(id="setup"), Vertical(classes="part"):
            yield from (self._bell, self._often, self._contact, self._vacation)
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
        for field in (self._bell, self._often, self._contact, self._vacation):
            if field.is_mounted and field.query(".meaning"):
                field.follow()
        self._message.attempt(self._rest)
        wishes = Wishes(self._bell.value == _ON, self._often.value, self._contact.value)
        if wishes == self._kept:
            return
        if self._message.attempt(lambda: self._keep(wishes)):
            self._message.say("Saved.")

    def action_leave(self) -> None:
        """Store what was typed, and close."""
        self.keep()
        self.dismiss(None)

    # Inside

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _keep(self, wishes: Wishes) -> None:
        self._kept = self._visitor.reminders.keep(self._visitor.account.name, wishes)
        self._contact.value = self._kept.contact

    def _rest(self) -> None:
        """Begin a vacation, or end it, if that has been chosen."""
        account, vacations = self._visitor.account, self._visitor.vacations
        wants = self._vacation.value == _ON
        if wants == vacations.is_resting(account.name):
            return
        if wants:
            vacations.begin(account)
            self._message.say("You are on vacation. Your opponents see that at the tables.")
        else:
            vacations.end(account)
            self._message.say("Welcome back: your clocks run again.")
