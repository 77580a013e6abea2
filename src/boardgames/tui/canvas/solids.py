"""Sprites of lit solids with flat faces: prisms, pyramids, and whatever else is cut off by planes.

A ray goes from the eye through every sample of every pixel. As for balls, the light is worked out apart from
the colour: figures of one form in several colours share the rays.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.canvas.ball import LIGHT
from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.color import from_linear, to_linear
from boardgames.tui.canvas.film import OPAQUE
from boardgames.tui.canvas.sprite import Sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardgames.tui.canvas.pixels import PixelBuffer

Vector = tuple[float, float, float]
Point = tuple[float, float]

Plane = tuple[Vector, float]
"""The outward normal of a face, of length 1, and how far from the origin its plane lies along it."""

Lit = tuple[float, float, float]
"""Coverage 0..1 of a pixel, and the light of the material and of the lamp's mirror image that it sends."""

_Edge = tuple[float, float, float]
"""The depth at which rays meet a plane: at the origin, and what each unit to the right and upwards adds."""

_Row = list[tuple[float, float]]
"""Depth at the left end of a line of samples and what each unit to the right adds, plane by plane."""

_AMBIENT: Final = 0.42
_DIFFUSE: Final = 0.76
_SPECULAR: Final = 0.16
_GLOSS: Final = 24
#: What rounding may be off by, in pixels.
_HAIR: Final = 1e-6
_NOTHING: Final = (0.0, 0.0, 0.0)


@frozen
class Solid:
    """A convex body: what lies behind all of its `planes`. Its `corners` tell how far it extends."""

    planes: tuple[Plane, ...]
    corners: tuple[Vector, ...]


@frozen(eq=False)
class Figure:
    """A sprite that knows where the origin of the thing that it shows lies.

    Attributes:
        sprite: The picture.
        left: Columns from the origin to its left edge; negative to the left.
        top: Rows from the origin to its top edge; negative upwards.
    """

    sprite: Sprite
    left: int
    top: int

    def draw(self, buffer: PixelBuffer, x: int, y: int, ident: int | None = None) -> None:
        """Draw it with its origin at pixel (x, y); `ident` as for `PixelBuffer.blit`."""
        buffer.blit(self.sprite, x + self.left, y + self.top, ident)


@frozen
class Pose:
    """How solids are looked at: from the front, `elevation` degrees above the ground.

    Attributes:
        elevation: Degrees; 90 looks straight down.
        scale_x: Horizontal pixels a unit.
        scale_y: Vertical pixels a unit.
        centred: Whether the origin is the middle of a pixel column, not its left border.
    """

    elevation: float
    scale_x: float
    scale_y: float
    centred: bool = False


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


def roof(length: float, breadth: float, height: float, *, away: bool) -> Solid:
    """A three-sided prism that lies on the ground, its ridge from left to right or away from the eye.

    Args:
        length: Of the ridge.
        breadth: Of the base across the ridge.
        height: Of the ridge above the ground.
        away: Whether the ridge points away from the eye.
    """
    slope = math.hypot(height, breadth / 2)
    across, up = height / slope, breadth / 2 / slope
    faces = [(side * across, 0.0, up) for side in (1, -1)]
    ends = [(0.0, float(side), 0.0) for side in (1, -1)]
    corners = [(x * breadth / 2, y * length / 2, 0.0) for x in (1, -1) for y in (1, -1)]
    corners += [(0.0, y * length / 2, height) for y in (1, -1)]
    planes = [(face, across * breadth / 2) for face in faces] + [(end, length / 2) for end in ends]
    if not away:
        planes = [(_quarter_turn(normal), distance) for normal, distance in planes]
        corners = [_quarter_turn(corner) for corner in corners]
    return Solid((*planes, ((0.0, 0.0, -1.0), 0.0)), tuple(corners))


@lru_cache(512)
def solid_figure(solids: tuple[Solid, ...], pose: Pose, color: int) -> Figure:
    """A figure made of solids that may run into each other.

    Args:
        solids: The parts, around a common origin: x to the right, y away from the eye, z up.
        pose: How they are looked at.
        color: Packed colour of the material.
    """
    red, green, blue = to_linear(color)
    left, top, lights = _light_map(solids, pose)
    rows = [
        [
            (
                from_linear(red * light + white, green * light + white, blue * light + white),
                int(OPAQUE * coverage + 0.5),
            )
            for coverage, light, white in row
        ]
        for row in lights
    ]
    return Figure(Sprite.from_rows(rows), left, top)


def _plane_through(first: Vector, second: Vector, third: Vector) -> Plane:
    """The plane of three points that are seen anticlockwise from outside."""
    along = [b - a for a, b in zip(first, second, strict=True)]
    up = [b - a for a, b in zip(first, third, strict=True)]
    normal = (
        along[1] * up[2] - along[2] * up[1],
        along[2] * up[0] - along[0] * up[2],
        along[0] * up[1] - along[1] * up[0],
    )
    length = math.hypot(*normal)
    unit = normal[0] / length, normal[1] / length, normal[2] / length
    return unit, _dot(unit, first)


