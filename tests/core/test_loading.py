"""The front door: `boardgames` itself costs nothing, and loads what it is asked for."""

from __future__ import annotations

import boardgames
from tests.core.fresh import modules_after

SCREENS = {"rich", "textual"}


def test_importing_the_package_costs_nothing() -> None:
    """Nothing of it is loaded before it is needed, and neither is what it depends on."""
    loaded = modules_after("import boardgames")
    assert ["boardgames"] == [name for name in loaded if name.startswith("boardgames")]
    assert set() == loaded & {"attr", "attrs", *SCREENS}


def test_listing_the_names_loads_no_game() -> None:
    """A game's code is read when it is asked for, not when it is offered."""
    loaded = modules_after("import boardgames\nboardgames.names()")
    assert [] == [name for name in loaded if name.startswith("boardgames.games.")]
    assert set() == loaded & SCREENS


def test_a_game_is_loaded_once() -> None:
    """There is one instance a game."""
    for name in boardgames.names():
        assert boardgames.load(name) is boardgames.load(name)
