"""Every game can be loaded and played without a screen and without the other games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from tests.core.fresh import modules_after

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
    packages = {boardgames.load(name): type(boardgames.load(name)).__module__ for name in boardgames.names()}
    assert [game] == [other for other, package in packages.items() if package in loaded]
    assert set() == loaded & {"rich", "textual"}
