"""Counters on their way: which of them are in the air, and where in the picture they are."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.play.frame import BoardFrame, MovingPiece
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas import Point

__all__ = ["flight_path", "in_the_air", "resting"]

#: How high the arc is, in diameters of a counter: over a way of no length, and for each diameter of length.
#: The former is enough to be seen above the counter that a jump leads over.
_LEAST_RISE: Final = 0.55
_RISE: Final = 0.1


def resting(frame: BoardFrame) -> dict[Spot, int]:
    """Return the counters that stand on their points, with their seats: also those about to set off."""
    occupants = dict(cast("SiegePosition", frame.position).occupants(frame.steps))
    for moving in frame.moving:
        if moving.motion.target is not None:
            occupants.pop(moving.motion.target, None)
    for moving in _due(frame):
        if moving.motion.source is not None and not moving.progress:
            occupants[moving.motion.source] = cast("int", moving.piece)
    return occupants


def in_the_air(frame: BoardFrame) -> list[MovingPiece]:
    """Return the moving pieces that have set off."""
    return [moving for moving in frame.moving if moving.progress]


def _due(frame: BoardFrame) -> Iterator[MovingPiece]:
    """Yield all moving pieces except those that wait in a chain of jumps: their counter has yet to arrive."""
    landings: set[Spot] = set()
    for moving in frame.moving:
        if moving.motion.source not in landings:
            yield moving
        if moving.motion.target is not None:
            landings.add(moving.motion.target)


def flight_path(moving: MovingPiece, fit: Fit, width: int) -> tuple[Point, Point]:
    """Return where a flying counter is, and where it would be if it slid: its shadow lies there.

    Args:
        moving: The moving piece.
        fit: The measures of the board.
        width: Width of the picture in pixels.
    """
    source, target = (spot and fit.lattice[spot] for spot in (moving.motion.source, moving.motion.target))
    start = source or _beyond_side(target or (0.0, 0.0), fit, width)
    end = target or _beyond_side(source or (0.0, 0.0), fit, width)
    done = moving.progress
    x, y = (a + (b - a) * done for a, b in zip(start, end, strict=True))
    size = fit.attacker
    length = math.hypot((end[0] - start[0]) / size[0], (end[1] - start[1]) / size[1])
    rise = (_LEAST_RISE + _RISE * length) * 4 * done * (1 - done)
    return (x, y - rise * size[1]), (x, y)


def _beyond_side(point: Point, fit: Fit, width: int) -> Point:
    """Return where a counter is just out of the picture when it slides from a point to the nearer side."""
    x, y = point
    reach = fit.defender[0]
    return (-reach if 2 * x < width else width + reach), y
