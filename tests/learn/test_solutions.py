"""Explanations of solutions: what each move threatens, stops or prevents."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.learn.courses import course_of
from boardgames.learn.puzzles.collection import puzzles_of
from boardgames.learn.solutions import explained_rescue, explained_win
from boardgames.play.task_play import TaskPlay

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.learn.puzzles.puzzle import Puzzle


def told(game: str, name: str) -> list[str]:
    """Return the moves of a puzzle's solution with their sentences."""
    puzzle = next(one for one in puzzles_of(game) if one.name == name)
    moves = puzzle.task.begin().show().moves
    explained = explained_win(puzzle.position, moves)
    return [f"{move}: {text}" for move, text in zip(moves, explained, strict=True)]


def test_two_threats_that_no_reply_stops() -> None:
    """Both are named, and the reply stops one of them."""
    first, reply, _ = told("pylos", "pylos-e5a60a")
    assert "2c1: It threatens 2a1^3b1 and 2b1-2a1: no reply stops both. Reserve 5 → 4." == first
    assert "3b2: It stops 2a1^3b1, but not 2b1-2a1." == reply


def test_a_threat_that_nothing_stops() -> None:
    """It is named with what the move has gained, and no reply is said to help."""
    first, reply, _ = told("diamond", "diamond-9cbf90")
    assert "c5-d5: Nothing stops d5/e5. To go 2 → 1." == first
    assert reply.endswith(": No reply helps.")


def test_a_threat_with_one_answer() -> None:
    """The reply that holds out longest is named, and what it stops."""
    first, reply, *_ = told("pyramid-siege", "pyramid-siege-63c9c3")
    assert "b1-c2: It threatens !d1: only d2xb2 holds out longer." == first
    assert "d2xb2: The best defence: it stops !d1, !d3 and !e2." == reply


def test_a_quiet_move_is_counted_in_turns() -> None:
    """Where nothing is threatened at once, the longest defence is counted."""
    first, *_ = told("flying-obelisks", "flying-obelisks-2ce2d4")
    assert "f5-g4: Whatever the reply, it takes at most 2 more turns." == first


def test_a_rescue_names_what_wins_after_all_other_moves() -> None:
    """Few winning replies are named, and of many the commonest one."""
    position = puzzles_of("pylos")[1].position
    assert "Every other move allows 1a1-1a1 or 1b1^2c1." == explained_rescue(
        position, position.parse("1d1^2b1")
    )
    puzzle = next(one for one in puzzles_of("flying-obelisks") if one.name == "flying-obelisks-47c89c")
    said = explained_rescue(puzzle.position, puzzle.position.parse(puzzle.first))
    assert "Every other move loses at once, mostly to b4-c3." == said


def test_a_solution_is_told_as_it_is_played() -> None:
    """Nothing is told before it is shown; each move has its sentence once it is on the board."""
    play = TaskPlay(puzzles_of("diamond")[-1].task.begin())
    assert () == play.story
    play.show()
    told = []
    while play.pending:
        play.go_on()
        told.append(len(play.story))
    assert [1, 2, 3] == told
    play.try_again()
    assert () == play.story


def test_tasks_that_are_no_wins_are_not_explained() -> None:
    """A move that meets a goal of a lesson need not be good."""
    run = course_of("pylos").tasks[0].begin()
    assert () == run.explained(run.show().moves)


@pytest.mark.parametrize("game", boardgames.names())
def test_each_move_of_a_solution_is_explained(game: str) -> None:
    """Every move has a sentence, and the last one says how the game ended, or what all other moves allow."""
    for puzzle in puzzles_of(game)[::6]:
        run = puzzle.task.begin()
        moves = run.show().moves
        said = run.explained(moves)
        assert len(moves) == len(said)
        assert all(sentence.endswith(".") for sentence in said)
        if puzzle.proof:
            assert said[-1] == _after(puzzle, moves)
        else:
            assert re.match("Every other move |It alone wins.", said[-1])


def _after(puzzle: Puzzle, moves: tuple[Move, ...]) -> str:
    """Return how the game has ended after moves."""
    position = puzzle.position
    for move in moves:
        position = position.play(move)
    outcome = position.outcome()
    return outcome.reason if outcome else ""
