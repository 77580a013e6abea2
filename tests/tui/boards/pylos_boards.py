"""Positions and viewports of Pylos for the tests of its shaded scenes."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core import Position, Selection, Spot
from boardgames.tui.boards.art import FLAT
from boardgames.tui.boards.pylos.art import ART
from boardgames.tui.canvas.cells import HALF, Mode
from tests.tui.boards.paintings import (
    AnyScene,
    Frame,
    viewport_of,
)

if TYPE_CHECKING:
    from boardgames.tui.boards.art import Viewport

GAME = boardgames.load("pylos")
EMPTY = GAME.start()
MIDDLE = GAME.decode("LL.D/LDDL/DLLD/LDLD|.../DLD/LDL|../L.|. L")
#: A free hollow in the far corner behind spheres of three levels, and spheres to raise all around.
HIDDEN = GAME.decode("LDLD/DLDL/LDLL/DLD.|LDL/DL./LD.|L./..|. L")
VIEWS = (*ART.views, FLAT)
#: The board's share of terminals of 80x24, 100x30 and 140x45.
SIZES = ((50, 22), (66, 28), (100, 43))
every_view = pytest.mark.parametrize("view", VIEWS)
every_shaded_view = pytest.mark.parametrize("view", ART.views)
every_turn = pytest.mark.parametrize("flipped", [False, True])
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def viewport(
    view: str, size: tuple[int, int] = (66, 28), mode: Mode = HALF, *, flipped: bool = False, lifted: int = 0
) -> Viewport:
    """Return a viewport in the default palette."""
    return viewport_of("pylos", view, size, mode, turned=2 * flipped, lifted=lifted)


def painted(frame: Frame, where: Viewport) -> AnyScene:
    """Return the scene of a viewport after it has painted a frame."""
    scene = ART.scene(frame.position, where)
    scene.rows(frame)
    return scene


def targets(position: Position) -> dict[Spot, str]:
    """Return the first steps of a position's legal moves, with digits as far as they go."""
    spots = [step for step in Selection.of(position).next_steps if isinstance(step, Spot)]
    return {spot: str(number) if number < 10 else "" for number, spot in enumerate(spots, 1)}


def shown(scene: AnyScene) -> set[Spot | None]:
    """Return every spot that the mouse finds anywhere on a viewport, at a quarter of a cell's precision."""
    quarters = product(range(4 * scene.viewport.width), range(4 * scene.viewport.height))
    return {scene.spot_at(x / 4 + 0.01, y / 4 + 0.01) for x, y in quarters}
