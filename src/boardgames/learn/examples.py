"""Examples of rules: a position to show beside the text, with moves or a refusal.

They are made of the tasks of the course, so no example can say anything that the rules do not.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core import Spot
from boardgames.learn.courses import course_of
from boardgames.learn.kinds.choosing import ForbiddenTask, LegalTask, OutcomeTask
from boardgames.learn.kinds.writing import PositionTask

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Step
    from boardgames.learn.task import Task

__all__ = ["Example", "example_of"]


@frozen
class Example:
    """An example of a rule: `moves` played from `position` in a loop, or steps that are `refused`.

    Without either the position itself is the example. `caption` is a sentence on it, and `marks` are spots to
    mark. `task` is the task that it comes from, by which a reader may try it.
    """

    rule: str
    position: Position
    caption: str
    moves: tuple[Move, ...] = ()
    refused: tuple[Step, ...] = ()
    marks: tuple[Spot, ...] = ()
    task: str = ""


@cache
def example_of(game: str, rule: str) -> Example | None:
    """Return the example of a rule by its id; None for a rule that no task of the game's course is about."""
    tasks = [task for task in course_of(game).tasks if rule in task.rules]
    first = next((task for task in tasks if task.rules[0] == rule), None)
    task = first or next(iter(tasks), None)
    return None if task is None else _example(rule, task)


def _example(rule: str, task: Task) -> Example:
    """Make an example of a task, by what its kind shows."""
    if isinstance(task, OutcomeTask):
        return _of_outcome(rule, task)
    if isinstance(task, ForbiddenTask):
        return _of_choice(rule, task)
    if isinstance(task, PositionTask):
        return Example(rule, task.position, task.position.encode(), task=task.name)
    shown = task.begin().show()
    said = task.position.explain(shown.moves[0].steps).reason
    marks = tuple(map(Spot, task.marks))
    return Example(rule, task.position, task.done or said, shown.moves, marks=marks, task=task.name)


def _of_choice(rule: str, task: ForbiddenTask) -> Example:
    """Show what is right to choose: a move that is legal, or steps that are refused."""
    answer = task.answers[task.right]
    marks = tuple(map(Spot, task.marks))
    if not isinstance(task, LegalTask):
        return Example(rule, task.position, answer.reason, refused=answer.steps, marks=marks, task=task.name)
    move = next(move for move in task.position.legal_moves() if answer.steps in task.position.routes(move))
    return Example(rule, task.position, answer.reason, (move,), marks=marks, task=task.name)


def _of_outcome(rule: str, task: OutcomeTask) -> Example:
    """Show the last move of the line, if there is one, and how the game stands after it."""
    caption = task.done or task.answers[task.right].reason
    before, moves = task.position, task.setting.moves
    if moves:
        before = task.setting.start
        for move in moves[:-1]:
            before = before.play(move)
    return Example(rule, before, caption, moves[-1:], task=task.name)
