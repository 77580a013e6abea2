"""Positions and viewports of Diamond for the tests of its art."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.games.diamond import GAME
from boardgames.play.animation import animations_of
from boardgames.play.frame import Marks, MovingPiece
from boardgames.tui.boards.art import FLAT, load_art
from boardgames.tui.canvas.cells import HALF, Mode
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import (
    AnyScene,
    Frame,
    plain,
    viewport_of,
)

if TYPE_CHECKING:
    from boardgames.core import Position, Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.cells import Cell

ART = load_art(GAME.name)
START = GAME.start()
FOUR = GAME.start(players="4")
#: The highest level beside low ones, cubes on slopes, and a ban on what c2 may go back to.
HILLS = GAME.decode("9:1,7,4,2,0/11,12,6:B,3,5/8,14,19,10,6:n/3,9:B,15,13:B,12/0:B,4:n,8,12,9:2 1 5 c2=7@2")
VIEWS = (*ART.views, FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 19), (64, 25), (100, 40))
#: A large flat board with boxes, and the small one beside a shaded board.
BOXED, SMALL = (50, 19), (28, 6)
every_view = pytest.mark.parametrize("view", VIEWS)
every_shaded_view = pytest.mark.parametrize("view", ART.views)
every_turn = pytest.mark.parametrize("turned", range(4))
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
both_flat_sizes = pytest.mark.parametrize("flat_size", [BOXED, SMALL], ids=["boxed", "small"])


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette."""
    return viewport_of("diamond", view, size, mode, **rest)


def mono(size: tuple[int, int], turned: int = 0) -> Viewport:
    """Return a viewport for the flat view without colours."""
    return viewport_of("diamond", FLAT, size, colors=ColorMode.MONO, turned=turned)


def painted(frame: Frame, where: Viewport) -> list[list[Cell]]:
    """Return the rows of a frame. A scene is built once: it shows of one frame nothing in the next."""
    options = tuple(sorted(frame.position.options.items()))
    return [row[:] for row in _scene(frame.position, options, where).rows(frame)]


@lru_cache(maxsize=8)
def _scene(position: Position, _options: tuple[tuple[str, object], ...], where: Viewport) -> AnyScene:
    return ART.scene(position, where)


def text(frame: Frame, where: Viewport) -> list[str]:
    """Return what a frame shows, without its styles."""
    return plain(painted(frame, where))


def found_at_anchors(scene: AnyScene) -> list[Spot | None]:
    """Return what a mouse finds at the anchor of each spot."""
    return [scene.spot_at(*scene.anchor(spot)) for spot in scene.spots]


def on_its_way(position: Position, notation: str, progress: float) -> Frame:
    """Return the frame after a move whose only piece is still moving."""
    move = position.parse(notation)
    (animation,) = animations_of(position, move.steps)
    moving = MovingPiece(animation.shown, ART.piece(animation), progress)
    return Frame(position.play(move), (), Marks(), (moving,))
