"""What a computer player knows of Pyramid Siege: how far the attackers are, and how safely they stand.

The weights are data, `assets/pyramid-siege/weights.toml`. They are fitted to the results of games between
computer players, by `python -m tools.weights.pyramid_siege`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.pyramid_siege.chains import open_jumps
from boardgames.games.pyramid_siege.engine import ATTACKERS, DEFENDERS, QUIET_LIMIT, SiegeEngine, State
from boardgames.games.pyramid_siege.turns import Turn, nearer

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from boardgames.core import Position
    from boardgames.games.pyramid_siege.board import Board

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
#: So many points are one logit, in the weights as well.
_SCALE = 100
#: With so many attackers there is no lack of them.
_MANY = 14
#: While no more turns than this have passed without progress, a table need not tell their numbers apart.
_QUIET = 40


class SiegeInsight(Insight[State, Turn]):
    """Fitted weights for one choice of the options."""

    scale = _SCALE
    has_loud = True

    def __init__(self, engine: SiegeEngine, weights: Sequence[int]) -> None:
        super().__init__(engine)
        self.rules = engine
        #: The weight of each feature, in points for the attackers.
        self.weights = tuple(weights)
        board = engine.board
        self._board = board
        self._lines = _lines(board)
        self._away = engine.distances(0)
        self._nearer = nearer(board)

    def features(self, state: State) -> tuple[int, ...]:
        """Return the value of each of FEATURES.

        "start" is 1, "turn" 1 or -1 for whose turn it is. "attackers" and "defenders" are counters, "few" the
        square of what attackers lack to be many, "inside" the attackers in the fortress and "filled" the
        square of that, "guards" the defenders there, and "ready" the free points of the fortress that an
        attacker is next to. "exposed" counts lines through an attacker that has no other attacker on either
        side: there a defender can jump it. "distance" is the sum of the attackers' distances to the fortress,
        "drawn" that of the defenders', "moves" counts the attackers' steps forward, "freedom" the defenders'
        steps, and "chances" the defenders that could capture now.
        """
        attackers, defenders, mover = state[:3]
        board = self._board
        occupied = attackers | defenders
        free = board.points & ~occupied
        fortress = board.fortress
        exposed = 0
        for ends, middle in self._lines:
            if middle & attackers and not ends & attackers and ends & free:
                exposed += 1
        distance = moves = 0
        for point in singles(attackers & ~fortress):
            distance += self._away[point]
            moves += (self._nearer[point] & free).bit_count()
        freedom = chances = drawn = 0
        for point in singles(defenders):
            drawn += self._away[point]
            freedom += (board.neighbours[point] & free).bit_count()
            chances += bool(open_jumps(board.jumps[point], attackers, free))
        outside, count = attackers & ~fortress, attackers.bit_count()
        inside = (attackers & fortress).bit_count()
        ready = sum(1 for point in singles(fortress & free) if board.neighbours[point] & outside)
        return (
            1,
            1 if mover == ATTACKERS else -1,
            count,
            max(0, _MANY - count) ** 2,
            inside,
            inside * inside,
            ready,
            defenders.bit_count(),
            exposed,
            distance,
            moves,
            (defenders & fortress).bit_count(),
            drawn,
            freedom,
            chances,
        )

    def value(self, state: State, seat: int) -> int:
        """Return how good a state is for a seat."""
        found = self.features(state)
        points = sum(weight * count for weight, count in zip(self.weights, found, strict=True))
        return points if seat == ATTACKERS else -points

    def table_key(self, state: State) -> Hashable:
        """Return the state without the turns that have passed without progress, while they are few."""
        return state if state.quiet > _QUIET else state[:-1]

    def order(self, state: State, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return the turns that take most first; of steps of attackers, those that come nearest."""
        away, attackers = self._away, state.attackers

        def promise(turn: Turn) -> tuple[int, int]:
            change, taken, _ = turn
            if state.mover == DEFENDERS:
                return -taken.bit_count(), 0
            target = change & ~attackers
            return -taken.bit_count(), away.get(target, 0)

        return sorted(turns, key=promise)

    def loud(self, state: State) -> Sequence[Turn]:
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

    def _can_capture(self, state: State) -> bool:
        free = self._board.points & ~state.occupied
        jumps, attackers = self._board.jumps, state.attackers
        return any(open_jumps(jumps[point], attackers, free) for point in singles(state.defenders))


@cache
def _lines(board: Board) -> tuple[tuple[int, int], ...]:
    """Return the lines on which a counter can be jumped: both ends as a set, and the middle."""
    found = {(start | landing, over) for start, jumps in board.jumps.items() for over, landing in jumps}
    return tuple(sorted(found))


@cache
def _weights() -> tuple[int, ...]:
    table = tomllib.loads(data_file("assets", "pyramid-siege", "weights.toml").read_text(encoding="utf-8"))
    return tuple(table[name] for name in FEATURES)


def insight(position: Position) -> SiegeInsight:
    """Return the insight for a position's options."""
    engine = position.engine
    if not isinstance(engine, SiegeEngine):
        raise TypeError(f"{engine!r} is not an engine of Pyramid Siege.")
    return SiegeInsight(engine, _weights())
