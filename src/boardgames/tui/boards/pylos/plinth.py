"""The board without spheres: a plinth with a rounded edge, a sunken field and sixteen hollows."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import FILES, lamp_direction
from boardgames.tui.canvas import blend, dot, dot_product, face, fall_off, moved, polygon, shade

if TYPE_CHECKING:
    from boardgames.tui.canvas import PixelBuffer, Point, Vector, View
    from boardgames.tui.colors.palette import Palette

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
#: The lamp's light in the upper left corner, and by how much each step away from there dims it.
_BRIGHTEST: Final = 1.16
_DIMMING: Final = 0.0125


def paint_plinth(buffer: PixelBuffer, view: View, palette: Palette) -> None:
    """Paint the empty board as a view sees it."""
    colors = palette.colors
    frame, board = colors["frame"], colors["board"]
    _paint_edge(buffer, view, frame)
    _fill(buffer, view, HALF - _EDGE, _lit(view, frame, (0, 0, 1)))
    # The field lies a little deeper: its upper left edge is in shadow, its lower right one catches light.
    _fill(buffer, view, _FIELD + 0.05, shade(frame, 0.35), shift=-0.02)
    _fill(buffer, view, _FIELD + 0.05, shade(board, 1.5), shift=0.03)
    _fill(buffer, view, _FIELD, shade(board, 0.72))
    _fill(buffer, view, _FIELD - 0.07, board, shift=0.03)
    if not palette.few:
        fall_off(buffer, _BRIGHTEST, _DIMMING, (buffer.width, 12), (buffer.height, 16.8))
    along = [index - (FILES - 1) / 2 for index in range(FILES)]
    for place in product(along, along):
        _paint_hollow(buffer, view, place, board)


@cache
def _directions() -> tuple[Point, ...]:
    """Return which way, over a length of 1, each corner of a rounded outline faces, anticlockwise."""
    quarters = [math.pi / 2 * quarter for quarter in range(4)]
    steps = [math.pi / 2 * step / _CORNER_STEPS for step in range(_CORNER_STEPS + 1)]
    return tuple((math.cos(turn + step), math.sin(turn + step)) for turn, step in product(quarters, steps))


@cache
def rounded_square(half: float) -> tuple[Point, ...]:
    """Return the corners of a square with round corners, anticlockwise; `half` is half its side."""
    radius = _CORNER - (HALF - half)
    diagonal = math.sqrt(2) * (half - radius)
    corners = []
    for number, (out_x, out_y) in enumerate(_directions()):
        turn = math.pi / 2 * (number // (_CORNER_STEPS + 1)) + math.pi / 4
        x, y = diagonal * math.cos(turn), diagonal * math.sin(turn)
        corners.append((x + radius * out_x, y + radius * out_y))
    return tuple(corners)


@cache
def _profile() -> tuple[tuple[float, float, float], ...]:
    """Return half the side, the height and the slope, in radians, of the edge where its facets meet.

    It is a quarter of a round from the top down, and then straight to the ground.
    """
    angles = [math.pi / 2 * (1 - step / _EDGE_STEPS) for step in range(_EDGE_STEPS + 1)]
    rounded = [(HALF - _EDGE * (1 - math.cos(a)), _EDGE * (math.sin(a) - 1), a) for a in angles]
    return (*rounded, (HALF, -THICKNESS, 0.0))


def _normal(one: Point, other: Point, slope: float) -> Vector:
    """Return the outward normal between two directions, raised by `slope` radians."""
    x, y = one[0] + other[0], one[1] + other[1]
    share = math.cos(slope) / math.hypot(x, y)
    return x * share, y * share, math.sin(slope)


def _paint_edge(buffer: PixelBuffer, view: View, color: int) -> None:
    """Paint the facets that face the eye, over a silhouette that hides the seams between them."""
    for height in (-THICKNESS, -_EDGE):
        _fill(buffer, view, HALF, shade(color, 0.45), height=height)
    ways = _directions()
    for (half, top, steep), (lower_half, bottom, lower_steep) in pairwise(_profile()):
        upper = view.project_level(rounded_square(half), top)
        lower = view.project_level(rounded_square(lower_half), bottom)
        for i, way in enumerate(ways):
            normal = _normal(ways[i - 1], way, (steep + lower_steep) / 2)
            if view.camera.faces(normal):
                polygon(buffer, face(upper, lower, i - 1, i), _lit(view, color, normal))


def _lit(view: View, color: int, normal: Vector) -> int:
    """Return a colour as a face sends it; one straight under the lamp sends a little more than all of it."""
    return shade(color, 0.3 + 0.85 * max(0.0, dot_product(normal, lamp_direction(view.camera))))


def _fill(
    buffer: PixelBuffer, view: View, half: float, color: int, *, height: float = 0.0, shift: float = 0.0
) -> None:
    """Fill a rounded square that lies level, shifted to the lower right of the picture."""
    corners = view.project_level(rounded_square(half), height)
    polygon(buffer, moved(corners, shift * view.scale_x, shift * view.scale_y), color)


def _paint_hollow(buffer: PixelBuffer, view: View, place: Point, board: int) -> None:
    """Paint a dish: ellipses, each within the last and nearer to the side that the lamp shines on."""
    x, y = view.project((*place, 0.0))
    flat = view.camera.flatness
    width, height = 2 * _HOLLOW * view.scale_x, 2 * _HOLLOW * view.scale_y * flat
    deep, bright = shade(board, 0.22), shade(board, 0.95)
    layers = max(1, min(4, round(height / 2)))
    for layer in range(layers):
        share = layer / layers
        size = max(1, round(width * (1 - 0.8 * share))), max(1, round(height * (1 - 0.8 * share)))
        ellipse = dot(*size, blend(deep, bright, int(230 * share)))
        buffer.stamp(ellipse, x + width * 0.22 * share, y + height * 0.26 * share)
