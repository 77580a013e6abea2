"""A player at a puzzle: what counts as solved, the rating after it, and what comes next."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

import boardgames
from boardgames.core import BoardgamesError
from boardgames.learn.puzzles.collection import (
    listed_puzzles,
    next_puzzle,
    puzzle_of_the_day,
    puzzles_of,
    themes_of,
)
from boardgames.learn.puzzles.making import made_win
from boardgames.learn.puzzles.record import PuzzleRecord
from boardgames.match.actions import Play
from boardgames.play.puzzling import Puzzling, puzzle_for
from boardgames.play.task_play import TaskPlay

if TYPE_CHECKING:
    from boardgames.learn.puzzles.puzzle import Puzzle

GUESS = "Provisional (?): still a rough guess."
MONDAY = date(2030, 7, 1)
DAY = timedelta(days=1)


def solved(puzzling: Puzzling) -> None:
    """Play a puzzle to its end, every move right."""
    run = puzzling.puzzle.task.begin()
    while not run.is_done:
        puzzling.note(run.play(run.show().moves[0]), is_done=run.is_done)


def failed(puzzling: Puzzling) -> None:
    """Play a wrong move."""
    puzzle = puzzling.puzzle
    wrong = next(move for move in puzzle.position.legal_moves() if str(move) != puzzle.first)
    puzzling.note(puzzle.task.begin().play(wrong), is_done=False)


def of_another_day() -> Puzzle:
    """Return a puzzle of Pylos that is not the one of Monday."""
    return next(puzzle for puzzle in puzzles_of("pylos") if puzzle != puzzle_of_the_day(MONDAY))


def test_solving_at_the_first_try_raises_the_rating() -> None:
    """The result says by how much, and how far the streak goes; “provisional” is explained once."""
    puzzling = Puzzling(puzzle_of_the_day(MONDAY), MONDAY)
    assert puzzling.is_of_the_day
    assert 1500 == puzzling.rating
    assert "a wrong move or the solution costs points. A hint makes it unrated." in puzzling.stake
    solved(puzzling)
    assert ("", "Solved!") == (puzzling.stake, puzzling.solved())
    gained = puzzling.rating - 1500
    assert gained > 0
    told = f"Your rating: {puzzling.rating} (+{gained}, provisional). {GUESS}"
    assert f"{told} Puzzle of the day solved." == puzzling.result()
    next_day = Puzzling(puzzle_of_the_day(MONDAY + DAY), MONDAY + DAY)
    solved(next_day)
    assert next_day.result().endswith("Puzzle of the day: 2 in a row.")
    other = Puzzling(puzzling.next(), MONDAY)
    solved(other)
    assert other.result().startswith(f"Your rating: {other.rating} (")
    assert "The ? means" not in other.result()


def test_a_wrong_move_costs_rating_at_once() -> None:
    """Solving it afterwards changes nothing, but counts for the streak on the day of the puzzle."""
    puzzling = Puzzling(puzzle_of_the_day(MONDAY), MONDAY)
    failed(puzzling)
    lost = puzzling.rating
    assert lost < 1500
    assert puzzling.has_lost
    assert f"Your rating: {lost} ({lost - 1500}, provisional). {GUESS}" == puzzling.result()
    solved(puzzling)
    assert "Solved, though not at the first try." == puzzling.solved()
    assert puzzling.result().startswith(
        f"The miss has counted already: your rating stays at {lost} (provisional)."
    )
    assert lost == puzzling.rating
    assert 1 == puzzling.record.streak(MONDAY)
    again = Puzzling(puzzling.puzzle, MONDAY)
    assert not again.has_lost
    solved(again)
    assert again.result().startswith(f"Only the first try counts, so your rating stays at {lost}.")


def test_the_solution_is_a_lost_try() -> None:
    """It costs rating at once, which is told, and the streak."""
    puzzling = Puzzling(puzzle_of_the_day(MONDAY), MONDAY)
    puzzling.note_solution()
    lost = puzzling.rating
    told = f"Your rating: {lost} ({lost - 1500}, provisional). {GUESS}"
    assert (True, told) == (puzzling.has_lost, puzzling.result())
    solved(puzzling)
    assert "Solved with help." == puzzling.solved()
    assert puzzling.rating < 1500
    assert 0 == puzzling.record.streak(MONDAY)


def test_after_a_hint_a_puzzle_is_not_rated() -> None:
    """Neither a miss nor the solution costs anything then, solving it wins nothing, and that is told."""
    puzzling = Puzzling(of_another_day(), MONDAY)
    puzzling.note_hint()
    assert (False, "Not rated, because of the hint: no points won, none lost.") == (
        puzzling.is_at_stake,
        puzzling.stake,
    )
    failed(puzzling)
    puzzling.note_solution()
    solved(puzzling)
    told = "Not rated, because of the hint: you stay at 1500 (provisional)."
    assert ("Solved with help.", told, False) == (puzzling.solved(), puzzling.result(), puzzling.has_lost)
    again = Puzzling(puzzling.puzzle, MONDAY)
    solved(again)
    assert (1500, told) == (again.rating, again.result())


def test_a_hint_after_a_miss_changes_nothing() -> None:
    """The miss has counted, and the puzzle stays one that was missed."""
    puzzling = Puzzling(of_another_day(), MONDAY)
    failed(puzzling)
    lost = puzzling.rating
    puzzling.note_hint()
    assert (True, False, lost) == (puzzling.has_lost, puzzling.is_unrated, puzzling.rating)


def test_a_puzzle_with_a_hint_comes_again_after_the_new_ones() -> None:
    """It is left out as long as there are new ones, and asked again like one that was missed."""
    record = PuzzleRecord()
    first = puzzle_for("pylos", record, MONDAY)
    record.note_hint(first)
    assert first != puzzle_for("pylos", record, MONDAY)
    for puzzle in puzzles_of("pylos"):
        record.note(puzzle, MONDAY, solved=True)
    assert first == puzzle_for("pylos", record, MONDAY)


def test_the_next_puzzle_suits_the_player() -> None:
    """New ones come first, the easiest for newcomers; then those not solved; never the same at once."""
    record = PuzzleRecord()
    first = puzzle_for("pylos", record, MONDAY)
    assert first == next(one for one in puzzles_of("pylos") if one.turns)
    record.note(first, MONDAY, solved=False)
    second = puzzle_for("pylos", record, MONDAY)
    assert second == next_puzzle("pylos", 0, {first.name}, is_first=True)
    record.note(second, MONDAY, solved=True)
    rating = record.rating("pylos", MONDAY).cautious_value
    tried = {first.name, second.name}
    assert next_puzzle("pylos", rating, tried) == puzzle_for("pylos", record, MONDAY)
    puzzling = Puzzling(of_another_day(), MONDAY)
    assert puzzling.puzzle != puzzling.next()
    missed = puzzles_of("pylos")[5]
    for puzzle in puzzles_of("pylos"):
        puzzling.record.note(puzzle, MONDAY, solved=puzzle != missed)
    assert missed == puzzle_for("pylos", puzzling.record, MONDAY)
    assert missed != puzzle_for("pylos", puzzling.record, MONDAY, missed)


def test_the_refutation_of_a_wrong_move_is_played() -> None:
    """Then the player tries again; after the solution nobody can move."""
    puzzle = next(one for one in puzzles_of("pylos") if one.name == "pylos-e5a60a")
    play = TaskPlay(puzzle.task.begin())
    run = puzzle.task.begin()
    wrong = next(move for move in puzzle.position.legal_moves() if len(run.play(move).refutation) == 2)
    play.session.submit(play.session.to_move, Play(wrong))
    assert 1 == len(play.pending)
    play.go_on()
    assert play.can_try_again
    play.try_again()
    assert puzzle.position == play.session.newest.position
    play.show()
    while play.pending:
        play.go_on()
    assert play.session.outcome is not None


def test_puzzles_of_the_players_own_do_not_count() -> None:
    """Neither a wrong move nor a hint nor solving them changes the rating."""
    won = made_win(boardgames.load("pylos").decode("LLLL/LDDD/DDLD/DLLL|D.D/LLL/LDL|../.D|. D"), 2, 100_000)
    assert won is not None
    own = Puzzling(evolve(won, options={"empty": "raise"}), MONDAY)
    assert (True, False) == (own.is_own, own.is_at_stake)
    assert "your own puzzle" == own.place
    failed(own)
    own.note_hint()
    own.note_solution()
    assert 1500 == own.rating
    assert "Your own puzzles do not count." == own.result()


def test_a_player_stays_with_a_theme() -> None:
    """The puzzle that suits them, and each one after it, is of the theme that they have chosen."""
    themes = themes_of("pylos")
    assert {puzzle.theme for puzzle in puzzles_of("pylos")} == set(themes)
    for theme in themes:
        puzzle = puzzle_for("pylos", PuzzleRecord(), MONDAY, theme=theme.key)
        following = Puzzling(puzzle, MONDAY, theme=theme.key).next()
        assert (theme, theme, True) == (puzzle.theme, following.theme, puzzle != following)


def test_what_is_solved_of_a_theme_and_in_a_row_is_told_until_a_miss() -> None:
    """The count is of the puzzle's theme, and one that is solved alone makes no row."""
    first, second, third = [one for one in puzzles_of("pylos") if one.theme.key == "top"][:3]
    theme, number = first.theme.title, sum(one.theme == first.theme for one in puzzles_of("pylos"))
    record = PuzzleRecord()
    told = []
    for puzzle, answer in ((first, solved), (second, solved), (third, failed)):
        puzzling = Puzzling(puzzle, MONDAY, record)
        answer(puzzling)
        told.append(puzzling.tally())
    assert f"{theme}: 1 of {number} solved." == told[0]
    assert f"{theme}: 2 of {number} solved, 2 puzzles in a row." == told[1]
    assert f"{theme}: 2 of {number} solved." == told[2]


