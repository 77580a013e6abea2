"""A player's account: its keys, the codes that add one, its name and games, and leaving the club."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core.words import counted
from boardgames.server.club import ClubError
from boardgames.server.net.passkeys import Owner, PasskeyHearer
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.common.dialogs import AskScreen, ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.common.widgets import MessageLine
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.dom import DOMNode
    from textual.screen import Screen

    from boardgames.server.club import Visitor
    from boardgames.server.club.keys import Key
    from boardgames.server.club.own_account import LinkCode, OwnAccount
    from boardgames.server.club.passkeys import Passkey
    from boardgames.server.screens.host import ClubHost

__all__ = ["AccountScreen", "ask_for_code", "code_lines", "key_line", "open_account"]

#: The most bytes of records that are copied: terminals take no more from a program.
_MOST_COPIED = 100_000
_NEW_NAME = (
    "Your games follow. You can do this once a week, and nobody else gets your old name for 90 days. "
    "This connection ends: connect again."
)
_LEAVING = (
    "Your keys, settings, ratings, friends and talk are removed. Unfinished games are resigned; finished "
    "ones stay, as those of a former player. Nobody else gets your name for 90 days; the host's logs, audit "
    "and backups keep it longer. To keep your games, export them first (e)."
)
_NO_PASSKEYS = "A passkey is made in a browser, by a club that has a name and HTTPS."
_ASKED = "Your browser asks you for the passkey."
_OR_PASSKEY = "With a passkey, press Enter without a code."
_CODE_LABEL = (
    "Type the link code that your account shows where you can log in (u, then c, in the lobby), or your "
    "recovery code."
)


#: What keys and codes are for.
_FACTS = """\
Your key is your account: whoever has it comes in as you.
c  A link code lets the key of another computer join it.
r  A recovery code lets you in when all keys are lost: keep it on paper.
p  A passkey lets you in from a browser.
e  An export has all games that you have played here."""


class KeyList(RowList):
    """The keys of an account."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ACCOUNT_LIST)


