"""The ways that stacks fly: in an arc from square to square, or in and out over their owner's edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.tui.boards.flying_obelisks.plan import Plan
    from boardgames.tui.canvas import Point

__all__ = ["Perch", "edge_of", "on_the_way"]

#: How high the arc is over a way of no length, and how much each square of way adds, in widths of a square.
_LEAST_RISE: Final = 0.5
_RISE: Final = 0.12


@frozen
class Perch:
    """An end of a moving: a point of the ground, and how high above it a stack is then, all in pixels."""

    ground: Point
    height: float = 0.0


def edge_of(seat: int | None, beside: Point, size: tuple[int, int], plan: Plan, *, flipped: bool) -> Perch:
    """Return where a stack of a seat is just out of a picture of this size: White's beyond the far edge.

    What belongs to nobody leaves to the right.
    """
    outside = 2 * plan.unit
    if seat is None:
        return Perch((size[0] + outside, beside[1]))
    is_near = (seat == 0) != flipped
    return Perch((beside[0], size[1] + outside if is_near else -outside))


def on_the_way(start: Perch, end: Perch, progress: float, plan: Plan) -> tuple[Point, float]:
    """Return the point of the ground below a flying stack, and how high the stack is above it, in pixels."""
    ground = (
        start.ground[0] + (end.ground[0] - start.ground[0]) * progress,
        start.ground[1] + (end.ground[1] - start.ground[1]) * progress,
    )
    squares = math.dist(start.ground, end.ground) / plan.width
    arc = plan.rise * (_LEAST_RISE + _RISE * squares) * 4 * progress * (1 - progress)
    return ground, start.height + (end.height - start.height) * progress + arc