def _quarter_turn(vector: Vector) -> Vector:
    return vector[1], -vector[0], vector[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@lru_cache(64)
def _light_map(solids: tuple[Solid, ...], pose: Pose) -> tuple[int, int, list[list[Lit]]]:
    """Left column and top row of the figure's box, seen from its origin, and the light of each pixel."""
    camera = Camera(0, pose.elevation)
    offset = 0.5 if pose.centred else 0.0
    corners = [corner for solid in solids for corner in solid.corners]
    across = [_dot(corner, camera.right) * pose.scale_x + offset for corner in corners]
    down = [-_dot(corner, camera.up) * pose.scale_y for corner in corners]
    left, right = math.floor(min(across) + _HAIR), math.ceil(max(across) - _HAIR)
    top, bottom = math.floor(min(down) + _HAIR), math.ceil(max(down) - _HAIR)
    bodies = [_Body(solid, camera) for solid in solids]
    samples = _samples(min(right - left, bottom - top))
    steps = [(step + 0.5) / samples for step in range(samples)]
    rows = []
    for y in range(top, bottom):
        lines = [[body.cut(-(y + step) / pose.scale_y) for body in bodies] for step in steps]
        columns = [[(x - offset + step) / pose.scale_x for step in steps] for x in range(left, right)]
        rows.append([_mean(bodies, lines, places) for places in columns])
    return left, top, rows


def _samples(size: int) -> int:
    """Samples a side of a pixel: the smaller a figure, the more its edges matter."""
    return 4 if size < 10 else 3 if size < 16 else 2


class _Body:
    """A solid prepared for rays along one line of sight: which faces they enter by, and their light."""

    def __init__(self, solid: Solid, camera: Camera) -> None:
        fronts = [plane for plane in solid.planes if camera.faces(plane[0])]
        self.lights = [_light_of(normal, camera) for normal, _ in fronts]
        self._enter = [_edge(plane, camera) for plane in fronts]
        self._leave = [_edge(plane, camera) for plane in solid.planes if camera.faces(_reverse(plane[0]))]
        # Faces along the line of sight are met nowhere: a ray is inside of them all the way, or nowhere.
        self._beside = [
            (_dot(normal, camera.right), _dot(normal, camera.up), distance)
            for normal, distance in solid.planes
            if abs(_dot(normal, camera.into)) <= 1e-9
        ]

    def cut(self, v: float) -> tuple[_Row, _Row, list[Point]]:
        """Prepare for the rays at height `v` in the picture."""
        enter = [(depth + up * v, right) for depth, right, up in self._enter]
        leave = [(depth + up * v, right) for depth, right, up in self._leave]
        return enter, leave, [(right, distance - up * v) for right, up, distance in self._beside]


def _reverse(vector: Vector) -> Vector:
    return -vector[0], -vector[1], -vector[2]


def _edge(plane: Plane, camera: Camera) -> _Edge:
    normal, distance = plane
    along = _dot(normal, camera.into)
    return distance / along, -_dot(normal, camera.right) / along, -_dot(normal, camera.up) / along


def _light_of(normal: Vector, camera: Camera) -> tuple[float, float]:
    """The light that a face sends to the eye: of its material, and of the lamp."""
    seen = _dot(normal, camera.right), _dot(normal, camera.up), -_dot(normal, camera.into)
    halfway = LIGHT[0], LIGHT[1], LIGHT[2] + 1
    mirrored = max(0.0, _dot(seen, halfway) / math.hypot(*halfway))
    ambient = _AMBIENT * (0.6 + 0.4 * normal[2])
    return _DIFFUSE * max(0.0, _dot(seen, LIGHT)) + ambient, _SPECULAR * mirrored**_GLOSS


def _mean(
    bodies: Sequence[_Body],
    lines: Sequence[Sequence[tuple[_Row, _Row, list[Point]]]],
    places: Iterable[float],
) -> Lit:
    """What one pixel sends on average."""
    hits = light = white = 0.0
    count = 0
    for u in places:
        for line in lines:
            count += 1
            found = _hit(bodies, line, u)
            if found is not None:
                hits, light, white = hits + 1, light + found[0], white + found[1]
    return (hits / count, light / hits, white / hits) if hits else _NOTHING


def _hit(bodies: Sequence[_Body], line: Sequence[tuple[_Row, _Row, list[Point]]], u: float) -> Point | None:
    """The light of the face that a ray meets first, or None."""
    nearest, light = math.inf, None
    for body, (enter, leave, beside) in zip(bodies, line, strict=True):
        depths = [depth + right * u for depth, right in enter]
        first = max(depths)
        if (
            first < nearest
            and first < min([depth + right * u for depth, right in leave])
            and all(right * u <= room for right, room in beside)
        ):
            nearest, light = first, body.lights[depths.index(first)]
    return light
