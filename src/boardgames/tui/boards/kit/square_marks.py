"""Painting marks on squares: each has a form of its own, and none hides what it marks.

target   a thin outline within the square, and a faint fill where it is empty, which is all in small squares
quiet    a faint outline around the foot of a stack, or a dot where the square is empty
stake    a short bar across the middle of each side for a capture or a win; of a win the square is filled
         where there is no room for signs
chosen   two outlines, one around the square, or around all such squares side by side, and one within it
last     a bar along the near edge
reach    a small diamond
path     a dotted line from square to square
hover    a dashed outline
cursor   thick brackets around the four corners
taken    a saltire in the far right corner
"""

from __future__ import annotations

import math
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.kit.square_grid import Square, SquareGrid
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["SquareMarks"]

#: Opacity (of 256) of the fill of an empty target, and of quiet outlines and the dark around marks.
_FILL_ALPHA: Final = 110
_DARK: Final = 150
#: Squares at least this deep, in pixels, get brackets two pixels thick.
_THICK_FROM: Final = 7
#: The breadth of a thin line, as a share of a square's depth; the length of a stroke, as a share of a side.
_LINE, _STROKE = 0.06, 0.3


class SquareMarks:
    """Painter of marks on squares, at the size that a grid gives them.

    Wherever something is measured in pixels it is in rows; `aspect` columns are as long as one row.
    """

    def __init__(self, grid: SquareGrid, palette: Palette, aspect: int) -> None:
        self._grid = grid
        self._colors = palette.marks
        self._aspect = aspect
        self._thick = 2 if grid.down >= _THICK_FROM else 1
        self._radius = grid.down // 7
        self._cross = max(3, round(grid.down * 0.5) | 1)

    def paint_below(self, buffer: PixelBuffer, marks: Marks, occupied: Container[Spot]) -> None:
        """Paint the marks that lie on the ground, below the pieces."""
        squares = self._grid.squares
        for spot in marks.targets:
            if not marks.is_quiet:
                self.mark(buffer, self._target, squares[spot], empty=spot not in occupied)
            elif spot in occupied:
                self.mark(buffer, self._foot, squares[spot], _DARK)
        for spot in marks.chosen:
            self.mark(buffer, self._around, squares[spot], [squares[other] for other in marks.chosen])
            self.mark(buffer, self._box, squares[spot], "chosen", -1)

    def paint_above(self, buffer: PixelBuffer, marks: Marks, occupied: Container[Spot]) -> None:
        """Paint the marks that no pile hides."""
        squares = self._grid.squares
        for spot in marks.targets if self._thick > 1 and not marks.is_quiet else ():
            self.mark(buffer, self._near_side, squares[spot], "target", -1)
        self._near_sides_of_chosen(buffer, marks, occupied)
        for spot in marks.targets if marks.is_quiet else ():
            if spot not in occupied:
                self.mark(buffer, self._dot, squares[spot])
        for spot in marks.urgent | marks.wins:
            self.mark(
                buffer, self._stake, squares[spot], fills=spot in marks.wins and not self._grid.has_text
            )
        for spot in marks.last:
            self.mark(buffer, self._last, squares[spot])
        way = [squares[spot] for spot in marks.path]
        if len(way) > 1:
            self.mark(buffer, self._path, way[0], way[1:])
        for spot in marks.reach:
            self.mark(
                buffer, self._reach, squares[spot], free=spot not in occupied and spot not in marks.targets
            )
        for spot in marks.taken:
            self.mark(buffer, self._taken, squares[spot])

    def _near_sides_of_chosen(self, buffer: PixelBuffer, marks: Marks, occupied: Container[Spot]) -> None:
        squares = self._grid.squares
        chosen = [squares[spot] for spot in marks.chosen]
        for spot in marks.chosen:
            if not _is_beside(squares[spot], chosen, 0, 1):
                self.mark(buffer, self._near_side, squares[spot], "chosen", 1)
            if spot not in occupied:  # it would hide the foot of a piece
                self.mark(buffer, self._near_side, squares[spot], "chosen", -1)

    def paint_pointers(self, buffer: PixelBuffer, marks: Marks) -> None:
        """Paint where the mouse and the cursor are."""
        squares = self._grid.squares
        if marks.hover is not None:
            self.mark(buffer, self._hover, squares[marks.hover])
        if marks.cursor is not None:
            self.mark(buffer, self._cursor, squares[marks.cursor])

    def mark(
        self, buffer: PixelBuffer, paint: Callable[..., None], square: Square, *others: Any, **options: Any
    ) -> None:
        """Paint a mark on a square."""
        paint(buffer, square, *others, **options)

    # Each mark

    def _target(self, buffer: PixelBuffer, square: Square, *, empty: bool) -> None:
        """Paint a legal next step, clear of the squares beside it.

        Of few pixels one that a hill hides in part is filled from its far edge on: what stands in front of
        it hides the rest.
        """
        a = self._aspect
        if empty:
            is_hidden = self._thick == 1 and square.depth < self._grid.down
            far = 0 if is_hidden else min(1, square.depth - 1)
            size = square.width - 2 * a, max(1, square.depth - 1 - far)
            self._fill(buffer, square.x + a, square.y + far, size, "target", _FILL_ALPHA)
        if self._thick > 1:
            self._box(buffer, square, "target", -1)
        elif not empty:
            self._foot(buffer, square, 256)

    def _stake(self, buffer: PixelBuffer, square: Square, *, fills: bool) -> None:
        """Paint that a target captures or wins: a bar on each side; where no sign tells which, a filling."""
        self._bars(buffer, square, "target")
        if fills:
            self._fill(buffer, square.x, square.y, (square.width, square.depth), "target", _DARK)

    def _dot(self, buffer: PixelBuffer, square: Square) -> None:
        """Paint quietly that an empty square can be chosen."""
        x, y = (int(part) for part in square.centre)
        self._rhombus(buffer, x - x % self._aspect, y, self._radius, "target")

    def _last(self, buffer: PixelBuffer, square: Square) -> None:
        """Paint what the last move touched: thin corners within the square, over whatever stands there."""
        across, down = (max(1, round(_LINE * self._grid.down * share)) for share in (self._aspect, 1))
        long_x = max(across + 1, round(_STROKE * square.width))
        long_y = max(1, round(_STROKE * square.depth))
        right, bottom = square.x + square.width, square.y + square.depth
        for x, y in product((square.x, right - long_x), (square.y, bottom - down)):
            self._fill(buffer, x, y, (long_x, down), "last")
        for x, y in product((square.x, right - across), (square.y, bottom - long_y)):
            self._fill(buffer, x, y, (across, long_y), "last")

    def _path(self, buffer: PixelBuffer, first: Square, others: Sequence[Square]) -> None:
        """Paint the way from a square over others, in dots."""
        a, size = self._aspect, self._thick
        dots = [point for back, front in pairwise([first, *others]) for point in self._between(back, front)]
        for grown, color, alpha in ((1, "dark", _DARK), (0, "target", 256)):
            for x, y in dots:
                dot = (size + grown) * a, size + grown
                self._fill(buffer, int(x) // a * a, int(y), dot, color, alpha)

    def _between(self, back: Square, front: Square) -> Iterator[tuple[float, float]]:
        """Yield points from one square to another, as far apart as twice their size."""
        (x, y), (end_x, end_y) = back.centre, front.centre
        count = int(math.hypot((end_x - x) / self._aspect, end_y - y) / (2.2 * self._thick)) or 1
        for step in range(count + 1):
            yield x + (end_x - x) * step / count, y + (end_y - y) * step / count

    def _reach(self, buffer: PixelBuffer, square: Square, *, free: bool) -> None:
        """Paint a square that a power would reach: in its middle if that is free, else in a corner."""
        x, y = (int(part) for part in square.centre)
        if not free:
            x, y = square.x + square.width - (self._radius + 2) * self._aspect, square.y + self._radius + 1
        x -= x % self._aspect
        self._rhombus(buffer, x, y, self._radius + 1, "dark", _DARK)
        self._rhombus(buffer, x, y, self._radius, "strong")

    def _hover(self, buffer: PixelBuffer, square: Square) -> None:
        """Paint what the mouse points at."""
        a = self._aspect
        columns, rows = range(0, square.width, a), range(square.depth)
        rim = [(x, y) for x, y in product(columns, rows) if x in (0, columns[-1]) or y in (0, rows[-1])]
        for x, y in rim:
            if (x // a + y) // self._thick % 2 == 0:
                self._fill(buffer, square.x + x, square.y + y, (a, 1), "cursor")

    def _cursor(self, buffer: PixelBuffer, square: Square) -> None:
        """Paint the cursor, with a shadow so that it shows on light ground as well."""
        for shift, color, alpha in ((1, "dark", _DARK), (0, "cursor", 256)):
            self._brackets(buffer, square, shift, color, alpha)

    def _taken(self, buffer: PixelBuffer, square: Square) -> None:
        """Paint that what stood on a square leaves the board this turn."""
        a, size = self._aspect, self._cross
        left, top = square.x + square.width - (size + 1) * a, square.y
        self._fill(buffer, left, top, ((size + 1) * a, size + 1), "dark", _DARK)
        for row in range(size):
            for column in (row, size - 1 - row):
                self._fill(buffer, left + column * a, top + row, (a, 1), "taken")

    # Forms

    def _box(self, buffer: PixelBuffer, square: Square, color: str, grown: int, alpha: int = 256) -> None:
        """Paint an outline one row thick, along a square's edge or so many rows outside of it."""
        a = self._aspect
        x, y = square.x - grown * a, square.y - grown
        width, height = square.width + 2 * grown * a, square.depth + 2 * grown
        for top in (y, y + height - 1):
            self._fill(buffer, x, top, (width, 1), color, alpha)
        for left in (x, x + width - a):
            self._fill(buffer, left, y, (a, height), color, alpha)

    def _around(self, buffer: PixelBuffer, square: Square, chosen: Sequence[Square]) -> None:
        """Paint the outline outside a square's edge, but no side that another chosen square is beside."""
        a = self._aspect
        width, height = square.width + 2 * a, square.depth + 2
        for side, y in ((-1, square.y - 1), (1, square.y + square.depth)):
            if not _is_beside(square, chosen, 0, side):
                self._fill(buffer, square.x - a, y, (width, 1), "chosen")
        for side, x in ((-1, square.x - a), (1, square.x + square.width)):
            if not _is_beside(square, chosen, side, 0):
                self._fill(buffer, x, square.y - 1, (a, height), "chosen")

    def _near_side(self, buffer: PixelBuffer, square: Square, color: str, grown: int) -> None:
        """Paint the near side of such an outline again, over the piece before it, which would hide it."""
        x, row = square.x - grown * self._aspect, square.y + square.depth + grown - 1
        self._fill(buffer, x, row, (square.width + 2 * grown * self._aspect, 1), color)

    def _bars(self, buffer: PixelBuffer, square: Square, color: str) -> None:
        """Paint a bar across the middle of each side, which points to the middle of the square."""
        a, thick = self._aspect, self._thick + 1
        long_x, long_y = max(2, square.width // a // 4) * a, max(2, square.depth // 4)
        column = square.x + (square.width - thick * a) // 2 // a * a
        row = square.y + (square.depth - thick) // 2
        for top in (square.y - 1, square.y + square.depth - long_y + 1):
            self._fill(buffer, column, top, (thick * a, long_y), color)
        for left in (square.x - a, square.x + square.width - long_x + a):
            self._fill(buffer, left, row, (long_x, thick), color)

    def _foot(self, buffer: PixelBuffer, square: Square, alpha: int) -> None:
        """Paint an outline around the foot of a stack, clear of the squares beside it."""
        a, side = self._aspect, max(1, square.depth // 3)
        left, bottom, width = square.x + a, square.y + square.depth - 1, square.width - 2 * a
        self._fill(buffer, left, bottom, (width, 1), "target", alpha)
        for x in (left, left + width - a):
            self._fill(buffer, x, bottom - side, (a, side), "target", alpha)

    def _brackets(self, buffer: PixelBuffer, square: Square, shift: int, color: str, alpha: int) -> None:
        a, thick = self._aspect, self._thick
        long_x, long_y = max((thick + 1) * a, square.width // a // 3 * a), max(thick + 1, square.depth // 3)
        left, top = square.x - (1 - shift) * a, square.y - 1 + shift
        right, bottom = left + square.width + 2 * a, top + square.depth + 2
        for x, y in product((left, right - long_x), (top, bottom - thick)):
            self._fill(buffer, x, y, (long_x, thick), color, alpha)
        for x, y in product((left, right - thick * a), (top, bottom - long_y)):
            self._fill(buffer, x, y, (thick * a, long_y), color, alpha)

    def _rhombus(
        self, buffer: PixelBuffer, x: int, y: int, radius: int, color: str, alpha: int = 256
    ) -> None:
        """Paint a diamond around the pixel (x, y)."""
        for row in range(-radius, radius + 1):
            across = (radius - abs(row)) * self._aspect
            self._fill(buffer, x - across, y + row, (2 * across + self._aspect, 1), color, alpha)

    def _fill(
        self, buffer: PixelBuffer, x: int, y: int, size: tuple[int, int], color: str, alpha: int = 256
    ) -> None:
        buffer.fill_rect(x, y, *size, self._colors[color], alpha=alpha)


def _is_beside(square: Square, others: Sequence[Square], columns: int, rows: int) -> bool:
    """Return True if one of the others is so many columns and rows from a square, at its level."""
    place = square.column + columns, square.row + rows, square.level
    return any((other.column, other.row, other.level) == place for other in others)
