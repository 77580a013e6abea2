"""The pyramid as bit sets: its places, which place rests on which, and the patterns to complete.

Every level uses the same grid of four by four bits: a file is four bits apart from the next, a rank one bit,
and a level sixteen bits. On every level a sphere therefore rests on the bits 16, 15, 12 and 11 below its own,
and one shift by sixteen handles all levels at once. Bits in ascending order are places in the order of their
names.
"""

from __future__ import annotations

from boardgames.core.bits import singles
from boardgames.core.moves import Spot

__all__ = [
    "BASE",
    "BIT",
    "BOARD",
    "FILES",
    "LEVELS",
    "LINES",
    "SPHERES",
    "SPOTS",
    "SPOT_AT",
    "SQUARES",
    "TOP",
    "UPPER",
    "above",
    "below",
    "bit_at",
    "burdened",
    "coordinates",
    "higher",
    "hollows",
    "level_of",
    "no_such_place",
    "supported",
]

#: The number of files and of ranks of each level, from the lowest up.
LEVELS = (4, 3, 2, 1)
FILES = "abcd"
#: The number of spheres of each player.
SPHERES = 15
_LEVEL = 16
_FILE = 4


def bit_at(level: int, file: int, rank: int) -> int:
    """Return the bit of a place; level, file and rank count from 1."""
    return 1 << (level - 1) * _LEVEL + (file - 1) * _FILE + rank - 1


def _names() -> dict[str, int]:
    """Return the bit of each place by its name, in ascending order."""
    return {
        f"{level}{FILES[file - 1]}{rank}": bit_at(level, file, rank)
        for level, size in enumerate(LEVELS, 1)
        for file in range(1, size + 1)
        for rank in range(1, size + 1)
    }


#: The bit of each place by its name, and the spot of each bit; both in ascending order.
BIT = _names()
SPOT_AT = {bit: Spot(name) for name, bit in BIT.items()}
SPOTS = tuple(SPOT_AT.values())

BASE = 0xFFFF
BOARD = sum(SPOT_AT)
UPPER = BOARD & ~BASE
TOP = bit_at(4, 1, 1)


def supported(occupied: int) -> int:
    """Return the places that can hold a sphere, empty or not: the base and all above four spheres (PY-4)."""
    return BASE | (occupied & occupied >> 1 & occupied >> 4 & occupied >> 5) << _LEVEL & UPPER


def hollows(occupied: int) -> int:
    """Return the empty places that can hold a sphere."""
    return supported(occupied) & ~occupied


def burdened(occupied: int) -> int:
    """Return the places that carry a sphere (PY-6)."""
    corners = occupied >> _LEVEL
    return corners | corners << 1 | corners << 4 | corners << 5


def below(place: int) -> int:
    """Return the four places on which a place rests; none for the base."""
    return burdened(place)


def above(place: int) -> int:
    """Return the places, at most four, that rest on a place."""
    raised = place << _LEVEL
    return (raised | raised >> 1 | raised >> 4 | raised >> 5) & UPPER


def level_of(place: int) -> int:
    """Return the level of a place, 1 to 4."""
    return (place.bit_length() - 1) // _LEVEL + 1


def higher(place: int) -> int:
    """Return all places on the levels above that of a place."""
    lowest = level_of(place) * _LEVEL
    return BOARD >> lowest << lowest


def coordinates(spot: Spot) -> tuple[int, int, int]:
    """Return level, file and rank of a place, counted from 1; raise KeyError if there is no such place."""
    place = BIT[spot.name]
    within = (place.bit_length() - 1) % _LEVEL
    return level_of(place), within // _FILE + 1, within % _FILE + 1


def no_such_place(name: str) -> str:
    """Say that the board has no place of this name, and which places there are."""
    on_level = [place for place in BIT if place[0] == name[:1]]
    if not on_level:
        return f"There is no place called {name!r}: the levels are 1 to {len(LEVELS)}, as in 1a1 or 2c3."
    extent = " to ".join(dict.fromkeys([on_level[0], on_level[-1]]))
    return f"There is no place {name}: level {name[0]} has {extent}."


def _lines(level: int) -> list[int]:
    """Return the full files and ranks of a level; diagonals do not count (PY-12)."""
    along = range(1, LEVELS[level - 1] + 1)
    files = [sum(bit_at(level, file, rank) for rank in along) for file in along]
    ranks = [sum(bit_at(level, file, rank) for file in along) for rank in along]
    return files + ranks


#: The squares of four on one level; above each there is exactly one place (PY-8).
SQUARES = tuple(below(place) for place in singles(UPPER))
#: The lines of the mature version: four on level 1, three on level 2 (PY-12).
LINES = (*_lines(1), *_lines(2))
