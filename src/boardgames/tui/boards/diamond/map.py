"""The map of Diamond: the field from straight above, where shadows and bevels show heights."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.diamond.tiles import TilePainter
from boardgames.tui.boards.kit.tops import TEXT_FROM, TopScene
from boardgames.tui.canvas.geometry import rectangle
from boardgames.tui.canvas.keeping import kept_ground
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.levels import Glide, PillarState
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.tops import Levels
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
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
        #: The breadth of the frame around the field, which pictures have.
        self._border = mode.rows // 2 if mode.is_picture else 0
        height = max(1, (self.pixel_height - below - 2 * self._border) // self._side)
        width = max(1, min(room // self._side, int(height * mode.aspect * _WIDEST)))
        self._tiles = _tile_painter(width, height, mode, viewport.palette)
        self._left = left + max(0, room - self._side * width) // 2
        self._upper = (self.pixel_height - below - self._side * height) // 2
        self.ground = self._ground()
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
        self._tiles.paint(buffer, round(x), round(y), place, levels, self.index[spot])

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

    def _ground(self) -> PixelBuffer:
        """Return the picture without tiles: empty, or with a frame."""
        palette = self.viewport.palette
        ground = self.viewport.mode.ground(self.pixel_width, self.pixel_height, palette.marks["background"])
        if not self._border:
            return ground
        from boardgames.tui.boards.diamond.fine_tiles import paint_frame  # only where pictures are shown

        size = self._side * self._tiles.width, self._side * self._tiles.height
        field = rectangle(self._left, self._upper, *size)
        key = self.art.board_key(self.viewport, "map", self.spots)
        return kept_ground(key, ground, partial(paint_frame, ground, field, self._border, palette))

    def _corner(self, place: Point) -> Point:
        """Return the upper left corner of the tile at a place in pixels."""
        (x, y), (half_x, half_y) = place, self.plan.half
        return self._left + (x + half_x) * self._tiles.width, self._upper + (half_y - y) * self._tiles.height

    def _names(self) -> Iterator[Label]:
        """Name columns below the field and rows to its left."""
        mode = self.viewport.mode
        color = self.viewport.palette.marks["text" if mode.is_picture else "dim"]
        below = -(-(self._upper + self._side * self._tiles.height + self._border) // mode.rows)
        beside = self._left // mode.columns - _LEFT
        for x, name in self.plan.columns():
            column, _ = mode.cell_of(self._corner((x + 0.5, 0)))
            yield Label(column, below, name, color, bold=False)
        for y, name in self.plan.rows():
            _, row = mode.cell_of(self._corner((0, y - 0.5)))
            yield Label(beside, row, name, color, bold=False)


def _tile_painter(width: int, height: int, mode: Mode, palette: Palette) -> TilePainter:
    if not mode.is_picture:
        return TilePainter(width, height, mode.aspect, palette)
    from boardgames.tui.boards.diamond.fine_tiles import FineTilePainter  # only where pictures are shown

    return FineTilePainter(width, height, mode.aspect, palette)
