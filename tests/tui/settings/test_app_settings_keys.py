"""Keys in a match in the settings: given to actions, refused, and given back."""

from __future__ import annotations

from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames.tui.help.screen import HelpScreen
from boardgames.tui.match.screen import MatchScreen
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences
from boardgames.tui.settings.screen import KeyScreen, SettingsList, SettingsScreen
from tests.tui.settings.settings_table import go_to, kept, message, open_settings, open_settings_of_match
from tests.tui.table import open_table, text_of


async def test_an_action_can_be_given_another_key() -> None:
    """The new key works, the old one does not, footer and help show it, and it is saved."""
    async with open_settings() as table:
        go_to(table, "key-undo")
        await table.keys("enter")
        await table.keys("f8")
        await table.keys("escape")
    async with open_table() as table:
        await table.click_spot("1a1")
        await table.keys("u")
        assert ["1a1"] == table.line()
        await table.keys("f8")
        assert [] == table.line()
        assert "f8" in table.screen.active_bindings
        await table.keys("question_mark")
        assert table.shows(HelpScreen)
        await table.keys("right")
        assert "F8 r back, forward" in text_of(table.app.screen.query_one("#help-text", Static))


async def test_the_new_key_works_in_the_run_in_which_it_was_given() -> None:
    """The key works as soon as the match is shown again, also that of the settings."""
    async with open_settings_of_match() as table:
        go_to(table, "key-settings")
        await table.keys("enter")
        await table.keys("f6")
        await table.keys("escape")
        await table.keys("comma")
        assert table.shows(MatchScreen)
        await table.keys("f6")
        assert table.shows(SettingsScreen)
        await table.keys("f6")
        assert table.shows(MatchScreen)


async def test_a_key_that_has_another_use_is_refused() -> None:
    """The dialog stays until a key is accepted or Esc or a click cancels."""
    sentences = {
        "r": "r is the key for Forward: give that another key first.",
        "5": "5 cannot be used: it always means number 5.",
        "plus": "+ cannot be used: games may use signs and capital letters for choices.",
    }
    async with open_settings() as table:
        for key, sentence in sentences.items():
            go_to(table, "key-undo")
            await table.keys("enter")
            await table.keys(key)
            assert isinstance(table.app.screen, KeyScreen), key
            error = text_of(table.app.screen.query_one("#ask-error", Static))
            assert f"{sentence} Press another key." == error
            await table.keys("escape")
            assert table.shows(SettingsScreen), key
        await table.keys("enter")
        await table.mouse(2, 2)
        assert table.shows(SettingsScreen)
        assert Preferences() == table.app.settings.preferences
        # Of several Enter keys the first opens the dialog of a row, and what the others choose is dropped.
        for row in ("key-undo", "reset-keys"):
            go_to(table, row)
            rows = table.app.screen.query_one(SettingsList)
            for _ in range(3):
                rows.action_select()
            await table.pilot.pause()
            assert 1 == sum(isinstance(screen, ModalScreen) for screen in table.app.screen_stack), row
            await table.keys("escape")


async def test_a_default_key_that_is_taken_is_not_given_back() -> None:
    """The reason is shown in the line about the row."""
    SettingsFile().write(Preferences(keys={"undo": "f8", "redo": "u"}))
    async with open_settings() as table:
        go_to(table, "key-undo")
        await table.keys("delete")
        assert "u is the key for Forward: give that another key first." == message(table)
        go_to(table, "key-redo")
        await table.keys("delete")
        go_to(table, "key-undo")
        await table.keys("delete")
        assert Preferences() == table.app.settings.preferences


async def test_all_keys_go_back_at_once_if_that_is_confirmed() -> None:
    """Other settings stay."""
    SettingsFile().write(Preferences(last_move=False, keys={"undo": "r", "redo": "u"}))
    async with open_settings() as table:
        go_to(table, "reset-keys")
        await table.keys("enter")
        await table.keys("y")
        await table.pilot.pause()
        assert Preferences(last_move=False) == table.app.settings.preferences == kept()
