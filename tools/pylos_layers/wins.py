"""Wins, found backwards: from the positions that the last pass has found lost to those that lead there.

Most undecided positions have no move to a newly lost one. To try all their moves in every pass, only to find
that, takes several times as long.
"""

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from tools.pylos_layers.board import CELLS, PERMUTED
from tools.pylos_layers.moves import canonical, generate, popcount
from tools.pylos_layers.targets import number_of

__all__ = ["Lost", "settle_wins"]

#: Newly lost colourings, one occupancy after another, and where those of each begin.
Lost = namedtuple("Lost", "colourings begins")
#: Stands for the sphere that has landed, which the player to move after it cannot own.
_LANDED = 1 << 30


#: A way to a target: whether the sphere is raised, what completes a pattern, and if the move is legal without
#: a completed pattern, and with one.
_Way = namedtuple("_Way", "is_raised completing legal")


@njit(cache=True)
def settle_wins(colourings, occupied, won, owned, rules, places, lost):
    """Write the byte `won` for the undecided colourings of an occupancy that have a move to a newly lost one.

    `owned` is how many spheres a player has. Return how many colourings are won.
    """
    patterns_at, declines = rules
    landings, patterns, takes, targets = generate(occupied, patterns_at)
    carriers = _carriers(occupied, targets, places, lost)
    decided = 0
    for at in range(len(landings)):
        raised, bare, begin, end, first, last = landings[at]
        completing = patterns[begin:end]
        # Whoever completes a pattern takes spheres back, unless they may decline (PY-8).
        way = _Way(raised > 0, completing, (True, bool(declines)))
        decided += _won(colourings, bare, way, won, owned, carriers, lost)
        for take in range(first, last):
            way = _Way(raised > 0, completing, (False, True))
            decided += _won(colourings, takes[take, 1], way, won, owned, carriers, lost)
    return decided


@njit(cache=True)
def _won(colourings, target, way, won, owned, carriers, lost):
    """Decide what the ways to one target win."""
    numbers, low, high, half = carriers
    number = numbers[target]
    if number < 0:
        return 0
    is_raised, completing, legal = way
    low_bits, all_bits = (1 << half) - 1, len(colourings) - 1
    decided = 0
    for at in range(lost.begins[number], lost.begins[number + 1]):
        own = lost.colourings[at]
        other = low[target, own & low_bits] | high[target, own >> half]
        if other & _LANDED:
            continue
        mine = all_bits ^ other
        if colourings[mine] or (not is_raised and popcount(mine) == owned):
            continue
        completes = 0
        for pattern in completing:
            if not pattern & other:
                completes = 1
                break
        if legal[completes]:
            colourings[mine] = won
            decided += 1
    return decided


@njit(cache=True)
def _carriers(occupied, targets, places, lost):
    """Return for each target its number, -1 without lost colourings, and what carries its spheres back."""
    spheres = popcount(occupied)
    half = (spheres + 2) // 2
    numbers = np.full(len(targets), -1, np.int64)
    low = np.zeros((len(targets), 1 << half), np.int32)
    high = np.zeros((len(targets), 1 << (spheres + 1 - half)), np.int32)
    for at, target in enumerate(targets):
        image, symmetry = canonical(target)
        number = number_of(image, places)
        if number >= 0 and lost.begins[number] < lost.begins[number + 1]:
            numbers[at] = number
            _fill(occupied, target, image, symmetry, low[at], high[at], half)
    return numbers, low, high, half


@njit(cache=True)
def _fill(occupied, target, image, symmetry, low, high, half):
    """Tabulate where each set of a target's squeezed spheres comes from."""
    bit = 0
    for cell in range(CELLS):
        came_from = np.int64(1) << bit
        bit += occupied >> cell & 1
        if target >> cell & 1:
            to = popcount(image & ((np.int64(1) << PERMUTED[symmetry, cell]) - 1))
            source = came_from if occupied >> cell & 1 else np.int64(_LANDED)
            half_table, place = (low, to) if to < half else (high, to - half)
            half_table[1 << place] = source
    _sum_up(low)
    _sum_up(high)


@njit(cache=True)
def _sum_up(table):
    """Complete a table that has an entry for each single bit."""
    for bits in range(1, len(table)):
        lowest = bits & -bits
        if bits != lowest:
            table[bits] = table[lowest] | table[bits ^ lowest]
