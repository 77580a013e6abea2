"""Many games between computer players: who plays whom, what comes of it, and on what they are played."""

from __future__ import annotations

import shlex
import sys
from concurrent.futures import ThreadPoolExecutor
from math import log, sqrt
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.core import BoardgamesError
from boardgames.thinking.arena import (
    FORFEIT,
    GameJob,
    balanced_opening,
    play_job,
    play_jobs,
    read_contestant,
    schedule,
    scores,
)
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.question import EngineError
from boardgames.thinking.rating import PairScore, rating_errors, ratings
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from pathlib import Path

_START = boardgames.load("pylos").start()
_FEW = Limit(nodes=60)


def test_seats_change_after_the_same_opening() -> None:
    """Games come in pairs that begin alike, with the players the other way round."""
    jobs = schedule(_START, ["computer:1", "computer:2"], 4, _FEW)
    assert [((0, 1), 0), ((1, 0), 0), ((0, 1), 1), ((1, 0), 1)] == [(job.seating, job.seed) for job in jobs]
    first, second = (play_job(job) for job in jobs[:2])
    assert first.moves[:2] == second.moves[:2]


def test_balanced_openings_are_even_by_a_search() -> None:
    """The same seed gives the same one; both games of a pair begin with it; a won game is avoided."""
    start = boardgames.load("pyramid-siege").start()
    opening = balanced_opening(start, 2, 5)
    position = start
    for move in opening:
        position = position.play(move)
    assert abs(Thinker().think(position, Limit(nodes=4000)).best.probability - 0.5) <= 0.1
    assert opening == balanced_opening.__wrapped__(start, 2, 5)
    jobs = schedule(start, ["computer:0", "computer:0"], 2, _FEW, seed=5)
    first, second = (play_job(evolve(job, is_balanced=True)).moves for job in jobs)
    assert tuple(map(str, opening)) == first[:2] == second[:2]


def test_everybody_plays_everybody() -> None:
    """With three players each pair plays its games."""
    jobs = schedule(_START, ["computer:1", "computer:2", "computer:1"], 2, _FEW)
    assert [{0, 1}, {0, 1}, {0, 2}, {0, 2}, {1, 2}, {1, 2}] == [set(job.seating) for job in jobs]
    assert list(range(6)) == [job.number for job in jobs]
    assert not any(job.is_balanced for job in (*jobs, GameJob(0, "pylos", (), (), (), _FEW)))


def test_with_four_seats_every_other_one_is_of_one_player() -> None:
    """In Diamond with four seats each player has two."""
    start = boardgames.load("diamond").start(players="4")
    assert [(0, 1, 0, 1), (1, 0, 1, 0)] == [
        job.seating for job in schedule(start, ["computer:0", "computer:1"], 2, _FEW)
    ]


def test_a_job_repeats_exactly_on_any_executor() -> None:
    """The same job gives the same game, here or on an executor."""
    jobs = schedule(_START, ["computer:2", "computer:3"], 2, _FEW)
    with ThreadPoolExecutor(2) as executor:
        there = sorted(play_jobs(jobs, executor), key=lambda result: result.job.number)
    assert list(play_jobs(jobs)) == there


def test_a_game_ends_by_a_rule() -> None:
    """A result has legal moves, winners and the rule."""
    result = play_job(schedule(_START, ["computer:1", "computer:0"], 1, _FEW)[0])
    position = _START
    for notation in result.moves:
        position = position.play(position.parse(notation))
    outcome = position.outcome()
    assert outcome is not None
    assert (result.rule, result.winners) == (outcome.rule, tuple(seat.index for seat in outcome.winners))


@pytest.mark.parametrize(
    "text", ["computer", "computer:7", "computer:x", "computer:-1", "engine:", "engine:'", "person", ""]
)
def test_a_player_that_does_not_exist_is_refused(text: str) -> None:
    """The sentence says what may be written."""
    with pytest.raises(BoardgamesError, match=r"level|LEVEL"):
        read_contestant(text)


def test_an_engine_is_a_command() -> None:
    """The command is split as a shell would."""
    assert (2, True) == (read_contestant("Computer: 2").level, read_contestant("computer:Perfect").is_perfect)
    assert ("my engine", "--deep") == read_contestant("engine:'my engine' --deep").command


def test_scores_have_errors_that_shrink() -> None:
    """The error of a share falls with the root of the number of games."""
    few, many = PairScore(6_000, 2_000, 2_000), PairScore(600_000, 200_000, 200_000)
    assert (0.7, 0.7) == (few.share, many.share)
    assert 9.9 < few.error / many.error < 10.1


@pytest.mark.parametrize(
    ("score", "interval"),
    [
        (PairScore(20, 0, 0), (0.839, 1.0)),
        (PairScore(0, 0, 20), (0.0, 0.161)),
        (PairScore(15, 0, 5), (0.531, 0.888)),
        (PairScore(0, 20, 0), (0.434, 0.566)),
        (PairScore(), (0.0, 1.0)),
    ],
)
def test_the_interval_of_a_share_is_that_of_wilson(score: PairScore, interval: tuple[float, float]) -> None:
    """Without draws it is Wilson's interval, as tables have it, and it is never empty."""
    assert interval == pytest.approx(score.interval, abs=0.001)


