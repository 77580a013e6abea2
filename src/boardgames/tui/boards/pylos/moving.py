"""The ways of moving spheres: in an arc from place to place, or in and out over their owner's edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.arcs import Arc, ends_of
from boardgames.tui.boards.pylos.geometry import RADIUS, centre_of

if TYPE_CHECKING:
    from boardgames.tui.boards.pylos.frame import MovingSphere
    from boardgames.tui.canvas import Vector, View

__all__ = ["way_of"]

#: What takes the place of both ends where neither is on the board.
_MIDDLE: Final = (0.0, 0.0, RADIUS)
#: The unit is the diameter of a sphere.
_ARC: Final = Arc(0.4, 0.2)


def way_of(moving: MovingSphere, view: View, height: int) -> tuple[Vector, Vector]:
    """Return where a moving sphere is, and where it would be if it slid straight: its shadow lies there.

    Args:
        moving: The moving sphere.
        view: How the board is seen.
        height: Height of the picture in pixels.
    """

    def outside(place: Vector) -> Vector:
        return _beyond_edge(place, moving.piece, view, height)

    start, end = ends_of(moving, centre_of, outside, _MIDDLE)
    done = moving.progress
    x, y, z = (a + (b - a) * done for a, b in zip(start, end, strict=True))
    return (x, y, z + _ARC.height(math.dist(start, end), done)), (x, y, z)


def _beyond_edge(place: Vector, seat: int, view: View, height: int) -> Vector:
    """Return where a sphere at `place` is just out of the picture when it slides towards its owner.

    Light sits at rank 1, Dark at rank 4; the seat on the eye's side is at the lower edge of the picture.
    """
    camera = view.camera
    eye_at_rank_1 = camera.into[1] > 0
    below = (seat == 0) == eye_at_rank_1
    _, y = view.project(place)
    to_go = height - y if below else y
    length = (to_go / view.scale_y + RADIUS) / camera.flatness
    level = math.hypot(camera.into[0], camera.into[1])
    share = (-length if below else length) / level
    return place[0] + camera.into[0] * share, place[1] + camera.into[1] * share, place[2]
