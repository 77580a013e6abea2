"""Plans of boards: where spots are in space, what stands on them, and from where they are seen."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.canvas.geometry import Vector

__all__ = [
    "BALL",
    "BLOCK",
    "DISC",
    "HEIGHTS",
    "STONE",
    "BoardPiece",
    "Plan",
    "Viewpoint",
    "line_name",
    "piece_of",
]

#: The shapes of pieces. A stone is a larger block with bevelled edges.
BALL, DISC, BLOCK, STONE = "ball", "disc", "block", "stone"
#: How high a piece of each shape is, in diameters of a ball.
HEIGHTS: Final = {BALL: 1.0, DISC: 0.3, BLOCK: 0.72, STONE: 0.72}
#: A level in digits, a file in letters and a rank in digits, as in `e4` or `2b3`.
_NAME: Final = r"\d*?([A-Za-z]+)(\d+)\Z"
#: Coordinates this close are the same.
_CLOSE: Final = 1e-6
#: From this difference of height on layers do not carry each other.
_PLATES_FROM: Final = 1.2


class BoardPiece(NamedTuple):
    """A piece as it is drawn.

    Attributes:
        seat: The index of the seat whose colour it has; None for a piece that belongs to nobody.
        shape: BALL, DISC, BLOCK or STONE; of a pile on a square a character for the form of each piece.
        label: What is written on it, such as the letter of a kind of piece; "" for nothing.
    """

    seat: int | None
    shape: str = BALL
    label: str = ""


@lru_cache(256)
def piece_of(piece: BoardPiece | int, shape: str) -> BoardPiece:
    """Return the piece that an occupant is: the index of a seat stands for a piece of the usual shape."""
    return BoardPiece(piece, shape) if isinstance(piece, int) else piece


class Viewpoint(NamedTuple):
    """The direction from which a board is seen, both in degrees.

    Attributes:
        azimuth: How far the eye has gone round the board: 0 is in front of the first rank, 45 at a corner.
        elevation: How high the eye is: 90 looks straight down.
    """

    azimuth: float
    elevation: float


class Plan:
    """The places of the spots of a board: x to the right, y away from the eye, z upwards, around the middle.

    The unit is the diameter of a ball. Spots with the same z are a layer.
    """

    def __init__(self, places: Mapping[Spot, Vector], turned: int = 0) -> None:
        """Place spots so that the middle of all is above the origin.

        Args:
            places: Where each spot is; x and y have any origin, z is the height above the board.
            turned: By how many quarters of a circle the board is turned clockwise.
        """
        xs, ys, _ = zip(*places.values(), strict=True)
        middle_x, middle_y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        self.places: dict[Spot, Vector] = {
            spot: (*_turned(x - middle_x, y - middle_y, turned), z) for spot, (x, y, z) in places.items()
        }

    @cached_property
    def half(self) -> tuple[float, float]:
        """Half the width and half the depth of all spots."""
        return max(x for x, _, _ in self.places.values()), max(y for _, y, _ in self.places.values())

    @cached_property
    def layers(self) -> tuple[dict[Spot, tuple[float, float]], ...]:
        """The spots of each layer, from the lowest: columns to the right and rows from the far side, from 0.

        Where rows are shifted against each other, columns are fractions.
        """
        return tuple(
            _table({spot: (x, y) for spot, (x, y, z) in self.places.items() if abs(z - height) < _CLOSE})
            for height in self.heights
        )

    @cached_property
    def heights(self) -> list[float]:
        """The height of each layer, from the lowest."""
        return _distinct(z for _, _, z in self.places.values())

    @cached_property
    def gap(self) -> float:
        """The least difference of height between a layer and the one below; 0 if there is one layer."""
        return min((above - below for below, above in pairwise(self.heights)), default=0.0)

    @property
    def has_plates(self) -> bool:
        """True if layers are too far apart to carry each other, so that each lies on a plate of its own."""
        return self.gap > _PLATES_FROM

    def is_place(self, spot: Spot) -> bool:
        """Return whether a spot is on the board or on a plate, and not on top of other pieces."""
        return self.has_plates or self.places[spot][2] - self.heights[0] < _CLOSE

    def names(
        self, *, beyond: float, beside: float, on_right: bool
    ) -> Iterator[tuple[tuple[float, float], str]]:
        """Yield the names of columns and rows of the lowest layer, and where they stand around it.

        Args:
            beyond: How far those of columns are from the outermost spots.
            beside: How far those of rows are from them.
            on_right: True if rows have theirs on the right.
        """
        side = self.half[0] + beside if on_right else -self.half[0] - beside
        for x, name in self.columns():
            yield (x, -self.half[1] - beyond), name
        for y, name in self.rows():
            yield (side, y), name

    def columns(self) -> Iterator[tuple[float, str]]:
        """Yield x and the name of each column of the lowest layer, from the left."""
        return self._lines(0)

    def rows(self) -> Iterator[tuple[float, str]]:
        """Yield y and the name of each row of the lowest layer, from the near side."""
        return self._lines(1)

    def _lines(self, axis: int) -> Iterator[tuple[float, str]]:
        along = {spot: self.places[spot][axis] for spot in self.layers[0]}
        for at in _distinct(along.values()):
            line = (spot for spot, place in along.items() if abs(place - at) < _CLOSE)
            yield at, line_name(line, is_row=bool(axis))

    def edges_of(self, spot: Spot) -> tuple[int, ...]:
        """Return the sides of a spot on the edge of the board: 0 is the near one, 1 the right one."""
        (x, y, _), (half_x, half_y) = self.places[spot], self.half
        to_go = y + half_y, half_x - x, half_y - y, x + half_x
        return tuple(side for side, way in enumerate(to_go) if way < _CLOSE)


def _turned(x: float, y: float, quarters: int) -> tuple[float, float]:
    for _ in range(quarters % 4):
        x, y = y, -x
    return x + 0.0, y + 0.0


def _table(places: Mapping[Spot, tuple[float, float]]) -> dict[Spot, tuple[float, float]]:
    ys = _distinct(y for _, y in places.values())
    rows = {spot: _index(ys, y) for spot, (_, y) in places.items()}
    xs = [_distinct(places[spot][0] for spot in places if rows[spot] == row) for row in range(len(ys))]
    steps = (right - left for row in xs for left, right in pairwise(row))
    pitch, left = min(steps, default=1.0), min(row[0] for row in xs)
    return {
        spot: (round(4 * (x - left) / pitch) / 4, len(ys) - 1 - rows[spot]) for spot, (x, _) in places.items()
    }


def _distinct(values: Iterable[float]) -> list[float]:
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > _CLOSE:
            found.append(value)
    return found


def _index(values: Sequence[float], value: float) -> int:
    return min(range(len(values)), key=lambda index: abs(values[index] - value))


def line_name(spots: Iterable[Spot], *, is_row: bool) -> str:
    """Return what the names of a row or column of spots share: their rank or their file; "" if neither."""
    parts = [match.groups() for spot in spots if (match := re.match(_NAME, spot.name))]
    shared = [part[0] if len(set(part)) == 1 else "" for part in zip(*parts, strict=True)]
    return next(filter(None, reversed(shared) if is_row else shared), "")
