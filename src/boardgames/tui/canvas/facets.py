"""The light on solids in full resolution, row by row: along a row a face is one stretch of pixels."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Light = tuple[float, float]
    """The light of a face: of its material, and of the lamp's mirror image."""

    Line = tuple[float, float]
    """The depth of a plane along a row: at its middle, and what each unit to the right adds."""

__all__ = ["Facet", "Row", "facets", "nearest"]

#: The rounding error, in units.
_HAIR: Final = 1e-9
#: A distance that no pixel shows.
_NEAR: Final = 1e-6


class Row(NamedTuple):
    """The planes of a convex solid along a row of rays.

    Attributes:
        enter: The planes where rays enter it, each with its light.
        leave: Those where they leave it.
        left: The first place of a ray that is within the faces along the line of sight.
        right: The last one.
    """

    enter: Sequence[tuple[Line, Light]]
    leave: Sequence[Line]
    left: float
    right: float


class Facet(NamedTuple):
    """A stretch of a row on which one face is seen."""

    left: float
    right: float
    depth: Line
    light: Light

    def at(self, place: float) -> float:
        """Return its depth at a place."""
        return self.depth[0] + self.depth[1] * place


def facets(row: Row) -> Iterator[Facet]:
    """Yield the stretches of a convex solid, from left to right."""
    left, right = row.left, row.right
    for (depth, slope), _ in row.enter:
        for far, rise in row.leave:
            room, turn = far - depth, slope - rise  # within it turn * place is less than the room
            if abs(turn) < _HAIR:
                right = right if room > 0 else -math.inf
            elif turn > 0:
                right = min(right, room / turn)
            else:
                left = max(left, room / turn)
    while left < right - _NEAR:
        # A little to the right of where two planes meet, so that rounding does not choose between them. From
        # there on only a plane that falls off faster can be the first that rays meet.
        place = left + _NEAR
        line, light = max(row.enter, key=lambda each: each[0][0] + each[0][1] * place)
        ends = (
            (line[0] - depth) / (slope - line[1])
            for (depth, slope), _ in row.enter
            if slope > line[1] + _HAIR
        )
        end = min((end for end in ends if end > place), default=right)
        yield Facet(left, min(end, right), line, light)
        left = end


def nearest(solids: Iterable[Sequence[Facet]]) -> Iterator[Facet]:
    """Yield what is seen of several solids that may run into each other, from left to right."""
    all_facets = [facet for solid in solids for facet in solid]
    ends = sorted({end for facet in all_facets for end in (facet.left, facet.right)})
    for left, right in pairwise(ends):
        here = [each for each in all_facets if each.left <= left and right <= each.right]
        if here:
            yield from _seen(here, left, right)


def _seen(here: Sequence[Facet], left: float, right: float) -> Iterator[Facet]:
    """Yield what is seen of facets that all reach from one end to the other."""
    first = min(here, key=lambda each: (each.at(left), each.depth[1]))
    last = min(here, key=lambda each: (each.at(right), -each.depth[1]))
    turn = last.depth[1] - first.depth[1]
    if first is last or abs(turn) < _HAIR:
        yield first._replace(left=left, right=right)
        return
    middle = min(right, max(left, (first.depth[0] - last.depth[0]) / turn))
    yield first._replace(left=left, right=middle)
    yield last._replace(left=middle, right=right)
