"""Convex solids, and their ray-traced sprites.

A ray goes from the eye through every sample of every pixel. The light is computed apart from the colour, so
that figures of one form in several colours share the rays. Rays are traced line by line, all those at one
height in the picture at once.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.color import from_linear, to_linear
from boardgames.tui.canvas.geometry import convex_hull, dot_product, moved, unit
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.lamp import HALFWAY, LIGHT
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.geometry import Point, Vector

    Plane = tuple[Vector, float]
    """The outward normal of a face, of length 1, and how far from the origin its plane lies along it."""


@frozen
class Solid:
    """A convex polyhedron: the intersection of the half-spaces behind its `planes`, and its `corners`."""

    planes: tuple[Plane, ...]
    corners: tuple[Vector, ...]


def prism(corners: Sequence[Point], bottom: float, top: float, taper: float = 1.0) -> Solid:
    """Return an upright solid over a convex polygon.

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
    """Return a three-sided prism that lies on the ground, its ridge from left to right or away from the eye.

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
    """Return the plane of three points that are seen anticlockwise from outside."""
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


if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.facets import Row
    from boardgames.tui.canvas.geometry import Vector

    Light = tuple[float, float]
    """The light of a face: of its material, and of the lamp's mirror image."""

    Hit = tuple[float, Light]
    """The depth at which a ray meets a face, and the light of that."""

    Lit = tuple[float, float, float]
    """Coverage 0..1 of a pixel, and the light that it sends where it is covered."""

    Stretch = tuple[int, int, Light]
    """The first pixel of a row on which a face is seen, the one after the last, and its light."""

    Slope = tuple[float, float, float]
    """The depth of a plane: at the origin, and what each unit to the right and upwards adds."""

_AMBIENT: Final = 0.42
_DIFFUSE: Final = 0.76
_SPECULAR: Final = 0.16
_GLOSS: Final = 24
#: Figures less broad or high than this, in pixels, have sharp edges, if a unit has at least so many pixels.
_CRISP_BELOW: Final = 7
_CRISP_FROM: Final = 5
#: The rounding error, in pixels.
_HAIR: Final = 1e-6
_MISS: Final = math.inf, (0.0, 0.0)


@frozen
class Pose:
    """The view of a solid from the front, `elevation` degrees above the ground, and its scale.

    Attributes:
        elevation: Degrees; 90 looks straight down.
        scale_x: Horizontal pixels a unit.
        scale_y: Vertical pixels a unit.
        centred: Whether the origin is the middle of a pixel column, not its left border.
        is_fine: Whether there are pixels enough for round edges and the grain of a material.
    """

    elevation: float
    scale_x: float
    scale_y: float
    centred: bool = False
    is_fine: bool = False

    @property
    def offset(self) -> float:
        """The distance of the origin from the border of a pixel column to its left, in pixels."""
        return 0.5 if self.centred else 0.0


@lru_cache(512)
def solid_figure(solids: tuple[Solid, ...], pose: Pose, color: int) -> Figure:
    """Return the figure of solids that may run into each other.

    Args:
        solids: The parts, around a common origin: x to the right, y away from the eye, z up.
        pose: How they are looked at.
        color: Packed colour of the material.
    """
    pixels = round(pose.scale_x * pose.scale_y)
    return kept_figure(("solids", solids, pose, color), pixels, partial(_painted, solids, pose, color))


def _painted(solids: tuple[Solid, ...], pose: Pose, color: int) -> Figure:
    if pose.is_fine:
        from boardgames.tui.canvas.finish import finished  # only where the terminal shows pictures

        left, top, width, stretches = _facets(solids, pose)
        outlines = [moved(_outline(solid, pose), -left, -top) for solid in solids]
        return Figure(finished(width, stretches, outlines, color, pose.scale_y), left, top)
    left, top, lights = _light_map(solids, pose)
    red, green, blue = to_linear(color)
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


def _outline(solid: Solid, pose: Pose) -> list[Point]:
    """Return the outline of a solid in pixels from its origin."""
    camera = Camera(0, pose.elevation)
    return convex_hull(
        (
            dot_product(corner, camera.right) * pose.scale_x + pose.offset,
            -dot_product(corner, camera.up) * pose.scale_y,
        )
        for corner in solid.corners
    )


@lru_cache(64)
def _light_map(solids: tuple[Solid, ...], pose: Pose) -> tuple[int, int, list[list[Lit]]]:
    """Return the left column and top row of the figure's box from its origin, and the light of each pixel."""
    camera = Camera(0, pose.elevation)
    left, right, top, bottom = _box(solids, pose, camera)
    bodies = [_Body(solid, camera) for solid in solids]
    samples = _samples(pose, min(right - left, bottom - top))
    steps = [(step + 0.5) / samples for step in range(samples)]
    places = [(x - pose.offset + step) / pose.scale_x for x in range(left, right) for step in steps]
    rows = []
    for y in range(top, bottom):
        lines = [_first_hits(bodies, -(y + step) / pose.scale_y, places) for step in steps]
        pixels = [[line[x : x + samples] for line in lines] for x in range(0, len(places), samples)]
        rows.append([_mean(list(chain.from_iterable(pixel))) for pixel in pixels])
    return left, top, rows


def _box(solids: Sequence[Solid], pose: Pose, camera: Camera) -> tuple[int, int, int, int]:
    """Return the left, the right, the upper and the lower end of the pixels around solids."""
    corners = [corner for solid in solids for corner in solid.corners]
    across = [dot_product(corner, camera.right) * pose.scale_x + pose.offset for corner in corners]
    down = [-dot_product(corner, camera.up) * pose.scale_y for corner in corners]
    left, right = math.floor(min(across) + _HAIR), math.ceil(max(across) - _HAIR)
    return left, right, math.floor(min(down) + _HAIR), math.ceil(max(down) - _HAIR)


