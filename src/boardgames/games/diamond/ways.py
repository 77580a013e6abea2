"""Ways over the field: how many turns a cube needs until it stands on its goal, if nobody hinders it.

It walks at some level, every pillar on its way has to be brought to that level, and a push goes over all of
them at once.
"""

from __future__ import annotations

from boardgames.games.diamond.board import BOARD, NEIGHBOURS, NOT_FIRST, NOT_LAST, SIZE, planes
from boardgames.games.diamond.engine import is_tower

__all__ = ["FAR", "Ground", "turns_needed"]

#: No way costs more turns than this: whatever does is blocked for the time being.
FAR = 9
#: What a big cube on the way costs, in turns, before somebody has pushed it aside.
_BIG = 2


class Ground:
    """The field as all cubes find it: the pillars by level, and by how far they are from one."""

    def __init__(self, levels: tuple[int, ...]) -> None:
        self.levels = levels
        self.planes = planes(levels)
        self._standing = [(level, pillars) for level, pillars in enumerate(self.planes) if pillars]
        #: The level of most pillars.
        self.usual = max(self._standing, key=_size)[0]
        self._bands: dict[int, list[tuple[int, int]]] = {}

    def bands(self, level: int) -> list[tuple[int, int]]:
        """Return the turns that bring pillars to a level, and the set of these pillars, the fewest first."""
        found = self._bands.get(level)
        if found is None:
            found = self._bands[level] = sorted(
                [(abs(other - level), pillars) for other, pillars in self._standing]
            )
        return found


def _size(standing: tuple[int, int]) -> tuple[int, int]:
    """Return what sorts levels by their number of pillars, and equal ones by which has the first pillar."""
    pillars = standing[1]
    return pillars.bit_count(), -(pillars & -pillars)


def turns_needed(ground: Ground, bigs: int, small: int, goal: int) -> int:
    """Return the turns that a cube needs from its pillar to a goal, or FAR if they are more."""
    levels = ground.levels
    starts = [(small, 0)]
    if is_tower(levels, small):
        starts += [(near, 1) for near in NEIGHBOURS[small] if not bigs >> near & 1]
    goal_level = levels[goal]
    best = FAR
    # The level of most pillars promises most: with it first, the others are soon seen to be worse.
    for level in dict.fromkeys((ground.usual, goal_level, levels[small])):
        for start, before in starts:
            own = abs(level - levels[start])
            if before + own + abs(level - goal_level) + 1 < best:
                bands = ground.bands(level)
                best = min(best, before + _at_level(own, bands, bigs, start, goal, best - before))
    return best


def _at_level(first: int, bands: list[tuple[int, int]], bigs: int, start: int, goal: int, most: int) -> int:
    """Return the turns that a cube needs if it walks at a level that its own pillar reaches in `first`.

    No more than `most` are of interest: where there are more, that is all that the answer says. `bands` has
    the pillars, as sets, by the turns that bring each of them to the level, in that order. They are reached
    in the order of what they cost. Once all of them are there, one push does the rest.
    """
    end = 1 << goal
    # reached[cost] is what can be reached for exactly that many turns.
    reached: list[int] = [0] * most
    if first >= most:
        return most
    reached[first] = 1 << start
    done = 0
    for cost in range(first, most - 1):
        ring = reached[cost] & ~done
        while ring:
            if ring & end:
                return cost + 1
            done |= ring
            beside = (
                (ring & NOT_LAST) << 1 | (ring & NOT_FIRST) >> 1 | ring << SIZE & BOARD | ring >> SIZE
            ) & ~done
            ring = 0
            open_ones = beside & ~bigs
            for turns, pillars in bands:
                if cost + turns >= most:
                    break
                if turns:
                    reached[cost + turns] |= pillars & open_ones
                else:
                    ring = pillars & open_ones
            if beside & bigs and cost + _BIG < most:
                reached[cost + _BIG] |= beside & bigs
    return most
