"""Where the points of the triangle are on a viewport: a lattice on whole pixels, or whole cells.

On whole units all counters look alike and all lines are equally sharp, which a true equilateral triangle
could have at very few sizes.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core import Spot
    from boardgames.tui.canvas import Point

__all__ = ["ASPECT", "Lattice", "lines_of", "row_and_place", "rows_of"]

#: Height of a row of an equilateral lattice, in pitches along a row.
ASPECT: Final = math.sqrt(3) / 2
#: How far off a point still answers for a place, in pitches: beyond the corners of all its neighbours' areas.
_REACH: Final = 0.62
#: Rows and places from a point to those of its neighbours that come later in reading order.
_LATER_NEIGHBOURS: Final = ((0, 1), (1, 0), (1, 1))


@cache
def row_and_place(spot: Spot) -> tuple[int, int]:
    """Return the row of a spot counted from the apex, and its place from the left, both from 0."""
    return ord(spot.name[0]) - ord("a"), int(spot.name[1:]) - 1


def rows_of(spots: Iterable[Spot]) -> int:
    """Return how many rows the board with these spots has."""
    return 1 + max(row_and_place(spot)[0] for spot in spots)


def lines_of(spots: Iterable[Spot]) -> list[tuple[Spot, Spot]]:
    """Return each pair of neighbours once, in reading order."""
    at = {row_and_place(spot): spot for spot in spots}
    ends = (
        (spot, at.get((row + down, place + along)))
        for (row, place), spot in at.items()
        for down, along in _LATER_NEIGHBOURS
    )
    return [(spot, other) for spot, other in ends if other is not None]


@frozen(eq=False, repr=False)
class Lattice:
    """The points of a board laid out in units of a viewport, turned upside down or not.

    Attributes:
        spots: All spots of the board.
        left: Where the leftmost point of the longest row is.
        top: Where the uppermost row is.
        across: Pitch along a row, in whole units; a row is shifted against the next by half of it.
        down: Pitch from row to row, in whole units.
        turned: Whether the apex points downwards.
    """

    spots: tuple[Spot, ...]
    left: float
    top: float
    across: int
    down: int
    turned: bool
    _points: Mapping[Spot, Point] = field(init=False, repr=False)

    @_points.default
    def _lay_out(self) -> Mapping[Spot, Point]:
        last = rows_of(self.spots) - 1
        return {spot: self._point_of(*row_and_place(spot), last) for spot in self.spots}

    def _point_of(self, row: int, place: int, last: int) -> Point:
        # In half pitches from the left end of the longest row.
        halves = 2 * place + last - row
        if self.turned:
            row, halves = last - row, 2 * last - halves
        return self.left + halves * self.across // 2, self.top + row * self.down

    def __getitem__(self, spot: Spot) -> Point:
        """Where a spot is."""
        return self._points[spot]

    def nearest(self, x: float, y: float) -> Spot | None:
        """Return the spot nearest to a point as an eye sees it, or None where that is off the board."""
        spot = min(self.spots, key=lambda spot: self._distance(spot, x, y))
        return spot if self._distance(spot, x, y) <= _REACH else None

    def _distance(self, spot: Spot, x: float, y: float) -> float:
        """How far a point is from a spot, in pitches, whatever the shape of a unit."""
        at_x, at_y = self[spot]
        return math.hypot((x - at_x) / self.across, (y - at_y) / self.down * ASPECT)
