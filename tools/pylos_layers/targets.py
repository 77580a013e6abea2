"""Where the moves of one occupancy lead to in the table, for all its colourings at once."""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from tools.pylos_layers.board import CELLS, PERMUTED
from tools.pylos_layers.moves import canonical, popcount

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["HIGHEST", "Places", "Targets", "carried", "look_up", "number_of"]

#: The most spheres with which positions are in the table: with 29 only the top is left.
HIGHEST = 28

#: Canonical occupancies by spheres in ascending order, the place of each in its layer, where layers begin in
#: the table, and how many occupancies lie in the layers before.
Places = namedtuple("Places", "occupancies order starts before")
#: Where the colourings of each target begin, its number among all occupancies, both -1 with 29 spheres, and
#: what carries the low and the high half of the other player's spheres there.
Targets = namedtuple("Targets", "begins numbers low high half")


def look_up(layers: Sequence[Sequence[int]], starts: np.ndarray) -> Places:
    """Return where every canonical occupancy is in the table, when layers begin at `starts`."""
    most = max(map(len, layers))
    occupancies = np.full((len(layers), most), 1 << CELLS, np.int64)
    order = np.zeros((len(layers), most), np.int64)
    for k, layer in enumerate(layers):
        occupancies[k, : len(layer)] = sorted(layer)
        order[k, : len(layer)] = np.argsort(np.array(layer, np.int64))
    before = np.array([0, *np.cumsum([len(layer) for layer in layers])], np.int64)
    return Places(occupancies, order, starts, before)


@njit(cache=True)
def number_of(image, places):
    """Return the number of a canonical occupancy among all, layer by layer; -1 with 29 spheres."""
    spheres = popcount(image)
    if spheres > HIGHEST:
        return -1
    return places.before[spheres] + places.order[spheres, np.searchsorted(places.occupancies[spheres], image)]


@njit(cache=True)
def carried(occupied, occupancies, places):
    """Return the Targets for moves from one occupancy to others."""
    k = popcount(occupied)
    half = (k + 1) // 2
    begins = np.full(len(occupancies), -1, np.int64)
    numbers = np.full(len(occupancies), -1, np.int64)
    low = np.zeros((len(occupancies), 1 << half), np.int32)
    high = np.zeros((len(occupancies), 1 << (k - half)), np.int32)
    for at, target in enumerate(occupancies):
        image, symmetry = canonical(target)
        numbers[at] = number_of(image, places)
        if numbers[at] >= 0:
            spheres = popcount(image)
            begins[at] = places.starts[spheres] + (numbers[at] - places.before[spheres] << spheres)
            _fill(occupied, target, image, symmetry, low[at], high[at], half)
    return Targets(begins, numbers, low, high, half)


@njit(cache=True)
def _fill(occupied, target, image, symmetry, low, high, half):
    """Tabulate where each set of squeezed spheres goes; spheres that the move takes away go nowhere."""
    bit = 0
    for cell in range(CELLS):
        if occupied >> cell & 1:
            to = np.int64(0)
            if target >> cell & 1:
                to = np.int64(1) << popcount(image & ((np.int64(1) << PERMUTED[symmetry, cell]) - 1))
            if bit < half:
                _extend(low, bit, to)
            else:
                _extend(high, bit - half, to)
            bit += 1


@njit(cache=True)
def _extend(table, bit, to):
    for bits in range(1 << bit):
        table[bits | 1 << bit] = table[bits] | to
