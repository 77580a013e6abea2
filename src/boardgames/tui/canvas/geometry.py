"""Vectors in space, and convex polygons in the plane as lists of their corners.

Polygons may be in pixels, with y growing downwards, or on the board; nothing here draws.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Vector = tuple[float, float, float]


def dot_product(a: Vector, b: Vector) -> float:
    """Return the scalar product: of two unit vectors, the cosine of the angle between them."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(x: float, y: float, z: float) -> Vector:
    """Return the unit vector in the same direction."""
    length = math.hypot(x, y, z)
    return x / length, y / length, z / length


Point = tuple[float, float]

_Corner = TypeVar("_Corner")


def rectangle(left: float, top: float, width: float, height: float) -> list[Point]:
    """Return the corners of a rectangle from the least coordinates, first along x."""
    right, bottom = left + width, top + height
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def circle(middle: Point, radius: float, corners: int) -> list[Point]:
    """Return the corners of a regular polygon that stands for a circle, the first along x."""
    turns = [2 * math.pi * corner / corners for corner in range(corners)]
    return [(middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns]


def strip(start: Point, end: Point, width: float, aspect: float = 1.0) -> list[Point]:
    """Return the corners of a straight line; all on one point if it has no length.

    Args:
        start: One end, in pixels.
        end: The other end.
        width: Breadth in vertical pixels.
        aspect: Horizontal pixels as long as one vertical pixel: keeps the breadth even in all directions.
    """
    along_x, along_y = (end[0] - start[0]) / aspect, end[1] - start[1]
    length = math.hypot(along_x, along_y) or math.inf
    off_x, off_y = -along_y / length * width / 2 * aspect, along_x / length * width / 2
    return [
        (start[0] + off_x, start[1] + off_y),
        (end[0] + off_x, end[1] + off_y),
        (end[0] - off_x, end[1] - off_y),
        (start[0] - off_x, start[1] - off_y),
    ]


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def moved(points: Iterable[Point], x: float, y: float) -> list[Point]:
    """Return the shape translated by (x, y)."""
    return [(at_x + x, at_y + y) for at_x, at_y in points]


def swept(points: Sequence[Point], x: float, y: float) -> list[Point]:
    """Return what a shape covers while it is translated by (x, y), such as the shadow of a block."""
    return convex_hull([*points, *moved(points, x, y)])


def face(one: Sequence[_Corner], other: Sequence[_Corner], start: int, end: int) -> list[_Corner]:
    """Return the quadrilateral between two shapes, from corner `start` of both to corner `end` of both."""
    return [one[start], one[end], other[end], other[start]]


def signed_area(points: Sequence[Point]) -> float:
    """Return the shoelace area; positive where the corners turn from the x axis towards the y axis."""
    turned = [*points[1:], *points[:1]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, turned, strict=True)) / 2


def clip_convex(subject: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """Return the intersection of two convex polygons (Sutherland-Hodgman); empty if they do not meet.

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
    """Return the corners of the smallest convex polygon around the points, with positive `signed_area`."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _clip_by_line(points: Sequence[Point], start: Point, end: Point) -> list[Point]:
    """Return the part of a polygon on the inner side of the line from `start` to `end`."""
    sides = [_turn(start, end, point) for point in points]
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
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(start: Point, end: Point, point: Point) -> float:
    """Return a positive number if `point` is on the side of positive area of a line.

    Worked out from differences, which are exact for points close together. Products of whole coordinates
    would drown what tells points apart that are nearly above each other.
    """
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
