"""The insight into Pylos: spheres in hand, free spheres, and squares about to be closed.

The weights are data, `assets/pylos/weights.toml`. They are fitted to exact values of positions from games, by
`python -m tools.weights.pylos`, which says how often their sign is right.
"""

from __future__ import annotations

import tomllib
from functools import cache
from operator import mul
from typing import TYPE_CHECKING, cast

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.pylos.board import BOARD, SPHERES, TOP, burdened, supported
from boardgames.games.pylos.engine import State, Turn, closing, turns

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.core.position import Position
    from boardgames.games.pylos.engine import PylosEngine
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["FEATURES", "PylosInsight", "features", "insight"]

#: What `features` counts.
FEATURES = ("turn", "reserve", "free", "ready", "their_ready", "threes", "their_threes")
#: Points for one logit, in the weights as well.
_SCALE = 100


def features(own: int, other: int, patterns: tuple[int, ...]) -> tuple[int, ...]:
    """Return the value of each of FEATURES for the player to move, who has the spheres `own`.

    "turn" is 1, for the turn itself. "reserve" is the difference of the spheres in hand, "free" that of the
    free spheres on the board. "ready" are the places where the player to move can close a square
    (or a line) of their own at once, "threes" those where they cannot because the place is not supported yet;
    "their_ready" and "their_threes" are the opponent's.
    """
    occupied = own | other
    hollow = supported(occupied) & ~occupied
    empty = BOARD & ~occupied
    carried = burdened(occupied)
    mine, theirs = closing(own, patterns) & empty, closing(other, patterns) & empty
    return (
        1,
        other.bit_count() - own.bit_count(),
        (own & ~carried).bit_count() - (other & ~carried).bit_count(),
        (mine & hollow).bit_count(),
        (theirs & hollow).bit_count(),
        (mine & ~hollow).bit_count(),
        (theirs & ~hollow).bit_count(),
    )


class PylosInsight(Insight[State, Turn]):
    """Insight into one version of the rules: fitted weights by the number of spheres on the board."""

    scale = _SCALE

    def __init__(self, engine: PylosEngine, weights: Sequence[Sequence[int]]) -> None:
        super().__init__(engine)
        self.rules = engine
        self._patterns = engine.patterns
        #: For each number of spheres on the board the weight of each feature, in points.
        self.weights = tuple(tuple(row) for row in weights)

    def turns(self, state: State) -> Sequence[Turn]:
        """Return every legal turn by the board alone."""
        return turns(state[0], state[1], self.rules)

    def value(self, state: State, seat: int) -> int:
        """Return how good a state is for the seat to move."""
        del seat
        own, other, _ = state
        weights = self.weights[(own | other).bit_count()]
        return sum(map(mul, weights, features(own, other, self._patterns)))

    def order(self, state: State, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return the turns that save most spheres first: those that take back two, then one, then raise."""
        count = state[0].bit_count()
        own = state[0]

        def spent(turn: Turn) -> tuple[bool, int, int]:
            left = own ^ turn & BOARD
            return not turn & TOP, left.bit_count() - count, -turn

        return sorted(turns, key=spent)

    def solved(self, position: Position, stop: Callable[[], bool]) -> Mapping[Turn, int]:
        """Return the exact results of turns, as far as they are known."""
        from boardgames.games.pylos.exact.book import results

        return results(cast("PylosPosition", position), stop)


@cache
def _weights(variant: str) -> tuple[tuple[int, ...], ...]:
    """Return the weights of a version for 0 to 30 spheres, interpolated between those that were fitted."""
    table = tomllib.loads(data_file("assets", "pylos", "weights.toml").read_text(encoding="utf-8"))[variant]
    fitted = {int(count): tuple(row[name] for name in FEATURES) for count, row in table.items()}
    return tuple(_between(fitted, count) for count in range(2 * SPHERES + 1))


def _between(fitted: Mapping[int, tuple[int, ...]], count: int) -> tuple[int, ...]:
    """Return the weights for a number of spheres; those of the first or last row beyond these."""
    below = max((known for known in fitted if known <= count), default=min(fitted))
    above = min((known for known in fitted if known >= count), default=max(fitted))
    share = (count - below) / (above - below) if below < above else 0
    return tuple(
        round(low + share * (high - low)) for low, high in zip(fitted[below], fitted[above], strict=True)
    )


def insight(position: Position) -> PylosInsight:
    """Return the insight for a position's options."""
    engine = cast("PylosPosition", position).engine
    return PylosInsight(engine, _weights(engine.variant))
