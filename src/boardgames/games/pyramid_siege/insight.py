"""The insight into Pyramid Siege: how far the attackers are, and how safely they stand.

The weights are data, `assets/pyramid-siege/weights.toml`. They are fitted to the results of games between
computer players, by `python -m tools.weights.pyramid_siege`. Against defenders who play well attackers lose
nearly always with these, so they play with weights of their own, found by trying which of many hold out
longest and win most against such defenders: `python -m tools.weights.siege_attackers`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from operator import mul
from typing import TYPE_CHECKING

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, QUIET_LIMIT, SiegeEngine, SiegeState
from boardgames.games.pyramid_siege.grid import grid_of
from boardgames.games.pyramid_siege.moves import SiegeTurn

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from boardgames.core.position import Position


__all__ = ["FEATURES", "SiegeInsight", "insight"]

#: What `SiegeInsight.features` counts, from the attackers' point of view.
FEATURES = (
    "start",
    "turn",
    "attackers",
    "few",
    "inside",
    "filled",
    "ready",
    "defenders",
    "exposed",
    "distance",
    "moves",
    "guards",
    "drawn",
    "freedom",
    "chances",
)
#: Points for one logit, in the weights as well.
_SCALE = 100
#: From this number on there is no lack of attackers.
_MANY = 14
#: While no more turns than this have passed without progress, a table need not tell their numbers apart.
_QUIET = 40


class SiegeInsight(Insight[SiegeState, SiegeTurn]):
    """Insight for one choice of the options: fitted weights, and those of attackers, if they differ."""

    scale = _SCALE
    has_loud = True

    def __init__(
        self, engine: SiegeEngine, weights: Sequence[int], attackers: Sequence[int] | None = None
    ) -> None:
        super().__init__(engine)
        self._attackers = SiegeInsight(engine, attackers) if attackers else self
        self.rules = engine
        #: The weight of each feature, in points for the attackers.
        self.weights = tuple(weights)
        self._grid = grid_of(engine.board)
        self._away = engine.distances(0)

    def features(self, state: SiegeState) -> tuple[int, ...]:
        """Return the value of each of FEATURES.

        "start" is 1, "turn" 1 or -1 for whose turn it is. "attackers" and "defenders" are counters, "few" the
        square of what attackers lack to be many, "inside" the attackers in the fortress and "filled" the
        square of that, "guards" the defenders there, and "ready" the free points of the fortress that an
        attacker is next to. "exposed" counts lines through an attacker that has no other attacker on either
        side: there a defender can jump it. "distance" is the sum of the attackers' distances to the fortress,
        "drawn" that of the defenders', "moves" counts the attackers' steps forward, "freedom" the defenders'
        steps, and "chances" the defenders that could capture now.
        """
        grid = self._grid
        attackers, defenders = grid(state.attackers), grid(state.defenders)
        free = grid.points & ~(attackers | defenders)
        fortress = grid.fortress
        outside, count = attackers & ~fortress, attackers.bit_count()
        inside = count - outside.bit_count()
        return (
            1,
            1 if state.mover == ATTACKERS else -1,
            count,
            max(0, _MANY - count) ** 2,
            inside,
            inside * inside,
            (grid.beside(outside) & fortress & free).bit_count(),
            defenders.bit_count(),
            grid.exposed(attackers, free),
            grid.away(attackers),
            grid.steps_nearer(outside, free),
            (defenders & fortress).bit_count(),
            grid.away(defenders),
            grid.steps(defenders, free),
            grid.capturers(defenders, attackers, free).bit_count(),
        )

    def for_player(self, seat: int) -> SiegeInsight:
        """Return what attackers know for attackers, and else this."""
        return self._attackers if seat == ATTACKERS else self

    def value(self, state: SiegeState, seat: int) -> int:
        """Return how good a state is for a seat."""
        points: int = sum(map(mul, self.weights, self.features(state)))
        return points if seat == ATTACKERS else -points

    def table_key(self, state: SiegeState) -> Hashable:
        """Return the state without the turns that have passed without progress, while they are few."""
        return state if state.quiet > _QUIET else state[:-1]

    def order(self, state: SiegeState, turns: Sequence[SiegeTurn]) -> Sequence[SiegeTurn]:
        """Return the turns that take most first; of steps of attackers, those that come nearest."""
        away, attackers = self._away, state.attackers

        def promise(turn: SiegeTurn) -> tuple[int, int]:
            change, taken, _ = turn
            if state.mover == DEFENDERS:
                return -taken.bit_count(), 0
            target = change & ~attackers
            return -taken.bit_count(), away.get(target, 0)

        return sorted(turns, key=promise)

    def loud(self, state: SiegeState) -> Sequence[SiegeTurn]:
        """Return the turns that take something: chains of captures, and huffs."""
        if state.quiet >= QUIET_LIMIT:
            return ()
        if state.mover == ATTACKERS:
            if not state.huffable:
                return ()
        elif not self._can_capture(state):
            return ()
        taking = [turn for turn in self.rules.turns(state) if turn.taken]
        return sorted(taking, key=lambda turn: -turn.taken.bit_count())

    def _can_capture(self, state: SiegeState) -> bool:
        grid = self._grid
        attackers, defenders = grid(state.attackers), grid(state.defenders)
        return bool(grid.capturers(defenders, attackers, grid.points & ~(attackers | defenders)))


@cache
def _weights() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the weights of defenders and analyses, and those of attackers."""
    table = tomllib.loads(data_file("assets", "pyramid-siege", "weights.toml").read_text(encoding="utf-8"))
    return tuple(table[name] for name in FEATURES), tuple(table["attackers_play"][name] for name in FEATURES)


def insight(position: Position) -> SiegeInsight:
    """Return the insight for a position's options."""
    engine = position.engine
    if not isinstance(engine, SiegeEngine):
        raise TypeError(f"{engine!r} is not an engine of Pyramid Siege.")
    return SiegeInsight(engine, *_weights())
