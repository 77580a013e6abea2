"""Sprites of flat marks: shadows, rings, crosses, dots. All are cached; all are at most one colour.

Sizes are whole pixels, width and height apart, so that a mark is round in either mode of `cells`, and
elliptic where it lies on a board seen at an angle. Thickness is a share of the radius, hence looks even in
both directions whatever the shape of a pixel. Edges are anti-aliased by signed distance in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

SHADOW_COLOR: Final = 0x0C0705
"""Nearly black, but warm: cold shadows look like dust on wood."""

#: A mark of so many pixels is the picture of a terminal: of numbers that stand for alphas in steps.
_INDEXED_FROM: Final = 3000
_ALPHA_STEP: Final = 4
_NUMBERS: Final = bytes((alpha + _ALPHA_STEP // 2) // _ALPHA_STEP for alpha in range(OPAQUE + 1))
#: Into how many rings the square of a radius is divided.
_RINGS: Final = 2000

#: How long the strokes of a corner are, as a share of the side.
_STROKE: Final = 0.24

Coverage = Callable[[float, float], float]
"""Share 0..1 of the pixel at (u, v) that a mark covers; the mark's box spans -1..1 in both."""


def scaled_like(length: int, share: float) -> int:
    """Return a share of a length in pixels, with its parity, so that both have one middle."""
    scaled = max(1, round(length * share))
    return scaled if (length - scaled) % 2 == 0 else min(scaled + 1, length)


def ellipse_coverage(u: float, v: float, rx: float, ry: float) -> float:
    """Return the share 0..1 of a pixel inside an ellipse of radii `rx`, `ry` pixels.

    Args:
        u: Horizontal place of the pixel's centre, in radii from the ellipse's centre.
        v: Vertical place, in radii.
        rx: Horizontal radius in pixels.
        ry: Vertical radius in pixels.
    """
    slope = 2 * math.hypot(u / rx, v / ry)
    inside = 1 - u * u - v * v
    return _clip(inside / slope + 0.5) if slope else 1.0


@lru_cache(256)
def shadow(
    width: int, height: int, color: int = SHADOW_COLOR, alpha: int = 160, softness: float = 0.65
) -> Sprite:
    """Return a soft ellipse that darkens what is below it.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        color: Packed colour of the dark.
        alpha: Opacity 0..256 at the core.
        softness: Share of the radius over which it fades out, above 0, up to 1.
    """

    def coverage(u: float, v: float) -> float:
        ramp = _clip((1 - math.hypot(u, v)) / softness)
        return ramp * ramp * (3 - 2 * ramp)

    is_large = width * height >= _INDEXED_FROM
    share = _ByDistance(coverage) if is_large else coverage
    return _mark(width, height, color, alpha, share, key=("shadow", softness))


class _ByDistance:
    """The coverage of what is alike all around, looked up by the square of the distance."""

    def __init__(self, coverage: Coverage) -> None:
        self._shares = [coverage(math.sqrt(at / _RINGS), 0.0) for at in range(2 * _RINGS + 1)]

    def __call__(self, u: float, v: float) -> float:
        """Return the share of a pixel."""
        return self._shares[int((u * u + v * v) * _RINGS)]

    def grid(self, across: Sequence[float], down: Sequence[float], alpha: int) -> list[list[int]]:
        """Return the alphas of rows of pixels."""
        alphas = [int(alpha * share + 0.5) for share in self._shares]
        squares = [u * u * _RINGS for u in across]
        return [
            [alphas[int(square + lower)] for square in squares] for lower in (v * v * _RINGS for v in down)
        ]


@lru_cache(256)
def ring(
    width: int,
    height: int,
    thickness: float,
    color: int,
    dashes: int = 0,
    alpha: int = OPAQUE,
    top: float = -1.0,
) -> Sprite:
    """Return a ring that fills its box.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        thickness: Share 0..1 of the radius; never drawn thinner than a pixel.
        color: Packed colour.
        dashes: How many dashes it is broken into; 0 is unbroken.
        alpha: Opacity, 0..256.
        top: Where it begins, from -1 at its top to 1 at its bottom: a later one leaves an arc below.
    """
    rx, ry = width / 2, height / 2
    hole_x, hole_y = (max(0.0, r - max(1.0, r * thickness)) for r in (rx, ry))
    near, far = _reach_of_ring((rx, ry), (hole_x, hole_y))

    def coverage(u: float, v: float) -> float:
        if v < top or not near < u * u + v * v < far:
            return 0.0
        share = ellipse_coverage(u, v, rx, ry)
        if hole_x and hole_y:
            share -= ellipse_coverage(u * rx / hole_x, v * ry / hole_y, hole_x, hole_y)
        return share * _dash_coverage(u, v, min(rx, ry), dashes) if dashes else share

    key = "ring", thickness, dashes, top
    return _mark(width, height, color, alpha, coverage, even=not dashes and top < 0, key=key)


def _reach_of_ring(radii: Point, hole: Point) -> Point:
    """Return squares of distances, in radii, between which all pixels are that a ring covers in part."""
    far = 1 + 2 / min(radii) if min(radii) >= 1 else math.inf
    if min(hole) < 1:
        return -1.0, far
    return (1 - 1 / min(hole)) * min(one / other for one, other in zip(hole, radii, strict=True)) ** 2, far


