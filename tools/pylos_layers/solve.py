"""The retrograde analysis: every position gets its value, in passes over one table until nothing changes.

The table has one byte for each colouring of each canonical occupancy of 0 to 28 spheres: UNKNOWN, FILLER for
colourings with more spheres than a player owns, and else twice the number of the pass that decided the
position, plus one if the player to move wins. A pass goes from 28 spheres down to none, within a layer in the
order of the files, and uses what it has just found out. What no pass decides is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from tools.pylos_layers.moves import closes, generate, is_possible, popcount
from tools.pylos_layers.targets import HIGHEST, carried, index, look_up

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FILLER", "OWNED", "UNKNOWN", "Table"]

UNKNOWN, FILLER = 0, 255
#: How many spheres a player has.
OWNED = 15
_WON, _LOST = 1, 2


class Table:
    """The values of all positions of one version of the rules."""

    def __init__(self, layers: list[list[int]], *, with_squares: bool) -> None:
        self.layers = layers
        self.with_squares = with_squares
        sizes = [len(layer) << k for k, layer in enumerate(layers[: HIGHEST + 1])]
        self.values = np.zeros(sum(sizes), np.uint8)
        self._places = look_up(layers, np.array([0, *np.cumsum(sizes)], np.int64))

    def layer(self, k: int) -> np.ndarray:
        """Return the bytes of the layer of `k` spheres."""
        return self.values[self._places.starts[k] : self._places.starts[k + 1]]

    def one_pass(self, number: int, report: Callable[[int, int], None]) -> int:
        """Go once through all that is undecided; return how many positions that decided.

        `report` is called with the spheres of each layer and how many of its positions were decided.
        """
        total = 0
        for k in range(HIGHEST, -1, -1):
            decided = 0
            for at, occupied in enumerate(self.layers[k]):
                colourings = self.layer(k)[at << k : at + 1 << k]
                if number == 1:
                    _mark_filler(colourings, k)
                if (colourings == UNKNOWN).any():
                    decided += _settle(
                        self.values, colourings, occupied, number, self.with_squares, self._places
                    )
            report(k, decided)
            total += decided
        return total


@njit(cache=True)
def _mark_filler(colourings, k):
    for own in range(1 << k):
        if not k - OWNED <= popcount(own) <= OWNED:
            colourings[own] = FILLER


@njit(cache=True)
def _settle(values, colourings, occupied, number, with_squares, places):
    """Decide what can be decided among the colourings of one occupancy; return how many were."""
    moves = generate(occupied, with_squares)
    targets = carried(occupied, moves.targets, places)
    decided = 0
    for own in range(len(colourings)):
        if colourings[own] == UNKNOWN:
            value = _value(values, moves, targets, own, len(colourings) - 1 ^ own)
            if value != UNKNOWN:
                colourings[own] = number << 1 | (value == _WON)
                decided += 1
    return decided


@njit(cache=True)
def _value(values, moves, targets, own, other):
    """Return what is known of a colouring from the values of what its moves lead to."""
    has_reserve = popcount(own) < OWNED
    result = _LOST
    for landing in moves.landings:
        if is_possible(landing, other, has_reserve):
            found = _value_of_landing(values, moves, targets, landing, other)
            if found == _LOST:
                return _WON
            if found == UNKNOWN:
                result = UNKNOWN
    return result


@njit(cache=True)
def _value_of_landing(values, moves, targets, landing, other):
    """Return the value of the worst position for the other player that a landing can lead to."""
    if not closes(moves, landing, other):
        return _value_of_target(values, targets, landing[1], other)
    result = _WON
    for at in range(landing[4], landing[5]):
        if not moves.takes[at, 0] & other:
            found = _value_of_target(values, targets, moves.takes[at, 1], other)
            if found == _LOST:
                return _LOST
            if found == UNKNOWN:
                result = UNKNOWN
    return result


@njit(cache=True)
def _value_of_target(values, targets, number, other):
    if targets.begins[number] < 0:
        # With 29 spheres the player to move fills the top from the reserve, or else cannot move.
        return _WON if popcount(other) < OWNED else _LOST
    value = values[index(targets, number, other)]
    if value == UNKNOWN:
        return UNKNOWN
    return _WON if value & 1 else _LOST
