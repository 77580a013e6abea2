"""Ratings of many players from the games between them."""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.thinking.score import Score

__all__ = ["ratings"]

_ROUNDS = 2000
_CLOSE_ENOUGH = 1e-9
#: Half a point and half a lost one against an average player keep those who won or lost all games on the
#: scale.
_PRIOR = 0.5


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