@lru_cache(256)
def cross(width: int, height: int, thickness: float, color: int, alpha: int = OPAQUE) -> Sprite:
    """Return a saltire, its arms ending on the ellipse of its box.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        thickness: Half the breadth of an arm, as a share 0..1 of the radius; at least a pixel broad.
        color: Packed colour.
        alpha: Opacity, 0..256.
    """
    rx, ry = width / 2, height / 2
    slope = math.hypot(1 / rx, 1 / ry)
    reach = max(0.5, thickness * math.sqrt(2) / slope)

    def coverage(u: float, v: float) -> float:
        off_axis = min(abs(u - v), abs(u + v)) / slope
        return _clip(reach - off_axis + 0.5) * ellipse_coverage(u, v, rx, ry)

    return _mark(width, height, color, alpha, coverage)


@lru_cache(256)
def ticks(width: int, height: int, thickness: float, color: int, inner: float, outer: float = 2.0) -> Sprite:
    """Return four strokes that point from an ellipse to the corners of their box, ending at its edge.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        thickness: Half the breadth of a stroke, as a share 0..1 of the radius; at least a pixel broad.
        color: Packed colour.
        inner: Radius of the ellipse within, as a share 0..1 of that of the box.
        outer: Radius of the ellipse at which they end, where that is before the edge.
    """
    rx, ry = width / 2, height / 2
    slope = math.hypot(1 / rx, 1 / ry)
    reach = max(0.5, thickness * math.sqrt(2) / slope)

    def coverage(u: float, v: float) -> float:
        off_axis = min(abs(u - v), abs(u + v)) / slope
        if off_axis >= reach + 0.5:
            return 0.0
        within, hole = (ellipse_coverage(u / end, v / end, rx * end, ry * end) for end in (outer, inner))
        return _clip(reach - off_axis + 0.5) * (1 - hole) * within

    return _mark(width, height, color, OPAQUE, coverage)


@lru_cache(256)
def dot(width: int, height: int, color: int, alpha: int = OPAQUE) -> Sprite:
    """Return a flat ellipse that fills its box, of one packed colour and opacity `alpha` 0..256."""
    rx, ry = width / 2, height / 2
    return _mark(width, height, color, alpha, lambda u, v: ellipse_coverage(u, v, rx, ry), key=("dot",))


@lru_cache(256)
def corners(width: int, height: int, breadth: tuple[int, int], color: int, alpha: int = OPAQUE) -> Sprite:
    """Return the four corners of a box, two strokes each.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        breadth: Columns of the upright strokes, and rows of the level ones.
        color: Packed colour.
        alpha: Opacity, 0..256.
    """
    across, down = breadth
    long_x, long_y = max(across + 1, round(width * _STROKE)), max(down + 1, round(height * _STROKE))

    def coverage(u: float, v: float) -> float:
        x, y = (1 - abs(u)) * width / 2, (1 - abs(v)) * height / 2  # from the nearest sides
        return float((x < across and y < long_y) or (y < down and x < long_x))

    return _mark(width, height, color, alpha, coverage)


class Emblem:
    """Concentric sprites, from the lowest to the topmost, made when they are first drawn.

    Its parts are functions of this module with their arguments filled in, which remember what they made. Few
    marks are on a board at once, and none of the others should keep a board waiting.
    """

    def __init__(self, *parts: Callable[[], Sprite]) -> None:
        self._parts = parts

    def stamp(self, buffer: PixelBuffer, point: Point) -> None:
        """Draw it with its centre as near to a point as whole pixels allow."""
        for part in self._parts:
            buffer.stamp(part(), *point)


def _mark(
    width: int,
    height: int,
    color: int,
    alpha: int,
    coverage: Coverage,
    *,
    even: bool = True,
    key: tuple[object, ...] = (),
) -> Sprite:
    """Return the sprite of a mark, which may be kept under a `key`.

    Of one that is `even`, which is symmetric, a quarter is computed.
    """
    make = partial(_painted, width, height, color, alpha, coverage, even=even)
    if not key:
        return make()
    whole = "mark", width, height, color, alpha, *key
    return kept_figure(whole, width * height, lambda: Figure(make(), 0, 0)).sprite


def _painted(width: int, height: int, color: int, alpha: int, coverage: Coverage, *, even: bool) -> Sprite:
    columns, rows = ((width + 1) // 2, (height + 1) // 2) if even else (width, height)
    across = [(2 * x + 1) / width - 1 for x in range(columns)]
    down = [(2 * y + 1) / height - 1 for y in range(rows)]
    if isinstance(coverage, _ByDistance):
        grid = coverage.grid(across, down, alpha)
    else:
        grid = [[int(alpha * coverage(u, v) + 0.5) for u in across] for v in down]
    if even:
        grid = [row + row[width // 2 - 1 :: -1] if width > 1 else row for row in grid]
        grid += grid[height // 2 - 1 :: -1] if height > 1 else []
    if width * height < _INDEXED_FROM:
        return Sprite.from_rows([[(color, each) for each in row] for row in grid])
    from boardgames.tui.canvas.indexed import IndexedSprite, alpha_byte  # only where pictures are shown

    numbers = b"".join(bytes(map(_NUMBERS.__getitem__, row)) for row in grid)
    palette = [color | alpha_byte(each) << 24 for each in range(0, OPAQUE + 1, _ALPHA_STEP)]
    return IndexedSprite(width, numbers, palette)


def _dash_coverage(u: float, v: float, radius: float, dashes: int) -> float:
    """Return the share of a pixel inside the dashes; half of the circle is dash, half is gap."""
    return _clip(0.5 + math.sin(dashes * math.atan2(v, u)) * radius / dashes)


def _clip(share: float) -> float:
    return 0.0 if share <= 0.0 else min(share, 1.0)
