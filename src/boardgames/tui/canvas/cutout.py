"""Figures cut out of polygons: painted once, then drawn as often as a board is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.film import OPAQUE
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.plane import moved
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.sprite import Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.tui.canvas.plane import Point

#: What a mask is painted with on 0: each pixel then tells how much of it is covered.
_COVERED: Final = 255


class Cutout:
    """Something to paint on, which is cut out along a convex outline at the end.

    What is painted should reach over the outline: the outline alone makes edges smooth, so that no fringe of
    another colour stays around them. All points are in pixels of one picture, its origin being the figure's.
    """

    def __init__(self, outline: Sequence[Point], color: int) -> None:
        self._outline = outline
        self._left, self._top, width, height = _bounds(outline)
        self._colors = PixelBuffer(width, height, color)

    def fill(self, points: Sequence[Point], color: int, alpha: int = OPAQUE) -> None:
        """Fill a convex polygon."""
        polygon(self._colors, moved(points, -self._left, -self._top), color, alpha)

    def cut(self, alpha: int = OPAQUE) -> Figure:
        """Return what has been painted inside the outline, at an opacity of 0 to 256."""
        return _figure(self._colors, self._left, self._top, [self._outline], alpha)


def stencil(polygons: Sequence[Sequence[Point]], color: int, alpha: int = OPAQUE) -> Figure:
    """Return convex polygons of one colour, painted as if they were one shape."""
    left, top, width, height = _bounds([point for points in polygons for point in points])
    return _figure(PixelBuffer(width, height, color), left, top, polygons, alpha)


def _bounds(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """Return the left and upper edge, the width and the height of the pixels around points."""
    left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) for axis in (0, 1))
    return left, top, max(1, right - left), max(1, bottom - top)


def _figure(
    colors: PixelBuffer, left: int, top: int, polygons: Iterable[Sequence[Point]], alpha: int
) -> Figure:
    """Return the pixels of a part of a picture as far as polygons cover them."""
    width = colors.width
    mask = PixelBuffer(width, colors.height)
    for points in polygons:
        polygon(mask, moved(points, -left, -top), _COVERED)
    alphas = [covered * alpha // _COVERED for covered in mask.pixels]
    texels = list(zip(colors.pixels, alphas, strict=True))
    rows = [texels[start : start + width] for start in range(0, len(texels), width)]
    return Figure(Sprite.from_rows(rows), left, top)
