"""Resistance where every move loses: how long one holds out, or how hard it is to beat.

Where the lengths of losses are known, these are compared. Else a search that knows of a loss from a book has
an estimate all the same, by the look of the positions: the chance against a player who makes mistakes.
"""

from __future__ import annotations

from math import inf
from typing import Protocol

from attrs import frozen

from boardgames.core.exact import Verdict
from boardgames.thinking.scores import estimate_of, lost_in, probability

__all__ = ["Resistance", "hastened", "resistance_of", "shortfall_of"]

#: A move gave in if it loses so many turns of all players sooner, or with so many times lower odds and a drop
#: of the estimate by so much.
_SOONER, _LOWER, _DROP = 6, 2.5, 0.08
#: How many turns sooner, times lower, or what drop is still as good as any. Odds are compared, as estimates
#: depend much on whose turn a search looks at last, and their ratio does not.
_NEAR_TURNS, _NEAR_ODDS, _NEAR = 2, 1.5, 0.06


@frozen
class Resistance:
    """The resistance of a losing move.

    `lasts` counts the turns of all players until the loss is complete, None where that is not known. Then
    `estimate` is the chance, from 0 to 1, against a player who makes mistakes.
    """

    estimate: float = 0.0
    lasts: int | None = None

    @property
    def rank(self) -> tuple[bool, float, int]:
        """The sort key of losing moves, from the one that is beaten first to the hardest."""
        return self.lasts is None, self.estimate, self.lasts or 0

    def sooner(self, best: Resistance) -> int:
        """Return how many turns sooner than the best move it loses; 0 where that is not known."""
        return 0 if self.lasts is None or best.lasts is None else best.lasts - self.lasts

    def gave_in(self, best: Resistance) -> bool:
        """Return True if a move resists a good deal less than the best one."""
        is_lower = self._odds * _LOWER <= best._odds and best.estimate - self.estimate >= _DROP
        return self.sooner(best) >= _SOONER or is_lower

    def is_near(self, best: Resistance) -> bool:
        """Return True if a move resists as well as the best one, or nearly so."""
        is_level = self._odds * _NEAR_ODDS >= best._odds or best.estimate - self.estimate <= _NEAR
        return self.sooner(best) <= _NEAR_TURNS and is_level

    @property
    def _odds(self) -> float:
        return self.estimate / (1 - self.estimate) if self.estimate < 1 else inf

    def short_of(self, best: Resistance) -> float:
        """Return what a move lacks of the best one's resistance, from 0 to 1."""
        return max(best.estimate - self.estimate, self.sooner(best) / (best.lasts or 1))


def resistance_of(score: int, scale: int) -> Resistance:
    """Return the resistance of a losing move, by its score in a search: `scale` points are one logit."""
    lasts = lost_in(score)
    return Resistance(probability(estimate_of(score), scale) if lasts is None else 0.0, lasts)


class Valued(Protocol):
    """A line with its score in points, and its certain value."""

    @property
    def score(self) -> int | None:
        """The score; None where it is not known."""

    @property
    def exact(self) -> Verdict | None:
        """The certain value; None if there is none."""


def shortfall_of(played: Valued, best: Valued, scale: int) -> float:
    """Return what a losing move that gave in lacks of the best resistance; 0.0 for another move."""
    if not (best.exact is played.exact is Verdict.LOST):
        return 0.0
    own, most = (resistance_of(line.score or 0, scale) for line in (played, best))
    return own.short_of(most) if own.gave_in(most) else 0.0


def hastened(move: str, better: str, played: Resistance, best: Resistance) -> str:
    """Return a sentence on a losing move that gave in, and the better one: both with their resistance."""
    if turns := played.sooner(best):
        return f"{move} lost {turns} turns sooner: every move loses here; holding out longest: {better}."
    if played.lasts is not None:
        return f"{move} loses in {played.lasts}: every move loses here; holding out longer: {better}."
    left = f"{move} was easy to beat: a {played.estimate:.0%} chance against players who are not perfect"
    return f"{left}, where {best.estimate:.0%} was possible; better: {better}."
