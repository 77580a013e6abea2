"""The player's record of puzzles: rating, tries, the streak of days, and a file that is never lost."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from boardgames.core.locations import user_data
from boardgames.learn.puzzles.collection import puzzle_of_the_day, puzzles_of
from boardgames.learn.puzzles.rating import (
    LARGEST_PUZZLE_LOSS,
    LARGEST_PUZZLE_STEP,
    LEAST_DEVIATION,
    MOST_DEVIATION,
    Rating,
    after_result,
    after_results,
    expected_score,
)
from boardgames.learn.puzzles.record import PuzzleRecord

MONDAY = date(2030, 7, 1)
DAY = timedelta(days=1)


def test_ratings_move_as_in_the_paper() -> None:
    """The worked example of "The Glicko-2 system": a win and two losses take 1500 to 1464."""
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = after_results(Rating(1500, 200), results)
    assert (1464.05, 151.52, 0.05999) == (
        round(after.value, 2),
        round(after.deviation, 2),
        int(after.volatility * 1e5) / 1e5,
    )
    assert [0.639, 0.432, 0.303] == [
        round(expected_score(Rating(1500, 200), other), 3) for other, _ in results
    ]


def test_ratings_have_bounds() -> None:
    """Nothing changes without results; a deviation neither vanishes nor grows beyond that of a beginner."""
    rating = Rating(1500, 200)
    assert rating == after_results(rating, [])
    for _ in range(200):
        rating = after_result(rating, Rating(1500, 80), 0.5)
    assert LEAST_DEVIATION <= rating.deviation < 61
    assert MOST_DEVIATION == pytest.approx(rating.aged(1000).deviation)
    assert MOST_DEVIATION == Rating(1500, MOST_DEVIATION).aged(10).deviation
    assert rating.deviation < rating.aged(30).deviation


def test_the_first_try_counts() -> None:
    """Solving raises the rating, failing lowers it, and trying again changes nothing."""
    easy, hard = puzzles_of("pylos")[0], puzzles_of("pylos")[-1]
    record = PuzzleRecord()
    up = record.note(hard, MONDAY, solved=True)
    assert up.value > Rating().value
    down = record.note(easy, MONDAY, solved=False)
    assert down.value < up.value
    assert round(down.value, 1) == record.note(easy, MONDAY, solved=True).value
    assert {easy.name: False, hard.name: True} == record.tried("pylos")


def test_a_record_is_kept_for_each_game() -> None:
    """Another program finds it; another game begins anew."""
    puzzle = puzzles_of("pylos")[3]
    value = PuzzleRecord().note(puzzle, MONDAY, solved=True).value
    again = PuzzleRecord()
    assert round(value, 1) == again.rating("pylos", MONDAY).value
    assert Rating() == again.rating("diamond", MONDAY)
    assert {puzzle.name: True} == again.tried("pylos")


def test_the_first_misses_cost_little() -> None:
    """Each of the first five costs 20 points at most, and those after it up to 40."""
    record = PuzzleRecord()
    ratings = [record.note(puzzle, MONDAY, solved=False).value for puzzle in puzzles_of("pylos")[:7]]
    steps = [round(before - after) for before, after in pairwise([1500.0, *ratings])]
    assert [20] * 5 == steps[:5]
    assert all(20 < step <= 40 for step in steps[5:])


def test_days_in_a_row_make_a_streak() -> None:
    """It counts puzzles of the day, lives until the end of the next day, and begins anew after a gap."""
    record = PuzzleRecord()
    assert 0 == record.streak(MONDAY)
    for number in range(3):
        day = MONDAY + number * DAY
        record.note(puzzle_of_the_day(day), day, solved=True)
        record.note(puzzle_of_the_day(day), day, solved=True)
        assert number + 1 == record.streak(day)
    wednesday = MONDAY + 2 * DAY
    assert 3 == record.streak(wednesday + DAY)
    assert 0 == record.streak(wednesday + 2 * DAY)
    friday = wednesday + 2 * DAY
    record.note(puzzle_of_the_day(friday), friday, solved=True)
    assert 1 == PuzzleRecord().streak(friday)


def test_other_puzzles_make_no_streak() -> None:
    """Neither do those that were not solved."""
    record = PuzzleRecord()
    record.note(puzzle_of_the_day(MONDAY), MONDAY, solved=False)
    other = next(puzzle for puzzle in puzzles_of("pylos") if puzzle != puzzle_of_the_day(MONDAY))
    record.note(other, MONDAY, solved=True)
    assert 0 == record.streak(MONDAY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "7",
        '{"games": 1}',
        '{"games": {"pylos": 1}}',
        '{"games": {"pylos": {"rating": "x"}}}',
        '{"games": {"pylos": {"tried": {"a": 1}}}}',
        '{"games": {"pylos": {"last": "soon"}}}',
        '{"games": {"pylos": {"helped": [1]}}}',
        '{"streak": {"days": "x"}}',
        '{"streak": {"last": 3}}',
    ],
)
def test_a_damaged_file_is_put_aside(text: str) -> None:
    """A sentence says so, and it is kept beside the new one."""
    path = user_data() / "puzzles.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    record = PuzzleRecord()
    assert "is damaged" in record.problem
    record.note(puzzles_of("pylos")[0], MONDAY, solved=True)
    assert text == path.with_name("puzzles.damaged-1.json").read_text("utf-8")
    assert "" == PuzzleRecord().problem


@pytest.mark.parametrize(("puzzle", "score"), [(600, 0.0), (1500, 0.0), (1500, 1.0), (2600, 1.0)])
def test_the_first_tries_take_sane_steps(puzzle: int, score: float) -> None:
    """A newcomer who solves one gains 50 to 100 points, and one who slips loses 40."""
    after = after_result(Rating(), Rating(puzzle, 80), score, LARGEST_PUZZLE_STEP, LARGEST_PUZZLE_LOSS)
    step = after.value - 1500
    assert 50 < step <= 100 if score else -40 == step


def test_a_weak_newcomer_comes_down_all_the_same() -> None:
    """Who misses twelve puzzles near the own rating has lost some hundred points, and is told so calmly."""
    rating, steps = Rating(), list[float]()
    for _ in range(12):
        before = rating.value
        rating = after_result(rating, Rating(before, 80), 0.0, LARGEST_PUZZLE_STEP, LARGEST_PUZZLE_LOSS)
        steps.append(rating.value - before)
    assert (-40, True) == (min(steps), rating.value < 1150)
    assert not rating.is_provisional


def test_somebody_who_is_strong_gets_there_soon() -> None:
    """Twenty puzzles near the own rating, all solved but each fifth, are worth some hundred points."""
    rating = Rating()
    for number in range(20):
        rating = after_result(rating, Rating(rating.value, 80), float(number % 5 != 4))
    assert 1700 < rating.value < 2200
    assert not rating.is_provisional


def test_a_rating_is_provisional_until_enough_is_known() -> None:
    """A question mark says so; it comes again after a long time."""
    assert ("1500?", "1500") == (str(Rating()), str(Rating(1500, 100)))
    assert "1500?" == str(Rating(1500, 100).aged(100))


def test_a_provisional_rating_counts_for_less_when_a_puzzle_is_chosen() -> None:
    """A newcomer begins at 1150, and comes up to the rating itself as that settles."""
    assert 1150 == Rating().cautious_value
    assert 1150 < Rating(1500, 150).cautious_value < 1500 == Rating(1500, 110).cautious_value


def test_volatility_grows_with_surprises() -> None:
    """As it does in the paper: whoever loses against all odds may have changed."""
    steady, surprised = Rating(1500, 60), Rating(1500, 60)
    for _ in range(30):
        steady = after_result(steady, Rating(1500, 80), 0.5)
        surprised = after_results(surprised, [(Rating(surprised.value - 800, 80), 0.0)])
    assert steady.volatility < 0.06 < surprised.volatility


def test_a_record_of_the_former_system_goes_on() -> None:
    """It has no volatility, and its deviation may be larger than any is now."""
    path = user_data() / "puzzles.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"games": {"pylos": {"rating": 1320.5, "deviation": 310.0, "last": "2030-06-30"}}}')
    record = PuzzleRecord()
    assert Rating(1320.5, MOST_DEVIATION) == record.rating("pylos", MONDAY)
    assert "" == record.problem


def test_the_history_of_a_rating_is_kept() -> None:
    """It begins with the rating at the start; each puzzle adds one, but not when it is tried again."""
    record = PuzzleRecord()
    assert () == record.history("pylos")
    first, second = puzzles_of("pylos")[:2]
    ratings = [record.note(one, MONDAY, solved=True).value for one in (first, second, second)]
    assert (1500, *map(round, ratings[:2])) == PuzzleRecord().history("pylos")


def test_a_history_that_began_later_has_no_start() -> None:
    """With more tries than ratings, the first rating that is known is not that at the start."""
    path = user_data() / "puzzles.json"
    path.parent.mkdir(parents=True)
    tried = '{"pylos-1": true, "pylos-2": false}'
    path.write_text(f'{{"games": {{"pylos": {{"rating": 1400, "history": [1400], "tried": {tried}}}}}}}')
    assert (1400,) == PuzzleRecord().history("pylos")


def test_the_best_streak_outlasts_a_missed_day() -> None:
    """A record of before knows the latest streak alone, and that is its best."""
    record = PuzzleRecord()
    for days in (0, 1, 3):
        record.note(puzzle_of_the_day(MONDAY + days * DAY), MONDAY + days * DAY, solved=True)
    assert (1, 2, True, False) == (
        record.streak(MONDAY + 3 * DAY),
        record.best_streak(),
        record.was_solved(MONDAY + 3 * DAY),
        record.was_solved(MONDAY + 2 * DAY),
    )
    record._kept["streak"] = {"days": 5, "last": MONDAY.isoformat()}
    assert 5 == record.best_streak()


def test_the_best_streak_outlives_a_gap() -> None:
    """It is that of all days, also while the last one grows."""
    record = PuzzleRecord()
    for number, best in ((0, 1), (1, 2), (2, 3), (9, 3), (10, 3)):
        day = MONDAY + number * DAY
        record.note(puzzle_of_the_day(day), day, solved=True)
        assert best == record.best_streak()
    assert 2 == record.streak(MONDAY + 10 * DAY)
