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

from tools.pylos_layers.moves import generate, popcount
from tools.pylos_layers.targets import HIGHEST, carried, look_up

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FILLER", "OWNED", "UNKNOWN", "Table"]

UNKNOWN, FILLER = 0, 255
#: How many spheres a player has.
OWNED = 15
_WON, _LOST = 3, 2


class Table:
    """The values of all positions by one version of the rules.

    `patterns` is one of PATTERNS; with `declines` a player need not take spheres back (PY-8).
    """

    def __init__(self, layers: list[list[int]], patterns: np.ndarray, *, declines: bool = False) -> None:
        self.layers = layers
        self._rules = patterns, declines
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
                    decided += _settle(self.values, colourings, occupied, number, self._rules, self._places)
            report(k, decided)
            total += decided
        return total


@njit(cache=True)
def _mark_filler(colourings, k):
    for own in range(1 << k):
        if not k - OWNED <= popcount(own) <= OWNED:
            colourings[own] = FILLER


@njit(cache=True)
def _settle(values, colourings, occupied, number, rules, places):  # noqa: C901, PLR0912 - see below
    """Decide what can be decided among the colourings of one occupancy; return how many were.

    One long function, because numba makes every array that is handed to another one cost in the inner loops.
    """
    patterns_at, declines = rules
    landings, patterns, takes, reached = generate(occupied, patterns_at)
    begins, low, high, half = carried(occupied, reached, places)
    low_bits, all_bits = (1 << half) - 1, len(colourings) - 1
    decided = 0
    for own in range(len(colourings)):
        if colourings[own] != UNKNOWN:
            continue
        other = all_bits ^ own
        mine = popcount(own)
        won, lost = False, True
        for at in range(len(landings)):
            raised = landings[at, 0]
            if raised & other or (raised == 0 and mine == OWNED):
                continue
            first, last = -1, 0  # the landing itself, or else its takes
            for pattern in range(landings[at, 2], landings[at, 3]):
                if not patterns[pattern] & other:
                    first, last = landings[at, 4] - declines, landings[at, 5]
                    break
            for choice in range(first, last):
                # With `declines` the first choice is the landing itself, without taking anything back.
                take = -1 if choice == first and (declines or last == 0) else choice
                if take >= 0 and takes[take, 0] & other:
                    continue
                target = landings[at, 1] if take < 0 else takes[take, 1]
                if begins[target] < 0:
                    # With 29 spheres the player to move fills the top from the reserve, or cannot move.
                    value = _WON if popcount(other) < OWNED else _LOST
                else:
                    value = values[
                        begins[target] + (low[target, other & low_bits] | high[target, other >> half])
                    ]
                if value == UNKNOWN:
                    lost = False
                elif not value & 1:
                    won = True
                    break
            if won:
                break
        if won or lost:
            colourings[own] = number << 1 | won
            decided += 1
    return decided
