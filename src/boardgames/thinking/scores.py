"""Scores: points for the player to move, with proven results far above all that a value can be."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core.engine import Ending

__all__ = [
    "INFINITE",
    "PROVEN",
    "WIN",
    "beyond",
    "ended_in",
    "estimate_of",
    "lost_in",
    "probability",
    "proven",
    "result",
    "won_in",
]

INFINITE = 1 << 24
#: The score of a game that is won; one that is won after n more turns has WIN - n.
WIN = 1_000_000
#: Scores from here on, up to WIN, are proven wins; values stay below.
PROVEN = WIN - 10_000
#: Above this a proven win has a length; below, a book knows of the win but not how long it takes.
_COUNTED = WIN - 5_000
_MIDDLE, _SPREAD = (PROVEN + _COUNTED) // 2, 2_000
_STEEPEST = 40


def won_in(score: int) -> int | None:
    """Return after how many turns of all players a proven win is complete, or None if that is not known."""
    return WIN - score if score > _COUNTED else None


def lost_in(score: int) -> int | None:
    """Return after how many turns of all players a proven loss is complete, or None if that is not known."""
    return won_in(-score)


def beyond(score: int, known: int) -> int:
    """Return the score of a result known from a book, 1, 0 or -1; `score` tells equal results apart."""
    if not known or proven(score):
        return score if known * score > 0 else 0
    return known * _MIDDLE + max(-_SPREAD, min(_SPREAD, score))


def estimate_of(score: int) -> int:
    """Return the score that a search gave to what a book knows better; another score stays as it is."""
    return score if won_in(abs(score)) or not proven(score) else score - (_MIDDLE if score > 0 else -_MIDDLE)


def ended_in(turns: int, known: int) -> int:
    """Return the score of a result, 1 for a win or -1 for a loss, that is complete after so many turns."""
    return known * (WIN - turns)


def proven(score: int) -> bool:
    """Return True if a score is a proven win or loss."""
    return not -PROVEN <= score <= PROVEN


def probability(score: int, scale: int, seats: int = 2) -> float:
    """Return the probability to win, from 0 to 1, of a score; `scale` points are one logit.

    An even score, 0, is an equal share among the seats.
    """
    if proven(score):
        return 1.0 if score > 0 else 0.0
    return 1 / (1 + (seats - 1) * exp(max(-_STEEPEST, min(_STEEPEST, -score / scale))))


def result(ending: Ending, seat: int, ply: int) -> int:
    """Return the score, for a seat, of an ending that is reached after so many turns."""
    if seat in ending.winners:
        return WIN - ply
    return ply - WIN if ending.winners else 0
