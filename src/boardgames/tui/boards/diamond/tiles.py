"""Tiles and cubes of the map of Diamond, each painted once for its level and the levels around it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.diamond.colors import level_color
from boardgames.tui.boards.kit.pieces import color_of
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import face, rectangle, swept
from boardgames.tui.canvas.polygon import Cutout

if TYPE_CHECKING:
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.tops import Levels
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["CUBE_SHADOW", "SHADOW", "THROWERS", "TilePainter"]

#: The light in a shadow, on edges towards the lamp, which hangs at the upper left, and on those away from it.
_SHADED, _BRIGHT, _DIM = 0.42, 1.4, 0.5
#: How far a shadow falls to the right and down, in tiles a level.
SHADOW: Final = (0.055, 0.045)
#: The neighbours whose shadows can reach a tile: places to the right and away from the eye.
THROWERS: Final = ((-1, 0), (0, 1), (-1, 1))
#: A bevel's breadth in vertical pixels: at no step, for each level of one, and at most as a share of a tile.
_BEVEL, _BEVEL_STEP, _BEVEL_MOST = 0.7, 0.1, 0.16
#: The seam between tiles of the same level: its opacity (of 256).
_SEAM: Final = 70
#: Half the width of a small and a big cube and the breadths of their bevels, in tiles.
_SMALL, _BIG = 0.24, 0.34
_SMALL_BEVEL, _BIG_BEVEL = 0.06, 0.12
#: How far its shadow reaches, in widths of a cube, and how dark (of 256) it is.
CUBE_SHADOW, _CUBE_DARK = 0.22, 130
#: Pictures of tiles kept at most.
_LIMIT: Final = 2000


@frozen
class Edge:
    """An edge of a tile: the neighbour beyond it, its corners (clockwise from upper left), its light."""

    beyond: tuple[int, int]
    corners: tuple[int, int]
    light: float


#: Those away from the lamp come last, so that their bevels keep the corners.
_EDGES: Final = (
    Edge((-1, 0), (3, 0), _BRIGHT),
    Edge((0, 1), (0, 1), _BRIGHT),
    Edge((1, 0), (1, 2), _DIM),
    Edge((0, -1), (2, 3), _DIM),
)


class TilePainter:
    """Paints tiles and cubes of one size in pixels; equal ones are painted once."""

    def __init__(self, width: int, height: int, aspect: float, palette: Palette) -> None:
        self.width = width
        self.height = height
        self._aspect = aspect
        self.palette = palette
        self._painted = lru_cache(_LIMIT)(self._paint)
        self.cube = cache(self._paint_cube)

    def paint(self, buffer: PixelBuffer, x: int, y: int, place: Point, levels: Levels, ident: int) -> None:
        """Paint the tile at a place, its upper left corner at pixel (x, y), which answers for its pillar."""
        self.tile(place, levels).draw(buffer, x, y, ident)

    def tile(self, place: Point, levels: Levels) -> Figure:
        """Return the picture of the tile at a place, `levels` being those of the whole field."""
        level = levels[place]

        def beyond(way: tuple[int, int]) -> float:
            return levels.get((place[0] + way[0], place[1] + way[1]), 0.0)

        lower = (min(level, beyond(edge.beyond)) for edge in _EDGES)
        higher = (max(level, beyond(way)) for way in THROWERS)
        return self._painted(level, *lower, *higher)

    def _paint(self, level: float, *around: float) -> Figure:
        tint = level_color(self.palette.colors, level)
        tile = self._rect(0, 0)
        cutout = Cutout(tile, tint)
        for way, height in zip(THROWERS, around[len(_EDGES) :], strict=True):
            if height > level:
                cutout.fill(self._thrown(way, height - level), shade(tint, _SHADED))
        for edge, height in zip(_EDGES, around[: len(_EDGES)], strict=True):
            strip = self._strip(tile, edge, level - height)
            if height < level:
                cutout.fill(strip, shade(tint, edge.light), 225)
            elif edge.light == _DIM:
                cutout.fill(strip, 0, _SEAM)
        return cutout.cut()

    def _rect(self, column: float, row: float) -> list[Point]:
        """Return the corners of the tile so many places away, clockwise from the upper left."""
        return rectangle(column * self.width, -row * self.height, self.width, self.height)

    def _thrown(self, way: tuple[int, int], rise: float) -> list[Point]:
        """Return the shadow of a neighbour that is higher by so many levels."""
        right, down = rise * SHADOW[0] * self.width, rise * SHADOW[1] * self.height
        return swept(self._rect(*way), right, down)

    def _strip(self, tile: list[Point], edge: Edge, step: float) -> list[Point]:
        """Return the bevel along an edge, with mitred ends."""
        breadth = min(_BEVEL + step * _BEVEL_STEP, _BEVEL_MOST * self.height)
        inner = _shrunk(tile, breadth * self._aspect, breadth)
        return face(tile, inner, *edge.corners)

    def _paint_cube(self, cube: BoardPiece) -> tuple[Figure, Figure]:
        """Return the shadow of a cube and the cube itself, both placed around the pixel at (0, 0)."""
        top, breadth = self.cube_top(cube)
        shift = CUBE_SHADOW * (top[2][1] - top[0][1])
        thrown = swept(top, shift * self._aspect, shift)
        return _faint(thrown), self.block(top, breadth, color_of(cube, self.palette))

    def cube_top(self, cube: BoardPiece) -> tuple[list[Point], float]:
        """Return the corners of a cube around the origin, and the breadth of its bevel."""
        is_big = cube.shape == STONE
        share, bevel = (_BIG, _BIG_BEVEL) if is_big else (_SMALL, _SMALL_BEVEL)
        # As wide as high, whatever a tile is.
        half = max(1, round(share * min(self.width / self._aspect, self.height)))
        wide = half * self._aspect
        return rectangle(-wide, -half, 2 * wide, 2 * half), max(0.8, bevel * self.height)

    def block(self, top: list[Point], breadth: float, color: int) -> Figure:
        """Return a cube with cut edges."""
        inner = _shrunk(top, breadth * self._aspect, breadth)
        cutout = Cutout(top, color)
        for edge in _EDGES:
            cutout.fill(face(top, inner, *edge.corners), shade(color, edge.light))
        return cutout.cut()


def _shrunk(rect: list[Point], across: float, down: float) -> list[Point]:
    """Return a rectangle made smaller on every side."""
    ways = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return [(x + dx * across, y + dy * down) for (x, y), (dx, dy) in zip(rect, ways, strict=True)]


def _faint(points: list[Point]) -> Figure:
    """Return a shadow."""
    return Cutout(points, 0).cut(_CUBE_DARK)
