"""The games. Each is one folder here, which imports no other game and no screen."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from boardgames.core.errors import UnknownGame

if TYPE_CHECKING:
    from boardgames.core.game import Game

__all__ = ["NAMES", "load_game"]

#: The names of all games. The name of a game is that of its folder, with hyphens for underscores.
NAMES = ("pylos", "flying-obelisks", "diamond", "pyramid-siege")


@cache
def load_game(name: str) -> Game:
    """Import the game called `name` and return its one `GAME`; raise UnknownGame if it is not in NAMES."""
    if name not in NAMES:
        raise UnknownGame(name, NAMES)
    module = import_module(f"boardgames.games.{name.replace('-', '_')}")
    return cast("Game", module.GAME)
