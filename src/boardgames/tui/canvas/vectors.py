"""Vectors in space."""

from __future__ import annotations

import math

Vector = tuple[float, float, float]


def dot_product(a: Vector, b: Vector) -> float:
    """The scalar product: of two unit vectors, the cosine of the angle between them."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(x: float, y: float, z: float) -> Vector:
    """The vector of length 1 that points the same way."""
    length = math.hypot(x, y, z)
    return x / length, y / length, z / length
