"""The moves on one occupancy, for all its colourings at once.

A *landing* is a sphere arriving in a hollow, placed or raised. It leads to one target, or, where it
completes a pattern of one's own, to one target for each way of taking back. Since a turn never touches the
other player's spheres, a target is an occupancy and the map that carries that player's spheres, squeezed
onto the cells of the one, to the same spheres squeezed onto the cells of the other.
"""

from __future__ import annotations

from collections import namedtuple

import numpy as np
from numba import njit

from tools.pylos_layers.board import CELLS, LEVEL, PERMUTING, SUPPORT

__all__ = ["Moves", "canonical", "generate", "popcount"]

_MOST_LANDINGS, _MOST_TAKES, _MOST_TARGETS = 256, 32768, 8192

#: The moves of an occupancy. A landing is a row of: the sphere that is raised, squeezed, or 0; its target;
#: where its rows in `patterns` begin and end, and those in `takes`. A pattern is what has to be the mover's,
#: squeezed, for the landing to complete it. A take is what has to be the mover's for it, and its target.
Moves = namedtuple("Moves", "landings patterns takes targets")


@njit(cache=True)
def popcount(bits):
    """Return how many bits are set, of 32 at most."""
    bits = bits - (bits >> 1 & 0x55555555)
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    return ((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24 & 0xFF


@njit(cache=True)
def canonical(occupied):
    """Return the smallest image of an occupancy, and the symmetry that makes it."""
    best, chosen = np.int64(1) << 40, 0
    for symmetry in range(8):
        tables = PERMUTING[symmetry]
        image = tables[0, occupied & 1023] | tables[1, occupied >> 10 & 1023] | tables[2, occupied >> 20]
        if image < best:
            best, chosen = image, symmetry
    return best, chosen


@njit(cache=True)
def _burdened(occupied):
    """Return the cells below the spheres of levels 2 and up."""
    found = np.int64(0)
    for cell in range(16, CELLS):
        if occupied >> cell & 1:
            found |= SUPPORT[cell]
    return found


@njit(cache=True)
def _squeezed(cells, occupied):
    """Return a set of cells as bits counted along the occupied cells."""
    found, bit = np.int64(0), np.int64(1)
    for cell in range(CELLS):
        if occupied >> cell & 1:
            if cells >> cell & 1:
                found |= bit
            bit <<= 1
    return found


@njit(cache=True)
def _target(occupied, targets, count):
    """Return the number of a target, new or known, and how many there are then."""
    for number in range(count):
        if targets[number] == occupied:
            return number, count
    targets[count] = occupied
    return count, count + 1


@njit(cache=True)
def _add_takes(occupied, after, landed, targets, count, takes, taken):
    """List every way of taking back one or two spheres after a landing (PY-9); return the new counts.

    `takes` gets for each the spheres on `occupied` that must be the mover's, and the target. The sphere that
    has landed is the mover's in any case.
    """
    free = after & ~_burdened(after)
    for first in range(CELLS):
        if not free >> first & 1:
            continue
        left = after ^ np.int64(1) << first
        number, count = _target(left, targets, count)
        takes[taken, 0] = _squeezed(np.int64(1) << first & ~landed, occupied)
        takes[taken, 1] = number
        taken += 1
        free_next = left & ~_burdened(left)
        for second in range(CELLS):
            # Two that are free from the beginning are one pair, whichever is named first.
            if not free_next >> second & 1 or (free >> second & 1 and second < first):
                continue
            both = np.int64(1) << first | np.int64(1) << second
            number, count = _target(after & ~both, targets, count)
            takes[taken, 0] = _squeezed(both & ~landed, occupied)
            takes[taken, 1] = number
            taken += 1
    return count, taken


@njit(cache=True)
def generate(occupied, patterns_at):
    """Return the Moves of an occupancy, whoever owns which sphere; `patterns_at` is one of PATTERNS."""
    landings = np.zeros((_MOST_LANDINGS, 6), np.int64)
    patterns = np.zeros(_MOST_LANDINGS * patterns_at.shape[1], np.int64)
    takes = np.zeros((_MOST_TAKES, 2), np.int64)
    targets = np.zeros(_MOST_TARGETS, np.int64)
    landed, completed, taken, count = 0, 0, 0, 0
    for hollow in range(CELLS):
        for source in range(-1, CELLS):
            if not _lands(occupied, hollow, source):
                continue
            place = np.int64(1) << hollow
            raised = np.int64(0) if source < 0 else np.int64(1) << source
            after = occupied ^ raised | place
            row = landings[landed]
            row[0] = _squeezed(raised, occupied)
            row[1], count = _target(after, targets, count)
            row[2], row[4] = completed, taken
            completed = _add_patterns(occupied, after, hollow, patterns_at, patterns, completed)
            if completed > row[2]:
                count, taken = _add_takes(occupied, after, place, targets, count, takes, taken)
            row[3], row[5] = completed, taken
            landed += 1
            if landed == _MOST_LANDINGS or taken + 512 > _MOST_TAKES or count + 512 > _MOST_TARGETS:
                raise ValueError("An occupancy has more moves than the arrays hold: make them larger.")
    return Moves(landings[:landed], patterns[:completed], takes[:taken], targets[:count])


@njit(cache=True)
def _lands(occupied, hollow, source):
    """Return True if a sphere can go to a cell, from another cell or from the reserve, -1 (PY-4 to PY-7)."""
    support = SUPPORT[hollow]
    if occupied >> hollow & 1 or occupied & support != support:
        return False
    if source < 0:
        return True
    is_free = (occupied & ~_burdened(occupied)) >> source & 1
    return bool(is_free) and LEVEL[source] < LEVEL[hollow] and not support >> source & 1


@njit(cache=True)
def _add_patterns(occupied, after, hollow, patterns_at, patterns, completed):
    """List the patterns that a sphere in a hollow can complete (PY-8, PY-12); return the new count."""
    for pattern in patterns_at[hollow]:
        if pattern and (after & pattern) == pattern:
            patterns[completed] = _squeezed(pattern & ~(np.int64(1) << hollow), occupied)
            completed += 1
    return completed
