"""Anti-aliased convex polygons and lines, and the plane geometry of convex shapes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.film import OPAQUE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.tui.canvas.pixels import PixelBuffer

Point = tuple[float, float]

_SUBROWS: Final = 4
"""Scan lines a row of pixels. Along a scan line coverage is exact, so four are smooth enough."""

_Edge = tuple[float, float, float, float]
"""Top, bottom, x at the top, and dx/dy of a side that is not level."""

_Span = tuple[float, float]


def polygon(
    buffer: PixelBuffer,
    points: Sequence[Point],
    color: int,
    ident: int | None = None,
    alpha: int = OPAQUE,
) -> None:
    """Fill a convex polygon.

    Args:
        buffer: Where to draw.
        points: Corners in pixels, in either direction; x to the right, y down.
        color: Packed colour.
        ident: Id to write where at least half of a pixel is filled; None leaves the ids.
        alpha: Opacity, 0..256.
    """
    if len(points) < 3:
        return
    edges = _edges(points)
    top = max(0, math.floor(min(y for _, y in points)))
    bottom = min(buffer.height, math.ceil(max(y for _, y in points)))
    for y in range(top, bottom):
        spans = _spans(edges, y)
        if spans:
            _fill_row(buffer, y, spans, color, ident, alpha)


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
    """Draw a straight line without ids.

    Args:
        buffer: Where to draw.
        start: One end, in pixels.
        end: The other end.
        width: Breadth in vertical pixels.
        color: Packed colour.
        alpha: Opacity, 0..256.
        aspect: Horizontal pixels as long as one vertical pixel: keeps the breadth even in all directions.
    """
    along_x, along_y = (end[0] - start[0]) / aspect, end[1] - start[1]
    length = math.hypot(along_x, along_y)
    if length == 0:
        return
    off_x, off_y = -along_y / length * width / 2 * aspect, along_x / length * width / 2
    corners = [
        (start[0] + off_x, start[1] + off_y),
        (end[0] + off_x, end[1] + off_y),
        (end[0] - off_x, end[1] - off_y),
        (start[0] - off_x, start[1] - off_y),
    ]
    polygon(buffer, corners, color, alpha=alpha)


def outline(
    buffer: PixelBuffer,
    points: Sequence[Point],
    width: float,
    color: int,
    *,
    alpha: int = OPAQUE,
    aspect: float = 1.0,
) -> None:
    """Draw the closed line through `points`; arguments as for `line`."""
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        line(buffer, start, end, width, color, alpha=alpha, aspect=aspect)


def signed_area(points: Sequence[Point]) -> float:
    """Shoelace area; positive where the corners turn from the x axis towards the y axis."""
    turned = [*points[1:], *points[:1]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, turned, strict=True)) / 2


def clip_convex(subject: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a convex polygon inside another (Sutherland-Hodgman); empty if they do not meet.

    A window without area lets nothing through.
    """
    area = signed_area(window)
    if area == 0:
        return []
    corners = list(window) if area > 0 else list(window)[::-1]
    kept = list(subject)
    for start, end in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        kept = _clip_by_line(kept, start, end)
    return kept


def convex_hull(points: Iterable[Point]) -> list[Point]:
    """Corners of the smallest convex polygon around the points, with positive `signed_area`."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _edges(points: Sequence[Point]) -> list[_Edge]:
    edges = []
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by) = (a, b) if a[1] < b[1] else (b, a)
        if ay != by:
            edges.append((ay, by, ax, (bx - ax) / (by - ay)))
    return edges


def _spans(edges: Sequence[_Edge], y: int) -> list[_Span]:
    """Left and right end of the polygon on each scan line of a row that meets it."""
    spans = []
    for step in range(_SUBROWS):
        scan = y + (step + 0.5) / _SUBROWS
        meets = [x + (scan - top) * slope for top, bottom, x, slope in edges if top <= scan < bottom]
        if meets:
            spans.append((min(meets), max(meets)))
    return spans


def _fill_row(
    buffer: PixelBuffer, y: int, spans: Sequence[_Span], color: int, ident: int | None, alpha: int
) -> None:
    """Fill the pixels that every scan line covers in one run, those at either end one by one."""
    left = max(0, math.floor(min(start for start, _ in spans)))
    right = min(buffer.width, math.ceil(max(end for _, end in spans)))
    inner_left = max(left, math.ceil(max(start for start, _ in spans)))
    inner_right = min(right, math.floor(min(end for _, end in spans)))
    if len(spans) < _SUBROWS or inner_left >= inner_right:
        inner_left = inner_right = right
    buffer.fill_run(y, inner_left, inner_right, color, ident, alpha)
    for x in (*range(left, inner_left), *range(inner_right, right)):
        share = int(alpha * _covered(spans, x) / _SUBROWS + 0.5)
        if share:
            buffer.fill_run(y, x, x + 1, color, ident, share)


def _covered(spans: Sequence[_Span], x: int) -> float:
    """Length of the scan lines, in pixels, inside the pixel at column x."""
    total = 0.0
    for start, end in spans:
        length = min(end, x + 1) - max(start, x)
        if length > 0:
            total += length
    return total


def _clip_by_line(points: Sequence[Point], start: Point, end: Point) -> list[Point]:
    """The part of a polygon on the inner side of the line from `start` to `end`."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    sides = [along_x * (y - start[1]) - along_y * (x - start[0]) for x, y in points]
    kept: list[Point] = []
    for index, (point, side) in enumerate(zip(points, sides, strict=True)):
        before, side_before = points[index - 1], sides[index - 1]
        if (side >= 0) != (side_before >= 0):
            share = side_before / (side_before - side)
            kept.append(
                (before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share)
            )
        if side >= 0:
            kept.append(point)
    return kept


def _half_hull(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and signed_area([chain[-2], chain[-1], point]) <= 0:
            chain.pop()
        chain.append(point)
    return chain
