"""Ratings by the Glicko-2 system of Mark E. Glickman, of players in puzzles and in the games of a club.

The formulas and the names of their parts are those of his "Example of the Glicko-2 system" (2022). Puzzles
keep their rating: only the player's moves. In a game both ratings come from those before it.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "LARGEST_EARLY_LOSS",
    "LARGEST_PUZZLE_LOSS",
    "LARGEST_PUZZLE_STEP",
    "LEAST_DEVIATION",
    "MOST_DEVIATION",
    "Rating",
    "after_result",
    "after_results",
    "expected_score",
]

#: The rating of a newcomer, its deviation, which is also the largest, and its volatility. With the deviation
#: of 350 in the paper, or the 500 of lichess, a first win at an equal puzzle is worth 175 or 237 points. So
#: it is worth 100, and a rating settles as soon: the puzzles of a game span only a thousand points.
START, MOST_DEVIATION, VOLATILITY = 1500.0, 250.0, 0.06
#: The smallest deviation: a rating never stops moving altogether.
LEAST_DEVIATION = 45.0
#: The deviation above which a rating is provisional.
_PROVISIONAL = 110.0
#: Points below a provisional rating for each point of deviation above that: a newcomer's 1500 counts as 1150.
_CAUTION = 2.5
#: The most by which a game and a puzzle change a rating: a slip at an easy puzzle says little of a newcomer.
_LARGEST_STEP, LARGEST_PUZZLE_STEP = 150.0, 100.0
#: The most that a miss at a puzzle costs, and one of the first few: a newcomer's first slips are no verdict.
LARGEST_PUZZLE_LOSS, LARGEST_EARLY_LOSS = 40.0, 20.0
#: How much volatility changes (tau in the paper), and how exactly it is worked out (epsilon).
_CONSTRAINT, _EXACTNESS = 0.5, 1e-6
#: Points of a rating to one of the paper's scale.
_SCALE = 400 / log(10)


@frozen
class Rating:
    """A rating and its uncertainty: two thirds of all true strengths lie within the `deviation`.

    `volatility` is how much the strength is expected to change from day to day, on the scale of the paper.
    """

    value: float = START
    deviation: float = MOST_DEVIATION
    volatility: float = VOLATILITY

    @property
    def is_provisional(self) -> bool:
        """True if too little is known for the number to mean much."""
        return self.deviation > _PROVISIONAL

    @property
    def cautious_value(self) -> float:
        """The value, or less of it the further the rating is from being settled: a newcomer begins easily."""
        return self.value - _CAUTION * max(0.0, self.deviation - _PROVISIONAL)

    def aged(self, days: int) -> Rating:
        """Return the rating after so many days without a result: the same, but less certain."""
        grown = sqrt(self.deviation**2 + max(days, 0) * (self.volatility * _SCALE) ** 2)
        return Rating(self.value, min(grown, MOST_DEVIATION), self.volatility)

    def __str__(self) -> str:
        """Return the rounded rating, with a question mark while it is provisional."""
        return f"{round(self.value)}{'?' if self.is_provisional else ''}"


def _weight(deviation: float) -> float:
    """Return how much a result counts against an opponent with this deviation (g in the paper)."""
    return 1 / sqrt(1 + 3 * (deviation / _SCALE / pi) ** 2)


def expected_score(own: Rating, other: Rating) -> float:
    """Return the score, from 0 to 1, to be expected against another rating (E in the paper)."""
    return float(1 / (1 + exp(-_weight(other.deviation) * (own.value - other.value) / _SCALE)))


def after_results(own: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Return the rating after results in one period, each the other's rating and a score from 0 to 1."""
    if not results:
        return own
    expected = [(_weight(other.deviation), score, expected_score(own, other)) for other, score in results]
    information = sum(weight**2 * e * (1 - e) for weight, _, e in expected)
    surprise = sum(weight * (score - e) for weight, score, e in expected)
    deviation = own.deviation / _SCALE
    volatility = _volatility(own.volatility, deviation, 1 / information, surprise / information)
    precision = 1 / (deviation**2 + volatility**2) + information
    kept = min(max(_SCALE / sqrt(precision), LEAST_DEVIATION), MOST_DEVIATION)
    return Rating(own.value + _SCALE * surprise / precision, kept, volatility)


def after_result(
    own: Rating,
    other: Rating,
    score: float,
    largest_step: float = _LARGEST_STEP,
    largest_loss: float | None = None,
) -> Rating:
    """Return the rating after a single puzzle or game, which changes it by `largest_step` points at most.

    With a `largest_loss` it falls by so many points at most.
    """
    after = after_results(own, [(other, score)])
    lowest = -largest_step if largest_loss is None else -largest_loss
    step = max(lowest, min(largest_step, after.value - own.value))
    return Rating(own.value + step, after.deviation, after.volatility)


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """Return the volatility after results of a variance (v) that ask for a change of the rating (delta)."""
    start = log(before**2)

    def excess(log_variance: float) -> float:
        """Return the function of the paper whose zero is wanted (f)."""
        grown = exp(log_variance)
        total = deviation**2 + variance + grown
        return grown * (change**2 - total) / (2 * total**2) - (log_variance - start) / _CONSTRAINT**2

    upper = log(change**2 - deviation**2 - variance) if change**2 > deviation**2 + variance else None
    if upper is None:
        steps = 1
        while excess(start - steps * _CONSTRAINT) < 0:
            steps += 1
        upper = start - steps * _CONSTRAINT
    return exp(_zero(excess, start, upper) / 2)


def _zero(function: Callable[[float], float], one: float, other: float) -> float:
    """Return where a function is zero between two places, by the Illinois algorithm."""
    at_one, at_other = function(one), function(other)
    while abs(other - one) > _EXACTNESS:
        middle = one + (one - other) * at_one / (at_other - at_one)
        at_middle = function(middle)
        if at_middle * at_other <= 0:
            one, at_one = other, at_other
        else:
            at_one /= 2
        other, at_other = middle, at_middle
    return one
