"""Painting marks as outlines of flat tops, which have four corners in every view; each has its own form.

cursor   a thick line around the top
hover    a thin line, only in the middle of each side
target   a thin line around the top; dashed where the piece would fall
quiet    a small dot at the near side, or on the piece, there with a dark rim
chosen   two lines, one in the other
last     the four corners
taken    a saltire
reach    a dot at the far side
path     a line from top to top
goal     a line in the colour of a seat along the sides on the edge of the board
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.geometry import between, strip
from boardgames.tui.canvas.polygon import line, stencil
from boardgames.tui.canvas.shapes import dot

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure, Sprite

    Quad = list[Point]
    """The corners of a top in pixels, one after the other around it."""

__all__ = ["OutlinePainter", "outline_painter"]

Parts = tuple[tuple[float, float], ...]
"""Stretches of a side, as shares of it."""

#: Tops less high than this, in pixels, have no room for lines: marks fill them.
_LINES_FROM: Final = 4.0
#: Opacity (of 256) of marks that fill, and of the part of the cursor that something hides.
_FILLED: Final = 150
_OPAQUE: Final = 256
_HIDDEN: Final = 100
#: Opacity of the dark around quiet marks.
_RIM: Final = 130
#: Breadths of lines, as shares of a top's height, and the least ones in pixels.
_THICK, _THIN = 0.19, 0.1
_LEAST_THICK, _LEAST_THIN = 1.3, 0.85
#: How broad lines are in pictures, and how large dots, compared with those of the few pixels of characters.
_FINE, _FINE_DOT = 0.6, 0.8
#: Pictures of marks kept at most.
_LIMIT: Final = 1000
#: Parts of a side that a line covers, as shares of it.
_WHOLE: Final = ((0.0, 1.0),)
_DASHED: Final = ((0.0, 0.2), (0.4, 0.6), (0.8, 1.0))
#: How far from the middle of a top dots are, as a share of the way to its edge.
_ASIDE: Final = 0.6
#: How far inside a top the ring of what is within reach runs, as a share of the way to the middle.
_REACH_INSET: Final = 0.3
_MIDDLES: Final = ((0.28, 0.72),)
_CORNERS: Final = ((0.0, 0.24), (0.76, 1.0))
#: How far inside a top the border of a goal runs, as a share of the way to the middle: none of it juts out.
_GOAL_INSET: Final = 0.2
#: The same in pictures of the outer edge of that border, and its breadth as a share of the height of a top.
_GOAL_EDGE, _GOAL_BREADTH = 0.08, 0.12
#: The least way of the corners of a top towards its middle, as a share of it.
_CORNER_INSET: Final = 0.06
#: How far from its ends a seam is filled, as a share of it.
_SEAM: Final = 0.1

#: Tops look alike if their corners are the same to so many digits.
_DIGITS: Final = 6


class OutlinePainter:
    """Paints marks on tops of about the same size; `height` is that of a top in pixels."""

    def __init__(self, viewport: Viewport, height: float) -> None:
        self._colors = viewport.palette.marks
        self._aspect = float(viewport.mode.aspect)
        self._has_lines = height >= _LINES_FROM
        self._height, self._is_fine = height, viewport.mode.is_picture
        broad, large = (_FINE, _FINE_DOT) if self._is_fine else (1.0, 1.0)
        self._thick = max(_LEAST_THICK, _THICK * broad * height)
        self._thin = max(_LEAST_THIN, _THIN * broad * height)
        #: Corners lie amid the outermost pixels of a top, and are not smeared over two.
        self._inset = max(_CORNER_INSET, 1 / height)
        size = max(2, round(height * 0.28))
        self._dot = dot(round(size * viewport.mode.aspect), size, self._colors["chosen"])
        small = max(1, round(height * 0.18 * large))
        rim, across = small + 2, viewport.mode.aspect
        self._quiet = dot(round(small * across), small, self._colors["target"])
        #: Shows the dot on white.
        self._rim = dot(round(rim * across), rim, self._colors["dark"], _RIM)
        self._painted = lru_cache(_LIMIT)(self._paint)
        self._bordered = lru_cache(_LIMIT)(self._border)

    def goal(self, buffer: PixelBuffer, quad: Quad, sides: tuple[int, ...], color: int) -> None:
        """Paint the goal of a seat; a side is counted from the one between the first two corners."""
        if self._has_lines:
            self._bordered(tuple(quad), sides, color).draw(buffer)

    def target(self, buffer: PixelBuffer, quad: Quad, *, falls: bool) -> None:
        """Paint a legal next step."""
        self._trace(buffer, quad, "target", self._thin, (0.1,), _DASHED if falls else _WHOLE)

    def quiet_target(self, buffer: PixelBuffer, quad: Quad) -> None:
        """Paint a legal next step as long as nothing has been chosen."""
        self._stamp_between(buffer, self._quiet, quad, quad[:2])

    def quiet_piece(self, buffer: PixelBuffer, cell: tuple[int, int], mode: Mode) -> None:
        """Paint on its piece, in a cell, that a pillar is a legal next step."""
        (column, row), small = cell, self._quiet.height
        height = mode.rows if small == 1 else small + 2  # as far below the text as its rim is broad
        middle = (column + 0.5) * mode.columns, row * mode.rows + height / 2
        buffer.stamp(self._rim, *middle)
        buffer.stamp(self._quiet, *middle)

    def chosen(self, buffer: PixelBuffer, quad: Quad) -> None:
        """Paint a step that is already chosen."""
        self._trace(buffer, quad, "chosen", self._thin, (0.02, 0.48))

    def last(self, buffer: PixelBuffer, quad: Quad) -> None:
        """Paint what the last move touched."""
        self._trace(buffer, quad, "last", max(1.0, self._thin), (self._inset,), _CORNERS)

    def cursor(self, buffer: PixelBuffer, quad: Quad, *, hidden: bool = False) -> None:
        """Paint the cursor within its top, clear of others' marks, and fainter where something hides it."""
        within = 0.0 if self._is_fine else self._thick / self._height
        self._trace(buffer, quad, "cursor", self._thick, (within,), alpha=_HIDDEN if hidden else _OPAQUE)

    def hover(self, buffer: PixelBuffer, quad: Quad, *, hidden: bool = False) -> None:
        """Paint the spot under the mouse, fainter where something hides it."""
        alpha = _HIDDEN if hidden else _OPAQUE
        self._trace(buffer, quad, "cursor", self._thin, (0.04,), _MIDDLES, alpha)

    def taken(self, buffer: PixelBuffer, quad: Quad) -> None:
        """Paint what leaves the board this turn."""
        corners = _inset(quad, 0.15)
        for start in (0, 1):
            ends = corners[start], corners[start + 2]
            line(buffer, *ends, self._thick, self._colors["taken"], aspect=self._aspect)

    def reach(self, buffer: PixelBuffer, quad: Quad) -> None:
        """Paint where a piece could go by its own power: a ring around the number, clear of other marks."""
        if self._has_lines:
            self._trace(buffer, quad, "chosen", self._thin, (_REACH_INSET,))
        else:
            self._stamp_between(buffer, self._dot, quad, quad[2:])

    def path(self, buffer: PixelBuffer, points: Sequence[Point]) -> None:
        """Paint the way from point to point."""
        for start, end in pairwise(points):
            line(buffer, start, end, self._thin * 1.6, self._colors["chosen"], aspect=self._aspect)
        for point in points[1:]:
            buffer.stamp(self._dot, *point)

    @staticmethod
    def _stamp_between(buffer: PixelBuffer, sprite: Sprite, quad: Quad, side: Quad) -> None:
        """Stamp a sprite between the middle of a top and that of one of its sides."""
        buffer.stamp(sprite, *between(_middle(quad), _middle(side), _ASIDE))

    def _trace(
        self,
        buffer: PixelBuffer,
        quad: Quad,
        color: str,
        breadth: float,
        insets: tuple[float, ...] = (0.0,),
        parts: Parts = _WHOLE,
        alpha: int = _OPAQUE,
    ) -> None:
        """Draw the same parts of every side, some way inside; fill a top that is too small for that.

        Marks stay while other things move, so each is drawn once for all tops that look alike.
        """
        left, top = (math.floor(part) for part in quad[0])
        corners = tuple((round(x - left, _DIGITS), round(y - top, _DIGITS)) for x, y in quad)
        self._painted(corners, color, breadth, insets, parts, alpha).draw(buffer, left, top)

    def _paint(
        self,
        quad: tuple[Point, ...],
        color: str,
        breadth: float,
        insets: tuple[float, ...],
        parts: Parts,
        alpha: int,
    ) -> Figure:
        if not self._has_lines:
            return stencil([quad], self._colors[color], min(alpha, _FILLED))
        return stencil(self._sides(quad, breadth, insets, parts), self._colors[color], alpha)

    def _border(self, quad: tuple[Point, ...], sides: tuple[int, ...], color: int) -> Figure:
        if self._is_fine:
            bands = self._bands(quad, _GOAL_BREADTH * self._height, _GOAL_EDGE, sides, _WHOLE)
            return stencil([*bands], color, _OPAQUE)
        corners = _inset(quad, _GOAL_INSET)
        ends = ((corners[side], corners[(side + 1) % 4]) for side in sides)
        return stencil([strip(*pair, self._thick, self._aspect) for pair in ends], color, _OPAQUE)

    def _sides(
        self, quad: Sequence[Point], breadth: float, insets: tuple[float, ...], parts: Parts
    ) -> list[Quad]:
        """Return the strips that make up an outline."""
        strips: list[Quad] = []
        for inset in insets:
            if self._is_fine:
                strips += self._bands(quad, breadth, inset, range(len(quad)), parts)
                continue
            corners = _inset(quad, inset)
            for start, end in pairwise([*corners, corners[0]]):
                for first, last in parts:
                    ends = between(start, end, first), between(start, end, last)
                    strips.append(strip(*ends, breadth, self._aspect))
        return strips

    def _bands(
        self, quad: Sequence[Point], breadth: float, inset: float, sides: Collection[int], parts: Parts
    ) -> Iterator[Quad]:
        """Yield lines along sides that begin some way inside, and meet at the corners without a step."""
        outer, inner = _inset(quad, inset), _inset(quad, inset + 2 * breadth / self._height)
        for start in sides:
            end = (start + 1) % len(quad)
            for first, last in parts:
                yield [
                    between(outer[start], outer[end], first),
                    between(outer[start], outer[end], last),
                    between(inner[start], inner[end], last),
                    between(inner[start], inner[end], first),
                ]
            if parts == _WHOLE and end in sides:  # a seam would show where two lines only touch
                ends = between(outer[end], inner[end], _SEAM), between(inner[end], outer[end], _SEAM)
                yield strip(*ends, 2.0, self._aspect)


@lru_cache(KEPT_BOARDS)
def outline_painter(viewport: Viewport, height: float) -> OutlinePainter:
    """Return the painter for a viewport, which keeps its pictures for the scenes to come."""
    return OutlinePainter(viewport, height)


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _inset(quad: Sequence[Point], share: float) -> list[Point]:
    """Return the corners moved towards the middle by a share of the way."""
    middle = _middle(quad)
    return [between(corner, middle, share) for corner in quad]
