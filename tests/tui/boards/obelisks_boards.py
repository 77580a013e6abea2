"""Positions and viewports of Flying Obelisks for the tests of its art."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest

from boardgames.core import Motion, Spot
from boardgames.games.flying_obelisks import GAME
from boardgames.play.animation import animations_of
from boardgames.tui.boards.art import FLAT
from boardgames.tui.boards.flying_obelisks.art import ObelisksArt
from boardgames.tui.canvas.cells import HALF, Mode
from boardgames.tui.colors.palette import ColorMode
from tests.tui.boards.paintings import (
    AnyScene,
    Frame,
    alone_of_all,
    plain,
    viewport_of,
)

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.plan import BoardPiece

ART = ObelisksArt()
START = GAME.start()
#: Stacks on both hills, one with an Obelisk on a top, and a Black Disk that can capture on the last rank.
MIDDLE = GAME.decode("4,dg,4/9/9/3,ctp,5/2,dsO,1,O,TO,D,2/9/9/4,d,4/3,C,G,3,P b")
VIEWS = ("relief", FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 19), (64, 25), (100, 40))
LARGE, SMALL = (50, 19), (28, 10)
every_view = pytest.mark.parametrize("view", VIEWS)
every_turn = pytest.mark.parametrize("turned", [0, 2])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_flat_size = pytest.mark.parametrize("size", [LARGE, SMALL], ids=str)


def viewport(view: str, size: tuple[int, int] = (64, 25), mode: Mode = HALF, **rest: Any) -> Viewport:
    """Return a viewport in the default palette."""
    return viewport_of(GAME.name, view, size, mode, **rest)


def text(frame: Frame, size: tuple[int, int], *, turned: int = 0) -> list[str]:
    """Return what a frame shows without any colour or style."""
    where = viewport_of(GAME.name, FLAT, size, colors=ColorMode.MONO, turned=turned)
    return plain(_scene(frame.position, where).rows(frame))


@lru_cache(maxsize=8)
def _scene(position: Position, where: Viewport) -> AnyScene:
    return ART.scene(position, where)


def alone(spot: Spot) -> dict[str, Marks]:
    """Return each mark on its own, on one square."""
    return alone_of_all(spot, Spot("a1"), spot)


def painted(frame: Frame, where: Viewport) -> AnyScene:
    """Return the scene of a viewport after it has painted a frame."""
    scene = ART.scene(frame.position, where)
    scene.rows(frame)
    return scene


def animations(position: Position, notation: str) -> list[tuple[Motion, BoardPiece]]:
    """Return what a move animates."""
    move = position.parse(notation)
    return [(each.shown, ART.piece(each)) for each in animations_of(position, move.steps)]
