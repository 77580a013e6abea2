"""Silhouettes of pieces for squares of few pixels, where a lit solid would be a blot like any other.

A silhouette is what tells a kind from the others: its outline seen from the front, in one tone, with an edge
by which a piece is told from one before or below it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.color import blend, luminance, shade
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.sprite import Texel

__all__ = ["Silhouette", "Stance", "silhouette_blocks", "silhouette_figure"]

#: The light on what is in the shade, and on the lower edge of a light piece, compared with the rest of it.
_SHADED: Final = 0.72
_EDGE: Final = 0.55
#: Pieces of less luminance have a lighter upper edge instead, with so much white (of 256).
_DARK: Final = 0.1
_EDGE_WHITE: Final = 90

#: How high the lowest of silhouettes in block characters would be without any height, of the room there is,
#: and the height of the highest: low pieces have room for their letters, and no two kinds one height.
_LOW: Final = 0.6
_HIGHEST: Final = 1.7
#: Block characters by the quarters of a cell that are covered: 1 and 2 are above, 4 and 8 below.
_QUARTERS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

Shape = tuple["Point", ...]
"""A convex polygon, anticlockwise; the unit is the breadth of the broadest piece."""


class Silhouette(NamedTuple):
    """The outline of a kind of pieces: to the right of the middle of its base, and upwards.

    Attributes:
        shapes: What it consists of.
        shaded: The part that is in the shade; () if there is none.
    """

    shapes: tuple[Shape, ...]
    shaded: Shape = ()


class Stance(NamedTuple):
    """The size of silhouettes in pixels.

    Attributes:
        across: Columns of the broadest piece.
        down: Rows as long as these.
        below: Rows from the middle of the base of a piece down to its lower edge.
        has_edge: True if an edge sets it off from others of its colour right below or before it.
    """

    across: int
    down: float
    below: int
    has_edge: bool = True


@lru_cache(256)
def silhouette_figure(silhouette: Silhouette, stance: Stance, color: int) -> Figure:
    """Return the figure of a silhouette in a colour, its origin in the middle of its base."""
    across, down, below, has_edge = stance
    half = across // 2
    top = math.ceil(down * max(y for shape in silhouette.shapes for _, y in shape))

    def is_in(shape: Shape, column: int, row: int) -> bool:
        x = (column + 0.5 - across / 2) / across
        return _is_inside(shape, x, (top - row - 0.5) / down)

    def is_covered(column: int, row: int) -> bool:
        return 0 <= row < top and any(is_in(shape, column, row) for shape in silhouette.shapes)

    def texel(column: int, row: int) -> Texel:
        if not is_covered(column, row):
            return 0, 0
        if has_edge and not is_covered(column, row + outwards) and is_covered(column, row - outwards):
            return edge, OPAQUE
        is_shaded = bool(silhouette.shaded) and is_in(silhouette.shaded, column, row)
        return shade(color, _SHADED) if is_shaded else color, OPAQUE

    is_dark = luminance(color) < _DARK
    outwards = -1 if is_dark else 1
    edge = blend(color, 0xFFFFFF, _EDGE_WHITE) if is_dark else shade(color, _EDGE)
    rows = [[texel(column, row) for column in range(across)] for row in range(top)]
    return Figure(Sprite.from_rows(rows), -half, below - top)


@lru_cache(256)
def silhouette_blocks(silhouette: Silhouette, width: int, height: int) -> tuple[str, ...]:
    """Return a silhouette as rows of block characters, as broad as the room for it and at its bottom."""
    top = max(y for shape in silhouette.shapes for _, y in shape)
    down = (2 * height - 1) * (_LOW + (1 - _LOW) * top / _HIGHEST) / top

    def is_covered(column: int, row: int) -> bool:
        x, y = (column + 0.5 - width) / (2 * width), (2 * height - row - 0.5) / down
        return any(_is_inside(shape, x, y) for shape in silhouette.shapes)

    def char(column: int, row: int) -> str:
        quarters = [is_covered(2 * column + x, 2 * row + y) for y in (0, 1) for x in (0, 1)]
        return _QUARTERS[sum(1 << at for at, covered in enumerate(quarters) if covered)]

    return tuple("".join(char(column, row) for column in range(width)) for row in range(height))


def _is_inside(shape: Shape, x: float, y: float) -> bool:
    """Return whether a point is in a convex polygon, or on its edge."""
    ends = pairwise((*shape, shape[0]))
    return all((bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in ends)
