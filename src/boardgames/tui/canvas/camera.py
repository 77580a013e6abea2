"""Parallel projection from the board's space to pixels.

The board's axes are right-handed: x to the right, y away from the viewer (at azimuth 0), z up.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from attrs import frozen

from boardgames.tui.canvas.geometry import Vector, dot_product

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.tui.canvas.geometry import Point


@frozen(slots=False)  # an attrs class of slots takes long to make with cached properties
class Camera:
    """An orthographic camera.

    Attributes:
        azimuth: Degrees by which the eye goes round the board; 0 looks along y, 45 along a diagonal.
        elevation: Degrees above the board's plane; 90 looks straight down.
    """

    azimuth: float
    elevation: float

    @cached_property
    def right(self) -> Vector:
        """Unit vector to the right of the picture."""
        turn = math.radians(self.azimuth)
        return math.cos(turn), math.sin(turn), 0.0

    @cached_property
    def up(self) -> Vector:
        """Unit vector to the top of the picture."""
        turn, tilt = math.radians(self.azimuth), math.radians(self.elevation)
        return -math.sin(turn) * math.sin(tilt), math.cos(turn) * math.sin(tilt), math.cos(tilt)

    @cached_property
    def into(self) -> Vector:
        """Unit vector of the line of sight, away from the eye."""
        turn, tilt = math.radians(self.azimuth), math.radians(self.elevation)
        return -math.sin(turn) * math.cos(tilt), math.cos(turn) * math.cos(tilt), -math.sin(tilt)

    @property
    def flatness(self) -> float:
        """Height over width, 0..1, of the ellipse that a circle on the board looks like."""
        return math.sin(math.radians(self.elevation))

    def depth(self, point: Vector) -> float:
        """Return the distance of a point along the line of sight: paint from the greatest to the least."""
        return dot_product(point, self.into)

    def faces(self, normal: Vector) -> bool:
        """Return True if a face with this outward normal is seen from its outer side."""
        return dot_product(normal, self.into) < -1e-9

    def extremes(self, center: Vector, radius: float) -> list[Vector]:
        """Return the rightmost, leftmost, highest and lowest point of a ball, for `fit`."""
        cx, cy, cz = center
        return [
            (cx + side * radius * axis[0], cy + side * radius * axis[1], cz + side * radius * axis[2])
            for axis in (self.right, self.up)
            for side in (1, -1)
        ]

    def fit(
        self, points: Iterable[Vector], width: int, height: int, aspect: float = 1.0, margin: float = 1.0
    ) -> View:
        """Return the largest view that shows all these points, centred.

        Args:
            points: What has to be seen, in the board's space.
            width: Columns of pixels.
            height: Rows of pixels.
            aspect: Horizontal pixels as long as one vertical pixel: 1 for half blocks, 2 for quadrants.
            margin: Vertical pixels left free at each border.
        """
        seen = [(dot_product(point, self.right), dot_product(point, self.up)) for point in points]
        left, right = min(u for u, _ in seen), max(u for u, _ in seen)
        low, high = min(v for _, v in seen), max(v for _, v in seen)
        scale = min(
            (width / aspect - 2 * margin) / max(right - left, 1e-9),
            (height - 2 * margin) / max(high - low, 1e-9),
        )
        scale = max(scale, 1e-9)
        return View(
            camera=self,
            scale_x=scale * aspect,
            scale_y=scale,
            origin_x=width / 2 - (left + right) / 2 * scale * aspect,
            origin_y=height / 2 + (low + high) / 2 * scale,
        )


class Projection(Protocol):
    """A mapping from the board's space to pixels: a `View`, or a game's own."""

    @property
    def camera(self) -> Camera:
        """The camera that sees the board."""

    @property
    def scale_x(self) -> float:
        """Horizontal pixels a unit of the board, along the camera's right."""

    @property
    def scale_y(self) -> float:
        """Vertical pixels a unit, along the camera's up."""

    def project(self, point: Vector) -> Point:
        """Return the pixel coordinates (x to the right, y down) of a place."""

    def project_level(self, points: Iterable[Point], height: float) -> list[Point]:
        """Return the pixel coordinates of places of the board's plane, all lifted to one height."""

    def depth(self, point: Vector) -> float:
        """Return how far a place lies along the line of sight."""


class View(NamedTuple):
    """A camera with the scale and origin that fit it to a buffer.

    Attributes:
        camera: The camera that sees the board.
        scale_x: Horizontal pixels a unit of the board, along the camera's right.
        scale_y: Vertical pixels a unit, along the camera's up.
        origin_x: Column at which the board's origin appears.
        origin_y: Row at which it appears.
    """

    camera: Camera
    scale_x: float
    scale_y: float
    origin_x: float
    origin_y: float

    @property
    def rise(self) -> float:
        """Vertical pixels by which a unit of height lifts a point."""
        return self.scale_y * self.camera.up[2]

    def project(self, point: Vector) -> Point:
        """Return the pixel coordinates (x to the right, y down) of a point of the board's space."""
        return (
            self.origin_x + dot_product(point, self.camera.right) * self.scale_x,
            self.origin_y - dot_product(point, self.camera.up) * self.scale_y,
        )

    def project_level(self, points: Iterable[Point], height: float) -> list[Point]:
        """Return the pixel coordinates of places of the board's plane, all lifted to one height."""
        return [self.project((x, y, height)) for x, y in points]

    def depth(self, point: Vector) -> float:
        """Return the distance of a point along the line of sight."""
        return self.camera.depth(point)
