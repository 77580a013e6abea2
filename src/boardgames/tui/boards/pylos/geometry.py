"""Where the spheres of Pylos are in space, how the eye looks at them and where its light comes from.

The unit is the diameter of a sphere. The origin is the middle of the board's surface; x grows with the
files, y with the ranks, z upwards.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.games.pylos import board
from boardgames.games.pylos.board import coordinates
from boardgames.tui.canvas import LIGHT, Camera

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.canvas import Point, Vector

__all__ = [
    "FILES",
    "LEVELS",
    "RADIUS",
    "VIEWPOINTS",
    "Viewpoint",
    "centre_of",
    "floor_of",
    "lamp_direction",
    "level_of",
    "plan_of",
]

LEVELS: Final = len(board.LEVELS)
FILES: Final = board.LEVELS[0]
RADIUS: Final = 0.5

#: A sphere lies on four that touch each other: the heights of two levels differ by half their diagonal.
_RISE: Final = math.sqrt(0.5)
#: How deep a sphere of the lowest level lies in its hollow.
_SUNK: Final = 0.08


class Viewpoint(NamedTuple):
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


def lamp_direction(camera: Camera) -> Vector:
    """Return the way to the lamp in the board's space: for the eye it always hangs at the upper left."""
    axes = zip(camera.right, camera.up, camera.into, strict=True)
    x, y, z = (r * LIGHT[0] + u * LIGHT[1] - i * LIGHT[2] for r, u, i in axes)
    return x, y, z


def level_of(spot: Spot) -> int:
    """Return a spot's level, 1 to 4."""
    return coordinates(spot)[0]


@cache
def plan_of(spot: Spot) -> Point:
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


@cache
def floor_of(spot: Spot) -> Vector:
    """Return the lowest point of a place: the ground of a hollow, or of the gap between four spheres."""
    x, y, z = centre_of(spot)
    return x, y, z - RADIUS + _SUNK
