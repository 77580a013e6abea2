"""Goals of moves: what a legal move lacks is said in one sentence."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.learn.goals import Goal

#: The defender on e3 steps, and could be taken then, or captures the attacker on d2, and wins.
POSITION = boardgames.load("pyramid-siege").decode(
    "./../.../.A../..D../....../....A../......../A.A.A...A D -"
)
STEP, CAPTURE = "e3-d3", "e3xc1"
LEGAL = "That is legal, but"


@pytest.mark.parametrize(
    ("move", "goal", "asked", "failure"),
    [
        (STEP, Goal(), "", ""),
        (STEP, Goal(from_=("e3", "a1"), to=("d3",)), "", ""),
        (STEP, Goal(from_=("a1",)), "", "Not that one: try another piece."),
        (STEP, Goal(from_=("a1",)), "Begin with a1, please.", "Not that one: begin with a1."),
        (STEP, Goal(to=("e2", "e4")), "", "Not there: look for another place."),
        (STEP, Goal(to=("e2", "e4")), "e2 or e4?", "Not there: go to e2 or e4."),
        (STEP, Goal(to=("e2", "e4")), "e2 or e5?", "Not there: look for another place."),
        (STEP, Goal(to=("e2", "e4", "f3")), "e2, e4, f3", "Not there: go to e2, e4 or f3."),
        (STEP, Goal(to=("e2", "e4", "f3", "f4")), "e2 e4 f3 f4", "Not there: look for another place."),
        (STEP, Goal(takes=0), "", ""),
        (CAPTURE, Goal(takes=1, takes_from=("d2",)), "", ""),
        (CAPTURE, Goal(takes=0), "", "Not quite: here nothing should leave the board."),
        (STEP, Goal(takes=1), "", "Not quite: here one should leave the board."),
        (CAPTURE, Goal(takes=2), "", "Not quite: here two should leave the board."),
        (CAPTURE, Goal(takes=3), "", "Not quite: here three should leave the board."),
        (CAPTURE, Goal(takes=4), "", "Not quite: here 4 should leave the board."),
        (CAPTURE, Goal(takes_from=("d2", "f4")), "", "Not those: other pieces should leave the board."),
        (CAPTURE, Goal(takes_from=("d2", "f4")), "d2 and f4", "Not those: d2 and f4 should leave the board."),
        (STEP, Goal(takes_from=("e3",)), "", "Not those: other pieces should leave the board."),
        (STEP, Goal(with_=("!",)), "", "Not quite: make the other choice."),
        (STEP, Goal(with_=("+",)), "What does + do?", "Not quite: choose “+”."),
        (STEP, Goal(rule="PS-8"), "", ""),
        (STEP, Goal(rule="PS-3"), "", f"{LEGAL} this task is about “One counter a turn”."),
        (STEP, Goal(moves=(STEP, CAPTURE)), "", ""),
        (STEP, Goal(moves=(CAPTURE, "a1-b1")), "", f"{LEGAL} not the move that is asked for."),
        (STEP, Goal(wins=True), "", "Legal, but it does not win yet."),
        (CAPTURE, Goal(wins=True, ends="PS-16", safe=True), "", ""),
        (STEP, Goal(ends="PS-16"), "", "The game goes on after this."),
        (CAPTURE, Goal(ends="PS-12"), "", "Only 5 attackers are left, so the defenders win."),
        (STEP, Goal(allows=("!d3", "i1-h1")), "", ""),
        (STEP, Goal(allows=("!d3", "d2-d3")), "", "After this, the attackers cannot play d2-d3."),
        (STEP, Goal(bars=("d2-d3",)), "", ""),
        (STEP, Goal(bars=("d2-d3", "!d3")), "", "After this, the attackers can play !d3."),
        (STEP, Goal(from_=("a1",), wins=True), "", "Not that one: try another piece."),
    ],
)
def test_what_a_move_lacks_is_said(move: str, goal: Goal, asked: str, failure: str) -> None:
    """Places and choices are named only where the question has named all of them, and only a few."""
    played = POSITION.parse(move)
    assert (failure, not failure) == (goal.failure(POSITION, played, asked), goal.is_met(POSITION, played))
    assert goal.is_met(POSITION, played) == (played in goal.answers(POSITION))


def test_a_move_that_is_not_safe_is_refuted() -> None:
    """The reply and the end are told."""
    said = Goal(safe=True).failure(POSITION, POSITION.parse(STEP))
    assert said.startswith("The reply wins at once: The attackers took the defender on d3 off the board.")
