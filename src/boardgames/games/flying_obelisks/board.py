"""The board: its squares, levels and hills, and the ways of each power on the empty board.

A square is a number from 0 (a1) to 80 (i9): the next file is one more, the next rank nine more.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from boardgames.core.moves import Spot
from boardgames.games.flying_obelisks.setups import HILLS, SIZE

__all__ = [
    "CORRESPONDING",
    "FILES",
    "HILL",
    "HILL_SQUARES",
    "LAST_RANK",
    "LEVEL",
    "SIZE",
    "SLIDING",
    "SPOTS",
    "SPOT_AT",
    "SQUARE",
    "TOPS",
    "Barrier",
    "Path",
    "barrier",
    "is_between_hills",
    "nearest_first",
    "paths",
]

FILES = "abcdefghi"
#: The number of each square by its name, and the spot of each number.
SQUARE = {f"{file}{rank}": at for at, (rank, file) in enumerate(product(range(1, SIZE + 1), FILES))}
SPOT_AT = tuple(map(Spot, SQUARE))
#: The spots as a player reads the board: rank 9 first.
SPOTS = tuple(spot for rank in reversed(range(SIZE)) for spot in SPOT_AT[rank * SIZE : (rank + 1) * SIZE])
#: Each seat's last rank, where it can bring a piece back (FO-24).
LAST_RANK = (
    frozenset(range(SIZE * (SIZE - 1), SIZE * SIZE)),
    frozenset(range(SIZE)),
)

#: The small letter of the hill of each square, "" for none, and the level of each square, 0 to 2 (FO-2).
HILL = tuple(letter.lower().strip(".") for letter in HILLS)
LEVEL = tuple(2 if letter.isupper() else 1 if letter.isalpha() else 0 for letter in HILLS)
HILL_SQUARES = tuple(square for square, level in enumerate(LEVEL) if level)
TOPS = tuple(square for square, level in enumerate(LEVEL) if level == 2)


def _corresponding() -> dict[int, int]:
    """Pair the corresponding squares of the two hills, which have the same shape (FO-22)."""
    names = dict.fromkeys(filter(None, HILL))
    one, other = ([square for square in HILL_SQUARES if HILL[square] == name] for name in names)
    return dict(zip(one, other, strict=True)) | dict(zip(other, one, strict=True))


#: For each square of a hill, the corresponding square of the other hill.
CORRESPONDING = _corresponding()


class Path(NamedTuple):
    """A way of one power from a square to `end`, over the squares `between`."""

    between: tuple[int, ...]
    end: int


_STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_LEAPS = tuple((x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y))
#: The directions of each power, and how far it goes (FO-6 to FO-11). A leap is a single step.
_WALKS = {
    "D": (_DIAGONAL, 1),
    "G": (_STRAIGHT + _DIAGONAL, 1),
    "C": (_STRAIGHT, 2),
    "S": (_DIAGONAL, 2),
    "T": (_LEAPS, 1),
    "H": (((1, 0), (-1, 0)), SIZE - 1),
    "V": (((0, 1), (0, -1)), SIZE - 1),
}
#: The powers that a piece on the way blocks; the others jump (FO-8, FO-9).
SLIDING = frozenset("HV")


@cache
def paths(kind: str, start: int) -> tuple[Path, ...]:
    """Return every way of a power on an empty, flat board; in each direction the shorter ways come first."""
    directions, far = _WALKS.get(kind, ((), 0))
    return tuple(path for across, up in directions for path in _walk(start, across, up, far))


def _walk(start: int, across: int, up: int, far: int) -> list[Path]:
    """Return the ways of one to `far` steps in one direction that stay on the board."""
    rank, file = divmod(start, SIZE)
    walked: list[int] = []
    found = []
    for step in range(1, far + 1):
        to_rank, to_file = rank + up * step, file + across * step
        if not (0 <= to_rank < SIZE and 0 <= to_file < SIZE):
            break
        found.append(Path(tuple(walked), to_rank * SIZE + to_file))
        walked.append(to_rank * SIZE + to_file)
    return found


@cache
def nearest_first(square: int) -> tuple[int, ...]:
    """Return all squares, ordered by their distance in king's steps."""
    rank, file = divmod(square, SIZE)
    return tuple(
        sorted(range(SIZE * SIZE), key=lambda at: max(abs(at // SIZE - rank), abs(at % SIZE - file)))
    )


class Barrier(Enum):
    """A way that the hills forbid."""

    OTHER_HILL = "it goes from one hill to the other"
    UPHILL = "it ends higher than it begins"
    OVER_HIGHER = "it rises on the way"


def is_between_hills(start: int, end: int) -> bool:
    """Return True if a way goes from one hill to the other (FO-20)."""
    return bool(HILL[start] and HILL[end]) and HILL[start] != HILL[end]


def barrier(kind: str, start: int, path: Path, *, bridged: bool) -> Barrier | None:
    """Return how the hills forbid a way of a power, or None if they allow it.

    `bridged` says whether there is a Pyramid in the stack at the start (FO-21).
    """
    levels = [LEVEL[square] for square in (start, *path.between, path.end)]
    if is_between_hills(start, path.end):
        return _barrier_of_bridge(kind, levels) if bridged else Barrier.OTHER_HILL
    if kind == "D":
        return None
    if kind in "CS" and levels[1] > levels[0] and path.between:
        return None if levels[-1] == levels[0] else Barrier.OVER_HIGHER
    if levels[-1] > levels[0]:
        return Barrier.UPHILL
    return Barrier.OVER_HIGHER if any(low < high for low, high in pairwise(levels)) else None


def _barrier_of_bridge(kind: str, levels: list[int]) -> Barrier | None:
    """Return how the hills forbid a way over the bridge, where lower squares count as level (FO-21)."""
    if levels[0] != levels[-1]:
        return Barrier.OTHER_HILL
    return Barrier.OVER_HIGHER if kind in SLIDING and max(levels) > levels[0] else None
