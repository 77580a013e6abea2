"""The ways of moving counters: in an arc from point to point, or in and out over the nearer side."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.arcs import Arc, ends_of
from boardgames.tui.canvas import between

if TYPE_CHECKING:
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.boards.pyramid_siege.frame import MovingCounter
    from boardgames.tui.canvas import Point

__all__ = ["way_of"]

#: The unit is the diameter of a counter. Even the lowest arc is seen above a counter that is jumped.
_ARC: Final = Arc(0.55, 0.1)


def way_of(moving: MovingCounter, fit: Fit, width: int) -> tuple[Point, Point]:
    """Return where a moving counter is, and where it would be if it slid: its shadow lies there.

    Args:
        moving: The moving counter.
        fit: The measures of the board.
        width: Width of the picture in pixels.
    """

    def outside(point: Point) -> Point:
        return _beyond_side(point, fit, width)

    start, end = ends_of(moving, fit.lattice.__getitem__, outside, (0.0, 0.0))
    x, y = between(start, end, moving.progress)
    size = fit.attacker
    length = math.hypot((end[0] - start[0]) / size[0], (end[1] - start[1]) / size[1])
    return (x, y - _ARC.height(length, moving.progress) * size[1]), (x, y)


def _beyond_side(point: Point, fit: Fit, width: int) -> Point:
    """Return where a counter is just out of the picture when it slides from a point to the nearer side."""
    x, y = point
    reach = fit.defender[0]
    return (-reach if 2 * x < width else width + reach), y
