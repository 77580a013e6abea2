"""Where the spheres of Pylos are in space, how the eye looks at them, and the ways they fly.

The unit is the diameter of a sphere. The origin is the middle of the board's surface; x grows with the
files, y with the ranks, z upwards.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.games.pylos import board
from boardgames.games.pylos.board import coordinates
from boardgames.tui.canvas import Camera

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.boards.look import Flight

__all__ = [
    "FILES",
    "LEVELS",
    "RADIUS",
    "VIEWPOINTS",
    "Vector",
    "Viewpoint",
    "centre_of",
    "flight_path",
    "floor_of",
    "level_of",
    "plan_of",
    "side_of",
]

Vector = tuple[float, float, float]

LEVELS: Final = len(board.LEVELS)
FILES: Final = board.LEVELS[0]
RADIUS: Final = 0.5

#: A sphere lies on four that touch each other: the heights of two levels differ by half their diagonal.
_RISE: Final = math.sqrt(0.5)
#: How deep a sphere of the lowest level lies in its hollow.
_SUNK: Final = 0.08
#: How far from the middle of the board a sphere appears from, or vanishes to: beyond any picture's edge.
_OFFSTAGE: Final = 3.6


@frozen
class Viewpoint:
    """Where the eye is, and on which side of the board it finds the numbers of the ranks (-1: file a's)."""

    azimuth: float
    elevation: float
    rank_side: int

    def camera(self, *, flipped: bool) -> Camera:
        """The camera there, or at the same place beyond the board."""
        return Camera(self.azimuth + (180 if flipped else 0), self.elevation)


#: From a corner, a place and the hindmost of the four it rests on appear close together: nearly hidden at an
#: elevation of 45 degrees, nearly a quarter of a sphere apart at 32.
VIEWPOINTS: Final = {"table": Viewpoint(0, 70, -1), "pyramid": Viewpoint(45, 32, 1)}


def level_of(spot: Spot) -> int:
    """Return a spot's level, 1 to 4."""
    return coordinates(spot)[0]


@cache
def plan_of(spot: Spot) -> tuple[float, float]:
    """Return where a spot lies seen from straight above, in diameters from `1a1`."""
    level, file, rank = coordinates(spot)
    inset = (level - 1) / 2
    return file - 1 + inset, rank - 1 + inset


@cache
def centre_of(spot: Spot) -> Vector:
    """Return the centre of the sphere that lies, or would lie, on a spot."""
    x, y = plan_of(spot)
    middle = (FILES - 1) / 2
    return x - middle, y - middle, RADIUS - _SUNK + (level_of(spot) - 1) * _RISE


def floor_of(centre: Vector) -> Vector:
    """Return the point straight below a sphere's centre where it would touch a level floor."""
    return centre[0], centre[1], centre[2] - RADIUS


def side_of(seat: int) -> Vector:
    """Return the place beyond the board where a seat's reserve is: Light sits at rank 1, Dark at rank 4."""
    return 0.0, -_OFFSTAGE if seat == 0 else _OFFSTAGE, RADIUS


def flight_path(flight: Flight, seat: int) -> tuple[Vector, Vector]:
    """Return where a flying sphere is, and where it would be if it slid straight: its shadow lies there."""
    source, target = flight.motion.source, flight.motion.target
    start = side_of(seat) if source is None else centre_of(source)
    end = side_of(seat) if target is None else centre_of(target)
    done = flight.progress
    x, y, z = (a + (b - a) * done for a, b in zip(start, end, strict=True))
    height = 0.5 + 0.25 * math.dist(start, end)
    return (x, y, z + height * 4 * done * (1 - done)), (x, y, z)
