"""Measured ratings of puzzles: from how often computer players of each level find the first move.

Only maintainers load this: it searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["Tries", "is_trivial", "measured_rating", "tries_at"]

#: The rating of each level at puzzles, and how many times it tries: a weak one differs from try to try.
_LEVELS = ((1050, 6), (1200, 6), (1350, 6), (1500, 6), (1750, 3), (2000, 2), (2250, 1))
_LIMIT = Limit(nodes=20_000)
#: How sure the estimate by length and number of moves is, as a deviation.
_DEVIATION = 150.0
#: What everybody finds is no puzzle: so many of the tries of levels 0 and 1.
_TRIVIAL = (5, 6)
_LOWEST, _HIGHEST = 600, 2600


@frozen
class Tries:
    """The tries of a level at a puzzle, and how many of them found the first move."""

    level: int
    found: int
    number: int


def tries_at(puzzle: Puzzle) -> tuple[Tries, ...]:
    """Let each level try a puzzle, with other blind spots at each try."""
    return tuple(_tries(puzzle, number, times) for number, (_, times) in enumerate(_LEVELS))


def _tries(puzzle: Puzzle, number: int, times: int) -> Tries:
    players = (LevelPlayer(level(number), seed=seed) for seed in range(times))
    chosen = [str(player.choose(puzzle.position, _LIMIT).move) for player in players]
    return Tries(number, chosen.count(puzzle.first), times)


def is_trivial(tries: Sequence[Tries]) -> bool:
    """Return True if beginners find the move nearly always."""
    return all(one.found >= least for one, least in zip(tries, _TRIVIAL, strict=False))


def measured_rating(estimate: int, tries: Sequence[Tries]) -> int:
    """Return the rating under which the tries are likeliest, given an estimate that counts a little.

    By the model of ratings (Bradley and Terry), in which equals solve a puzzle every other time.
    """
    low, high = float(_LOWEST), float(_HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        if _excess(middle, estimate, tries) > 0:
            high = middle
        else:
            low = middle
    return round(low)


def _excess(rating: float, estimate: int, tries: Sequence[Tries]) -> float:
    """Return how many more tries succeeded than a rating lets expect; the estimate pulls towards itself."""
    expected = sum(one.number / (1 + 10 ** ((rating - _LEVELS[one.level][0]) / 400)) for one in tries)
    pull = (rating - estimate) / _DEVIATION**2 * 400 / 2.302585
    return sum(one.found for one in tries) - expected + pull
