"""Ratings of many players from the games between them."""

from __future__ import annotations

from math import log, log10, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.thinking.score import Score

__all__ = ["rating_errors", "ratings"]

_ROUNDS = 2000
_CLOSE_ENOUGH = 1e-9
#: Half a point and half a lost one against an average player keep those who won or lost all games on the
#: scale.
_PRIOR = 0.5
#: The standard errors within which 95 of 100 measurements lie, in Elo for a logit.
_CONFIDENCE = 1.96 * 400 / log(10)


def ratings(scores: Mapping[tuple[int, int], Score], players: int) -> list[float]:
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


def rating_errors(scores: Mapping[tuple[int, int], Score], found: Sequence[float]) -> list[float]:
    """Return how far the ratings that `ratings` found may be off, with 95% confidence.

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
    return [_CONFIDENCE * sqrt(spread[player][player]) for player in players]


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


def _improved(player: int, strengths: list[float], scores: Mapping[tuple[int, int], Score]) -> float:
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
