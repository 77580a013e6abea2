"""The board as bit sets: a triangle of points, their neighbours, and their distances from the fortress.

A point is one bit, and a set of points the sum of their bits. Bits in ascending order are points in reading
order, which is the order of their names.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.bits import singles
from boardgames.core.locations import data_file
from boardgames.core.moves import Seat, Spot
from boardgames.core.words import listed, one_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core.moves import Step

__all__ = ["SEATS", "Jump", "SiegeBoard", "any_of", "distances", "load_board", "no_such_point", "the"]

SEATS = (Seat(0, "Defenders"), Seat(1, "Attackers"))

#: The changes in row and place to the six neighbours, in reading order (PS-1).
_DIRECTIONS = ((-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1))
#: A jump from a point: the point it goes over, and the next one in the same direction, where it lands.
Jump = tuple[int, int]


@frozen(eq=False)
class SiegeBoard:
    """A triangular board with its fortress and the starting places of both sides.

    There is one instance for each value of the option `board`, so boards are compared by identity.
    """

    name: str
    rows: int
    fortress: int
    attackers: int
    defenders: int
    #: The bit of each point by its name, and the spot of each bit; both in ascending order.
    bits: Mapping[str, int] = field(repr=False)
    spot_at: Mapping[int, Spot] = field(repr=False)
    #: The set of neighbours of each point.
    neighbours: Mapping[int, int] = field(repr=False)
    #: The jumps from each point that stay on the board, in ascending order of where they land.
    jumps: Mapping[int, tuple[Jump, ...]] = field(repr=False)
    #: The point over which a jump goes, by where it starts and lands.
    middle: Mapping[tuple[int, int], int] = field(repr=False)
    #: The set of all points.
    points: int = field(init=False, repr=False)

    @points.default
    def _all_points(self) -> int:
        return (1 << len(self.bits)) - 1

    def bit(self, step: Step) -> int:
        """Return the point of a step, or 0 if the board has no such point."""
        return self.bits.get(step.name, 0)

    def spots(self, points: int) -> tuple[Spot, ...]:
        """Return the spots of a set of points, in reading order."""
        return tuple(self.spot_at[point] for point in singles(points))

    def names(self, points: int) -> tuple[str, ...]:
        """Return the names of a set of points, in reading order."""
        return tuple(self.spot_at[point].name for point in singles(points))


@cache
def load_board(name: str) -> SiegeBoard:
    """Return the board for a value of the option `board`, from the game's boards.toml."""
    tables = tomllib.loads(data_file("assets", "pyramid-siege", "boards.toml").read_text(encoding="utf-8"))
    table = tables[name]
    rows: int = table["rows"]
    points = _points(rows)
    bits = {f"{chr(ord('a') + row)}{place + 1}": point for (row, place), point in points.items()}
    jumps = {point: _jumps(points, row, place) for (row, place), point in points.items()}

    def union(names: Iterable[str]) -> int:
        return sum(bits[point] for point in names)

    return SiegeBoard(
        name=name,
        rows=rows,
        fortress=union(table["fortress"]),
        attackers=union(table["attackers"]),
        defenders=union(table["defenders"]),
        bits=bits,
        spot_at={point: Spot(name) for name, point in bits.items()},
        neighbours={point: _neighbours(points, row, place) for (row, place), point in points.items()},
        jumps=jumps,
        middle={(source, landing): over for source in jumps for over, landing in jumps[source]},
    )


def _points(rows: int) -> dict[tuple[int, int], int]:
    """Return the points of a triangle by row and place, both counted from 0."""
    coordinates = [(row, place) for row in range(rows) for place in range(row + 1)]
    return {at: 1 << number for number, at in enumerate(coordinates)}


def _neighbours(points: Mapping[tuple[int, int], int], row: int, place: int) -> int:
    """Return the set of points next to the one at `row` and `place`."""
    return sum(points.get((row + down, place + along), 0) for down, along in _DIRECTIONS)


def _jumps(points: Mapping[tuple[int, int], int], row: int, place: int) -> tuple[Jump, ...]:
    """Return the jumps from the point at `row` and `place`: two steps in the same direction (PS-5)."""
    return tuple(
        (points[row + down, place + along], points[row + 2 * down, place + 2 * along])
        for down, along in _DIRECTIONS
        if (row + 2 * down, place + 2 * along) in points
    )


@cache
def distances(board: SiegeBoard, targets: int) -> Mapping[int, int]:
    """Return the distance of each point from the nearest of `targets`, on an empty board (PS-11)."""
    found: dict[int, int] = {}
    ring, away = targets, 0
    while ring:
        found |= dict.fromkeys(singles(ring), away)
        ring = _around(board, ring) & ~sum(found)
        away += 1
    return found


def _around(board: SiegeBoard, points: int) -> int:
    """Return all points next to one of `points`."""
    reached = 0
    for point in singles(points):
        reached |= board.neighbours[point]
    return reached


def any_of(board: SiegeBoard, points: int) -> str:
    """Join points by `or`: `e3, g3 or g5`."""
    return one_of(board.names(points))


def the(board: SiegeBoard, noun: str, points: int) -> str:
    """Name counters: `the defender on e3`, `the attackers on e3 and g4`."""
    plural = "s" if points & points - 1 else ""
    return f"the {noun}{plural} on {listed(board.names(points))}"


def no_such_point(board: SiegeBoard, name: str) -> str:
    """Say that the board has no point of this name, and which points there are."""
    last = board.spot_at[1 << len(board.bits) - 1]
    row = name[:1]
    count = ord(row) - ord("a") + 1 if len(row) == 1 else 0
    if not 1 <= count <= board.rows:
        return f"There is no point {name!r} on this board: its rows are a to {last.name[0]}."
    points = "only a1" if count == 1 else f"{row}1 to {row}{count}"
    return f"There is no point {name!r} on this board: row {row} has {points}."
