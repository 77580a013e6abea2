"""The board without counters: a triangle of wood with round corners, lines cut into it, and the fortress."""

from __future__ import annotations

import math
from functools import cache, lru_cache, partial
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.geometry import convex_hull, moved, strip
from boardgames.tui.canvas.polygon import polygon, stencil
from boardgames.tui.canvas.shapes import dot
from boardgames.tui.colors.vision import difference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

    Line = tuple[Point, Point]

__all__ = ["paint_board"]

#: How bright wood is on an edge that faces the lamp.
_LIT: Final = 2.2
#: Points on a full circle of the round corners.
_CORNER_STEPS: Final = 24
#: How far the fortress extends beyond its points, in pitches of rows.
_FORTRESS_MARGIN: Final = 0.5
#: Rows at least so far apart, in pixels, have room for lines and holes with a lit edge; at less than the
#: other distance even plain ones would be as dark as counters, so they are drawn thinner.
_FINE_FROM: Final = 7
_PLAIN_FROM: Final = 4


def paint_board(
    buffer: PixelBuffer,
    fit: Fit,
    points: Mapping[Spot, Point],
    lines: Collection[tuple[Spot, Spot]],
    fortress: Collection[Spot],
    palette: Palette,
    *,
    is_fine: bool = False,
) -> None:
    """Paint the empty board: `points` are where the spots are, `lines` join some of them.

    With `is_fine` there are pixels enough to carve it.
    """
    colors = palette.colors
    wood = colors["board"]
    held = [points[spot] for spot in fortress]
    ends = [(points[one], points[other]) for one, other in lines]
    edge = _around(fit, points.values(), fit.margin)
    if is_fine and not palette.few:
        from boardgames.tui.boards.pyramid_siege.carving import carve_board  # only where pictures are shown

        margin = _FORTRESS_MARGIN * fit.down
        outlines = edge, _around(fit, held, margin + 0.13 * fit.down), _around(fit, held, margin)
        carve_board(buffer, fit, outlines, points.values(), ends, colors)
        return
    _paint_side(buffer, edge, fit, wood)
    polygon(buffer, edge, shade(wood, 1.5))
    inner = _around(fit, points.values(), fit.margin - max(0.6, 0.09 * fit.down))
    polygon(buffer, moved(inner, 0, 0.35), shade(wood, 0.7))
    polygon(buffer, inner, wood)
    if not palette.few:
        _grain(buffer, fit, wood)
    _paint_fortress(buffer, fit, held, colors)
    if palette.few:
        _make_plain(buffer, palette)
        _rule_lines(buffer, fit, ends, colors["line"])
    else:
        _paint_lines(buffer, fit, ends, colors)
    _paint_holes(buffer, fit, points, fortress, colors)


def _around(fit: Fit, points: Iterable[Point], margin: float) -> list[Point]:
    """The outline at a distance from the outermost of some points: straight sides and round corners."""
    corners = convex_hull(points)
    turns = [2 * math.pi * step / _CORNER_STEPS for step in range(_CORNER_STEPS)]
    return convex_hull(
        (x + margin * fit.aspect * math.cos(turn), y + margin * math.sin(turn))
        for x, y in corners
        for turn in turns
    )


def _paint_side(buffer: PixelBuffer, edge: list[Point], fit: Fit, wood: int) -> None:
    """Paint the side of the board that faces the eye, darker towards the table."""
    for depth in range(fit.thickness, 0, -1):
        polygon(buffer, moved(edge, 0, depth), shade(wood, 0.34 - 0.12 * depth / fit.thickness))


def _grain(buffer: PixelBuffer, fit: Fit, wood: int) -> None:
    """Draw the grain along the rows, and let the lamp's light fall off towards the lower right."""
    width, height, down = buffer.width, buffer.height, fit.down
    strength = 90 if down >= _FINE_FROM else 45
    for y in range(height):
        for x in range(width):
            at = y * width + x
            if buffer.pixels[at] == wood:
                across = x / fit.aspect / down
                ring = math.sin(7.3 * y / down + 1.9 * math.sin(0.55 * across + 0.4 * y / down))
                stain = int(strength * (ring * 0.5 + 0.5) ** 2) // 6 * 6
                buffer.pixels[at] = _stained(wood, stain, round(8 * x / width + 16 * y / height))