class AccountScreen(RoomyScreen[None]):
    """The account of a visitor, who is not a guest."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.ACCOUNT)

    suite: ClubHost

    def __init__(self, suite: ClubHost, visitor: Visitor) -> None:
        super().__init__(suite)
        self._own: OwnAccount = visitor.own
        self._keys: tuple[Key, ...] = ()
        #: The link code on the screen, if there is one.
        self._code: LinkCode | None = None
        self._list = KeyList(id="account-keys")

    def compose(self) -> ComposeResult:
        """Compose the title, the keys, the place for codes, and a line for messages."""
        yield Static(f"Account · {self._own.account}", id="title", markup=False)
        yield self._list
        yield Static(_FACTS, id="account-facts", markup=False)
        yield Static(id="account-code", markup=False)
        yield MessageLine(id="account-message")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Focus the list, and count down while a code is shown."""
        self._list.focus()
        self.set_interval(1, self._count_down)

    def on_screen_resume(self) -> None:
        """Show the keys as they are now."""
        self._message.attempt(self._fill)

    @property
    def acting(self) -> Mapping[Place, DOMNode]:
        """Its own actions."""
        return {Place.ACCOUNT: self}

    # Keys

    @on(OptionList.OptionSelected)
    def name_key(self) -> None:
        """Ask for a name of the key under the cursor."""
        if self._key is not None and self.is_active:
            key, own = self._key, self._own
            label = "A name by which you know this key, such as laptop:"
            self.app.push_screen(
                AskScreen("Name the key", label, key.label, lambda text: own.name_key(key, text))
            )

    def action_remove(self) -> None:
        """Remove the key under the cursor, after a question."""
        key = self._key
        if key is None:
            return
        if len(self._keys) == 1:
            self._message.say("This is your only key: add another one first, with a link code (c).")
            return
        text = f"{key.label or key.fingerprint} no longer opens your account."
        if self._own.is_present(key):
            text += " You are connected with this key: the connection ends."
        question = ConfirmScreen("Remove the key?", text, "Remove", "Keep it")
        self.app.push_screen(question, lambda yes: self._remove(key) if yes else None)

    # Codes

    def action_link(self) -> None:
        """Show a code that adds another key."""
        self._message.attempt(self._link)

    def action_recovery(self) -> None:
        """Show a new recovery code, after a question if there is one already."""
        self._message.attempt(self._ask_recovery)

    def action_passkey(self) -> None:
        """Have the browser make a passkey, which adds a key."""
        self._message.attempt(self._ask_for_passkey)

    # The account

    def action_rename(self) -> None:
        """Ask for another name."""
        self.app.push_screen(AskScreen("Another name", _NEW_NAME, self._own.account.name, self._own.rename))

    def action_export(self) -> None:
        """Copy the records of the own games, and show the command that prints them."""
        self._message.attempt(self._export)

    def action_give_up(self) -> None:
        """Leave the club for good, after two questions."""
        question = ConfirmScreen("Leave the club for good?", _LEAVING, "Leave the club", "Stay")
        self.app.push_screen(question, lambda yes: self._ask_again() if yes else None)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)

    # Inside

    @property
    def _key(self) -> Key | None:
        """The key under the cursor."""
        at = self._list.highlighted
        return None if at is None else self._keys[at]

    @property
    def _message(self) -> MessageLine:
        return self.query_one(MessageLine)

    def _fill(self) -> None:
        keys, at = self._own.keys(), self._list.highlighted or 0
        if keys != self._keys:
            self._keys = keys
            self._list.clear_options().add_options(
                Option(key_line(key, is_present=self._own.is_present(key))) for key in keys
            )
            self._list.highlighted = min(at, len(keys) - 1) if keys else None
        made = self._own.recovery_made()
        code = f"a recovery code of {made[:10]}" if made else "no recovery code: press r for one"
        self._message.say(f"{counted(len(keys), 'key')}, and {code}.")

    def _remove(self, key: Key) -> None:
        if self._message.attempt(lambda: self._own.remove_key(key)):
            self._fill()

    def _link(self) -> None:
        self._code = self._own.link_code()
        self._count_down()

    def _count_down(self) -> None:
        """Show how long the link code is valid, until it has expired or was used."""
        if self._code is None or not self.is_attached:
            return
        known, left = len(self._keys), self._own.seconds_left(self._code)
        if left and self._message.attempt(self._fill) and len(self._keys) > known:
            self._show()
        elif left:
            self._show(*code_lines(self._code.text, left))
        else:
            self._show(Content("The link code has expired: press c for another one."))

    def _show(self, *lines: Content) -> None:
        """Show lines in the place for codes; a link code is there as long as there are several."""
        if len(lines) <= 1:
            self._code = None
        self.query_one("#account-code", Static).update(Content("\n").join(lines))

    def _ask_recovery(self) -> None:
        made = self._own.recovery_made()
        if not made:
            self._recover()
            return
        text = f"The one that you made on {made[:10]} will no longer be valid."
        question = ConfirmScreen("Make a new recovery code?", text, "Make one", "Keep the old one")
        self.app.push_screen(question, lambda yes: self._recover_again() if yes else None)

    def _recover_again(self) -> None:
        self._message.attempt(self._recover)

    def _recover(self) -> None:
        code = self._own.recovery_code()
        self._show(
            Content.assemble(
                ("Recovery code  ", "bold"),
                (code, "bold $text-secondary"),
                "\nWrite it down: it is shown only now. If you lose all your keys, type it where a new "
                "player is asked for a name. It adds a key once.",
            )
        )
        self._fill()

    def _export(self) -> None:
        count, text = 0, ""
        for record in map(self._own.record, self._own.games()):
            if len(text) + len(record) > _MOST_COPIED:
                break
            count, text = count + 1, f"{text}{record}\n\n"
        if not count:
            raise ClubError("You have no games with moves yet.")
        self.app.copy_to_clipboard(text)
        self._show(
            Content(
                f"{counted(count, 'record')}, the newest first, copied, if your terminal lets programs copy."
                "\nThis writes all of them into a file, with your port and host:\n"
            ).append(Content.styled("ssh -T -p PORT HOST games > games.txt", "bold"))
        )

    def _ask_for_passkey(self) -> None:
        if self.suite.passkeys is None:
            raise ClubError(_NO_PASSKEYS)
        handle, known = self._own.passkey_owner()
        found = partial(self.call_later, self._add_passkey)
        failed = partial(self.call_later, self._message.say)
        self.suite.passkeys.make(Owner(self._own.account.name, handle, known), PasskeyHearer(found, failed))
        self._message.say(_ASKED)

    def _add_passkey(self, passkey: Passkey) -> None:
        if self._message.attempt(lambda: self._own.add_passkey(passkey)):
            self._fill()

    def _ask_again(self) -> None:
        label = f"This cannot be undone. Type your name, {self._own.account}, to leave the club:"
        self.app.push_screen(AskScreen("Leave the club for good", label, "", self._leave_club))

    def _leave_club(self, name: str) -> None:
        if name != self._own.account.name:
            raise ClubError(f"You are still here: type {self._own.account}, or press Esc.")
        self._own.leave()


def key_line(key: Key, *, is_present: bool) -> Content:
    """Return the two rows of a key in the list."""
    here = " · this connection" if is_present else ""
    used = f"last used {key.used[:10]}" if key.used else "not used yet"
    return Content.assemble(
        (key.label or "Key without a name", "bold"),
        (here, "$text-secondary"),
        (f"\n  {key.fingerprint} · {used}", "$text-muted"),
    )


def code_lines(code: str, left: int) -> tuple[Content, ...]:
    """Return the lines about a link code that is valid for a number of seconds."""
    minutes, seconds = divmod(left, 60)
    return (
        Content.assemble(
            ("Link code  ", "bold"), (code, "bold $text-secondary"), f"  valid for {minutes}:{seconds:02}"
        ),
        Content("Connect with another key, press F2 where you are asked for a name, and type it."),
        Content("Whoever types it gets your account: show it to nobody."),
    )


def open_account(suite: ClubHost, visitor: Visitor) -> Screen[None]:
    """Return the screen of a visitor's account; for a guest with a key, the question for a code.

    Raises:
        ClubError: The visitor has neither an account nor a key.
    """
    if not visitor.account.is_guest:
        return AccountScreen(suite, visitor)
    if visitor.origin.fingerprint is None:
        raise ClubError("Guests have no account: connect with an SSH key (`ssh-keygen` makes one).")
    return ask_for_code(suite)


def ask_for_code(suite: ClubHost) -> AskScreen:
    """Return the question for the code of an account, in place of which a browser may have a passkey."""

    def use(code: str) -> None:
        if code or suite.passkeys is None:
            suite.use_code(code)
        else:
            suite.use_passkey()

    label = _CODE_LABEL if suite.passkeys is None else f"{_CODE_LABEL} {_OR_PASSKEY}"
    return AskScreen("An account that exists", label, "", use)
