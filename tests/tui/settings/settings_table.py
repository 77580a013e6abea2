"""Helpers of tests of the settings: the screen over a match, its rows and its message."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from textual.widgets import Static

from boardgames.tui.colors.palette import ColorMode
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.screen import SettingsList, SettingsScreen
from tests.tui.table import BareApp, Table, open_table, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardgames.tui.settings.preferences import Preferences

__all__ = ["go_to", "kept", "message", "open_settings", "open_settings_of_match", "settings_on"]


@asynccontextmanager
async def open_settings(*, game: str = "pylos", size: tuple[int, int] = (80, 24)) -> AsyncIterator[Table]:
    """Open the settings with the board of a game, over a blank screen."""
    app = BareApp(color_mode=ColorMode.FULL, reduced_motion=True)
    async with app.run_test(size=size) as pilot:
        app.open_settings(game)
        await pilot.pause()
        yield Table(app, pilot)


@asynccontextmanager
async def open_settings_of_match() -> AsyncIterator[Table]:
    """Open the settings over a match."""
    async with open_table(size=(80, 24)) as table:
        await table.keys("comma")
        await table.pilot.pause()
        yield table


def settings_on(table: Table) -> SettingsScreen:
    """Return the screen of settings, which is open."""
    assert isinstance(table.app.screen, SettingsScreen)
    return table.app.screen


def go_to(table: Table, row: str) -> None:
    """Move the cursor to a row by its id."""
    rows = settings_on(table).query_one(SettingsList)
    rows.highlighted = rows.get_option_index(row)


def message(table: Table) -> str:
    """Return what the line below the rows says."""
    return text_of(settings_on(table).query_one("#setting-help", Static))


def kept() -> Preferences:
    """Return the preferences in the file, which has nothing else in it."""
    preferences, complaint = SettingsFile().read()
    assert complaint is None
    return preferences
