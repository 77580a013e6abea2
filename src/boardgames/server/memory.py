"""What a server remembers of its players while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from boardgames.server.club import Account

__all__ = ["Memory"]


@define(eq=False)
class Memory:
    """The preferences of each account, and the table where it is or was cut off; guests are forgotten."""

    _preferences: dict[str, Preferences] = field(factory=dict, init=False)
    _tables: dict[str, str] = field(factory=dict, init=False)

    def preferences(self, account: Account) -> Preferences:
        """Return what a player has chosen, or the defaults."""
        return self._preferences.get(account.name, Preferences())

    def keep(self, account: Account, preferences: Preferences) -> None:
        """Remember what a player has chosen."""
        if not account.is_guest:
            self._preferences[account.name] = preferences

    def move(self, account: Account, table: str) -> None:
        """Remember where a player is; "" is the lobby."""
        if not account.is_guest:
            self._tables[account.name] = table

    def table(self, account: Account) -> str:
        """Return where a player was last, whether the connection has ended or only looks as if it had not."""
        return self._tables.get(account.name, "")
