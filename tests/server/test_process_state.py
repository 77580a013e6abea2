"""Preferences and tables of accounts, stored from one visit to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.server.club import Account, open_club
from boardgames.server.process_state import AT_FIRST, AccountSettings
from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path

CHOSEN = Preferences(theme="nord", palette="contrast", animation=False, views={"pylos": "flat"})


def test_preferences_outlast_the_server(url: str) -> None:
    """The next one, or another one of the club, knows them and the table; those of guests are forgotten."""
    first = open_club(url)
    for account in (Account("Ann"), Account("Guest 1", is_guest=True)):
        memory = AccountSettings(first)
        memory.move(account, "0123")
        memory.keep(account, AT_FIRST)
        memory.keep(account, CHOSEN)
    first.close()
    second = open_club(url)
    memory = AccountSettings(second)
    assert (CHOSEN, "0123") == memory.read(Account("Ann"))
    assert (AT_FIRST, "") == memory.read(Account("Guest 1", is_guest=True))
    assert (AT_FIRST, "") == memory.read(Account("Ben"))
    second.close()


def test_damaged_notes_are_the_defaults(tmp_path: Path) -> None:
    """Nobody is kept out by them."""
    club = open_club(str(tmp_path / "club.sqlite"))
    club.notes.keep("Ann", "theme = ")
    assert (AT_FIRST, "") == AccountSettings(club).read(Account("Ann"))
    club.notes.keep("Ann", "theme = 'plaid'")
    assert (Preferences(), "") == AccountSettings(club).read(Account("Ann"))
    club.close()
