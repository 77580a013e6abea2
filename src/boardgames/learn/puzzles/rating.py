"""The player's rating, by the Glicko system of Mark E. Glickman (1999): a number, and how sure it is.

The formulas are those of his paper "The Glicko system". Puzzles keep their rating: only the player's moves.
"""

from __future__ import annotations

from math import log, pi, sqrt

from attrs import frozen

__all__ = ["MOST_DEVIATION", "Rating", "after_result", "after_results", "expected_score"]

#: The rating of somebody of whom nothing is known, and its deviation, which is also the largest.
START = 1500.0
MOST_DEVIATION = 350.0
#: The smallest deviation: a rating never stops moving altogether.
LEAST_DEVIATION = 45.0
_Q = log(10) / 400
#: How much a deviation grows with each day: from the least to the largest in about a year.
_GROWTH = sqrt((MOST_DEVIATION**2 - LEAST_DEVIATION**2) / 365)


@frozen
class Rating:
    """How strong a player or a puzzle is: about two thirds of all truth lies within the `deviation`."""

    value: float = START
    deviation: float = MOST_DEVIATION

    def aged(self, days: int) -> Rating:
        """Return the rating after so many days without a result: the same, but less sure."""
        grown = sqrt(self.deviation**2 + _GROWTH**2 * max(days, 0))
        return Rating(self.value, min(grown, MOST_DEVIATION))


def _weight(deviation: float) -> float:
    """How much a result counts against an opponent with this deviation (g in the paper)."""
    return 1 / sqrt(1 + 3 * _Q**2 * deviation**2 / pi**2)


def expected_score(own: Rating, other: Rating) -> float:
    """Return the score, from 0 to 1, to be expected against another rating (E in the paper)."""
    return float(1 / (1 + 10 ** (-_weight(other.deviation) * (own.value - other.value) / 400)))


def after_results(own: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Return the rating after results in one period, each the other's rating and a score from 0 to 1."""
    if not results:
        return own
    expected = [(other, score, expected_score(own, other)) for other, score in results]
    information = _Q**2 * sum(_weight(other.deviation) ** 2 * e * (1 - e) for other, _, e in expected)
    precision = 1 / own.deviation**2 + information
    change = _Q / precision * sum(_weight(other.deviation) * (score - e) for other, score, e in expected)
    return Rating(own.value + change, max(sqrt(1 / precision), LEAST_DEVIATION))


def after_result(own: Rating, other: Rating, score: float) -> Rating:
    """Return the rating after a single result."""
    return after_results(own, [(other, score)])
