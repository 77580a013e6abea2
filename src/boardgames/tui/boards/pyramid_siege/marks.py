"""Painting marks on points: each has a form of its own, and none hides the counter that it marks.

cursor   a thick ring around the counter
hover    the same size, thin and dashed
target   a thin ring around the counter; where the point is free, a smaller one over a breath of its colour
urgent   stripes on that ring
chosen   two rings, one in the other
last     a pip to the lower right
taken    a saltire
reach    a pip to the upper left
path     a thick line from point to point
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas import cross, dot, line, ring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.boards.pyramid_siege.geometry import Point
    from boardgames.tui.canvas import PixelBuffer, Sprite
    from boardgames.tui.palette import Palette

__all__ = ["MarkPainter"]

#: Breadth of a thin ring, as a share of an attacker's height.
_BREADTH: Final = 0.14
_STRIPES: Final = 4
#: A ring less high than this, in pixels, has no hole to speak of.
_LEAST_RING: Final = 5
#: How many pips go beside each other over an attacker.
_PIP: Final = 3
#: How far from the middle of a counter they lie, as a share of an attacker's size.
_ASIDE: Final = 0.36


class MarkPainter:
    """Paints marks around points of a picture, at the size that a stage gives the counters."""

    def __init__(self, fit: Fit, palette: Palette) -> None:
        marks = palette.marks
        self._fit = fit
        self._breadth = max(1, round(_BREADTH * fit.attacker[1]))
        self._path_color = marks["chosen"]
        self._edge_color = marks["background"]
        # Outside a defender with a breadth of wood between, but never over the counters of the next row.
        large = min(fit.defender[1] + 4 * self._breadth, 2 * fit.lattice.down - 1)
        # Around a defender, or on a free point no larger than an attacker: rings of neighbours stay apart.
        small = {False: fit.defender[1] + 2 * self._breadth, True: max(_LEAST_RING, fit.attacker[1])}
        self._cursor = self._ring(large, marks["cursor"], breadths=1.6)
        self._hover = self._ring(large, marks["cursor"], dashes=4)
        self._targets = {free: self._ring(size, marks["target"]) for free, size in small.items()}
        self._urgent = {
            free: self._ring(size, marks["taken"], dashes=_STRIPES) for free, size in small.items()
        }
        self._ghost = dot(*fit.attacker, marks["target"], alpha=80)
        self._chosen = [self._ring(size, marks["chosen"]) for size in (large, large - 4 * self._breadth)]
        self._last = self._pip(marks["last"])
        self._reach = self._pip(marks["target"])
        self._taken = cross(*fit.defender, 0.15, marks["taken"])

    def cursor(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint the cursor."""
        buffer.stamp(self._cursor, *point)

    def hover(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what the mouse points at."""
        buffer.stamp(self._hover, *point)

    def target(self, buffer: PixelBuffer, point: Point, *, free: bool) -> None:
        """Paint a legal next step, with the ghost of a counter where there is none."""
        if free:
            buffer.stamp(self._ghost, *point)
        buffer.stamp(self._targets[free], *point)

    def urgent(self, buffer: PixelBuffer, point: Point, *, free: bool) -> None:
        """Paint what makes a target one to be looked at first."""
        buffer.stamp(self._urgent[free], *point)

    def chosen(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint a step that is already chosen."""
        _stamp_all(self._chosen, buffer, point)

    def last(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what the last move touched."""
        self._stamp_aside(self._last, buffer, point, _ASIDE)

    def taken(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what leaves the board this turn."""
        buffer.stamp(self._taken, *point)

    def reach(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint where the counter asked about could go."""
        self._stamp_aside(self._reach, buffer, point, -_ASIDE)

    def path(self, buffer: PixelBuffer, path: Sequence[Spot]) -> None:
        """Paint the way of a counter, with a dark edge so that it shows on any wood."""
        points, aspect = [self._fit.lattice[spot] for spot in path], self._fit.aspect
        for breadth, color in ((3, self._edge_color), (1.8, self._path_color)):
            for start, end in pairwise(points):
                line(buffer, start, end, breadth * self._breadth, color, aspect=aspect)

    def _ring(self, height: int, color: int, *, breadths: float = 1, dashes: int = 0) -> Sprite:
        """A ring so many pixels high, and so many breadths broad."""
        thickness = 2 * breadths * self._breadth / height
        return ring(height * self._fit.aspect, height, thickness, color, dashes=dashes)

    def _pip(self, color: int) -> list[Sprite]:
        """A small dot, on a dark one as its edge."""
        height = (self._fit.attacker[1] + 1) // _PIP
        sizes = ((height + 2, self._edge_color, 150), (height, color, 256))
        return [dot(size * self._fit.aspect, size, ink, alpha=alpha) for size, ink, alpha in sizes]

    def _stamp_aside(
        self, sprites: Sequence[Sprite], buffer: PixelBuffer, point: Point, share: float
    ) -> None:
        """Stamp sprites to the lower right of a point, by a share of an attacker's size."""
        width, height = self._fit.attacker
        _stamp_all(sprites, buffer, (point[0] + share * width, point[1] + share * height))


def _stamp_all(sprites: Sequence[Sprite], buffer: PixelBuffer, point: Point) -> None:
    for sprite in sprites:
        buffer.stamp(sprite, *point)