def test_a_puzzle_that_is_skipped_leaves_the_rating() -> None:
    """It is said while something is at stake, and after a miss or a hint there is nothing to say."""
    puzzling = Puzzling(of_another_day(), MONDAY)
    assert (
        "Skipped: that counts for nothing, and your rating stays at 1500 (provisional)." == puzzling.skipped()
    )
    failed(puzzling)
    helped = Puzzling(of_another_day(), MONDAY)
    helped.note_hint()
    assert ("", "") == (puzzling.skipped(), helped.skipped())


def test_a_headline_says_which_puzzle_it_is_and_how_the_player_does() -> None:
    """Its number from the easiest on, unless it is the puzzle of the day or one of the player's own."""
    daily = Puzzling(puzzle_of_the_day(MONDAY), MONDAY)
    game = daily.game
    rated = f"rated {daily.puzzle.rating} · you 1500?"
    assert f"{game.title} · puzzle of the day · {rated}" == daily.headline
    solved(daily)
    assert daily.headline.endswith(f"you {daily.rating}? · streak 1 day")
    other = Puzzling(of_another_day(), MONDAY + DAY)
    assert 0 == other.headline.count("streak 0")
    number = listed_puzzles("pylos").index(other.puzzle) + 1
    assert f"puzzle {number} of {len(puzzles_of('pylos'))}" == other.place
    own = Puzzling(evolve(other.puzzle, position_text=other.puzzle.position_text, rating=1), MONDAY)
    assert ("your own puzzle", "", "next puzzle") == (own.place, own.tally(), own.then)
    assert (other.puzzle.title, other.puzzle.task, "") == (other.title, other.task, other.problem)


