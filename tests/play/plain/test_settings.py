"""The settings file as play in lines reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.play.plain.settings import read_play_preferences
from boardgames.play.preferences import PLAY_SETTINGS, PlayPreferences
from boardgames.tui.settings.file import SettingsFile
from boardgames.tui.settings.preferences import Preferences

if TYPE_CHECKING:
    from pathlib import Path


def test_what_the_settings_screen_writes_is_read(tmp_path: Path) -> None:
    """Each setting that matters without a screen has the value that was chosen on the screen."""
    chosen = {
        key: next(choice for choice in choices if choice != getattr(Preferences(), key))
        for key, choices in PLAY_SETTINGS.values()
    }
    file = SettingsFile(tmp_path / "settings.toml")
    file.read()
    assert file.write(Preferences(**chosen, engines={"mine": "my-engine"})) is None  # type: ignore[arg-type]
    expected = PlayPreferences(**chosen, engines={"mine": "my-engine"})  # type: ignore[arg-type]
    assert (expected, "") == read_play_preferences(tmp_path / "settings.toml")


@pytest.mark.parametrize(
    "text", ["", 'caution = "wild"\n[engines]\nmine = 3\n', 'engines = "none"\ncomputer-seconds = true\n']
)
def test_what_cannot_be_used_has_its_default(text: str, tmp_path: Path) -> None:
    """The settings screen says what is wrong; here the defaults hold."""
    path = tmp_path / "settings.toml"
    path.write_text(text)
    assert (PlayPreferences(), "") == read_play_preferences(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """One sentence says which file it is; without a file there is nothing to say."""
    assert (PlayPreferences(), "") == read_play_preferences(tmp_path / "none.toml")
    path = tmp_path / "settings.toml"
    path.write_text("caution = ")
    preferences, problem = read_play_preferences(path)
    assert PlayPreferences() == preferences
    assert problem.startswith(f"{path} cannot be read, so the defaults are used: ")
