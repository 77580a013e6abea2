"""What a task says before it is done: neither lists nor the feedback on wrong answers give it away."""

from __future__ import annotations

import re
from collections import Counter

import boardgames
from boardgames.core.moves import Spot
from boardgames.learn.courses import course_of
from boardgames.learn.kinds.choosing import ChoiceTask, OutcomeTask
from boardgames.learn.kinds.moving import MoveTask
from tests.every import every_game

_CHOICES = [
    task
    for game in boardgames.names()
    for task in course_of(game).tasks
    if isinstance(task, ChoiceTask) and not isinstance(task, OutcomeTask)
]


def test_the_place_in_a_list_does_not_tell_the_right_answer() -> None:
    """Neither the first nor any other answer of a list is right much more or less often than by chance."""
    ranked = Counter(task.right for task in _CHOICES)
    sizes = [len(task.answers) for task in _CHOICES]
    expected = {at: sum(1 / size for size in sizes if at < size) for at in range(max(sizes))}
    unlike = {at: ranked[at] for at, number in expected.items() if not 0.6 < ranked[at] / number < 1.5}
    assert {} == unlike


def test_what_is_said_of_a_wrong_answer_does_not_name_the_right_one() -> None:
    """The correction of a wrong answer does not have the place to which the right one goes."""
    for task in _CHOICES:
        right = task.answers[task.right]
        for answer in task.answers:
            secret = {str(step) for step in right.steps[-1:]} - set(map(str, answer.steps))
            said = set(re.findall(r"\w+", task.correction(answer)))
            assert answer is right or not secret & said, (task.name, answer)


@every_game
def test_what_is_said_of_a_wrong_move_does_not_name_the_right_one(game: str) -> None:
    """The feedback on a wrong move names no place of the only right one that the question has not named."""
    moves = [task for task in course_of(game).tasks if isinstance(task, MoveTask)]
    for task in (task for task in moves if len(task.goals[0].answers(task.position)) == 1):
        shown = task.begin().show().moves[0]
        places = {step.name for step in shown.steps if isinstance(step, Spot)}
        for wrong in task.wrong:
            secret = places - set(re.findall(r"\d?[a-i]\d", f"{task.text} {wrong}"))
            said = set(re.findall(r"\w+", task.begin().write(wrong).text))
            assert not secret & said, (task.name, wrong)
