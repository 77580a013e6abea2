"""Painting cubes seen at an angle: small plain ones in the colours of seats, big bevelled ones of stone."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import evolve

from boardgames.tui.boards.diamond.aslant import PILLAR, Box, shadow_of
from boardgames.tui.boards.diamond.tints import cube_color
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import convex_hull, face, moved
from boardgames.tui.canvas.polygon import Cutout

if TYPE_CHECKING:
    from boardgames.games.diamond import Cube
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["CubePainter", "cube_box"]

#: Half the width of a small and a big cube, and their heights. Full cubes would hide too much of the field.
_SMALL, _BIG = 0.27, 0.36
_SMALL_HEIGHT, _BIG_HEIGHT = 0.5, 0.5
#: How broad and how high the bevel of a big cube is.
_BEVEL: Final = 0.1
#: The light on the top of a cube, on the two sides that show, and on its bevels from the lamp's side round.
_TOP, _FRONT, _SIDE = 1.0, 0.55, 0.28
_BRIGHT, _DULL, _DIM = 1.3, 0.8, 0.5
#: How dark (of 256) the shadow of a cube is.
_SHADOW: Final = 120
#: The number of offsets within a pixel, each way, at which cubes are drawn.
_PHASES: Final = 4


def cube_box(cube: Cube, x: float, y: float, ground: float) -> Box:
    """Return the box of a cube whose foot is in the middle of a place at a height."""
    if cube.kind == "big":
        return Box(x, y, _BIG, ground, ground + _BIG_HEIGHT)
    return Box(x, y, _SMALL, ground, ground + _SMALL_HEIGHT)


class CubePainter:
    """Paints cubes as a view shows them; a cube is drawn once for each offset within a pixel."""

    def __init__(self, view: View, palette: Palette) -> None:
        self._view = view
        self._palette = palette
        self._painted = cache(self._paint)

    def cube(
        self, buffer: PixelBuffer, cube: Cube, place: tuple[float, float, float], ident: int | None
    ) -> None:
        """Paint a cube whose foot is at a place of the board's space, and its shadow."""
        x, y = (_phased(part) for part in self._view.project(place))
        column, row = math.floor(x), math.floor(y)
        shadow, block = self._painted(cube, x - column, y - row)
        shadow.draw(buffer, column, row)
        block.draw(buffer, column, row, ident)

    def _paint(self, cube: Cube, right: float, down: float) -> tuple[Figure, Figure]:
        """Draw the shadow of a cube and the cube; `right` and `down` are its offset within a pixel."""
        view = self._view._replace(origin_x=right, origin_y=down)
        box, color = cube_box(cube, 0.0, 0.0, 0.0), cube_color(self._palette, cube)
        thrown = shadow_of(box, Box(0.0, 0.0, PILLAR, 0.0, 0.0))
        shadow = Cutout(view.project_level(thrown, 0.0), 0).cut(_SHADOW)
        return shadow, _bevelled(view, box, color) if cube.kind == "big" else _plain(view, box, color)


def _plain(view: View, box: Box, color: int) -> Figure:
    cutout = Cutout(box.outline(view), shade(color, _TOP))
    _fill_sides(cutout, box.corners(view, box.bottom), box.corners(view, box.top), color)
    return cutout.cut()


def _bevelled(view: View, box: Box, color: int) -> Figure:
    """Draw a cube with its upper edges cut off."""
    edge = evolve(box, top=box.top - _BEVEL)
    rim, top = edge.corners(view, edge.top), box.corners(view, box.top, _BEVEL)
    cutout = Cutout(convex_hull([*edge.outline(view), *top]), shade(color, _BRIGHT))
    _fill_sides(cutout, edge.corners(view, edge.bottom), rim, color)
    for corner, light in ((0, _DULL), (1, _DIM)):
        cutout.fill(face(rim, top, corner, corner + 1), shade(color, light))
    cutout.fill(top, shade(color, _TOP))
    return cutout.cut()


def _fill_sides(cutout: Cutout, lower: list[Point], upper: list[Point], color: int) -> None:
    """Fill the two sides that show, the lower edges a little lower than they are."""
    below = moved(lower, 0, 1)
    for corner, light in ((0, _FRONT), (1, _SIDE)):
        cutout.fill(face(upper, below, corner, corner + 1), shade(color, light))


def _phased(pixel: float) -> float:
    return round(pixel * _PHASES) / _PHASES
