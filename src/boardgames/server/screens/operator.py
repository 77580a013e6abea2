"""The operators' screen: who is connected, who is banned or muted, the tables, and what to do about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import frozen
from textual.content import Content
from textual.widgets import Static
from textual.widgets.option_list import Option

from boardgames.core.errors import BoardgamesError
from boardgames.server.club.durations import parse_duration
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.dialogs import AskScreen, ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode

    from boardgames.server.club import Visitor
    from boardgames.server.club.host import Host
    from boardgames.server.club.house import House
    from boardgames.server.screens.host import ClubHost

__all__ = ["OperatorRow", "OperatorScreen", "operator_rows", "span_and_reason"]

PERSON, BAN, MUTE, TABLE = "person", "ban", "mute", "table"
#: The headings of the rows.
_HEADINGS = {PERSON: "Connected", BAN: "Banned", MUTE: "Muted", TABLE: "Tables"}
_HOW_LONG = "For how long, and why? Such as 7d Insults. Without a time it lasts until somebody ends it."
_WHO_REGISTERS = "Who can register? open, invite (with a code of the host) or closed:"


@frozen
class OperatorRow:
    """A row: its kind, the name or code by which it is acted on, and what is shown after that."""

    kind: str
    name: str
    facts: str


class OperatorList(RowList):
    """The rows, under their headings."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.OPERATOR_LIST)


class OperatorScreen(RoomyScreen[None]):
    """Screen of an operator's actions in the club, which checks again that this is an operator."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.OPERATOR)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor) -> None:
        super().__init__(suite)
        self._host: Host = visitor.host
        self._rows: tuple[OperatorRow, ...] = ()
        self._list = OperatorList(id="operator-rows")

    def compose(self) -> ComposeResult:
        """Compose the title, the list, and a line for messages."""
        yield Static(id="title", markup=False)
        yield self._list
        yield MessageLine(id="operator-message")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Focus the list."""
        self._list.focus()

    def on_screen_resume(self) -> None:
        """Show the club as it is now."""
        self._message.attempt(self._fill)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.OPERATOR: self}

    # Players

    def action_kick(self) -> None:
        """End the visit of the player under the cursor, after a question for the reason."""
        if name := self._chosen(PERSON):
            self._ask("Kick", f"{name} can come back. A reason that they read, or nothing:", self._kick(name))

    def action_mute(self) -> None:
        """Mute the player under the cursor, or let them talk again."""
        if name := self._chosen(MUTE):
            self._act(lambda: f"{self._host.unmute(name)} can talk again.")
        elif name := self._chosen(PERSON):
            self._ask("Mute", f"{name} plays, and cannot talk. For how long? Such as 12h.", self._mute(name))

    def action_ban(self) -> None:
        """Ban the account of the player under the cursor, or end a ban."""
        if name := self._chosen(BAN):
            self._act(lambda: f"{self._host.unban(name)} is not banned any more.")
        elif name := self._chosen(PERSON):
            self._ask(f"Ban {name}", _HOW_LONG, self._ban(name), "7d ")

    # The house

    def action_close_table(self) -> None:
        """Close the table under the cursor, after a question."""
        if not (code := self._chosen(TABLE)):
            return
        text = "An open table is gone; a game in play ends without a winner, and is not rated."
        question = ConfirmScreen(f"Close the table {code}?", text, "Close it", "Leave it")
        self.app.push_screen(question, lambda yes: self._close(code) if yes else None)

    def action_say_to_all(self) -> None:
        """Set the message of the day."""
        label = "Everybody reads it now, and later comers in the lobby. An empty line removes it."
        self._attempt(lambda: self._ask("Message of the day", label, self._announce, self._house.message))

    def action_registration(self) -> None:
        """Set who can register."""
        self._attempt(
            lambda: self._ask("Registration", _WHO_REGISTERS, self._register, self._house.registration)
        )

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    # Inside

    @property
    def _house(self) -> House:
        return self._host.club.house

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _chosen(self, kind: str) -> str:
        """Return the name of the row under the cursor, or "" if it is of another kind."""
        option = self._list.highlighted_option
        row = self._rows[int(option.id)] if option is not None and option.id else None
        return row.name if row is not None and row.kind == kind else ""

    def _ask(self, title: str, label: str, act: Callable[[str], object], text: str = "") -> None:
        self.app.push_screen(AskScreen(title, label, text, act))

    def _attempt(self, act: Callable[[], object]) -> bool:
        return self._message.attempt(act)

    def _act(self, act: Callable[[], str]) -> None:
        """Act, list what is now, and show the sentence that says what was done."""
        if self._attempt(lambda: self._done(act())):
            self._attempt(self._fill)

    def _done(self, sentence: str) -> None:
        self._message.say(sentence)

    def _kick(self, name: str) -> Callable[[str], None]:
        return lambda reason: self._done(f"The visit of {self._host.kick(name, reason)} ends.")

    def _mute(self, name: str) -> Callable[[str], None]:
        return lambda span: self._done(f"{self._host.mute(name, span)} is muted.")

    def _ban(self, name: str) -> Callable[[str], None]:
        return lambda text: self._done(f"{self._host.ban(name, *span_and_reason(text))} is banned.")

    def _close(self, code: str) -> None:
        self._act(lambda: f"The table {self._host.close(code)} is closed.")

    def _announce(self, text: str) -> None:
        self._done("Everybody reads it." if self._host.set_message(text) else "There is no message any more.")

    def _register(self, state: str) -> None:
        self._host.set_registration(state.strip().lower())

    def _fill(self) -> None:
        at = self._list.highlighted
        self._rows = operator_rows(self._host)
        message = self._house.message or "none"
        title = f"Operator · registration {self._house.registration} · message of the day: {message}"
        self.query_one("#title", Static).update(title)
        self._list.clear_options().add_options(_options(self._rows))
        self._list.highlighted = at if at is not None and at < self._list.option_count else 1


