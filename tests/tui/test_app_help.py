"""Texts that name keys: the help page, the command palette and the settings have those of the player."""

from __future__ import annotations

import re

import pytest
from textual.widgets import Static

from boardgames.tui.actions.keymap import actions, shown_key
from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from tests.tui.table import Table, open_table


async def _page(table: Table) -> str:
    """Open the help and return what it says, line by line."""
    await table.keys("question_mark")
    await table.pilot.pause()
    assert table.shows(HelpScreen)
    return str(table.app.screen.query_one("#help-text", Static).content)


async def test_every_action_is_on_the_page_with_its_keys() -> None:
    """Each of them once, so that what is new has its place there, too."""
    async with open_table() as table:
        page = await _page(table)
        words = page.replace("←↑↓→", "← ↑ ↓ →").split()
        keys = [shown_key(key) for action in actions().values() for key in action.keys]
        assert [] == [key for key in keys if key not in words]


async def test_the_page_has_the_keys_that_the_player_has() -> None:
    """Where one was changed, the default one is not there."""
    SettingsFile().write(Preferences(keys={"resign": "ctrl+g", "view": "f5,z"}))
    async with open_table() as table:
        page = await _page(table)
        assert (True, True) == ("Ctrl+G resign" in page, "F5 z view" in page)
        assert (False, False) == ("x resign" in page, "v view" in page)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_the_page_needs_no_scrolling(size: tuple[int, int]) -> None:
    """All of it is seen at once; no line is broken."""
    async with open_table(size=size) as table:
        page = await _page(table)
        help_ = table.app.screen.query_one("#help")
        assert 0 == help_.max_scroll_y
        assert len(page.splitlines()) == table.app.screen.query_one("#help-text").size.height


async def test_the_page_fits_the_least_width() -> None:
    """There it has fewer columns, and can be scrolled."""
    async with open_table(size=(60, 20)) as table:
        await _page(table)
        help_ = table.app.screen.query_one("#help")
        assert (60, 0) == (help_.region.width, help_.max_scroll_x)
        await table.keys("down")
        assert help_.scroll_target_y > 0


async def test_the_key_that_opened_the_page_closes_it() -> None:
    """Whichever it is."""
    SettingsFile().write(Preferences(keys={"help": "f2"}))
    async with open_table() as table:
        await table.keys("f2")
        assert table.shows(HelpScreen)
        await table.keys("f2")
        assert table.shows(MatchScreen)


async def test_the_command_palette_names_the_keys_that_the_player_has() -> None:
    """Of every command that has some."""
    SettingsFile().write(Preferences(keys={"undo": "f8", "view": "f5"}))
    async with open_table() as table:
        commands = {
            command.title: command.help for command in table.app.get_system_commands(table.app.screen)
        }
        assert "Show the next view of the board (F5)" == commands["View"]
        assert "Type a move (t or :)" == commands["Type"]
        assert "Colours, views, marks and keys (,)" == commands["Settings"]
        assert "All matches that are kept" == commands["Matches"]


async def test_everything_that_has_a_key_is_in_the_command_palette_or_in_sight() -> None:
    """So that a mouse is enough; pointing and choosing need no command."""
    async with open_table() as table:
        offered = {command.action for command in table.screen.commands()}
        in_sight = {
            active.binding.id for active in table.screen.active_bindings.values() if active.binding.show
        }
        with_mouse = {"left", "right", "up", "down", "level-up", "level-down", "previous", "settings"}
        assert set() == actions().keys() - offered - in_sight - with_mouse


async def test_commands_have_the_actions_that_they_name() -> None:
    """What a command does is what its key does."""
    async with open_table() as table:
        bound = {active.binding.id: active.binding.action for active in table.screen.active_bindings.values()}
        acts = {command.action: command.act.__name__ for command in table.screen.commands()}
        wrong = [name for name, act in acts.items() if act != f"action_{re.sub(r'[(].*', '', bound[name])}"]
        assert [] == wrong
