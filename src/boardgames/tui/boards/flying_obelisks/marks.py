"""Painting marks on squares: each has a form of its own, and none hides what it marks.

target   a thin outline within the square, and a faint fill where it is empty, which is all in small squares
quiet    a faint outline around the foot of a stack, or a dot where the square is empty
stake    a second outline around for a capture or a win, which is filled where there is no room for signs
chosen   two outlines, one around and one within the square
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
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["MarkPainter"]

#: Opacity (of 256) of the fill of an empty target, and of quiet outlines and the dark around marks.
_FILL_ALPHA: Final = 110
_DARK: Final = 150
#: Squares at least this deep, in pixels, get brackets two pixels thick.
_THICK_FROM: Final = 7


class MarkPainter:
    """Paints marks on tiles, at the size that a plan gives the squares.

    Wherever something is measured in pixels it is in rows; `aspect` columns are as long as one row.
    """

    def __init__(self, plan: Plan, palette: Palette, aspect: int) -> None:
        self._colors = palette.marks
        self._aspect = aspect
        self._thick = 2 if plan.depth >= _THICK_FROM else 1
        self._small = max(1, round(plan.depth * 0.14))
        self._reach = plan.depth // 7
        self._cross = max(3, round(plan.depth * 0.5) | 1)

    # On the ground, below the pieces

    def target(self, buffer: PixelBuffer, tile: Tile, *, empty: bool) -> None:
        """Paint a legal next step, clear of the squares beside it."""
        a = self._aspect
        if empty:
            size = tile.width - 2 * a, max(1, tile.depth - 2)
            self._fill(buffer, tile.x + a, tile.y + min(1, tile.depth - 1), size, "target", _FILL_ALPHA)
        if self._thick > 1:
            self._box(buffer, tile, "target", -1)
        elif not empty:
            self._foot(buffer, tile, 256)

    def outline(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint quietly that a stack can be chosen."""
        self._foot(buffer, tile, _DARK)

    def chosen(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint a step that is already chosen."""
        self._box(buffer, tile, "chosen", 1)
        self._box(buffer, tile, "chosen", -1)

    def stake(self, buffer: PixelBuffer, tile: Tile, *, fills: bool) -> None:
        """Paint that a target captures or wins: an outer outline, and where no sign tells which a filling."""
        self._box(buffer, tile, "taken", 0)
        if fills:
            self._fill(buffer, tile.x, tile.y, (tile.width, tile.depth), "taken", _DARK)

    # Over the pieces

    def dot(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint quietly that an empty square can be chosen."""
        x, y = (int(part) for part in tile.centre)
        self._diamond(buffer, x - x % self._aspect, y, self._reach, "target")

    def last(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint what the last move touched."""
        size = tile.width, self._small
        self._fill(buffer, tile.x, tile.y + tile.depth - self._small, size, "last")

    def path(self, buffer: PixelBuffer, tiles: Sequence[Tile]) -> None:
        """Paint the way over these squares, in dots."""
        a, size = self._aspect, self._thick
        dots = [dot for back, front in pairwise(tiles) for dot in self._between(back, front)]
        for grown, color, alpha in ((1, "dark", _DARK), (0, "target", 256)):
            for x, y in dots:
                square = (size + grown) * a, size + grown
                self._fill(buffer, int(x) // a * a, int(y), square, color, alpha)

    def _between(self, back: Tile, front: Tile) -> Iterator[tuple[float, float]]:
        """Yield points from one tile to another, as far apart as twice their size."""
        (x, y), (end_x, end_y) = back.centre, front.centre
        count = int(math.hypot((end_x - x) / self._aspect, end_y - y) / (2.2 * self._thick)) or 1
        for step in range(count + 1):
            yield x + (end_x - x) * step / count, y + (end_y - y) * step / count

    def reach(self, buffer: PixelBuffer, tile: Tile, *, free: bool) -> None:
        """Paint a square that a power would reach: in its middle if that is free, else in a corner."""
        x, y = (int(part) for part in tile.centre)
        if not free:
            x, y = tile.x + tile.width - (self._reach + 2) * self._aspect, tile.y + self._reach + 1
        x -= x % self._aspect
        self._diamond(buffer, x, y, self._reach + 1, "dark", _DARK)
        self._diamond(buffer, x, y, self._reach, "strong")

    def hover(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint what the mouse points at."""
        a = self._aspect
        columns, rows = range(0, tile.width, a), range(tile.depth)
        rim = [(x, y) for x, y in product(columns, rows) if x in (0, columns[-1]) or y in (0, rows[-1])]
        for x, y in rim:
            if (x // a + y) // self._thick % 2 == 0:
                self._fill(buffer, tile.x + x, tile.y + y, (a, 1), "cursor")

    def cursor(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint the cursor, with a shadow so that it shows on light ground as well."""
        for shift, color, alpha in ((1, "dark", _DARK), (0, "cursor", 256)):
            self._brackets(buffer, tile, shift, color, alpha)

    def taken(self, buffer: PixelBuffer, tile: Tile) -> None:
        """Paint that what stood on a square leaves the board this turn."""
        a, size = self._aspect, self._cross
        left, top = tile.x + tile.width - (size + 1) * a, tile.y
        self._fill(buffer, left, top, ((size + 1) * a, size + 1), "dark", _DARK)
        for row in range(size):
            for column in (row, size - 1 - row):
                self._fill(buffer, left + column * a, top + row, (a, 1), "taken")

    # Forms

    def _box(self, buffer: PixelBuffer, tile: Tile, color: str, grown: int, alpha: int = 256) -> None:
        """Paint an outline one row thick, along a tile's edge or so many rows outside of it."""
        a = self._aspect
        x, y = tile.x - grown * a, tile.y - grown
        width, height = tile.width + 2 * grown * a, tile.depth + 2 * grown
        for top in (y, y + height - 1):
            self._fill(buffer, x, top, (width, 1), color, alpha)
        for left in (x, x + width - a):
            self._fill(buffer, left, y, (a, height), color, alpha)

    def _foot(self, buffer: PixelBuffer, tile: Tile, alpha: int) -> None:
        """Paint an outline around the foot of a stack, clear of the squares beside it."""
        a, side = self._aspect, max(1, tile.depth // 3)
        left, bottom, width = tile.x + a, tile.y + tile.depth - 1, tile.width - 2 * a
        self._fill(buffer, left, bottom, (width, 1), "target", alpha)
        for x in (left, left + width - a):
            self._fill(buffer, x, bottom - side, (a, side), "target", alpha)

    def _brackets(self, buffer: PixelBuffer, tile: Tile, shift: int, color: str, alpha: int) -> None:
        a, thick = self._aspect, self._thick
        long_x, long_y = max((thick + 1) * a, tile.width // a // 3 * a), max(thick + 1, tile.depth // 3)
        left, top = tile.x - (1 - shift) * a, tile.y - 1 + shift
        right, bottom = left + tile.width + 2 * a, top + tile.depth + 2
        for x, y in product((left, right - long_x), (top, bottom - thick)):
            self._fill(buffer, x, y, (long_x, thick), color, alpha)
        for x, y in product((left, right - thick * a), (top, bottom - long_y)):
            self._fill(buffer, x, y, (thick * a, long_y), color, alpha)

    def _diamond(
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
