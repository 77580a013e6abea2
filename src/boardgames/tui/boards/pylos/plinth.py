"""The board without spheres: a plinth with a rounded edge, a sunken field and sixteen hollows."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import FILES
from boardgames.tui.canvas import blend, dot, polygon, shade
from boardgames.tui.canvas.ball import LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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

_Outline = list[tuple[float, float, float, float]]
"""Corners of a rounded square as x, y and the direction that faces outwards there."""


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
    for x in range(FILES):
        for y in range(FILES):
            _paint_hollow(buffer, view, (x - 1.5, y - 1.5, 0.0), board)


def rounded_square(half: float) -> _Outline:
    """Return the corners of a square with round corners, anticlockwise; `half` is half its side."""
    radius = max(0.05, _CORNER - (HALF - half))
    outline = []
    for quarter in range(4):
        turn = math.pi / 2 * quarter
        cx, cy = _turned(half - radius, half - radius, turn)
        for step in range(_CORNER_STEPS + 1):
            angle = turn + math.pi / 2 * step / _CORNER_STEPS
            nx, ny = math.cos(angle), math.sin(angle)
            outline.append((cx + radius * nx, cy + radius * ny, nx, ny))
    return outline


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    cos, sin = math.cos(angle), math.sin(angle)
    return x * cos - y * sin, x * sin + y * cos


def _profile() -> Iterator[tuple[float, float, float]]:
    """Inset, height and steepness (radians) down the edge of the plinth."""
    for step in range(_EDGE_STEPS + 1):
        angle = math.pi / 2 * (1 - step / _EDGE_STEPS)
        yield _EDGE * (1 - math.cos(angle)), _EDGE * (math.sin(angle) - 1), angle
    yield 0.0, -THICKNESS, 0.0


def _paint_edge(buffer: PixelBuffer, view: View, color: int) -> None:
    """Paint the facets of the edge that face the eye, over a silhouette that hides the seams between them."""
    for height in (-THICKNESS, -_EDGE):
        _fill(buffer, view, HALF, shade(color, 0.45), height=height)
    profile = list(_profile())
    for (inset, top, steep), (lower_inset, bottom, lower_steep) in zip(profile, profile[1:], strict=False):
        upper, lower = rounded_square(HALF - inset), rounded_square(HALF - lower_inset)
        slope = (steep + lower_steep) / 2
        for i, (_, _, nx, ny) in enumerate(upper):
            (x0, y0, *_), (x1, y1, _, _) = upper[i - 1], upper[i]
            (x2, y2, *_), (x3, y3, _, _) = lower[i], lower[i - 1]
            px, py = upper[i - 1][2:]
            normal = _unit((nx + px, ny + py), slope)
            if view.camera.faces(normal):
                facet = [(x0, y0, top), (x1, y1, top), (x2, y2, bottom), (x3, y3, bottom)]
                polygon(buffer, [view.project(p) for p in facet], shade(color, _lit(view, normal)))


def _unit(outward: tuple[float, float], slope: float) -> Vector:
    length = math.hypot(*outward)
    return outward[0] / length * math.cos(slope), outward[1] / length * math.cos(slope), math.sin(slope)


def _lit(view: View, normal: Vector) -> float:
    """The light that a face sends, 1 being that of a face straight under the lamp."""
    camera = view.camera
    axes = zip(camera.right, camera.up, camera.into, strict=True)
    lamp = [r * LIGHT[0] + u * LIGHT[1] - i * LIGHT[2] for r, u, i in axes]
    facing = sum(a * b for a, b in zip(normal, lamp, strict=True))
    return 0.3 + 0.85 * max(0.0, facing)


def _fill(
    buffer: PixelBuffer, view: View, half: float, color: int, *, height: float = 0.0, shift: float = 0.0
) -> None:
    """Fill a rounded square that lies level, shifted to the lower right of the picture."""
    dx, dy = shift * view.scale_x, shift * view.scale_y
    corners = [view.project((x, y, height)) for x, y, _, _ in rounded_square(half)]
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


@cache
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
