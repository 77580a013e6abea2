"""The pyramid as the layer files number it: cells 0-15 are level 1, 16-24 level 2, 25-28 level 3, 29 the top.

This module and `moves` know the rules by themselves, without the package's engine, so that the tables and the
engine check each other.
"""

from __future__ import annotations

import numpy as np

__all__ = ["CELLS", "LEVEL", "PATTERNS", "PERMUTED", "PERMUTING", "SUPPORT", "height", "occupancies"]

_OFFSETS = (0, 16, 25, 29)
CELLS = 30
_GRID = [(level, rank, file) for level in range(4) for rank in range(4 - level) for file in range(4 - level)]


def _cell(level: int, rank: int, file: int) -> int:
    return _OFFSETS[level] + rank * (4 - level) + file


def _support(level: int, rank: int, file: int) -> int:
    """Return the four cells that a cell rests on; nothing for level 1."""
    if level == 0:
        return 0
    return sum(1 << _cell(level - 1, rank + up, file + right) for up in (0, 1) for right in (0, 1))


def _permutation(symmetry: int) -> list[int]:
    """Return where each cell goes under one of the eight symmetries of the square."""
    image = []
    for level, rank, file in _GRID:
        last = 3 - level
        new_rank, new_file = (last - rank if symmetry & 1 else rank), (last - file if symmetry & 2 else file)
        if symmetry & 4:
            new_rank, new_file = new_file, new_rank
        image.append(_cell(level, new_rank, new_file))
    return image


def _tabled(permutation: list[int]) -> list[list[int]]:
    """Return the images of each third of a set of cells, for a permutation in three look-ups."""
    tables = []
    for third in range(3):
        table = [0] * 1024
        for bits in range(1, 1024):
            low = bits & -bits
            table[bits] = table[bits ^ low] | 1 << permutation[third * 10 + low.bit_length() - 1]
        tables.append(table)
    return tables


LEVEL = np.array([level for level, _, _ in _GRID], np.int64)
#: The cells below each cell.
SUPPORT = np.array([_support(*place) for place in _GRID], np.int64)
_SQUARES = [int(square) for square in SUPPORT if square]
_LINES = [
    sum(1 << (_cell(level, at, along) if is_rank else _cell(level, along, at)) for along in range(4 - level))
    for level in (0, 1)
    for at in range(4 - level)
    for is_rank in (True, False)
]


def _patterns_at(patterns: list[int]) -> np.ndarray:
    """Return the patterns that each cell is part of, filled up with 0."""
    found = np.zeros((CELLS, 6), np.int64)
    for at in range(CELLS):
        own = [pattern for pattern in patterns if pattern >> at & 1]
        found[at, : len(own)] = own
    return found


#: For each version the sets of cells that each cell can complete, to take spheres back (PY-8, PY-12).
PATTERNS = {
    "children": _patterns_at([]),
    "standard": _patterns_at(_SQUARES),
    "mature": _patterns_at(_SQUARES + _LINES),
}
#: PERMUTED[symmetry, cell], and the same for sets of cells, ten at a time.
PERMUTED = np.array([_permutation(symmetry) for symmetry in range(8)], np.int64)
PERMUTING = np.array([_tabled(_permutation(symmetry)) for symmetry in range(8)], np.int64)


def height(occupied: int) -> int:
    """Return the sum of the levels of all spheres, level 1 counting nothing."""
    return sum(int(LEVEL[cell]) for cell in range(16, CELLS) if occupied >> cell & 1)


def _smallest_image(occupied: int) -> int:
    thirds = occupied & 1023, occupied >> 10 & 1023, occupied >> 20
    return min(int(one[thirds[0]] | two[thirds[1]] | three[thirds[2]]) for one, two, three in PERMUTING)


def occupancies() -> list[list[int]]:
    """Return the canonical occupancies of 0 to 29 spheres, the top free, in the order of the files."""
    found: list[set[int]] = [set() for _ in range(CELLS)]
    bases = {_smallest_image(base) for base in range(1 << 16)}
    for base in bases:
        _pile(base, 16, found)
    return [sorted(layer, key=lambda occupied: (-height(occupied), occupied)) for layer in found]


def _pile(occupied: int, cell: int, found: list[set[int]]) -> None:
    """Add every occupancy that arises by filling cells from `cell` on, the top left free."""
    if cell == CELLS - 1:
        found[occupied.bit_count()].add(_smallest_image(occupied))
        return
    _pile(occupied, cell + 1, found)
    support = int(SUPPORT[cell])
    if occupied & support == support:
        _pile(occupied | 1 << cell, cell + 1, found)