@lru_cache(4096)
def _stained(wood: int, stain: int, step: int) -> int:
    return shade(blend(wood, shade(wood, 0.45), stain), 1.14 - step * 0.014)


def _paint_fortress(
    buffer: PixelBuffer, fit: Fit, fortress: Collection[Point], colors: Mapping[str, int]
) -> None:
    """Let a colour into the wood, and cut its border."""
    down = fit.down
    border = max(0.8, 0.13 * down)
    field = _around(fit, fortress, _FORTRESS_MARGIN * down)
    polygon(buffer, _around(fit, fortress, _FORTRESS_MARGIN * down + border), colors["border"])
    polygon(buffer, field, shade(colors["board"], 0.8))
    polygon(buffer, field, colors["fortress"], alpha=205)


def _paint_lines(buffer: PixelBuffer, fit: Fit, lines: Iterable[Line], colors: Mapping[str, int]) -> None:
    """Cut the lines of the lattice; where there is room, the lamp lights the lower edge of each.

    Points are on whole pixels, so the lines of a direction are alike: there are only a few different ones.
    """
    down = fit.down
    broad = max(0.8, 0.1 * down)
    alpha = 200 if down >= _FINE_FROM else 150 if down >= _PLAIN_FROM else 80

    @cache
    def groove(start: Point, end: Point) -> list[Figure]:
        edges = strip(start, end, broad, fit.aspect)
        dark = stencil([edges], colors["line"], alpha)
        if down < _FINE_FROM:
            return [dark]
        return [stencil([moved(edges, 0, broad)], shade(colors["board"], _LIT), 60), dark]

    for start, end in lines:
        column, row = int(start[0]), int(start[1])
        for part in groove(*moved((start, end), -column, -row)):
            part.draw(buffer, column, row)


def _make_plain(buffer: PixelBuffer, palette: Palette) -> None:
    """Give every pixel the nearest of the board's few colours: those mixed at edges would be flecks."""
    colors, wood = palette.colors, palette.colors["board"]
    plain = (palette.marks["background"], wood, shade(wood, 0.34), colors["fortress"], colors["border"])

    @cache
    def nearest(color: int) -> int:
        return min(plain, key=partial(difference, color))

    buffer.pixels[:] = map(nearest, buffer.pixels)


def _rule_lines(buffer: PixelBuffer, fit: Fit, lines: Iterable[Line], color: int) -> None:
    """Draw the lines of the lattice in one colour, without any mixed at their edges."""
    broad = max(1, round(0.1 * fit.down))
    across = max(1, round(broad * fit.aspect))
    for line in lines:
        (x, y), (end_x, end_y) = sorted(line, key=itemgetter(1))
        left, top, bottom = min(x, end_x), math.floor(y), math.floor(end_y)
        if top == bottom:
            buffer.fill_rect(math.floor(left), top - broad // 2, round(abs(end_x - x)), broad, color)
        for row in range(top, bottom):
            middle = math.floor(x + (end_x - x) * (row - top) / (bottom - top))
            buffer.fill_run(row, middle - across // 2, middle - across // 2 + across, color)


def _paint_holes(
    buffer: PixelBuffer,
    fit: Fit,
    points: Mapping[Spot, Point],
    fortress: Collection[Spot],
    colors: Mapping[str, int],
) -> None:
    """Bore a hole at every point; the lamp shines on the lower edge of each."""
    down = fit.down
    size = 2 * round(down / 8) + 1 if down >= _FINE_FROM else 1
    alpha = 256 if down >= _PLAIN_FROM else 110
    for spot, (x, y) in points.items():
        dark = colors["border" if spot in fortress else "line"]
        if down >= _FINE_FROM:
            lit = shade(colors["board"], _LIT)
            buffer.stamp(dot(round((size + 1) * fit.aspect), size + 2, lit, alpha=70), x, y + 0.6)
        buffer.stamp(dot(round(size * fit.aspect), size, shade(dark, 0.5), alpha=alpha), x, y)
