"""The ways that spheres fly: in an arc from place to place, or in and out over their owner's edge."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.pylos.geometry import RADIUS, centre_of

if TYPE_CHECKING:
    from boardgames.play.frame import MovingPiece
    from boardgames.tui.canvas import Vector, View

__all__ = ["flight_path"]

#: Over which place a sphere that has none flies.
_MIDDLE: Final = (0.0, 0.0, RADIUS)
#: How high the arc is over a straight way of no length, and how much each unit of length adds.
_LEAST_RISE: Final = 0.4
_RISE: Final = 0.2


def flight_path(moving: MovingPiece, seat: int, view: View, height: int) -> tuple[Vector, Vector]:
    """Return where a flying sphere is, and where it would be if it slid straight: its shadow lies there.

    Args:
        moving: The moving.
        seat: Whose sphere it is.
        view: How the board is seen.
        height: Height of the picture in pixels.
    """
    source, target = (spot and centre_of(spot) for spot in (moving.motion.source, moving.motion.target))
    start = source or _beyond_edge(target or _MIDDLE, seat, view, height)
    end = target or _beyond_edge(source or _MIDDLE, seat, view, height)
    done = moving.progress
    x, y, z = (a + (b - a) * done for a, b in zip(start, end, strict=True))
    rise = (_LEAST_RISE + _RISE * math.dist(start, end)) * 4 * done * (1 - done)
    return (x, y, z + rise), (x, y, z)


def _beyond_edge(place: Vector, seat: int, view: View, height: int) -> Vector:
    """Return where a sphere at `place` is just out of the picture when it slides towards its owner.

    Light sits at rank 1, Dark at rank 4: whoever sits on the eye's side owns the lower edge of the picture.
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