def test_where_no_puzzle_is_new_an_earlier_one_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without any says so."""
    monkeypatch.setattr("boardgames.play.puzzling.next_puzzle", lambda *_, **__: None)
    assert puzzles_of("pylos")[0] == puzzle_for("pylos", PuzzleRecord(), MONDAY)
    monkeypatch.setattr("boardgames.play.puzzling.puzzles_of", lambda _: ())
    with pytest.raises(BoardgamesError, match="Pylos has no puzzles"):
        puzzle_for("pylos", PuzzleRecord(), MONDAY)


@pytest.mark.parametrize("game", boardgames.names())
def test_newcomers_begin_with_a_short_win_and_no_special_rule(game: str) -> None:
    """Nothing that needs a rule few first matches meet comes before the first success, misses or not."""
    record = PuzzleRecord()
    assert puzzle_for(game, record, MONDAY).turns in (1, 2)
    for _ in range(4):
        puzzle = puzzle_for(game, record, MONDAY)
        assert not puzzle.theme.is_special
        record.note(puzzle, MONDAY, solved=False)


@pytest.mark.parametrize("game", boardgames.names())
def test_a_list_begins_with_puzzles_of_different_themes(game: str) -> None:
    """No theme comes twice in a row at its top, none of these is hard, and the rest gets harder."""
    listed = listed_puzzles(game)
    assert sorted(puzzles_of(game), key=lambda one: one.name) == sorted(listed, key=lambda one: one.name)
    assert all(before.theme != one.theme for before, one in pairwise(listed[:10]))
    assert max(one.rating for one in listed[:10]) <= 1500
    assert [one.rating for one in listed[10:]] == sorted(one.rating for one in listed[10:])


def test_the_next_puzzle_is_of_another_theme_if_one_is_about_as_hard() -> None:
    """Unless the player stays with the theme."""
    first, second = puzzles_of("pyramid-siege")[:2]
    assert first.theme == second.theme == next_puzzle("pyramid-siege", 0, {first.name}).theme  # type: ignore[union-attr]
    assert first.theme != next_puzzle("pyramid-siege", 1000, {first.name}, after=first).theme  # type: ignore[union-attr]
    assert second == next_puzzle("pyramid-siege", 1000, {first.name}, first.theme.key, first)
