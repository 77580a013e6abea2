"""Marks on squares in full resolution: the same forms, in lines of some pixels, each mark in few sprites."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from boardgames.tui.boards.kit.square_marks import SquareMarks
from boardgames.tui.canvas.geometry import rectangle, strip
from boardgames.tui.canvas.polygon import stencil

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.tui.boards.kit.square_grid import Square, SquareGrid
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

    Shape = tuple[Point, ...]

__all__ = ["FineSquareMarks"]

#: How deep a square is, in pixels, for each pixel of the breadth of a line.
_DEPTH: Final = 26
#: The breadth of a saltire, as a share of its size.
_CROSS: Final = 0.2


class FineSquareMarks(SquareMarks):
    """Painter of marks on squares in lines that are several pixels broad."""

    def __init__(self, grid: SquareGrid, palette: Palette) -> None:
        unit = self._unit = max(1, round(grid.down / _DEPTH))
        squares = {spot: _scaled(square, unit) for spot, square in grid.squares.items()}
        super().__init__(grid._replace(down=grid.down // unit, squares=squares), palette, 1)
        self._corners = {_scaled(square, unit): (square.x, square.y) for square in grid.squares.values()}
        #: The shapes of the mark being painted, with their colour and opacity.
        self._shapes: list[tuple[tuple[int, int], Shape]] = []

    def mark(
        self, buffer: PixelBuffer, paint: Callable[..., None], square: Square, *others: Any, **options: Any
    ) -> None:
        """Paint a mark on a square; it is the same sprite on all squares."""
        self._shapes = []
        paint(buffer, square, *others, **options)
        left, top = self._corners[square]
        corner = square.x * self._unit, square.y * self._unit
        for (color, alpha), group in groupby(self._shapes, key=itemgetter(0)):
            shapes = tuple(_moved(shape, corner) for _, shape in group)
            _figure(shapes, color, alpha).draw(buffer, left, top)

    def _fill(
        self, buffer: PixelBuffer, x: int, y: int, size: tuple[int, int], color: str, alpha: int = 256
    ) -> None:
        del buffer
        if min(size) > 0:
            unit = self._unit
            shape = rectangle(x * unit, y * unit, size[0] * unit, size[1] * unit)
            self._shapes.append(((self._colors[color], alpha), tuple(shape)))

    def _rhombus(
        self, buffer: PixelBuffer, x: int, y: int, radius: int, color: str, alpha: int = 256
    ) -> None:
        del buffer
        middle_x, middle_y, reach = (
            (x + 0.5) * self._unit,
            (y + 0.5) * self._unit,
            (radius + 0.5) * self._unit,
        )
        ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
        shape = tuple((middle_x + reach * right, middle_y + reach * down) for right, down in ways)
        self._shapes.append(((self._colors[color], alpha), shape))

    def _taken(self, buffer: PixelBuffer, square: Square) -> None:
        size, unit = self._cross * self._unit, self._unit
        left, top = (square.x + square.width) * unit - size - unit, square.y * unit
        self._fill(
            buffer,
            square.x + square.width - self._cross - 1,
            square.y,
            (self._cross + 1, self._cross + 1),
            "dark",
            150,
        )
        for start, end in (((0, 0), (size, size)), ((0, size), (size, 0))):
            ends = (left + start[0], top + start[1]), (left + end[0], top + end[1])
            self._shapes.append(((self._colors["taken"], 256), tuple(strip(*ends, _CROSS * size))))


def _scaled(square: Square, unit: int) -> Square:
    return square._replace(
        x=square.x // unit, y=square.y // unit, width=square.width // unit, depth=max(1, square.depth // unit)
    )


def _moved(shape: Shape, corner: tuple[int, int]) -> Shape:
    return tuple((x - corner[0], y - corner[1]) for x, y in shape)


@lru_cache(512)
def _figure(shapes: tuple[Shape, ...], color: int, alpha: int) -> Figure:
    return stencil(shapes, color, alpha)
