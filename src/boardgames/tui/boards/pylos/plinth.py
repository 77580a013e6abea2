"""The board without spheres: a plinth with a rounded edge, a sunken field and sixteen hollows."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.pylos.geometry import FILES, lamp_direction
from boardgames.tui.canvas import blend, dot, polygon, shade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.tui.boards.pylos.geometry import Vector
    from boardgames.tui.canvas import PixelBuffer, View

__all__ = ["HALF", "MARGIN", "THICKNESS", "paint_plinth", "rounded_square"]

#: Half the side of the plinth, the middle of its margin (where coordinates stand) and its thickness.
HALF: Final = 2.32
MARGIN: Final = 2.15
THICKNESS: Final = 0.42
_FIELD: Final = 1.98
_CORNER: Final = 0.8
_CORNER_STEPS: Final = 6
#: The edge is a quarter of a circle with this radius, cut into so many facets.
_EDGE: Final = 0.16
_EDGE_STEPS: Final = 3
_HOLLOW: Final = 0.34


@frozen
class Corner:
    """A corner of a rounded outline, and the direction, of length 1, that faces outwards there."""

    x: float
    y: float
    out_x: float
    out_y: float

    def at(self, height: float) -> Vector:
        """The corner lifted to a height."""
        return self.x, self.y, height


@frozen
class Facet:
    """A flat piece of the plinth's edge: its corners in the board's space and its outward normal."""

    corners: tuple[Vector, ...]
    normal: Vector


def paint_plinth(buffer: PixelBuffer, view: View, colors: Mapping[str, int]) -> None:
    """Paint the empty board as a view sees it."""
    frame, board = colors["frame"], colors["board"]
    _paint_edge(buffer, view, frame)
    _fill(buffer, view, HALF - _EDGE, shade(frame, _lit(view, (0, 0, 1))))
    # The field lies a little deeper: its upper left edge is in shadow, its lower right one catches light.
    _fill(buffer, view, _FIELD + 0.05, shade(frame, 0.35), shift=-0.02)
    _fill(buffer, view, _FIELD + 0.05, shade(board, 1.5), shift=0.03)
    _fill(buffer, view, _FIELD, shade(board, 0.72))
    _fill(buffer, view, _FIELD - 0.07, board, shift=0.03)
    _fade(buffer)
    along = [index - (FILES - 1) / 2 for index in range(FILES)]
    for x, y in product(along, along):
        _paint_hollow(buffer, view, (x, y, 0.0), board)


@cache
def rounded_square(half: float) -> tuple[Corner, ...]:
    """Return the corners of a square with round corners, anticlockwise; `half` is half its side."""
    radius = _CORNER - (HALF - half)
    corners = []
    for quarter in range(4):
        turn = math.pi / 2 * quarter
        x, y = (math.sqrt(2) * (half - radius) * way(turn + math.pi / 4) for way in (math.cos, math.sin))
        for step in range(_CORNER_STEPS + 1):
            angle = turn + math.pi / 2 * step / _CORNER_STEPS
            cos, sin = math.cos(angle), math.sin(angle)
            corners.append(Corner(x + radius * cos, y + radius * sin, cos, sin))
    return tuple(corners)


@cache
def _edge_facets() -> tuple[Facet, ...]:
    """The whole edge: a quarter of a round from the top down, then straight to the ground."""
    angles = [math.pi / 2 * (1 - step / _EDGE_STEPS) for step in range(_EDGE_STEPS + 1)]
    profile = [(HALF - _EDGE * (1 - math.cos(a)), _EDGE * (math.sin(a) - 1), a) for a in angles]
    profile.append((HALF, -THICKNESS, 0.0))
    facets: list[Facet] = []
    for (half, top, steep), (lower_half, bottom, lower_steep) in pairwise(profile):
        slope = (steep + lower_steep) / 2
        upper, lower = rounded_square(half), rounded_square(lower_half)
        for i in range(len(upper)):
            corners = (upper[i - 1].at(top), upper[i].at(top), lower[i].at(bottom), lower[i - 1].at(bottom))
            facets.append(Facet(corners, _normal(upper[i - 1], upper[i], slope)))
    return tuple(facets)


def _normal(one: Corner, other: Corner, slope: float) -> Vector:
    """The outward normal between two corners, raised by `slope` radians."""
    x, y = one.out_x + other.out_x, one.out_y + other.out_y
    share = math.cos(slope) / math.hypot(x, y)
    return x * share, y * share, math.sin(slope)


def _paint_edge(buffer: PixelBuffer, view: View, color: int) -> None:
    """Paint the facets that face the eye, over a silhouette that hides the seams between them."""
    for height in (-THICKNESS, -_EDGE):
        _fill(buffer, view, HALF, shade(color, 0.45), height=height)
    for facet in _edge_facets():
        if view.camera.faces(facet.normal):
            corners = [view.project(corner) for corner in facet.corners]
            polygon(buffer, corners, shade(color, _lit(view, facet.normal)))


def _lit(view: View, normal: Vector) -> float:
    """The light that a face sends, 1 being that of a face straight under the lamp."""
    facing = sum(a * b for a, b in zip(normal, lamp_direction(view.camera), strict=True))
    return 0.3 + 0.85 * max(0.0, facing)


def _fill(
    buffer: PixelBuffer, view: View, half: float, color: int, *, height: float = 0.0, shift: float = 0.0
) -> None:
    """Fill a rounded square that lies level, shifted to the lower right of the picture."""
    dx, dy = shift * view.scale_x, shift * view.scale_y
    corners = [view.project(corner.at(height)) for corner in rounded_square(half)]
    polygon(buffer, [(x + dx, y + dy) for x, y in corners], color)


def _fade(buffer: PixelBuffer) -> None:
    """Let the lamp's light fall off towards the lower right, in steps too fine to be seen."""
    width, height = buffer.width, buffer.height
    for y in range(height):
        for x in range(width):
            at = y * width + x
            if buffer.pixels[at] != buffer.background:
                step = round(12 * (x / width + 1.4 * y / height))
                buffer.pixels[at] = _dimmed(buffer.pixels[at], step)


@lru_cache(4096)
def _dimmed(color: int, step: int) -> int:
    return shade(color, 1.16 - step * 0.0125)


def _paint_hollow(buffer: PixelBuffer, view: View, place: Vector, board: int) -> None:
    """Paint a dish: ellipses, each within the last and nearer to the side that the lamp shines on."""
    x, y = view.project(place)
    flat = view.camera.flatness
    width, height = 2 * _HOLLOW * view.scale_x, 2 * _HOLLOW * view.scale_y * flat
    deep, bright = shade(board, 0.22), shade(board, 0.95)
    layers = max(1, min(4, round(height / 2)))
    for layer in range(layers):
        share = layer / layers
        size = max(1, round(width * (1 - 0.8 * share))), max(1, round(height * (1 - 0.8 * share)))
        ellipse = dot(*size, blend(deep, bright, int(230 * share)))
        buffer.stamp(ellipse, x + width * 0.22 * share, y + height * 0.26 * share)
