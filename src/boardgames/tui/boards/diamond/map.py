"""The map of Diamond: the field from straight above, where shadows and bevels show heights."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.diamond.colors import level_color
from boardgames.tui.boards.kit.pieces import color_of
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.boards.kit.tops import TEXT_FROM, TopScene
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import face, rectangle, swept
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.polygon import Cutout

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.kit.levels import Glide, PillarState
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.tops import Levels
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["MapScene", "has_names"]

#: Cells to the left for the names of rows, and below for those of columns, from a height of so many cells on.
_LEFT, _BELOW = 2, 1
#: Cells to the right for the sign of a goal, and a free one between it and what is beside the board.
_RIGHT: Final = 2
_NAMES_FROM: Final = 11
#: The columns that the number of a tile takes, with the sign of a cube and room beside it.
_TEXT_ACROSS: Final = 5
#: A tile may be so many times as wide as high.
_WIDEST: Final = 1.35
#: How far inside a tile the lines of its marks run, in vertical pixels.
_INSIDE: Final = 0.6
#: The light in a shadow, on edges towards the lamp, which hangs at the upper left, and on those away from it.
_SHADED, _BRIGHT, _DIM = 0.42, 1.4, 0.5
#: How far a shadow falls to the right and down, in tiles a level.
_SHADOW: Final = (0.055, 0.045)
#: The neighbours whose shadows can reach a tile: places to the right and away from the eye.
_THROWERS: Final = ((-1, 0), (0, 1), (-1, 1))
#: A bevel's breadth in vertical pixels: at no step, for each level of one, and at most as a share of a tile.
_BEVEL, _BEVEL_STEP, _BEVEL_MOST = 0.7, 0.1, 0.16
#: The seam between tiles of the same level: its opacity (of 256).
_SEAM: Final = 70
#: Half the width of a small and a big cube and the breadths of their bevels, in tiles.
_SMALL, _BIG = 0.24, 0.34
_SMALL_BEVEL, _BIG_BEVEL = 0.06, 0.12
#: How far its shadow reaches, in widths of a cube, and how dark (of 256) it is.
_CUBE_SHADOW, _CUBE_DARK = 0.22, 130
#: Pictures of tiles kept at most.
_LIMIT: Final = 2000


def has_names(viewport: Viewport, side: int) -> bool:
    """Return whether a map with so many tiles to a side has names around it and numbers on them."""
    down, across = (viewport.height - _BELOW) // side, (viewport.width - _LEFT - _RIGHT) // side
    return viewport.height >= _NAMES_FROM and down >= TEXT_FROM and across >= _TEXT_ACROSS


class MapScene(TopScene):
    """Scene of the field as a map."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PillarArt) -> None:
        super().__init__(viewport, spots, art)
        mode, (half, _) = viewport.mode, self.plan.half
        self._side = round(2 * half) + 1
        named = viewport.height >= _NAMES_FROM
        left, below = (_LEFT * mode.columns, _BELOW * mode.rows) if named else (0, 0)
        room = self.pixel_width - left - (_RIGHT * mode.columns if named else 0)
        height = max(1, (self.pixel_height - below) // self._side)
        width = max(1, min(room // self._side, int(height * mode.aspect * _WIDEST)))
        self._tiles = TilePainter(width, height, mode.aspect, viewport.palette)
        self._left = left + max(0, room - self._side * width) // 2
        self._upper = (self.pixel_height - below - self._side * height) // 2
        self.ground = mode.ground(self.pixel_width, self.pixel_height, viewport.palette.marks["background"])
        self.order = self.spots
        self.prepare(height, [*self._names()] if named else [])

    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a tile, a little inside, from the lower left one on, whatever its level."""
        del level
        x, y = self._corner(self.places[spot])
        off_x, off_y = _INSIDE * self.viewport.mode.aspect, _INSIDE
        left, right = x + off_x, x + self._tiles.width - off_x
        upper, lower = y + off_y, y + self._tiles.height - off_y
        return [(left, lower), (right, lower), (right, upper), (left, upper)]

    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: Levels) -> None:
        """Paint a tile, which answers for its pillar."""
        place = self.places[spot]
        x, y = self._corner(place)
        self._tiles.tile(place, levels).draw(buffer, round(x), round(y), self.index[spot])

    def paint_piece(
        self, buffer: PixelBuffer, piece: BoardPiece, place: Point, level: float, ident: int | None
    ) -> None:
        """Paint a cube and its shadow."""
        del level
        x, y = self._corner(place)
        middle = round(x + self._tiles.width / 2), round(y + self._tiles.height / 2)
        shadow, block = self._tiles.cube(piece)
        shadow.draw(buffer, *middle)
        block.draw(buffer, *middle, ident)

    def cover(self, piece: BoardPiece, spot: Spot, level: float) -> Point:
        """Return the middle of a tile: cubes stand there."""
        del piece
        return self.middle(spot, level)

    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point in the cell to the left or right of a tile."""
        del level
        (x, y), columns = self.places[spot], self.viewport.mode.columns
        left, middle = self._corner((x, y - 0.5))
        return (left - columns if x < 0 else left + self._tiles.width + columns - 1), middle

    def ahead(self, glide: Glide, field: PillarState) -> Spot:
        """Return the last pillar of all: from above, none hides a cube."""
        del glide, field
        return self.order[-1]

    def _corner(self, place: Point) -> Point:
        """Return the upper left corner of the tile at a place in pixels."""
        (x, y), (half_x, half_y) = place, self.plan.half
        return self._left + (x + half_x) * self._tiles.width, self._upper + (half_y - y) * self._tiles.height

    def _names(self) -> Iterator[Label]:
        """Name columns below the field and rows to its left."""
        mode, color = self.viewport.mode, self.viewport.palette.marks["dim"]
        below = -(-(self._upper + self._side * self._tiles.height) // mode.rows)
        beside = self._left // mode.columns - _LEFT
        for x, name in self.plan.columns():
            column, _ = mode.cell_of(self._corner((x + 0.5, 0)))
            yield Label(column, below, name, color, bold=False)
        for y, name in self.plan.rows():
            _, row = mode.cell_of(self._corner((0, y - 0.5)))
            yield Label(beside, row, name, color, bold=False)


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
        self._palette = palette
        self._painted = lru_cache(_LIMIT)(self._paint)
        self.cube = cache(self._paint_cube)

    def tile(self, place: Point, levels: Levels) -> Figure:
        """Return the picture of the tile at a place, `levels` being those of the whole field."""
        level = levels[place]

        def beyond(way: tuple[int, int]) -> float:
            return levels.get((place[0] + way[0], place[1] + way[1]), 0.0)

        lower = (min(level, beyond(edge.beyond)) for edge in _EDGES)
        higher = (max(level, beyond(way)) for way in _THROWERS)
        return self._painted(level, *lower, *higher)

    def _paint(self, level: float, *around: float) -> Figure:
        tint = level_color(self._palette.colors, level)
        tile = self._rect(0, 0)
        cutout = Cutout(tile, tint)
        for way, height in zip(_THROWERS, around[len(_EDGES) :], strict=True):
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
        right, down = rise * _SHADOW[0] * self.width, rise * _SHADOW[1] * self.height
        return swept(self._rect(*way), right, down)

    def _strip(self, tile: list[Point], edge: Edge, step: float) -> list[Point]:
        """Return the bevel along an edge, with mitred ends."""
        breadth = min(_BEVEL + step * _BEVEL_STEP, _BEVEL_MOST * self.height)
        inner = _shrunk(tile, breadth * self._aspect, breadth)
        return face(tile, inner, *edge.corners)

    def _paint_cube(self, cube: BoardPiece) -> tuple[Figure, Figure]:
        """Return the shadow of a cube and the cube itself, both placed around the pixel at (0, 0)."""
        is_big = cube.shape == STONE
        share, bevel = (_BIG, _BIG_BEVEL) if is_big else (_SMALL, _SMALL_BEVEL)
        # As wide as high, whatever a tile is.
        half = max(1, round(share * min(self.width / self._aspect, self.height)))
        wide = half * self._aspect
        top = rectangle(-wide, -half, 2 * wide, 2 * half)
        shift = _CUBE_SHADOW * 2 * half
        thrown = swept(top, shift * self._aspect, shift)
        breadth = max(0.8, bevel * self.height)
        return _faint(thrown), self._block(top, breadth, color_of(cube, self._palette))

    def _block(self, top: list[Point], breadth: float, color: int) -> Figure:
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
