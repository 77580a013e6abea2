"""Every game can be loaded and played without a screen and without the other games."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import boardgames

if TYPE_CHECKING:
    from boardgames.core import Game

_PLAY = """
import boardgames
game = boardgames.load({name!r})
position = game.start()
position = position.play(position.legal_moves()[0])
position.diagram(), position.explain(()), position.prompt(()), game.sheet, game.decode(game.showcase)
"""


def test_playing_a_game_loads_no_screen_and_no_other_game(game: Game) -> None:
    """A fresh interpreter that uses a game loads neither."""
    loaded = modules_after(_PLAY.format(name=game.name))
    modules = {type(boardgames.load(name)).__module__ for name in boardgames.names()}
    assert {type(game).__module__} == modules & loaded
    assert set() == loaded & {"rich", "textual"}


def modules_after(code: str) -> set[str]:
    """Return the names of all modules that are loaded once a fresh interpreter has run `code`."""
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nprint(*__import__('sys').modules)"],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    return set(run.stdout.split())
