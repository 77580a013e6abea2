"""The courses that come with the games: the rules solve every task, and every rule has one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import boardgames
from boardgames.learn.courses import check_task, course_of
from boardgames.learn.kinds.choosing import ChoiceTask
from boardgames.learn.task import Ask, TaskHint
from tests.every import every_game

if TYPE_CHECKING:
    from boardgames.learn.task import TaskRun

GAMES = boardgames.names()
TASKS = [task for game in GAMES for task in course_of(game).tasks]
#: What only a typed answer can be about.
WRITTEN = {"PY-17", "PY-18", "FO-35", "FO-36", "DI-19", "DI-20", "PS-21", "PS-22"}


def solve(run: TaskRun) -> int:
    """Answer a task as the run itself shows it; return how many answers it took."""
    for answers in range(1, 20):
        shown = run.show()
        if run.asks is Ask.CHOICE:
            assert shown.choice is not None
            feedback = run.choose(shown.choice)
        elif run.asks is Ask.TEXT:
            feedback = run.write(shown.typed)
        else:
            feedback = run.play(shown.moves[0])
        assert feedback.is_right, feedback
        if run.is_done:
            return answers
    raise AssertionError("The task has no end.")


@every_game
def test_every_task_is_in_order_and_can_be_solved(game: str) -> None:
    """Each task holds what it says, and what "show me" shows solves it, step by step and all at once.

    The moves of a solution are those of the player and the replies, in their order.
    """
    for task in course_of(game).tasks:
        check_task(task)
        run = task.begin()
        solve(run)
        assert run.is_done, task.name
        again = task.begin()
        shown = again.show().moves
        at = 0
        while again.asks is Ask.MOVE and not again.is_done:
            played = again.play(shown[at]).played
            assert played == shown[at : at + len(played)], task.name
            at += len(played)
        assert not shown or again.asks is not Ask.MOVE or at == len(shown), task.name


@every_game
def test_wrong_answers_are_wrong(game: str) -> None:
    """Each answer that a file calls wrong, and each other choice, leaves the task undone, with a reason."""
    for task in course_of(game).tasks:
        answers = list(task.wrong)
        if isinstance(task, ChoiceTask):
            answers += [answer.label for answer in task.answers if not answer.is_right]
        for answer in answers:
            run = task.begin()
            feedback = run.write(answer)
            assert (False, False) == (feedback.is_right, run.is_done), (task.name, answer)
            assert feedback.text, (task.name, answer)
            assert (task.position, 1) == (run.position, run.tries), (task.name, answer)
        assert answers, task.name


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_the_subject_of_a_task(game: str) -> None:
    """Each id of the sheet is named by a task, and first of all by one."""
    course = course_of(game)
    first = {task.rules[0] for task in course.tasks if task.rules}
    assert set() == boardgames.load(game).sheet.ids - first


@pytest.mark.parametrize("game", GAMES)
def test_notation_and_position_text_are_typed(game: str) -> None:
    """The two rules on writing have tasks that ask for a text."""
    for rule in WRITTEN & boardgames.load(game).sheet.ids:
        asked = {task.begin().asks for task in course_of(game).tasks if task.rules[0] == rule}
        assert {Ask.TEXT} == asked


@pytest.mark.parametrize("game", GAMES)
def test_courses_begin_with_the_aim_and_are_short(game: str) -> None:
    """The first lesson is about the aim, and texts are of one or two short sentences."""
    course = course_of(game)
    assert "aim" == course.lessons[0].name
    assert 60 >= len(course.tasks)
    for text in (*(task.text for task in course.tasks), *(lesson.text for lesson in course.lessons)):
        assert 230 >= len(text), text
        assert 4 > text.count(". "), text


def test_each_wrong_reason_is_answered() -> None:
    """Of the reasons one is right; each other one is answered with a sentence on why it does not decide."""
    for task in TASKS:
        if isinstance(task, ChoiceTask) and task.reasons:
            wrong = [reason for reason in task.reasons if not task.is_right_reason(reason)]
            assert len(task.reasons) - 1 == len(wrong), task.name
            for reason in wrong:
                run = task.begin()
                run.choose(task.right)
                assert f"No. {reason.but}" == run.write(reason.text).text
                assert reason.but.endswith("."), task.name


def test_every_move_has_a_hint_on_what_to_look_for() -> None:
    """It is one of three: then come the place to look at, marked on the board, and the move."""
    for task in (task for task in TASKS if task.begin().asks is Ask.MOVE):
        run, hints = task.begin(), list[TaskHint]()
        while run.has_hint:
            hints.append(run.hint())
        look, where, move = hints
        assert (task.hint, frozenset()) == (look.text, look.spots), task.name
        assert (True, None) == (bool(where.spots), where.move), task.name
        assert move.move is not None, task.name
        assert run.play(move.move).is_right, task.name


@every_game
def test_a_few_tasks_lead_to_a_first_match(game: str) -> None:
    """Four to six tasks of the course, in its order, the aim first, without typing; progress is shared."""
    course = course_of(game)
    quick = course.quick
    assert quick is not None
    names = [task.name for task in quick.tasks]
    assert 4 <= len(names) <= 6
    assert names[0] == course.tasks[0].name
    assert all(task in course.tasks and task.begin().asks is not Ask.TEXT for task in quick.tasks)
    assert (course.name, None) == (quick.name, quick.quick)
    assert quick.lessons[0].is_plain


def test_choices_are_named_by_places_or_in_words() -> None:
    """Notation is taught last, so no list of choices needs it."""
    for task in TASKS:
        if isinstance(task, ChoiceTask):
            spots = {spot.name for spot in task.position.spots}
            for answer in task.answers:
                assert answer.label in spots or re.fullmatch(r"[\w ,']+", answer.label), answer.label


def test_lessons_name_no_options() -> None:
    """Learners read what players may agree on, and not how an option is written."""
    texts = [f"{task.text} {task.done}" for game in boardgames.names() for task in course_of(game).tasks]
    assert [] == [text for text in texts if re.search(r"\w=\w", text)]
