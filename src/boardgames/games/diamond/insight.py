"""What a computer player knows of Diamond: how many turns each small cube is from its goal.

The way of a cube is priced in turns: it walks at some level, every pillar on its way has to be brought to
that level, and a push goes over all of them at once. Such a way can be blocked or undone, so games are often
decided by who is nearer after the last round. The weights are data, `assets/diamond/weights.toml`, fitted to
the results of games between computer players by `python -m tools.weights.diamond`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from operator import mul
from typing import TYPE_CHECKING

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.diamond.board import BOARD, NEIGHBOURS, SIZE, distance, flood, planes, set_of
from boardgames.games.diamond.engine import DROP, PUSH, DiamondEngine, Turn, drops, fields, is_tower
from boardgames.games.diamond.state import State

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from boardgames.core import Position

__all__ = ["FEATURES", "DiamondInsight", "insight"]

#: What `DiamondInsight.features` counts: for the seat less the same for the best of the others.
FEATURES = ("turn", "way", "near", "late", "soon", "room")
_SCALE = 100
#: No way costs more turns than this: whatever does is blocked for the time being.
_FAR = 9
#: What a big cube on the way costs, in turns, before somebody has pushed it aside; and a cube on the goal.
_BIG, _GOAL = 2, 2
#: While at least so many rounds are left, a table need not tell rounds apart, and distance hardly matters.
_ROUNDS_LEFT = 8
#: Points for a player who can enter the goal with the next turn.
_AS_GOOD_AS_WON = 5_000
_MOST_KEPT = 1 << 15


class DiamondInsight(Insight[State, Turn]):
    """Fitted weights, and the costs of ways, which are kept since most turns change none of them."""

    scale = _SCALE

    def __init__(self, engine: DiamondEngine, weights: Sequence[int]) -> None:
        super().__init__(engine, len(engine.settings.goals))
        self.rules = engine
        self.weights = tuple(weights)
        self._goals = engine.settings.goals
        self._rounds = engine.settings.rounds
        self._known: dict[Hashable, tuple[int, ...]] = {}
        #: The pillars at each distance from the goal of each seat, from 0 up.
        self._rings = tuple(tuple(_ring(goal, away) for away in range(2 * SIZE - 1)) for goal in self._goals)

    def features(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the value of each of FEATURES for a seat.

        "turn" is 1 if the seat is to move, else -1. "way" is how many turns its cube needs less than the best
        of the others. "near" compares the distances that decide after the last round; "late" is the same
        again when few rounds are left, and "soon" the same after the best push of each cube. "room" compares
        on how many pillars a push can end.
        """
        return self._compared(state, seat, self._views(state))

    def _compared(self, state: State, seat: int, views: list[tuple[int, ...]]) -> tuple[int, ...]:
        """Return the features of a seat; its view is taken out of `views`."""
        way, soon, room, apart = views.pop(seat)
        if len(views) == 1:
            their_way, their_soon, their_room, their_apart = views[0]
        else:
            ways, soons, rooms, others = zip(*views, strict=True)
            their_way, their_soon, their_room, their_apart = min(ways), min(soons), max(rooms), min(others)
        near = their_apart - apart
        return (
            1 if state.mover == seat else -1,
            their_way - way,
            near,
            near * max(0, _ROUNDS_LEFT - (self._rounds - state.round)),
            their_soon - soon,
            room - their_room,
        )

    def value(self, state: State, seat: int) -> int:
        """Return how good a state is for a seat, against the best of the others."""
        views = self._views(state)
        if state.mover == seat and views[seat][0] == 1:
            return _AS_GOOD_AS_WON
        return sum(map(mul, self.weights, self._compared(state, seat, views)))

    def table_key(self, state: State) -> Hashable:
        """Return the state without its round while many are left."""
        return state[:-1] if self._rounds - state.round >= _ROUNDS_LEFT else tuple(state)

    def order(self, state: State, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return moves of the player's own cube first, those that end nearest to the goal at the front."""
        own, goal = state.smalls[state.mover], self._goals[state.mover]

        def promise(turn: Turn) -> int:
            pillar, kind, value = fields(turn)
            if pillar == own and kind in (PUSH, DROP):
                return distance(value, goal) - _FAR
            return min(distance(pillar, small) for small in state.smalls)

        return sorted(turns, key=promise)

    def hand_over(self, state: State, seat: int) -> State:
        """Return the state with another seat to move, whose bans have then run out (DI-14)."""
        return state._replace(mover=seat, bans=tuple(ban for ban in state.bans if ban.mover != seat))

    def _views(self, state: State) -> list[tuple[int, ...]]:
        """Return for each seat what `features` compares: way, soon, room and the distance from the goal."""
        levels, bigs, cubes, known = state.levels, state.bigs, state.cubes, self._known
        if len(known) >= _MOST_KEPT:
            known.clear()
        found, ground = [], None
        for seat, small in enumerate(state.smalls):
            key = (levels, cubes, bigs, small, seat)
            view = known.get(key)
            if view is None:
                ground = ground or _Ground(levels)
                view = known[key] = self._seen(state, ground, cubes, small, seat)
            found.append(view)
        return found

    def _seen(self, state: State, ground: _Ground, cubes: int, small: int, seat: int) -> tuple[int, ...]:
        levels, bigs, goal = state.levels, state.bigs, self._goals[seat]
        free = flood(1 << small, ground.planes[levels[small]] & ~bigs) & ~cubes
        apart = distance(small, goal)
        if free >> goal & 1:
            soon = 0
        else:
            soon = next(away for away, ring in enumerate(self._rings[seat]) if ring & (free | 1 << small))
        if not soon or (apart == 1 and goal in drops(state, small, self.rules.settings)):
            way = 1
        else:
            blocked = _GOAL if cubes >> goal & 1 else 0
            way = max(2, _cost(ground, bigs, small, goal) + blocked)
        return way, soon, free.bit_count(), apart


def _ring(goal: int, away: int) -> int:
    """Return the pillars at a distance from a goal."""
    return sum(1 << pillar for pillar in range(SIZE * SIZE) if distance(pillar, goal) == away)


class _Ground:
    """What the ways of all cubes have in common: the pillars by level, and by how far they are from one."""

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


def _cost(ground: _Ground, bigs: int, small: int, goal: int) -> int:
    """Return the turns that a cube needs from its pillar to a goal."""
    levels = ground.levels
    starts = [(small, 0)]
    if is_tower(levels, small):
        starts += [(near, 1) for near in NEIGHBOURS[small] if not bigs >> near & 1]
    goal_level = levels[goal]
    best = _FAR
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
                (ring & _NOT_LAST) << 1 | (ring & _NOT_FIRST) >> 1 | ring << 5 & BOARD | ring >> 5
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


_NOT_FIRST = BOARD & ~set_of("a1", "b1", "c1", "d1", "e1")
_NOT_LAST = BOARD & ~set_of("a5", "b5", "c5", "d5", "e5")


@cache
def _weights() -> tuple[int, ...]:
    table = tomllib.loads(data_file("assets", "diamond", "weights.toml").read_text(encoding="utf-8"))
    return tuple(table[name] for name in FEATURES)


def insight(position: Position) -> DiamondInsight:
    """Return the insight for a position's options."""
    engine = position.engine
    if not isinstance(engine, DiamondEngine):
        raise TypeError(f"{engine!r} is not an engine of Diamond.")
    return DiamondInsight(engine, _weights())
