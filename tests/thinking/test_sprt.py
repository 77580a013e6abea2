"""The sequential test: known log-likelihood ratios, its error rates by simulation, and the order of games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.core.errors import BoardgamesError
from boardgames.thinking.arena import GameResult, schedule
from boardgames.thinking.limits import Limit
from boardgames.thinking.sprt import Hypothesis, SequentialTest, Sprt

if TYPE_CHECKING:
    from collections.abc import Sequence

START = boardgames.load("pylos").start()


@pytest.mark.parametrize(
    ("elos", "counts", "llr"),
    [
        ((0.5, 2.5), (21184, 40708, 21404), -1.57),
        ((0, 2), (57030, 106593, 57433), -2.59),
        ((0.5, 2.5), (223, 9863, 21279, 10037, 246), -3.07),
        ((0, 2), (871, 26175, 55983, 26678, 821), -4.98),
    ],
)
def test_ratios_are_those_of_fastchess(elos: tuple[float, float], counts: Sequence[int], llr: float) -> None:
    """The numbers are what the tests of fastchess expect of its logistic model: of games, and of pairs."""
    assert llr == round(Sprt(*elos).llr(counts), 2)


def test_bounds_are_those_of_wald() -> None:
    """With errors of 5% they are 2.94; the ratio without results is 0, and one of wins alone is positive."""
    assert (-2.94, 2.94) == tuple(round(bound, 2) for bound in Sprt(0, 5).bounds)
    assert (-2.29, 4.5) == tuple(round(bound, 2) for bound in Sprt(0, 5, alpha=0.01, beta=0.1).bounds)
    assert 0 == Sprt(0, 5).llr((0, 0, 0))
    assert Sprt(0, 5).llr((0, 0, 0, 0, 9)) > 0 > Sprt(0, 5).llr((9, 0, 0))


@pytest.mark.parametrize(("elo", "right"), [(0, Hypothesis.H0), (150, Hypothesis.H1)])
def test_a_test_is_wrong_as_seldom_as_it_says(elo: float, right: Hypothesis) -> None:
    """Of simulated tests with a true difference of `elo0` or `elo1` about 5% accept the other one."""
    random, sprt, wrong = Random(int(elo)), Sprt(0, 150), 0
    for _ in range(200):
        counts = [0] * 5
        while (known := sprt.accepted(counts)) is None:
            counts[sum(_points(random, elo) for _ in range(2))] += 1
        wrong += known is not right
    assert 1 <= wrong <= 16


def _points(random: Random, elo: float) -> int:
    """Return the half points of a random game of a player who is stronger by `elo`; a fifth are drawn."""
    score = 1 / (1 + 10 ** (-elo / 400))
    drawn = 0.2 * min(score, 1 - score) * 2
    return random.choices((0, 1, 2), (1 - score - drawn / 2, drawn, score - drawn / 2))[0]


def test_games_count_in_their_order_and_in_pairs() -> None:
    """A pair counts once both games and all those before have ended, whichever ends first."""
    jobs = schedule(START, ["computer:1", "computer:0"], 4, Limit(nodes=1))
    won = {job.number: job.seating.index(0) for job in jobs}
    results = [GameResult(job, (), (won[job.number],), "PY-13", "") for job in jobs]
    test = SequentialTest(Sprt(0, 100))
    for number in (2, 3, 1):
        test.add(results[number])
        assert (0, 0, 0, 0, 0) == test.counts
    test.add(results[0])
    assert (0, 0, 0, 0, 2) == test.counts


def test_a_side_is_that_of_the_first_player_in_every_game() -> None:
    """Each game has an opening of its own; the games count one by one."""
    jobs = schedule(START, ["computer:1", "computer:0"], 12, Limit(nodes=1), side=START.seats[1], seed=7)
    assert [((1, 0), 7), ((1, 0), 8), ((1, 0), 9)] == [(job.seating, job.seed) for job in jobs[:3]]
    test = SequentialTest(Sprt(0, 400), in_pairs=False)
    known = [test.add(GameResult(job, (), (), "PY-14", "")) for job in jobs]
    assert (0, 10, 0) == test.counts
    assert [None] * 9 + [Hypothesis.H0] * 3 == known
    assert Hypothesis.H0 is test.accepted


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((5, 0, 0.05, 0.05), "write the smaller difference first"),
        ((0, 5000, 0.05, 0.05), "both within 2000"),
        ((0, 5, 0.5, 0.05), "alpha cannot be 0.5: choose it between 0 and 0.5."),
        ((0, 5, 0.05, 0), "beta cannot be 0: choose it between 0 and 0.5."),
    ],
)
def test_numbers_that_are_no_test_are_refused(numbers: tuple[float, ...], sentence: str) -> None:
    """The sentence says what may be written."""
    with pytest.raises(BoardgamesError, match=sentence):
        Sprt(*numbers)
