"""What a move costs in a terminal with Kitty's protocol."""

from __future__ import annotations

from random import Random

import pytest

import boardgames
from boardgames.core import Spot
from boardgames.play.frame import AnyFrame, Marks
from boardgames.tui.boards.art import FLAT, Viewport, load_art
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.stage import PictureMode
from boardgames.tui.colors.palette import PALETTES, ColorMode, load_palette
from boardgames.tui.pictures.kitty_layer import KittyLayer
from boardgames.tui.pictures.shown import ShownStage

#: The boards of terminals of 140 by 45 and of 200 by 60 cells, and the size of a cell in pixels.
_SIZES, _CELL = ((110, 41), (170, 56)), (8, 17)
_MOVES, _MOST = 8, 5_000


@pytest.mark.parametrize("size", _SIZES)
@pytest.mark.parametrize(
    ("name", "view"),
    [(name, view) for name in boardgames.names() for view in load_art(name).views if view != FLAT],
)
def test_a_move_sends_five_thousand_bytes_at_most(name: str, view: str, size: tuple[int, int]) -> None:
    """Also a move that shows heights, shadows or marks which were not on the board before."""
    game, art, random = boardgames.load(name), load_art(name), Random(1)
    position = game.decode(game.showcase)
    palette = load_palette(PALETTES[0], name, ColorMode.FULL)
    scene = art.scene(position, Viewport(*size, view, PictureMode.of(*_CELL), palette))
    assert isinstance(scene, PixelScene)
    layer, sent, touched = KittyLayer(random), [], frozenset[Spot]()
    for _ in range(_MOVES):
        scene.rows(AnyFrame(position, marks=Marks(last=touched)))
        assert scene.stage is not None
        sent.append(len(layer.frame([ShownStage(scene.stage, _CELL, 0, 0, (0, 0, *size))])))
        move = random.choice(position.legal_moves())
        position = position.play(move)
        touched = frozenset(step for step in move.steps if isinstance(step, Spot))
    assert max(sent[1:]) <= _MOST, sent
