"""The board on a grid, where all points look in one direction at once: sets of points are shifted.

A point is the bit of its row times `stride` plus its place, and rows are one longer than the longest, so
that a shift over the edge of the board ends on a bit that is not a point. The steps in the six directions
are shifts by 1, `stride` and `stride + 1`, up and down.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.games.pyramid_siege.board import distances

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.games.pyramid_siege.board import SiegeBoard

__all__ = ["Grid", "grid_of"]

#: The bits of the chunks in which a set of points is translated.
_CHUNK = 12
_MASK = (1 << _CHUNK) - 1


@frozen(eq=False)
class Grid:
    """A board as bits of a grid; all sets except in `__call__` are sets on the grid."""

    points: int
    fortress: int
    #: The three shifts along lines of the board.
    axes: tuple[int, int, int]
    #: The points at least 1, 2, 3 ... steps away from the fortress.
    far: tuple[int, ...]
    #: For each axis the points from which a step up, and down, comes nearer to the fortress.
    nearer: tuple[tuple[int, int, int], ...]
    #: What each chunk of a set of points of the board is on the grid.
    chunks: tuple[tuple[int, ...], ...] = field(repr=False)

    def __call__(self, points: int) -> int:
        """Return a set of points of the board as a set on the grid."""
        found = 0
        for chunk in self.chunks:
            found |= chunk[points & _MASK]
            points >>= _CHUNK
        return found

    def away(self, points: int) -> int:
        """Return the sum of the distances of points from the fortress."""
        return sum([(points & ring).bit_count() for ring in self.far])

    def steps(self, points: int, free: int) -> int:
        """Return how many steps lead from points to those of `free`."""
        return sum(
            [(points << axis & free).bit_count() + (points >> axis & free).bit_count() for axis in self.axes]
        )

    def steps_nearer(self, points: int, free: int) -> int:
        """Return how many steps lead from points to those of `free` that are nearer to the fortress."""
        return sum(
            [
                ((points & up) << axis & free).bit_count() + ((points & down) >> axis & free).bit_count()
                for axis, up, down in self.nearer
            ]
        )

    def beside(self, points: int) -> int:
        """Return what is next to one of these points, which may be off the board."""
        found = 0
        for axis in self.axes:
            found |= points << axis | points >> axis
        return found

    def capturers(self, defenders: int, attackers: int, free: int) -> int:
        """Return the defenders that can capture (PS-5)."""
        found = 0
        for axis in self.axes:
            found |= attackers >> axis & free >> 2 * axis | attackers << axis & free << 2 * axis
        return found & defenders

    def exposed(self, attackers: int, free: int) -> int:
        """Return on how many lines a defender, were it there, could jump an attacker."""
        others, found = self.points & ~attackers, 0
        for axis in self.axes:
            ends = others << axis & others >> axis & (free << axis | free >> axis)
            found += (attackers & ends).bit_count()
        return found


@cache
def grid_of(board: SiegeBoard) -> Grid:
    """Return the grid of a board."""
    stride = board.rows + 1
    on_grid = {
        board.bits[f"{chr(ord('a') + row)}{place + 1}"]: 1 << row * stride + place
        for row in range(board.rows)
        for place in range(row + 1)
    }
    away = distances(board, board.fortress)
    axes = (1, stride, stride + 1)

    def toward(axis: int, *, up: bool) -> int:
        found = 0
        for point, bit in on_grid.items():
            step = bit << axis if up else bit >> axis
            target = next((other for other, there in on_grid.items() if there == step), 0)
            if away[point] and target and away[target] < away[point]:
                found |= bit
        return found

    return Grid(
        points=sum(on_grid.values()),
        fortress=sum(bit for point, bit in on_grid.items() if point & board.fortress),
        axes=axes,
        far=tuple(
            sum(bit for point, bit in on_grid.items() if away[point] >= least)
            for least in range(1, max(away.values()) + 1)
        ),
        nearer=tuple((axis, toward(axis, up=True), toward(axis, up=False)) for axis in axes),
        chunks=_chunks(on_grid),
    )


def _chunks(on_grid: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return for every chunk of a set of points what it is on the grid."""
    bits, found = list(on_grid.values()), []
    for first in range(0, len(bits), _CHUNK):
        table = [0]
        for bit in bits[first : first + _CHUNK]:
            table += [known | bit for known in table]
        found.append(tuple(table))
    return tuple(found)