def operator_rows(host: Host) -> tuple[OperatorRow, ...]:
    """Return the rows of a club: those who are connected, bans, mutes and tables; may raise StoreError."""
    club = host.club
    people = {one.name: one for one in club.people.present()}
    rows = [
        OperatorRow(
            PERSON,
            name,
            ("guest · " if one.is_guest else "") + ("at a table" if one.table else "in the lobby"),
        )
        for name, one in people.items()
    ]
    rows += [
        OperatorRow(BAN, ban.shown, " · ".join(filter(None, (ban.reason, ban.who))))
        for ban in club.bans.all()
    ]
    rows += [OperatorRow(MUTE, name, who) for name, _, who in club.bans.muted()]
    for table in host.tables():
        players = ", ".join(name or "free" for name in table.players)
        private = "" if table.terms.is_public else " · private"
        rows.append(
            OperatorRow(TABLE, table.code, f"{table.terms.game} · {table.state.value} · {players}{private}")
        )
    return tuple(rows)


def span_and_reason(text: str) -> tuple[str, str]:
    """Return the length of time at the beginning of a text, "" if there is none, and the rest of it."""
    first, _, rest = text.strip().partition(" ")
    try:
        parse_duration(first)
    except BoardgamesError:
        return "", text.strip()
    return first, rest.strip()


def _options(rows: tuple[OperatorRow, ...]) -> list[Option]:
    """Return the rows as options, each kind under its heading."""
    options, before = [], ""
    for number, row in enumerate(rows):
        if row.kind != before:
            options.append(Option(Content.styled(_HEADINGS[row.kind], "bold $text-secondary"), disabled=True))
        line = Content.assemble("  ", (row.name, "bold"), (f"  {row.facts}", "$text-muted"))
        options.append(Option(line, id=str(number)))
        before = row.kind
    return options