@lru_cache(64)
def _facets(solids: tuple[Solid, ...], pose: Pose) -> tuple[int, int, int, list[list[Stretch]]]:
    """Return the left column, top row and width of the figure's box, and the stretches of each row."""
    from boardgames.tui.canvas.facets import facets, nearest  # only where the terminal shows pictures

    camera = Camera(0, pose.elevation)
    left, right, top, bottom = _box(solids, pose, camera)
    bodies, middle = [_Body(solid, camera) for solid in solids], pose.offset - left - 0.5
    rows = []
    for y in range(top, bottom):
        row = [[*facets(body.row(-(y + 0.5) / pose.scale_y))] for body in bodies]
        seen = row[0] if len(row) == 1 else nearest(row)
        # A pixel shows what is in its middle.
        stretches = [
            (math.ceil(start * pose.scale_x + middle), math.ceil(end * pose.scale_x + middle), light)
            for start, end, _, light in seen
        ]
        rows.append([(max(0, begin), min(right - left, end), light) for begin, end, light in stretches])
    return left, top, right - left, rows


def _samples(pose: Pose, size: int) -> int:
    """Return the samples along a side of a pixel: the smaller a figure, the more its edges matter.

    In small ones half-covered pixels would be most of the figure, and blur its form: there each pixel shows
    what is in its middle, as in pixel art. Where hardly a form is left, colours matter more. In pictures the
    outline has smooth edges by itself.
    """
    if size < _CRISP_BELOW and pose.scale_y >= _CRISP_FROM:
        return 1
    return 4 if size < 10 else 3 if size < 16 else 2


def _first_hits(bodies: Sequence[_Body], v: float, places: Sequence[float]) -> list[Hit]:
    """Return the first hits of the rays at height `v` in the picture, from place to place along it."""
    met, *others = (body.hits(v, places) for body in bodies)
    return list(map(min, met, *others)) if others else met


def _mean(hits: Sequence[Hit]) -> Lit:
    """Return the mean light of a pixel whose rays have these hits."""
    lights = [light for depth, light in hits if depth < math.inf]
    if not lights:
        return 0.0, 0.0, 0.0
    material, lamp = map(sum, zip(*lights, strict=True))
    return len(lights) / len(hits), material / len(lights), lamp / len(lights)


class _Body:
    """A solid prepared for parallel rays: the planes where they enter and leave it, and its light."""

    def __init__(self, solid: Solid, camera: Camera) -> None:
        fronts = [plane for plane in solid.planes if camera.faces(plane[0])]
        self._lights = [_light_of(normal, camera) for normal, _ in fronts]
        self._enter = [_slope(plane, camera) for plane in fronts]
        self._leave = [_slope(plane, camera) for plane in solid.planes if camera.faces(_reverse(plane[0]))]
        self._beside = [
            (dot_product(normal, camera.right), dot_product(normal, camera.up), distance)
            for normal, distance in solid.planes
            if abs(dot_product(normal, camera.into)) <= 1e-9
        ]

    def row(self, v: float) -> Row:
        """Return what the rays at height `v` in the picture meet."""
        from boardgames.tui.canvas.facets import Row

        enter, leave = (
            [(depth + up * v, right) for depth, right, up in slopes] for slopes in (self._enter, self._leave)
        )
        left, end = -math.inf, math.inf
        for right, up, distance in self._beside:
            room = distance - up * v
            if right > 0:
                end = min(end, room / right)
            elif right < 0:
                left = max(left, room / right)
            elif room < 0:
                end = -math.inf
        return Row([*zip(enter, self._lights, strict=True)], leave, left, end)

    def hits(self, v: float, places: Sequence[float]) -> list[Hit]:
        """Return the hits of the rays at height `v` in the picture; a ray inside of all planes has one."""
        enter, leave = (
            [_depths(depth + up * v, right, places) for depth, right, up in slopes]
            for slopes in (self._enter, self._leave)
        )
        # Faces along the line of sight are met nowhere: a ray is inside of them all the way, or nowhere.
        for right, up, distance in self._beside:
            room = distance - up * v
            leave.append([math.inf if right * u <= room else -math.inf for u in places])
        return [
            (first, self._lights[entered.index(first)]) if (first := max(entered)) < min(left) else _MISS
            for entered, left in zip(zip(*enter, strict=True), zip(*leave, strict=True), strict=True)
        ]


def _depths(start: float, right: float, places: Sequence[float]) -> list[float]:
    return [start + right * u for u in places]


def _reverse(vector: Vector) -> Vector:
    return -vector[0], -vector[1], -vector[2]


def _slope(plane: Plane, camera: Camera) -> Slope:
    normal, distance = plane
    along = dot_product(normal, camera.into)
    return (
        distance / along,
        -dot_product(normal, camera.right) / along,
        -dot_product(normal, camera.up) / along,
    )


def _light_of(normal: Vector, camera: Camera) -> Light:
    seen = (
        dot_product(normal, camera.right),
        dot_product(normal, camera.up),
        -dot_product(normal, camera.into),
    )
    mirrored = max(0.0, dot_product(seen, HALFWAY))
    ambient = _AMBIENT * (0.6 + 0.4 * normal[2])
    return _DIFFUSE * max(0.0, dot_product(seen, LIGHT)) + ambient, _SPECULAR * mirrored**_GLOSS
