"""The retrograde analysis: every position gets its value and its length, in passes over one table.

The table has one byte for each colouring of each canonical occupancy of 0 to 28 spheres: UNKNOWN, FILLER for
colourings with more spheres than a player owns, and else one more than the number of turns that the game
still takes, if whoever wins hurries and the other delays. So even bytes are won and odd ones are lost.

The pass of number n decides what is lost or won in n turns, and nothing else: it asks for replies that
earlier passes have decided. Wins it finds backwards (`wins`), from what the pass before has found lost. A
game goes on while the player to move has a reserve, and the top is the 30th sphere, so the reserves say
which pass can be the first to decide a position. What no pass decides is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from tools.pylos_layers.moves import generate, popcount
from tools.pylos_layers.targets import HIGHEST, carried, look_up
from tools.pylos_layers.wins import Lost, settle_wins

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FILLER", "OWNED", "UNKNOWN", "Table", "is_won"]

UNKNOWN, FILLER = 0, 255
#: How many spheres a player has.
OWNED = 15
#: With 29 spheres the player to move fills the top from the reserve, or cannot move.
_WON_IN_ONE, _LOST_AT_ONCE = 2, 1
#: The number of the occupancy of 29 spheres, which is not in the table.
_FULL = -1


def is_won(values: np.ndarray) -> np.ndarray:
    """Return where bytes of the table say that the player to move wins."""
    return (values != UNKNOWN) & (values & 1 == 0)


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
        #: For each occupancy those that its turns lead to, and the pass in which it was last decided in.
        self._reached: dict[int, np.ndarray] = {}
        self._decided = np.full(self._places.before[HIGHEST + 1], -1, np.int64)

    def layer(self, k: int) -> np.ndarray:
        """Return the bytes of the layer of `k` spheres."""
        return self.values[self._places.starts[k] : self._places.starts[k + 1]]

    def one_pass(self, turns: int, report: Callable[[int, int], None]) -> int:
        """Decide what ends in so many turns, after all that ends sooner; return how many positions that are.

        `report` is called with the spheres of each layer and how many of its positions were decided.
        """
        total = 0
        before = self._decided.copy()
        # Wins in one turn lead to 29 spheres, which are not in the table.
        lost = self._decided_last(turns, before) if turns & 1 and turns > 1 else None
        for k in range(HIGHEST, -1, -1):
            decided = 0
            may_end = _may_end(k, turns)
            for at, occupied in enumerate(self.layers[k]):
                if not turns or (may_end.any() and self._is_touched(occupied, turns, before)):
                    decided += self._settled(k, at, turns, may_end, lost)
            report(k, decided)
            total += decided
        return total

    def _decided_last(self, turns: int, before: np.ndarray) -> Lost:
        """Return the colourings that the pass before has decided."""
        found = [np.array([], np.int32)]
        counts = np.zeros(len(before) + 1, np.int64)
        for k in range(HIGHEST + 1):
            for at in range(len(self.layers[k])):
                number = self._places.before[k] + at
                if before[number] == turns - 1:
                    found.append(np.flatnonzero(self._colourings(k, at) == turns).astype(np.int32))
                    counts[number + 1] = len(found[-1])
        return Lost(np.concatenate(found), np.cumsum(counts))

    def _colourings(self, k: int, at: int) -> np.ndarray:
        return self.layer(k)[at << k : at + 1 << k]

    def _is_touched(self, occupied: int, turns: int, before: np.ndarray) -> bool:
        """Return True if the last pass has decided something that a turn on an occupancy leads to."""
        reached = self._reached[occupied]
        if len(reached) and reached[0] == _FULL:
            if turns <= _WON_IN_ONE:
                return True
            reached = reached[1:]
        return bool((before[reached] == turns - 1).any())

    def _settled(self, k: int, at: int, turns: int, may_end: np.ndarray, lost: Lost | None) -> int:
        occupied, colourings = self.layers[k][at], self._colourings(k, at)
        if lost is not None:
            decided = settle_wins(colourings, occupied, turns + 1, OWNED, self._rules, self._places, lost)
        else:
            if not turns:
                _mark_filler(colourings, k)
            decided, reached = _settle(
                self.values, colourings, occupied, turns, may_end, self._rules, self._places
            )
            if not turns:
                self._reached[occupied] = np.unique(reached).astype(np.int32)
        if decided:
            self._decided[self._places.before[k] + at] = turns
        return decided


def _may_end(k: int, turns: int) -> np.ndarray:
    """Return for each number of the mover's spheres if games of `k` spheres can end in so many turns.

    Whoever cannot move has used up their reserve, one sphere a turn at most; else the last sphere is the top.
    """
    own = np.arange(OWNED + 1)
    mine, theirs = OWNED - own, OWNED - (k - own)
    soonest = np.minimum(2 * theirs + 1 if turns & 1 else 2 * mine, mine + theirs)
    return (theirs >= 0) & (theirs <= OWNED) & (turns >= soonest)


@njit(cache=True)
def _mark_filler(colourings, k):
    for own in range(1 << k):
        if not k - OWNED <= popcount(own) <= OWNED:
            colourings[own] = FILLER


@njit(cache=True)
def _settle(values, colourings, occupied, turns, may_end, rules, places):  # noqa: C901, PLR0912 - see below
    """Decide which colourings of one occupancy end in so many turns; return how many, and what turns reach.

    One long function, because numba makes every array that is handed to another one cost in the inner loops.
    """
    patterns_at, declines = rules
    landings, patterns, takes, reached = generate(occupied, patterns_at)
    begins, numbers, low, high, half = carried(occupied, reached, places)
    low_bits, all_bits = (1 << half) - 1, len(colourings) - 1
    decided = 0
    seeks_win = turns & 1 == 1
    for own in range(len(colourings)):
        if colourings[own] != UNKNOWN:
            continue
        mine = popcount(own)
        if not may_end[mine]:
            continue
        other = all_bits ^ own
        found = False  # a reply that is lost, or one that is not known to be won
        for at in range(len(landings)):
            raised = landings[at, 0]
            if raised & other or (raised == 0 and mine == OWNED):
                continue
            if not turns:
                found = True
                break
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
                    value = _WON_IN_ONE if popcount(other) < OWNED else _LOST_AT_ONCE
                else:
                    value = values[
                        begins[target] + (low[target, other & low_bits] | high[target, other >> half])
                    ]
                # What this pass itself decides counts as unknown: its bytes are `turns` + 1.
                is_known = value != UNKNOWN and value <= turns
                if is_known and value & 1 == 1 if seeks_win else not is_known or value & 1 == 1:
                    found = True
                    break
            if found:
                break
        if found == seeks_win:
            colourings[own] = turns + 1
            decided += 1
    return decided, numbers
