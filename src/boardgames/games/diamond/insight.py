"""The insight into Diamond: how far each small cube is from its goal.

The value of a state counts what can be seen on the field: the turns that the way of a cube takes (`ways`),
and the distances, which decide after the last round. Its weights are data, `assets/diamond/weights.toml`,
fitted to the results of games between computer players by `python -m tools.weights.diamond`. Searches that
play threats out judge by the distances and by the steps that are likely to follow (`prospects`).
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from operator import mul
from typing import TYPE_CHECKING

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.diamond.board import SIZE, at_distance, distance, flood, planes
from boardgames.games.diamond.engine import DROP, PUSH, DiamondEngine, Turn, drops, fields
from boardgames.games.diamond.plans import planned_turns
from boardgames.games.diamond.prospects import Prospects
from boardgames.games.diamond.relevance import relevant_turns, stale_turns
from boardgames.games.diamond.state import DiamondState
from boardgames.games.diamond.ways import FAR, Ground, turns_needed

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from boardgames.core.position import Position
    from boardgames.games.diamond.prospects import Prospect

__all__ = ["FEATURES", "DiamondInsight", "insight"]

#: What `DiamondInsight.features` counts: for the seat less the same for the best of the others.
FEATURES = ("turn", "way", "near", "late", "soon", "room")
_SCALE = 100
#: What a cube on the goal costs, in turns, before somebody has pushed it aside.
_GOAL = 2
#: While at least so many rounds are left, a table need not tell rounds apart, and distance hardly matters.
_ROUNDS_LEFT = 8
#: Points for a player who can enter the goal with the next turn.
_AS_GOOD_AS_WON = 5_000
#: From how near to a goal on somebody is close to it: a player for beginners then leaves it for these points.
_CLOSE_TO_GOAL, _COURTESY = 3, 20_000
#: Points for a turn after which the other player can leave the goal, to one who is close to it.
_WAY_OFF = 150
_MOST_KEPT = 1 << 15
_FIELDS_KEPT = 1 << 13
_NEAR, _LATE = FEATURES.index("near"), FEATURES.index("late")
#: Prospects are hundredths of a step, multiplied by up to twice the rounds that are left, and one.
_LIKELY = 100 * (2 * _ROUNDS_LEFT + 1)


class DiamondInsight(Insight[DiamondState, Turn]):
    """Insight into Diamond: fitted weights, and the costs of ways, kept as most turns change none of them."""

    scale = _SCALE
    is_selective = True
    decisive = _AS_GOOD_AS_WON

    def __init__(self, engine: DiamondEngine, weights: Sequence[int]) -> None:
        super().__init__(engine, len(engine.settings.goals))
        self.rules = engine
        self.weights = tuple(weights)
        self._goals = engine.settings.goals
        self._rounds = engine.settings.rounds
        self._known: dict[Hashable, tuple[int, ...]] = {}
        self._prospects = Prospects(self._goals, every=engine.settings.every)
        self._expected: dict[Hashable, dict[Hashable, Prospect]] = {}
        #: The pillars at each distance from the goal of each seat, from 0 up.
        self._rings = tuple(
            tuple(at_distance(goal, away) for away in range(2 * SIZE - 1)) for goal in self._goals
        )

    def features(self, state: DiamondState, seat: int) -> tuple[int, ...]:
        """Return the value of each of FEATURES for a seat.

        "turn" is 1 if the seat is to move, else -1. "way" is how many turns its cube needs less than the best
        of the others. "near" compares the distances that decide after the last round; "late" is the same
        again when few rounds are left, and "soon" the same after the best push of each cube. "room" compares
        on how many pillars a push can end.
        """
        return self._compared(state, seat, self._views(state))

    def _compared(self, state: DiamondState, seat: int, views: list[tuple[int, ...]]) -> tuple[int, ...]:
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

    def value(self, state: DiamondState, seat: int) -> int:
        """Return how good a state is for a seat, against the best of the others."""
        views = self._views(state)
        if state.mover == seat and views[seat][0] == 1:
            return _AS_GOOD_AS_WON
        return sum(map(mul, self.weights, self._compared(state, seat, views)))

    def forecast(self, state: DiamondState, seat: int) -> int:
        """Return what a state is worth to the seat to move, with the steps that are likely to follow.

        Such a step is worth what a step is that was taken, and less when few rounds are left for it.
        """
        if self.seats > 2:
            return self.value(state, seat)
        own, other = self._both(state, seat)
        if own.enters:
            return _AS_GOOD_AS_WON
        left = self._rounds - state.round
        near = other.apart - own.apart
        likely = (own.moving - other.waiting) * min(2 * left + 1, 2 * _ROUNDS_LEFT + 1)
        step, late = self.weights[_NEAR], self.weights[_LATE]
        return near * (step + late * max(0, _ROUNDS_LEFT - left)) + step * likely // _LIKELY

    def _both(self, state: DiamondState, seat: int) -> tuple[Prospect, Prospect]:
        """Return the prospects of a seat's cube and of the other's, kept since many turns change only one."""
        levels, smalls, bigs, other = state.levels, state.smalls, state.bigs, 1 - seat
        known = self._expected.get(levels)
        if known is None:
            if len(self._expected) >= _FIELDS_KEPT:
                self._expected.clear()
            known = self._expected[levels] = {}
        cubes = state.neutrals | bigs | 1 << smalls[0] | 1 << smalls[1]
        own_key, other_key = (cubes, bigs, smalls[seat], seat), (cubes, bigs, smalls[other], other)
        of = self._prospects.of
        own = known.get(own_key)
        if own is None:
            own = known[own_key] = of(state, planes(levels), cubes, seat)
        others = known.get(other_key)
        if others is None:
            others = known[other_key] = of(state, planes(levels), cubes, other)
        return own, others

    def relevant(self, state: DiamondState) -> Sequence[Turn]:
        """Return the turns near the small cubes, and one elsewhere."""
        return relevant_turns(self.rules, state)

    def staleness(self, position: Position) -> Mapping[Turn, int]:
        """Return points against turns by which two players go round in circles."""
        return stale_turns(self.rules, position, self.state(position)) if self.seats == 2 else {}

    def plans(self, position: Position) -> Mapping[Turn, int]:
        """Return points for turns that get on towards a forced step, or open a way off the player's own goal.

        Who is close to a goal on which the other cube stands is far ahead: once that has left, the goal wins.
        """
        if self.seats > 2:
            return {}
        state = self.state(position)
        own, other = state.smalls[state.mover], state.smalls[1 - state.mover]
        goal = self._goals[state.mover]
        found = dict(planned_turns(self.rules, position, state))
        if other == goal and distance(own, goal) <= _CLOSE_TO_GOAL:
            for turn in position.legal_turns():
                if self._can_leave(self.rules.apply(state, turn), other):
                    found[turn] = found.get(turn, 0) + _WAY_OFF
        return found

    def courtesies(self, position: Position) -> Mapping[Turn, int]:
        """Return points for turns that leave another's goal, or open a way off it, once that player is near.

        A cube on a goal cannot be pushed away, so one that stays there makes a game of all its rounds. There
        are points against entering such a goal.
        """
        state = self.state(position)
        own = state.smalls[state.mover]
        near = [
            goal
            for seat, (small, goal) in enumerate(zip(state.smalls, self._goals, strict=True))
            if seat != state.mover and distance(small, goal) <= _CLOSE_TO_GOAL
        ]
        found = {}
        for turn in position.legal_turns() if near else ():
            pillar, kind, value = fields(turn)
            if pillar == own and kind in (PUSH, DROP):
                found[turn] = -_COURTESY if value in near else _COURTESY * (own in near)
            elif own in near and self._can_leave(self.rules.apply(state, turn), own):
                found[turn] = _COURTESY // 2
        return found

    def _can_leave(self, state: DiamondState, small: int) -> bool:
        """Return True if a small cube could be pushed or dropped somewhere."""
        ground = planes(state.levels)[state.levels[small]] & ~state.bigs
        return bool(flood(1 << small, ground) & ~state.cubes or drops(state, small, self.rules.settings))

    def table_key(self, state: DiamondState) -> Hashable:
        """Return the state without its round while many are left."""
        return state[:-1] if self._rounds - state.round >= _ROUNDS_LEFT else tuple(state)

    def order(self, state: DiamondState, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return moves of the player's own cube first, those that end nearest to the goal at the front."""
        own, goal = state.smalls[state.mover], self._goals[state.mover]
        close = _distances(state.smalls)

        def promise(turn: Turn) -> int:
            pillar, kind, value = fields(turn)
            if pillar == own and kind in (PUSH, DROP):
                return distance(value, goal) - FAR
            return close[pillar]

        return sorted(turns, key=promise)

    def hand_over(self, state: DiamondState, seat: int) -> DiamondState:
        """Return the state with another seat to move, whose bans have then run out (DI-14)."""
        return state._replace(mover=seat, bans=tuple(ban for ban in state.bans if ban.mover != seat))

    def _views(self, state: DiamondState) -> list[tuple[int, ...]]:
        """Return for each seat what `features` compares: way, soon, room and the distance from the goal."""
        levels, bigs, cubes, known = state.levels, state.bigs, state.cubes, self._known
        if len(known) >= _MOST_KEPT:
            known.clear()
        found, ground = [], None
        for seat, small in enumerate(state.smalls):
            key = (levels, cubes, bigs, small, seat)
            view = known.get(key)
            if view is None:
                ground = ground or Ground(levels)
                view = known[key] = self._seen(state, ground, cubes, small, seat)
            found.append(view)
        return found

    def _seen(
        self, state: DiamondState, ground: Ground, cubes: int, small: int, seat: int
    ) -> tuple[int, ...]:
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
            way = max(2, turns_needed(ground, bigs, small, goal) + blocked)
        return way, soon, free.bit_count(), apart


@lru_cache(maxsize=1 << 10)
def _distances(smalls: tuple[int, ...]) -> tuple[int, ...]:
    """Return the distance of each pillar from the nearest of some cubes."""
    return tuple(min(distance(pillar, small) for small in smalls) for pillar in range(SIZE * SIZE))


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
