"""Solids with flat faces: prisms, pyramids, roofs, and whatever else is cut off by planes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.tui.canvas.vectors import dot_product, unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.plane import Point
    from boardgames.tui.canvas.vectors import Vector

    Plane = tuple[Vector, float]
    """The outward normal of a face, of length 1, and how far from the origin its plane lies along it."""


@frozen
class Solid:
    """A convex body: what lies behind all of its `planes`. Its `corners` tell how far it extends."""

    planes: tuple[Plane, ...]
    corners: tuple[Vector, ...]


def prism(corners: Sequence[Point], bottom: float, top: float, taper: float = 1.0) -> Solid:
    """An upright solid over a convex polygon.

    Args:
        corners: Of the lower face, anticlockwise as seen from above.
        bottom: Height of the lower face.
        top: Height of the upper face.
        taper: Size of the upper face, as a share of the lower one's; 0 makes a pyramid.
    """
    middle_x, middle_y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    lower = [(x, y, bottom) for x, y in corners]
    upper = [(middle_x + (x - middle_x) * taper, middle_y + (y - middle_y) * taper, top) for x, y in corners]
    sides = [
        _plane_through(first, second, above)
        for first, second, above in zip(lower, [*lower[1:], lower[0]], upper, strict=True)
    ]
    return Solid((*sides, ((0.0, 0.0, 1.0), top), ((0.0, 0.0, -1.0), -bottom)), (*lower, *upper))


def roof(length: float, breadth: float, height: float, *, away: bool, hip: float = 0.0) -> Solid:
    """A three-sided prism that lies on the ground, its ridge from left to right or away from the eye.

    Args:
        length: Of the base along the ridge.
        breadth: Of the base across the ridge.
        height: Of the ridge above the ground.
        away: Whether the ridge points away from the eye.
        hip: How far the ends of the ridge are from those of the base; with 0 the ends are upright.
    """
    slope, end_slope = math.hypot(height, breadth / 2), math.hypot(height, hip)
    across, up = height / slope, breadth / 2 / slope
    along, end_up = height / end_slope, hip / end_slope
    faces = [(side * across, 0.0, up) for side in (1, -1)]
    ends = [(0.0, side * along, end_up) for side in (1, -1)]
    corners = [(x * breadth / 2, y * length / 2, 0.0) for x in (1, -1) for y in (1, -1)]
    corners += [(0.0, y * (length / 2 - hip), height) for y in (1, -1)]
    planes = [(face, across * breadth / 2) for face in faces] + [(end, along * length / 2) for end in ends]
    if not away:
        planes = [(_quarter_turn(normal), distance) for normal, distance in planes]
        corners = [_quarter_turn(corner) for corner in corners]
    return Solid((*planes, ((0.0, 0.0, -1.0), 0.0)), tuple(corners))


def _plane_through(first: Vector, second: Vector, third: Vector) -> Plane:
    """The plane of three points that are seen anticlockwise from outside."""
    along = [b - a for a, b in zip(first, second, strict=True)]
    up = [b - a for a, b in zip(first, third, strict=True)]
    normal = (
        along[1] * up[2] - along[2] * up[1],
        along[2] * up[0] - along[0] * up[2],
        along[0] * up[1] - along[1] * up[0],
    )
    outward = unit(*normal)
    return outward, dot_product(outward, first)


def _quarter_turn(vector: Vector) -> Vector:
    return vector[1], -vector[0], vector[2]
