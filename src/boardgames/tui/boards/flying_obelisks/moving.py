"""The ways of moving stacks: in an arc from square to square, or in and out over their owner's edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.kit.arcs import Arc
from boardgames.tui.canvas.geometry import between

if TYPE_CHECKING:
    from boardgames.tui.boards.flying_obelisks.plan import Plan
    from boardgames.tui.canvas.geometry import Point

__all__ = ["Perch", "edge_of", "way_of"]

#: The unit is the width of a square.
_ARC: Final = Arc(0.5, 0.12)


@frozen
class Perch:
    """An end of a way: a point of the ground, and how high above it a stack is then, all in pixels."""

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


def way_of(start: Perch, end: Perch, progress: float, plan: Plan) -> tuple[Point, float]:
    """Return the point of the ground below a moving stack, and how high the stack is above it, in pixels."""
    squares = math.dist(start.ground, end.ground) / plan.width
    arc = plan.rise * _ARC.height(squares, progress)
    height = start.height + (end.height - start.height) * progress
    return between(start.ground, end.ground, progress), height + arc
