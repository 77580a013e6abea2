"""Scores of pairs of players and ratings in Elo, with confidence intervals."""

from __future__ import annotations

from math import log, log10, sqrt
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["PairScore", "elo", "rating_errors", "ratings"]

#: The standard errors within which 95 of 100 measurements lie.
_CONFIDENCE = 1.96
#: Elo has no number for a player who won every game: the share is kept half a game away from 0 and 1.
_HALF_GAME = 0.5


@frozen
class PairScore:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @classmethod
    def of(cls, points: Iterable[float]) -> PairScore:
        """Return the score of results, each 1 for a win, 0.5 for a draw or 0."""
        results = list(points)
        won, lost = results.count(1), results.count(0)
        return cls(won, len(results) - won - lost, lost)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points won per game, a draw counting half; 0.5 without games."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the share: Wilson's, narrower where games are drawn.

        It is never empty, not even where one player won every game.
        """
        if not self.games:
            return 0.0, 1.0
        weight = _CONFIDENCE**2 * self._spread / self.games
        middle = (self.share + weight / 2) / (1 + weight)
        reach = sqrt(weight * self.share * (1 - self.share) + weight**2 / 4) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def error(self) -> float:
        """The 95% margin of error of the share."""
        low, high = self.interval
        return max(self.share - low, high - self.share)

    @property
    def elo(self) -> float:
        """The difference in Elo that the share stands for."""
        return elo(self._kept(self.share))

    @property
    def elo_error(self) -> float:
        """The 95% margin of error of the difference."""
        low, high = (elo(self._kept(share)) for share in self.interval)
        return max(self.elo - low, high - self.elo)

    @property
    def elo_interval(self) -> tuple[float | None, float | None]:
        """The 95% confidence interval of the difference; None at an end that the games do not bound."""
        low, high = self.interval
        return elo(low) if self.lost < self.games and low > 0 else None, (
            elo(high) if self.won < self.games and high < 1 else None
        )

    @property
    def _spread(self) -> float:
        """The variance of results relative to that of games without draws: 1 without draws.

        One more game won and one more lost keep a score of draws alone from looking certain.
        """
        games, share = self.games + 2, (self.won + 1 + self.drawn / 2) / (self.games + 2)
        return 1 - self.drawn / (4 * games * share * (1 - share))

    def _kept(self, share: float) -> float:
        """Return a share that half a game keeps away from 0 and 1."""
        edge = _HALF_GAME / (self.games + 1)
        return min(1 - edge, max(edge, share))

    @property
    def reverse(self) -> PairScore:
        """The score as the opponent has it."""
        return PairScore(self.lost, self.drawn, self.won)

    def __add__(self, other: PairScore) -> PairScore:
        return PairScore(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.share:.1%}".replace(".0%", "%")
        reach = f"{share}, {low:.0%} to {high:.0%}".replace("% to", " to")
        return f"+{self.won} ={self.drawn} -{self.lost} ({reach}; {self._elo_words})"

    @property
    def _elo_words(self) -> str:
        """The difference in Elo, with its interval where games bound it."""
        match self.elo_interval:
            case (None, None):
                return "Elo not known"
            case (low, None):
                return f"Elo {low:+.0f} or more"
            case (None, high):
                return f"Elo {high:+.0f} or less"
            case (low, high):
                return f"Elo {self.elo:+.0f}, {low:+.0f} to {high:+.0f}"


def elo(share: float) -> float:
    """Return the difference in Elo of players one of whom gets this share of the points, between 0 and 1."""
    return 400 * log10(share / (1 - share))


_ROUNDS = 2000
_CLOSE_ENOUGH = 1e-9
#: Half a point and half a lost one against an average player keep those who won or lost all games on the
#: scale.
_PRIOR = 0.5
#: Points of Elo to a logit.
_ELO_PER_LOGIT = 400 / log(10)


def ratings(scores: Mapping[tuple[int, int], PairScore], players: int) -> list[float]:
    """Return the rating of each player in Elo, 0 on average: the one under which the scores are likeliest.

    This is the model of Bradley and Terry, found by the iteration of Zermelo, with a draw as half a win.
    """
    strengths = [1.0] * players
    for _ in range(_ROUNDS):
        following = [_improved(player, strengths, scores) for player in range(players)]
        change = max(abs(new / old - 1) for new, old in zip(following, strengths, strict=True))
        strengths = following
        if change < _CLOSE_ENOUGH:
            break
    logs = [400 * log10(strength) for strength in strengths]
    return [rating - sum(logs) / players for rating in logs]


def rating_errors(scores: Mapping[tuple[int, int], PairScore], found: Sequence[float]) -> list[float]:
    """Return the 95% margins of error of the ratings that `ratings` found.

    The errors are those of the model: what the games say of each strength (Fisher's information), inverted.
    """
    players = range(len(found))
    strengths = [10 ** (rating / 400) for rating in found]
    information = [[0.0] * len(found) for _ in players]
    for player in players:
        information[player][player] = 2 * _PRIOR * _spread(strengths[player], 1.0)
    for (one, other), score in scores.items():
        said = score.games * _spread(strengths[one], strengths[other])
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            information[row][column] += sign * said
    spread = _centred(_inverted(information))
    return [_CONFIDENCE * _ELO_PER_LOGIT * sqrt(spread[player][player]) for player in players]


def _spread(one: float, other: float) -> float:
    """Return the variance of a game between two strengths, a win counting 1."""
    share = one / (one + other)
    return share * (1 - share)


def _centred(spread: list[list[float]]) -> list[list[float]]:
    """Return the covariances of ratings whose average is 0."""
    count = len(spread)
    rows = [sum(row) / count for row in spread]
    whole = sum(rows) / count
    return [[spread[i][j] - rows[i] - rows[j] + whole for j in range(count)] for i in range(count)]


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric, positive definite matrix, by elimination."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for at in range(count):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(count):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[count:] for row in rows]


def _improved(player: int, strengths: list[float], scores: Mapping[tuple[int, int], PairScore]) -> float:
    """Return a strength that fits a player's points better, with those of the others as they are."""
    own = strengths[player]
    # A little of a drawn game against a player of average strength.
    points, weight = _PRIOR, 2 * _PRIOR / (own + 1)
    for (one, other), score in scores.items():
        if player in (one, other):
            against = strengths[other if player == one else one]
            share = score.share if player == one else 1 - score.share
            points += score.games * share
            weight += score.games / (own + against)
    return points / weight
