"""Strength of the levels on each side of a game whose sides are unequal.

Against its neighbour a level can score little on one side and much on the other, whoever is stronger: the
sides decide. So each level counts as two players, one on each side, and games between neighbours and of
levels with themselves give all of them a rating. A level is compared with the one below on the same side.

The games are those of the ladder, and are kept in the same file (`--results FILE`).
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.levels import HIGHEST
from boardgames.thinking.rating import PairScore, rating_errors, ratings
from tests.benchmarks.ladder import Pairing, play
from tests.benchmarks.table import Row, Target

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.benchmarks.results import Results
    from tests.benchmarks.table import Report

__all__ = ["UNEQUAL", "measure"]

#: The games in which one side has other pieces and another aim than the other.
UNEQUAL = ("pyramid-siege",)
_APART = Target(100, least=True)
#: The players of a scale are levels on a side: twice the level, and one more for the second side.
_Scores = dict[tuple[int, int], PairScore]


def measure(name: str, report: Report, games: int, results: Results, highest: int = HIGHEST) -> None:
    """Report how much stronger each level of a game is than the one below, on each side.

    Levels up to the `highest` play so many games with themselves, and as many with the level below on each
    side.
    """
    scores: _Scores = {}
    for number in range(highest + 1):
        _add(scores, number, number, play(name, Pairing(str(number), str(number)), games, results))
        if number:
            pairing = Pairing(str(number), str(number - 1))
            _add(scores, number, number - 1, play(name, pairing, 2 * games, results))
    seats = [seat.name for seat in boardgames.load(name).start().seats]
    for row in _rows(name, seats, scores, highest):
        report(row)


def _add(scores: _Scores, one: int, other: int, found: Sequence[PairScore]) -> None:
    """Add the scores of level `one` with each place in the order of play."""
    first, second = found
    for pair, score in (((2 * one, 2 * other + 1), first), ((2 * other, 2 * one + 1), second.reverse)):
        scores[pair] = scores.get(pair, PairScore()) + score


def _rows(
    name: str, seats: Sequence[str], scores: Mapping[tuple[int, int], PairScore], highest: int
) -> list[Row]:
    """Return the difference between neighbours on each side; notes have the games of the upper one."""
    rated = ratings(scores, 2 * (highest + 1))
    errors = rating_errors(scores, rated)
    rows = []
    for side, seat in enumerate(seats):
        for number in range(1, highest + 1):
            upper, lower = 2 * number + side, 2 * number - 2 + side
            notes = f"± {hypot(errors[upper], errors[lower]):.0f}; {_games(scores, number, side)}"
            label = f"level {number} v level {number - 1} as {seat}"
            rows.append(Row(name, label, rated[upper] - rated[lower], "Elo", notes, _APART))
    return rows


def _games(scores: Mapping[tuple[int, int], PairScore], number: int, side: int) -> str:
    """Return the scores of a level on a side against those that it met."""
    found = []
    for (first, second), score in sorted(scores.items()):
        own, other = (first, second) if side == 0 else (second, first)
        if own == 2 * number + side:
            points = score if side == 0 else score.reverse
            found.append(f"+{points.won} ={points.drawn} -{points.lost} v level {other // 2}")
    return ", ".join(found)
