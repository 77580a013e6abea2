"""The field as bit sets: pillars, neighbours, and ways over level ground.

A pillar is a number from 0 to 24 in the order of names, `a1 a2 .. a5 b1 .. e5`; in a set of pillars it is the
bit with that number.
"""

from __future__ import annotations

from functools import lru_cache

from boardgames.core.bits import numbers
from boardgames.core.moves import Spot

__all__ = [
    "BOARD",
    "FILES",
    "HIGHEST",
    "NEIGHBOURS",
    "NOT_FIRST",
    "NOT_LAST",
    "PILLAR",
    "RANKS",
    "READING",
    "SIZE",
    "SPOTS",
    "at_distance",
    "distance",
    "flood",
    "plane",
    "planes",
    "route",
    "set_of",
    "turned",
]

#: The number of files and of ranks.
SIZE = 5
#: The highest level; the lowest is 0 (DI-1).
HIGHEST = 19
FILES = "abcde"
RANKS = range(1, SIZE + 1)

#: The spot of each pillar, and the number of each pillar by its name.
SPOTS = tuple(Spot(f"{file}{rank}") for file in FILES for rank in RANKS)
PILLAR = {spot.name: pillar for pillar, spot in enumerate(SPOTS)}
#: The spots in reading order: a5 to e5 first, a1 to e1 last.
READING = tuple(SPOTS[PILLAR[f"{file}{rank}"]] for rank in reversed(RANKS) for file in FILES)

BOARD = (1 << SIZE * SIZE) - 1
#: All pillars except those of the first rank, and of the last.
NOT_FIRST = BOARD & ~sum(1 << PILLAR[f"{file}{RANKS[0]}"] for file in FILES)
NOT_LAST = BOARD & ~sum(1 << PILLAR[f"{file}{RANKS[-1]}"] for file in FILES)


def set_of(*names: str) -> int:
    """Return the set of the pillars with these names."""
    return sum(1 << PILLAR[name] for name in names)


def _around(pillars: int) -> int:
    """Return the neighbours of a set of pillars (DI-1)."""
    along_files = (pillars & NOT_LAST) << 1 | (pillars & NOT_FIRST) >> 1
    return along_files | pillars << SIZE & BOARD | pillars >> SIZE


#: The neighbours of each pillar, two to four, in ascending order.
NEIGHBOURS = tuple(tuple(numbers(_around(1 << pillar))) for pillar in range(SIZE * SIZE))


def flood(start: int, ground: int) -> int:
    """Return the pillars that can be reached from the set `start` over `ground`, including `start`."""
    reached = start
    while True:
        # `_around` without its call, which would take most of the time.
        beside = (reached & NOT_LAST) << 1 | (reached & NOT_FIRST) >> 1 | reached << SIZE | reached >> SIZE
        grown = reached | beside & ground
        if grown == reached:
            return reached
        reached = grown


def route(start: int, end: int, ground: int) -> tuple[int, ...]:
    """Return a shortest way over `ground` from one pillar to another, including both; () if there is none."""
    rings = [1 << start]
    walked = rings[0]
    while not rings[-1] >> end & 1:
        ring = _around(rings[-1]) & ground & ~walked
        if not ring:
            return ()
        rings.append(ring)
        walked |= ring
    way = [end]
    for ring in reversed(rings[:-1]):
        way.append(next(pillar for pillar in NEIGHBOURS[way[-1]] if ring >> pillar & 1))
    return tuple(reversed(way))


@lru_cache(maxsize=1 << 10)
def planes(levels: tuple[int, ...]) -> tuple[int, ...]:
    """Return the set of pillars at each level, from 0 up."""
    found = [0] * (HIGHEST + 1)
    bit = 1
    for level in levels:
        found[level] |= bit
        bit <<= 1
    return tuple(found)


def plane(levels: tuple[int, ...], level: int) -> int:
    """Return the set of pillars at a level."""
    return sum(1 << pillar for pillar, height in enumerate(levels) if height == level)


_PILLARS = range(SIZE * SIZE)
_APART = tuple(
    tuple(abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE) for other in _PILLARS)
    for one in _PILLARS
)


def distance(pillar: int, other: int) -> int:
    """Return the distance of two pillars in files plus ranks (DI-17)."""
    return _APART[pillar][other]


def at_distance(goal: int, away: int) -> int:
    """Return the pillars at a distance from a goal."""
    return sum(1 << pillar for pillar in _PILLARS if distance(pillar, goal) == away)


def turned(name: str, quarters: int = 1) -> str:
    """Return the name of the place to which a pillar comes when the field is rotated by quarter turns.

    A clockwise quarter takes a1 to a5, a5 to e5, e5 to e1 and e1 to a1; a negative number turns it back.
    """
    file, rank = divmod(PILLAR[name], SIZE)
    for _ in range(quarters % 4):
        file, rank = rank, SIZE - 1 - file
    return SPOTS[file * SIZE + rank].name
