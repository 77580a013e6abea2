"""Marks on points: each has a form of its own, and none hides the counter that it marks.

cursor   a thick ring around the counter
hover    the same size, thin and dashed
target   a thin ring around the counter; where the point is free, a smaller one over a faint fill
quiet    a thin faint ring on the counter, or one around it if colours are few; on a free point a small dot
urgent   stripes on the ring of a target
chosen   two rings, one in the other
last     a pip to the lower right
taken    a saltire
reach    a pip to the upper left
path     a thick line from point to point
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas import Emblem, cross, dot, line, ring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas import PixelBuffer, Point, Sprite
    from boardgames.tui.colors.palette import Palette

    Part = Callable[[], Sprite]
    """What makes a part of an emblem."""

__all__ = ["Emblems"]

#: Breadth of a thin ring, as a share of an attacker's height.
_BREADTH: Final = 0.14
_STRIPES: Final = 4
#: Opacity, of 256, of what is quiet.
_FAINT: Final = 150
#: A ring less high than this, in pixels, has no hole to speak of.
_LEAST_RING: Final = 5
#: How many pips go beside each other over an attacker.
_PIP: Final = 3
#: How far from the middle of a counter they lie, as a share of an attacker's size.
_ASIDE: Final = 0.36


class Emblems:
    """The marks around points of a picture as emblems, at the size that a viewport gives the counters.

    Those of targets, urgent ones or not, go by whether the point is free.
    """

    def __init__(self, fit: Fit, palette: Palette) -> None:
        marks = palette.marks
        self._fit = fit
        self._colors = marks
        self._breadth = max(1, round(_BREADTH * fit.attacker[1]))
        # Outside a defender with a breadth of wood between, but never over the counters of the next row.
        large = min(fit.defender[1] + 4 * self._breadth, 2 * fit.lattice.down - 1)
        # Around a defender, or on a free point no larger than an attacker: rings of neighbours stay apart.
        small = {False: fit.defender[1] + 2 * self._breadth, True: max(_LEAST_RING, fit.attacker[1])}
        ghost = partial(dot, *fit.attacker, marks["target"], alpha=80)
        self.cursor = Emblem(self._ring(large, "cursor", breadths=1.6))
        self.hover = Emblem(self._ring(large, "cursor", dashes=4))
        self.targets = {
            False: Emblem(self._ring(small[False], "target")),
            True: Emblem(ghost, self._ring(small[True], "target")),
        }
        # Of few colours a faint ring over a defender would be another colour of defender.
        plain = self._ring(small[False], "target")
        faint = self._ring(fit.defender[1], "target", alpha=_FAINT)
        self.quiet = {
            False: Emblem((lambda: plain().sharp()) if palette.few else faint),
            True: Emblem(*self._pip("target")),
        }
        self.urgent = {
            free: Emblem(self._ring(size, "taken", dashes=_STRIPES)) for free, size in small.items()
        }
        self.chosen = Emblem(*(self._ring(size, "chosen") for size in (large, large - 4 * self._breadth)))
        self.last = Emblem(*self._pip("last"))
        self.reach = Emblem(*self._pip("target"))
        self.taken = Emblem(partial(cross, *fit.defender, 0.15, marks["taken"]))

    def aside(self, spot: Spot, share: int) -> Point:
        """Return where a pip beside a counter is: to the lower right of the point, or the other way if -1."""
        (x, y), (width, height) = self._fit.lattice[spot], self._fit.attacker
        return x + share * _ASIDE * width, y + share * _ASIDE * height

    def path(self, buffer: PixelBuffer, path: Sequence[Spot]) -> None:
        """Paint the way of a counter, with a dark edge so that it shows on any wood."""
        points, aspect = [self._fit.lattice[spot] for spot in path], self._fit.aspect
        for breadth, color in ((3, "dark"), (1.8, "chosen")):
            for start, end in pairwise(points):
                line(buffer, start, end, breadth * self._breadth, self._colors[color], aspect=aspect)

    def _ring(
        self, height: int, color: str, *, breadths: float = 1, dashes: int = 0, alpha: int = 256
    ) -> Part:
        """A ring so many pixels high, and so many breadths broad."""
        thickness = 2 * breadths * self._breadth / height
        width = round(height * self._fit.aspect)
        return partial(ring, width, height, thickness, self._colors[color], dashes=dashes, alpha=alpha)

    def _pip(self, color: str) -> Iterator[Part]:
        """A small dot, on a dark one as its edge."""
        height = (self._fit.attacker[1] + 1) // _PIP
        for size, name, alpha in ((height + 2, "dark", 150), (height, color, 256)):
            yield partial(dot, round(size * self._fit.aspect), size, self._colors[name], alpha=alpha)