def test_a_score_without_a_lost_game_has_a_wide_error_in_elo() -> None:
    """What 20 won games say is: 280 Elo at least, which is the lower end of the interval."""
    all_won, none_won = PairScore(20, 0, 0), PairScore(0, 0, 20)
    assert 287 == round(all_won.elo - all_won.elo_error)
    assert (-all_won.elo, all_won.elo_error) == pytest.approx((none_won.elo, none_won.elo_error))


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (PairScore(0, 0, 0), "+0 =0 -0 (50%, 0 to 100%; Elo not known)"),
        (PairScore(1, 0, 0), "+1 =0 -0 (100%, 21 to 100%; Elo -234 or more)"),
        (PairScore(0, 0, 1), "+0 =0 -1 (0%, 0 to 79%; Elo +234 or less)"),
        (PairScore(15, 0, 5), "+15 =0 -5 (75%, 53 to 89%; Elo +191, +22 to +360)"),
        (PairScore(12, 1, 7), "+12 =1 -7 (62.5%, 41 to 80%; Elo +89, -60 to +238)"),
    ],
)
def test_a_score_is_shown_with_where_the_truth_may_lie(score: PairScore, text: str) -> None:
    """The interval of the share and of Elo, which is open at an end that no game bounds."""
    assert text == str(score)


def test_elo_follows_the_share() -> None:
    """Three points of four are 191 Elo, half of them none."""
    assert [0, 191, -191] == [
        round(score.elo) for score in (PairScore(1, 2, 1), PairScore(75, 0, 25), PairScore(25, 0, 75))
    ]


def test_scores_are_those_of_the_first_player() -> None:
    """Whatever the seats, a score is from the view of the player named first."""
    results = list(play_jobs(schedule(_START, ["computer:5", "computer:0"], 4, _FEW)))
    points = sum(result.points(0) for result in results)
    assert points == scores(results)[0, 1].share * 4


def test_ratings_fit_the_scores() -> None:
    """Two players three points of four apart are rated 191 apart; the third one lies where its games say."""
    found = ratings(
        {(0, 1): PairScore(750, 0, 250), (1, 2): PairScore(500, 0, 500), (0, 2): PairScore(750, 0, 250)}, 3
    )
    assert 0 == pytest.approx(sum(found))
    assert 191 == pytest.approx(found[0] - found[1], abs=2)
    assert 0 == pytest.approx(found[1] - found[2], abs=1)


def test_ratings_count_one_more_drawn_game_against_an_average_player() -> None:
    """With it, what the ratings of two players predict for each of them is what they have scored."""
    won, drawn, lost = 6, 2, 1
    found = ratings({(0, 1): PairScore(won, drawn, lost)}, 2)
    own, other = (10 ** (rating / 400) for rating in found)
    predicted = own / (own + 1) + (won + drawn + lost) * own / (own + other)
    assert won + drawn / 2 + 1 / 2 == pytest.approx(predicted)


def test_ratings_have_errors() -> None:
    """Those of two players are half of the error of their difference, and shrink with more games."""
    few, many = PairScore(60, 0, 40), PairScore(6000, 0, 4000)
    errors = [rating_errors({(0, 1): score}, ratings({(0, 1): score}, 2)) for score in (few, many)]
    assert few.elo_error / 2 == pytest.approx(errors[0][0], rel=0.05)
    assert 10 == pytest.approx(errors[0][0] / errors[1][0], rel=0.05)
    assert errors[0][0] == pytest.approx(errors[0][1])


def test_the_errors_of_equal_players_follow_from_the_number_of_games() -> None:
    """Each of three has two thirds of the variance that their games, and a little prior knowledge, leave."""
    games = 100
    scores = dict.fromkeys([(0, 1), (0, 2), (1, 2)], PairScore(40, 20, 40))
    expected = 1.96 * 400 / log(10) * sqrt(2 / 3 / (3 * games / 4 + 1 / 4))
    assert [expected] * 3 == pytest.approx(rating_errors(scores, ratings(scores, 3)), rel=1e-6)


def test_who_won_every_game_still_has_a_rating() -> None:
    """No rating is infinite."""
    first, second = ratings({(0, 1): PairScore(10, 0, 0)}, 2)
    assert 200 < first - second < 1200


_ONE_MOVE = """
import boardgames
first = boardgames.load("pylos").start().legal_moves()[0]
for line in iter(input, "quit"):
    if line == "bge":
        print("bgeok", flush=True)
    if line.startswith("position"):
        is_first = len(line.split()) < 4
    if line.startswith("go"):
        print("bestmove", first if is_first else "9z9", flush=True)
"""


@pytest.mark.parametrize(("opening", "is_forfeit"), [(0, True), (1, False)])
def test_an_engine_that_fails_loses_its_game(tmp_path: Path, opening: int, is_forfeit: bool) -> None:
    """Its game is forfeited where it has moved before; where it has not, the arena ends."""
    script = tmp_path / "engine.py"
    script.write_text(_ONE_MOVE, encoding="utf-8")
    engine = f"engine:{shlex.join([sys.executable, str(script)])}"
    (job,) = schedule(_START, [engine, "computer:0"], 1, _FEW, opening=opening)
    if is_forfeit:
        result = play_job(job)
        assert ((1,), FORFEIT, 2) == (result.winners, result.rule, len(result.moves))
        assert "'9z9', which is not a move" in (result.reason or "")
    else:
        with pytest.raises(EngineError, match="9z9"):
            play_job(job)


def test_dask_can_play_the_games() -> None:
    """Jobs and results go to the workers of a cluster and back."""
    distributed = pytest.importorskip("distributed")
    jobs = schedule(_START, ["computer:1", "computer:0"], 2, _FEW)
    with (
        distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        results = list(play_jobs(jobs, client.get_executor()))
    assert {0, 1} == {result.job.number for result in results}
