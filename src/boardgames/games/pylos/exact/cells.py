"""The numbering of the layer files: cells, the eight symmetries, canonical occupancies.

The files number the cells level by level, 0-15, 16-24, 25-28 and 29 for the top, along each file. (They may
as well be read as going along each rank: that is one of the symmetries, so it makes no difference.) A
canonical occupancy is the smallest of its eight images, read as a number.

A position's number in its layer is that of its canonical occupancy, times two to the power of the number of
spheres, plus the spheres of the player to move as bits along the occupied cells.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardgames.games.pylos.board import BASE, BIT, LEVELS, TOP, UPPER, hollows

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Numbering", "Tables", "canonical", "image", "images", "occupancies", "squeezing"]

_SYMMETRIES = 8
#: Four look-ups that carry or squeeze a set: by both halves of level 1, by level 2, by level 3.
Tables = tuple[list[int], list[int], list[int], list[int]]
_PARTS = ((0, 8), (8, 8), (16, 11), (32, 6))
_CELL = {place: cell for cell, place in enumerate(BIT.values())}
_LEVEL_TWO = 0xFFFF << 16
#: The first cell and the number of cells of each of the four look-ups that squeeze a set of cells.
_SQUEEZED = ((0, 8), (8, 8), (16, 9), (25, 4))


@cache
def _images() -> tuple[Tables, ...]:
    """Return for each symmetry the tables that carry the engine's bits to cells."""
    return tuple(_tables(_permutation(symmetry)) for symmetry in range(_SYMMETRIES))


def _permutation(symmetry: int) -> dict[int, int]:
    """Return where a symmetry carries each place: the cell's bit, by the place's."""
    carried = {}
    for name, place in BIT.items():
        level, file, rank = int(name[0]), ord(name[1]) - ord("a"), int(name[2]) - 1
        last = LEVELS[level - 1] - 1
        if symmetry & 1:
            rank = last - rank
        if symmetry & 2:
            file = last - file
        if symmetry & 4:
            rank, file = file, rank
        carried[place] = 1 << _CELL[BIT[f"{level}{chr(ord('a') + file)}{rank + 1}"]]
    return carried


def _tables(carried: dict[int, int]) -> Tables:
    first, second, third, fourth = (
        _table({place >> shift: bit for place, bit in carried.items()}, width) for shift, width in _PARTS
    )
    return first, second, third, fourth


def _table(bits: dict[int, int], width: int) -> list[int]:
    """Return what each set of `width` bits is carried to, bit by bit; a bit without a place to nothing."""
    table = [0]
    for at in range(width):
        bit = bits.get(1 << at, 0)
        table += [carried | bit for carried in table]
    return table


def images(symmetry: int) -> Tables:
    """Return the tables that carry the engine's places to cells under a symmetry."""
    return _images()[symmetry]


def image(places: int, symmetry: int) -> int:
    """Return the cells to which a symmetry carries a set of the engine's places, the top left out."""
    a, b, c, d = _images()[symmetry]
    return a[places & 255] | b[places >> 8 & 255] | c[places >> 16 & 2047] | d[places >> 32 & 63]


def canonical(occupied: int) -> tuple[int, int]:
    """Return the canonical occupancy of a set of places, as cells, and a symmetry that carries them there."""
    return min((image(occupied, symmetry), symmetry) for symmetry in range(_SYMMETRIES))


@cache
def _layers() -> dict[int, list[int]]:
    """Return the canonical occupancies by number of spheres, the top free, in the order of the files."""
    found: dict[int, set[int]] = {}
    tables = _images()
    for occupied in _piles():  # a player waits for this, so the images are found without a call for each
        low, high = occupied & 255, occupied >> 8 & 255
        second, third = occupied >> 16 & 2047, occupied >> 32 & 63
        cells = min([a[low] | b[high] | c[second] | d[third] for a, b, c, d in tables])
        found.setdefault(occupied.bit_count(), set()).add(cells)
    return {k: sorted(layer, key=lambda cells: (-_height(cells), cells)) for k, layer in found.items()}


def occupancies(k: int) -> list[int]:
    """Return the canonical occupancies of `k` spheres, 0 to 29, in the order of the files."""
    return _layers()[k]


def _piles() -> Iterator[int]:
    """Yield sets of places that can be occupied, each of them up to symmetry at least once."""
    for base in _bases():
        for second in _subsets(hollows(base) & _LEVEL_TWO):
            for third in _subsets(hollows(base | second) & UPPER & ~_LEVEL_TWO & ~TOP):
                yield base | second | third


def _bases() -> Iterator[int]:
    """Yield the sets of places of level 1, one of each eight images."""
    known, tables = bytearray(BASE + 1), _images()
    for base in range(BASE + 1):
        if not known[base]:
            low, high = base & 255, base >> 8
            for a, b, _, _ in tables:
                known[a[low] | b[high]] = 1
            yield base


def _subsets(places: int) -> Iterator[int]:
    subset = places
    while True:
        yield subset
        if not subset:
            return
        subset = (subset - 1) & places


def _height(cells: int) -> int:
    """Return the sum of the levels of all spheres, level 1 counting nothing."""
    return sum((cells >> first).bit_count() for first in (16, 25, 29))


def squeezing(occupied: int) -> Tables:
    """Return four tables that squeeze sets of occupied cells: their bits counted along `occupied`."""
    first, second, third, fourth = (
        _squeezing_table(occupied >> cell & (1 << width) - 1, width, (occupied & (1 << cell) - 1).bit_count())
        for cell, width in _SQUEEZED
    )
    return first, second, third, fourth


@cache
def _squeezing_table(occupied: int, width: int, below: int) -> list[int]:
    """Return the table of one part of the cells, `below` being how many are occupied in the parts before.

    Many occupancies share their parts, so there are far fewer of these tables than occupancies.
    """
    table = [0]
    for cell in range(width):
        bit = 0
        if occupied >> cell & 1:
            bit = 1 << below + (occupied & (1 << cell) - 1).bit_count()
        table += [squeezed | bit for squeezed in table]
    return table


class Numbering:
    """The numbers of positions in their layers; what it finds out of occupancies is kept."""

    def __init__(self) -> None:
        self._begins: dict[int, dict[int, int]] = {}
        self._known: dict[int, tuple[int, Tables, Tables]] = {}

    def number(self, own: int, other: int, spheres: int) -> int:
        """Return the number of a position in its layer; `spheres` is how many there are in all."""
        begin, (a, b, c, d), (e, f, g, h) = self._located(own | other, spheres)
        cells = a[own & 255] | b[own >> 8 & 255] | c[own >> 16 & 2047] | d[own >> 32]
        return begin + (e[cells & 255] | f[cells >> 8 & 255] | g[cells >> 16 & 511] | h[cells >> 25])

    def begin(self, occupied: int, spheres: int) -> int:
        """Return the number at which the colourings of an occupancy begin."""
        return self._located(occupied, spheres)[0]

    def _located(self, occupied: int, spheres: int) -> tuple[int, Tables, Tables]:
        known = self._known.get(occupied)
        if known is None:
            known = self._known[occupied] = self._locate(occupied, spheres)
        return known

    def _locate(self, occupied: int, spheres: int) -> tuple[int, Tables, Tables]:
        """Return where the colourings of an occupancy begin, and what carries and squeezes them there."""
        begins = self._begins.get(spheres)
        if begins is None:
            layer = occupancies(spheres)
            begins = self._begins[spheres] = {cells: at << spheres for at, cells in enumerate(layer)}
        cells, symmetry = canonical(occupied)
        return begins[cells], images(symmetry), squeezing(cells)
