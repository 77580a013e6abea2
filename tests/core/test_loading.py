"""`import boardgames` loads nothing; `boardgames.load` loads one game."""

from __future__ import annotations

import boardgames
from tests.core.fresh import modules_after

SCREENS = {"rich", "textual"}


def test_importing_the_package_costs_nothing() -> None:
    """Neither its modules nor its dependencies are loaded before they are needed."""
    loaded = modules_after("import boardgames")
    assert ["boardgames"] == [name for name in loaded if name.startswith("boardgames")]
    assert set() == loaded & {"attr", "attrs", *SCREENS}


def test_listing_the_names_loads_no_game() -> None:
    """The code of a game is loaded when the game is, not when games are listed."""
    loaded = modules_after("import boardgames\nboardgames.names()")
    found = {name for name in loaded if name.startswith("boardgames.games.")}
    assert {"boardgames.games.installed"} == found
    assert set() == loaded & SCREENS


def test_a_game_is_loaded_once() -> None:
    """There is one instance of each game."""
    for name in boardgames.names():
        assert boardgames.load(name) is boardgames.load(name)


def test_a_match_begins_without_what_is_needed_later() -> None:
    """Neither writing settings, nor help, lessons or computer players slow the first frame down."""
    loaded = modules_after("import boardgames.tui.app\nimport boardgames.tui.match.screen")
    assert "boardgames.tui.play_area.area" in loaded
    later = {"tomlkit", "fsrs", "boardgames.learn", "boardgames.thinking", "boardgames.tui.rules.screen"}
    assert set() == loaded & later
