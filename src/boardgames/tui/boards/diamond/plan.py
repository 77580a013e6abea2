"""The scene from straight above: nothing is ever hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.diamond.field import SIZE, edge_names
from boardgames.tui.boards.diamond.shaded import ShadedScene
from boardgames.tui.boards.diamond.tiles import TilePainter
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.games.diamond import Cube
    from boardgames.tui.boards.diamond.field import Slot
    from boardgames.tui.boards.diamond.moment import Glide, Moment
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.geometry import Point

__all__ = ["PlanScene"]

#: Cells to the left for the names of rows, and below for those of columns, from a height of so many cells on.
_LEFT, _BELOW = 2, 1
#: Cells to the right for the sign of a goal, and a free one between it and what is beside the board.
_RIGHT: Final = 2
_NAMES_FROM: Final = 12
#: A tile may be so many times as wide as high.
_WIDEST: Final = 1.35
#: How far inside a tile the lines of its marks run, in vertical pixels.
_INSIDE: Final = 0.6


class PlanScene(ShadedScene):
    """The field as a map: shadows and tints show how high pillars are."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        mode = viewport.mode
        named = viewport.height >= _NAMES_FROM
        left, below = (_LEFT * mode.columns, _BELOW * mode.rows) if named else (0, 0)
        room = self.pixel_width - left - (_RIGHT * mode.columns if named else 0)
        height = max(1, (self.pixel_height - below) // SIZE)
        width = max(1, min(room // SIZE, int(height * mode.aspect * _WIDEST)))
        self._tiles = TilePainter(width, height, mode.aspect, viewport.palette)
        self._left = left + max(0, room - SIZE * width) // 2
        self._top = (self.pixel_height - below - SIZE * height) // 2
        self.ground = PixelBuffer(self.pixel_width, self.pixel_height, viewport.palette.marks["background"])
        self.order = self.spots
        self.prepare(height, self._names() if named else [])

    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a tile, a little inside, from the lower left one on, whatever its level."""
        del level
        x, y = self._corner(self.slots[spot])
        off_x, off_y = _INSIDE * self.viewport.mode.aspect, _INSIDE
        left, right = x + off_x, x + self._tiles.width - off_x
        upper, lower = y + off_y, y + self._tiles.height - off_y
        return [(left, lower), (right, lower), (right, upper), (left, upper)]

    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: dict[Slot, float]) -> None:
        """Paint a tile, which answers for its pillar."""
        slot = self.slots[spot]
        x, y = self._corner(slot)
        self._tiles.tile(slot, levels).draw(buffer, round(x), round(y), self.index[spot])

    def paint_cube(
        self, buffer: PixelBuffer, cube: Cube, slot: Point, level: float, ident: int | None
    ) -> None:
        """Paint a cube and its shadow."""
        del level
        x, y = self._corner(slot)
        middle = round(x + self._tiles.width / 2), round(y + self._tiles.height / 2)
        shadow, block = self._tiles.cube(cube)
        shadow.draw(buffer, *middle)
        block.draw(buffer, *middle, ident)

    def cover(self, cube: Cube, spot: Spot, level: float) -> Point:
        """Return the middle of a tile: cubes stand there."""
        del cube
        return self.middle(spot, level)

    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point in the cell to the left or right of a tile."""
        del level
        column, row = self.slots[spot]
        x, y = self._corner((column, row - 0.5))
        columns = self.viewport.mode.columns
        return (x - columns if column == 0 else x + self._tiles.width + columns - 1), y

    def ahead(self, glide: Glide, moment: Moment) -> Spot:
        """Return the last pillar of all: from above, none hides a cube."""
        del glide, moment
        return self.order[-1]

    def _corner(self, slot: Point) -> Point:
        """Return the upper left corner of a slot in pixels."""
        column, row = slot
        return self._left + column * self._tiles.width, self._top + (SIZE - 1 - row) * self._tiles.height

    def _names(self) -> list[Label]:
        """Name columns below the field and rows to its left."""
        mode, color = self.viewport.mode, self.viewport.palette.marks["dim"]
        columns, rows = edge_names(self.viewport.turned)
        below = -(-(self._top + SIZE * self._tiles.height) // mode.rows)
        beside = self._left // mode.columns - _LEFT
        labels = []
        for index in range(SIZE):
            column, _ = mode.cell_of(self._corner((index + 0.5, 0)))
            _, row = mode.cell_of(self._corner((0, index - 0.5)))
            labels.append(Label(column, below, columns[index], color, bold=False))
            labels.append(Label(beside, row, rows[index], color, bold=False))
        return labels
