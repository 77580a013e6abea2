"""An account of a club in lines: its keys, codes and name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import counted
from boardgames.play.plain.commands import Command
from boardgames.server.club import ClubError

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.server.club import Visitor
    from boardgames.server.club.own_account import OwnAccount

__all__ = ["ACCOUNT_COMMANDS", "PlainAccount"]

ACCOUNT_COMMANDS = (
    Command("account", "me", "", "your name, and the keys of your account"),
    Command("link", "li", "", "a code for ten minutes, which adds the key of another machine"),
    Command("recovery", "rc", "", "a code that lets you in if you lose your keys; an earlier one is void"),
    Command("rename", "rn", "NAME", "take another name, and connect again"),
    Command("vacation", "va", "[on or off]", "stop your clocks with days for a move, or start them"),
)


class PlainAccount:
    """The commands about a visitor's own account; guests have none."""

    def __init__(self, visitor: Visitor, say: Callable[..., object]) -> None:
        self._visitor = visitor
        self._say = say

    @property
    def acts(self) -> dict[str, Callable[[str], None]]:
        """The commands by their names."""
        return {
            "account": self._about,
            "link": self._link,
            "recovery": self._recovery,
            "rename": self._rename,
            "vacation": self._vacation,
        }

    @property
    def _own(self) -> OwnAccount:
        if self._visitor.account.is_guest:
            raise ClubError("Guests have no account: come in with an SSH key.")
        return self._visitor.own

    def _about(self, _: str) -> None:
        own = self._own
        keys = own.keys()
        made = own.recovery_made()
        code = f"The recovery code is of {made[:10]}." if made else "There is no recovery code: say recovery."
        self._say(f"You are {own.account}, with {counted(len(keys), 'key')}.")
        for key in keys:
            name = key.label or key.fingerprint
            here = ", used now" if own.is_present(key) else f", used on {key.used[:10]}" if key.used else ""
            self._say(f"{name}{here}.")
        self._say(code)

    def _link(self, _: str) -> None:
        code = self._own.link_code().text
        self._say(
            f"The code is {' '.join(code)}. On the other machine connect, and type the word code and this "
            "code within ten minutes."
        )

    def _recovery(self, _: str) -> None:
        code = self._own.recovery_code()
        self._say(f"Your recovery code is {' '.join(code)}. Keep it: it is not said again.")

    def _rename(self, name: str) -> None:
        if not name:
            raise ClubError("Say rename with the new name.")
        self._own.rename(name)

    def _vacation(self, word: str) -> None:
        own, vacations = self._own, self._visitor.vacations
        acts = {"on": vacations.begin, "off": vacations.end}
        if word and word.casefold() not in acts:
            raise ClubError("Say vacation on or vacation off.")
        if word:
            acts[word.casefold()](own.account)
        days = counted(int(vacations.days_left(own.account.name)), "day")
        now = "You are" if vacations.is_resting(own.account.name) else "You are not"
        self._say(f"{now} on vacation; {days} are left in this year.")
