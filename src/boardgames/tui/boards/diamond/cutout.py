"""Sprites cut out of polygons: painted once, then stamped as often as a board is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.canvas import PixelBuffer, Sprite, polygon

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["Cutout", "Placed", "stencil"]

Point = tuple[float, float]

_OPAQUE: Final = 256
_WHITE: Final = 0xFFFFFF


@frozen(eq=False)
class Placed:
    """A sprite and the pixel of a picture where its top left corner belongs."""

    sprite: Sprite
    x: int
    y: int

    def stamp(self, buffer: PixelBuffer, ident: int | None = None, right: int = 0, down: int = 0) -> None:
        """Draw it in its place, or moved by whole pixels."""
        buffer.blit(self.sprite, self.x + right, self.y + down, ident)


class Cutout:
    """Something to paint upon that is cut out along a convex outline in the end.

    What is painted should reach over the outline: the outline alone makes edges smooth, so that no fringe of
    another colour stays around them.
    """

    def __init__(self, outline: Sequence[Point], color: int) -> None:
        self._outline = outline
        self._left, self._top, self._width, self._height = _bounds(outline)
        self._colors = PixelBuffer(self._width, self._height, color)

    def fill(self, points: Sequence[Point], color: int, alpha: int = _OPAQUE) -> None:
        """Fill a convex polygon, given in the picture's pixels."""
        polygon(self._colors, _moved(points, self._left, self._top), color, alpha=alpha)

    def cut(self, alpha: int = _OPAQUE) -> Placed:
        """Return what has been painted inside the outline, at an opacity of 0 to 256."""
        mask = PixelBuffer(self._width, self._height)
        polygon(mask, _moved(self._outline, self._left, self._top), _WHITE)
        texels = list(zip(self._colors.pixels, _shares(mask, alpha), strict=True))
        return Placed(_sprite(texels, self._width), self._left, self._top)


def stencil(polygons: Sequence[Sequence[Point]], color: int, alpha: int = _OPAQUE) -> Placed:
    """Return convex polygons of one colour, painted as if they were one shape."""
    left, top, width, height = _bounds([point for points in polygons for point in points])
    mask = PixelBuffer(width, height)
    for points in polygons:
        polygon(mask, _moved(points, left, top), _WHITE)
    texels = [(color, share) for share in _shares(mask, alpha)]
    return Placed(_sprite(texels, width), left, top)


def _bounds(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """Return the left and upper edge, the width and the height of the pixels around points."""
    left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) for axis in (0, 1))
    return left, top, max(1, right - left), max(1, bottom - top)


def _moved(points: Sequence[Point], left: int, top: int) -> list[Point]:
    return [(x - left, y - top) for x, y in points]


def _shares(mask: PixelBuffer, alpha: int) -> Iterator[int]:
    """Return the opacity of each pixel of a mask painted in white on black, where white is `alpha`."""
    return ((covered & 255) * alpha // 255 for covered in mask.pixels)


def _sprite(texels: Sequence[tuple[int, int]], width: int) -> Sprite:
    return Sprite.from_rows([texels[start : start + width] for start in range(0, len(texels), width)])
