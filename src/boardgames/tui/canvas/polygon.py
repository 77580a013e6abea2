"""Anti-aliased convex polygons and lines, filled in a buffer or cut out as figures.

A row of pixels has four scan lines, along which coverage is exact. On the pixels that all four cover from end
to end a row is one run; only the pixels at its ends are worked out one by one.
"""

from __future__ import annotations

import math
from functools import lru_cache
from operator import gt
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import blend
from boardgames.tui.canvas.geometry import moved, strip
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.tui.canvas.geometry import Point

_LINES: Final = 4
"""Scan lines a row of pixels."""

_Row = tuple[float, ...]
"""The points where the scan lines of a row of pixels meet a side of a polygon."""


def polygon(buffer: PixelBuffer, points: Sequence[Point], color: int, alpha: int = OPAQUE) -> None:
    """Fill a convex polygon, without ids.

    Args:
        buffer: Where to draw.
        points: Corners in pixels, in either direction; x to the right, y down.
        color: Packed colour.
        alpha: Opacity, 0..256.
    """
    if len(points) < 3:
        return
    if buffer.is_stage:
        _shape(tuple(points), color, alpha).draw(buffer)
        return
    heights = [y for _, y in points]
    first = max(0, _line_from(min(heights)))
    end = min(buffer.height * _LINES, _line_from(max(heights)))
    if first < end:
        lefts, rights = _sides(points, first, end, buffer.width)
        for y, row in enumerate(zip(_rows(lefts), _rows(rights), strict=True), start=first // _LINES):
            _fill_row(buffer, y, *row, color, alpha)


def spans(points: Sequence[Point], width: int, height: int) -> Iterator[tuple[int, int, int]]:
    """Yield the row, the left and the right end of the pixels in a convex polygon: those whose middle is."""
    if len(points) < 3:
        return
    heights = [y for _, y in points]
    first, end = max(0, math.ceil(min(heights) - 0.5)), min(height, math.ceil(max(heights) - 0.5))
    if first >= end:
        return
    one, other = [0.0] * (end - first), [0.0] * (end - first)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        met, x, top, bottom = (one, ax, ay, by) if ay < by else (other, bx, by, ay)
        begin, stop = max(first, math.ceil(top - 0.5)), min(end, math.ceil(bottom - 0.5))
        if begin < stop:
            slope = (bx - ax) / (by - ay)
            met[begin - first : stop - first] = [x + (y + 0.5 - top) * slope for y in range(begin, stop)]
    for y, (begin_x, end_x) in enumerate(zip(map(min, one, other), map(max, one, other), strict=True), first):
        left, right = max(0, math.ceil(begin_x - 0.5)), min(width, math.ceil(end_x - 0.5))
        if left < right:
            yield y, left, right


def line(
    buffer: PixelBuffer,
    start: Point,
    end: Point,
    width: float,
    color: int,
    *,
    alpha: int = OPAQUE,
    aspect: float = 1.0,
) -> None:
    """Draw a straight line, without ids.

    Args:
        buffer: Where to draw.
        start: One end, in pixels.
        end: The other end.
        width: Breadth in vertical pixels.
        color: Packed colour.
        alpha: Opacity, 0..256.
        aspect: Horizontal pixels as long as one vertical pixel; see `strip`.
    """
    polygon(buffer, strip(start, end, width, aspect), color, alpha)


def _line_from(y: float) -> int:
    """Return the number of the first scan line at a height or below it; line 0 is the first of the buffer."""
    return math.ceil(y * _LINES - 0.5)


def _rows(places: Iterable[float]) -> Iterator[_Row]:
    """Return the values of scan lines in groups, one for each row of pixels."""
    return zip(*[iter(places)] * _LINES, strict=True)


def _sides(points: Sequence[Point], first: int, end: int, width: int) -> tuple[list[float], list[float]]:
    """Return where scan lines enter the polygon and where they leave it, within 0..`width`.

    Scan lines `first`..`end` meet it; what else is in the first and the last row leaves where it enters.
    """
    ups, downs = _crossings(points, first, end)
    lefts, rights = (ups, downs) if sum(ups) <= sum(downs) else (downs, ups)
    if any(map(gt, lefts, rights)):  # sides cross, be it by rounding at a corner
        lefts, rights = list(map(min, ups, downs)), list(map(max, ups, downs))
    if min(lefts) < 0 or max(rights) > width:
        lefts, rights = (
            [0.0 if x < 0 else float(width) if x > width else x for x in side] for side in (lefts, rights)
        )
    before, after = [lefts[0]] * (first % _LINES), [lefts[-1]] * (-end % _LINES)
    return [*before, *lefts, *after], [*before, *rights, *after]


def _crossings(points: Sequence[Point], first: int, end: int) -> tuple[list[float], list[float]]:
    """Return where scan lines `first`..`end` cross the sides that go up, and those that go down."""
    ups, downs = [0.0] * (end - first), [0.0] * (end - first)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        met, x, top, bottom = (downs, ax, ay, by) if ay < by else (ups, bx, by, ay)
        begin, stop = max(first, _line_from(top)), min(end, _line_from(bottom))
        if begin < stop:
            slope = (bx - ax) / (by - ay)
            met[begin - first : stop - first] = [
                x + ((number + 0.5) / _LINES - top) * slope for number in range(begin, stop)
            ]
    return ups, downs


def _fill_row(buffer: PixelBuffer, y: int, lefts: _Row, rights: _Row, color: int, alpha: int) -> None:
    """Fill what the scan lines of a row cover: the pixels that all of them cover in one run."""
    pixels, start = buffer.pixels, y * buffer.width
    left, right = math.ceil(max(lefts)), int(min(rights))
    if left >= right:
        _blend(pixels, start, lefts, rights, color, alpha)
        return
    buffer.fill_run(y, left, right, color, alpha=alpha)
    if min(lefts) < left:
        _blend(pixels, start, lefts, (left,) * _LINES, color, alpha)
    if max(rights) > right:
        _blend(pixels, start, (right,) * _LINES, rights, color, alpha)


def _blend(pixels: list[int], start: int, lefts: _Row, rights: _Row, color: int, alpha: int) -> None:
    """Blend the colour over pixels as far as scan lines cover them; column 0 of the row is pixel `start`."""
    first, end = int(min(lefts)), math.ceil(max(rights))
    at = start + first
    if end - first == 1:
        pixels[at] = blend(pixels[at], color, int(alpha * (sum(rights) - sum(lefts)) / _LINES + 0.5))
        return
    for length in _coverage(lefts, rights, first, end):
        if length:
            pixels[at] = blend(pixels[at], color, int(alpha * length / _LINES + 0.5))
        at += 1


def _coverage(lefts: _Row, rights: _Row, first: int, end: int) -> list[float]:
    """Return the length of scan lines inside each pixel from column `first` on, and perhaps one more."""
    lengths = [0.0] * (end - first + 1)
    for left, right in zip(lefts, rights, strict=True):
        begin, stop = int(left), int(right)
        if begin == stop:
            lengths[begin - first] += right - left
        else:
            lengths[begin - first] += begin + 1 - left
            lengths[stop - first] += right - stop
            for between in range(begin + 1 - first, stop - first):
                lengths[between] += 1
    return lengths


#: The colour that masks are painted with, on 0: each pixel then tells how much of it is covered.
_COVERED: Final = 255


class Cutout:
    """A canvas that is cut out along a convex outline at the end, as a `Figure`.

    What is painted should reach over the outline: the outline alone makes edges smooth, so that no fringe of
    another colour stays around them. All points are in pixels of one picture, its origin being the figure's.
    It ends above row `end`, if there is one.
    """

    def __init__(self, outline: Sequence[Point], color: int, end: int | None = None) -> None:
        self._outline = outline
        self.left, self.top, width, height = _bounds(outline)
        if end is not None:
            height = max(1, min(height, end - self.top))
        #: What has been painted, its corner at the upper left of the outline.
        self.colors = PixelBuffer(width, height, color)

    def fill(self, points: Sequence[Point], color: int, alpha: int = OPAQUE) -> None:
        """Fill a convex polygon."""
        polygon(self.colors, moved(points, -self.left, -self.top), color, alpha)

    def paste(self, colors: PixelBuffer, left: int, top: int) -> None:
        """Take over the pixels of another picture, whose corner is there."""
        begin, end = max(left, self.left), min(left + colors.width, self.left + self.colors.width)
        first, last = max(top, self.top), min(top + colors.height, self.top + self.colors.height)
        for y in range(first, last):
            there = (y - self.top) * self.colors.width - self.left
            here = (y - top) * colors.width - left
            self.colors.pixels[there + begin : there + end] = colors.pixels[here + begin : here + end]

    def covered(self) -> bytes:
        """Return how much of each pixel is inside the outline, 0 to 255."""
        return _coverage_of(self.colors, self.left, self.top, [self._outline])

    def cut(self, alpha: int = OPAQUE) -> Figure:
        """Return what has been painted inside the outline, at an opacity of 0 to 256."""
        return _figure(self.colors, self.left, self.top, [self._outline], alpha)


def stencil(polygons: Sequence[Sequence[Point]], color: int, alpha: int = OPAQUE) -> Figure:
    """Return convex polygons of one colour, painted as if they were one shape."""
    left, top, width, height = _bounds([point for points in polygons for point in points])
    return _figure(PixelBuffer(width, height, color), left, top, polygons, alpha)


@lru_cache(256)
def _shape(points: tuple[Point, ...], color: int, alpha: int) -> Figure:
    """Return a polygon as a figure, the same one for the same points."""
    return stencil([points], color, alpha)


def _bounds(points: Sequence[Point]) -> tuple[int, int, int, int]:
    """Return the left and upper edge, the width and the height of the pixels around points."""
    left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) for axis in (0, 1))
    return left, top, max(1, right - left), max(1, bottom - top)


def _figure(
    colors: PixelBuffer, left: int, top: int, polygons: Iterable[Sequence[Point]], alpha: int
) -> Figure:
    """Return the pixels of a part of a picture as far as polygons cover them."""
    covered = _coverage_of(colors, left, top, polygons)
    alphas = [each * alpha // _COVERED for each in range(_COVERED + 1)]
    return Figure(Sprite.from_coverage(colors.width, colors.pixels, covered, alphas), left, top)


def _coverage_of(colors: PixelBuffer, left: int, top: int, polygons: Iterable[Sequence[Point]]) -> bytes:
    """Return how much of each pixel of a picture polygons cover."""
    mask = PixelBuffer(colors.width, colors.height)
    for points in polygons:
        polygon(mask, moved(points, -left, -top), _COVERED)
    return bytes(mask.pixels)
