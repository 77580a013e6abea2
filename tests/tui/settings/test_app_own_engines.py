"""Engines of a player's own in the settings: added, tried out and removed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from textual.widgets import Input, Static

from boardgames.tui.common.dialogs import AskScreen
from boardgames.tui.settings.file import SettingsFile
from tests.tui.settings.settings_table import go_to, message, open_settings
from tests.tui.table import text_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.tui.table import Table

#: An engine that knows one position, and one move there.
_SCRIPT = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    print({"bge": "bgeok", "go": "bestmove 1a1"}.get(word, ""), flush=True)
"""


async def add(table: Table, text: str) -> None:
    """Add an engine in the dialog."""
    go_to(table, "add-engine")
    await table.keys("enter")
    table.app.screen.query_one(Input).value = text
    await table.keys("enter")


async def said(table: Table) -> str:
    """Return what the line below the settings says once an engine has been tried out."""
    await table.app.workers.wait_for_complete()
    return message(table)


async def test_an_engine_is_added_tried_out_and_removed(tmp_path: Path) -> None:
    """It is in the settings file from then on, until it is removed."""
    script = tmp_path / "engine.py"
    script.write_text(_SCRIPT, encoding="utf-8")
    async with open_settings() as table:
        await add(table, f"mine = {sys.executable} {script}")
        assert "mine plays: in Pylos it began with 1a1." == await said(table)
        assert ["mine"] == list(SettingsFile().read()[0].engines)
        await table.keys("delete")
        assert ("mine has been removed.", {}) == (message(table), dict(SettingsFile().read()[0].engines))


async def test_what_cannot_be_an_engine_is_refused_and_one_that_does_not_start_says_why() -> None:
    """The dialog stays open for a text without a command."""
    async with open_settings() as table:
        await add(table, "mine")
        assert table.shows(AskScreen)
        assert 'A name, "="' in text_of(table.app.screen.query_one("#ask-error", Static))
        table.app.screen.query_one(Input).value = "mine = /nowhere/at-all"
        await table.keys("enter")
        assert "mine cannot play" in await said(table)
