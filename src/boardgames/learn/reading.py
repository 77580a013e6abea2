"""Reading a course from its tables, as docs/lessons-format.md tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.sheet import load_sheet
from boardgames.core.words import one_of
from boardgames.learn.course import Course, Lesson
from boardgames.learn.kinds import KINDS
from boardgames.learn.setting import Setting

if TYPE_CHECKING:
    from boardgames.learn.tables import Table
    from boardgames.learn.task import Task

__all__ = ["read_course"]


def read_course(name: str, table: Table) -> Course:
    """Return the course of a file's top table; Flaw says what is wrong. Positions are not looked at yet."""
    game = table.text("game")
    if game not in boardgames.names():
        raise table.flaw("game", f"There is no game called {game!r}: write {one_of(boardgames.names())}.")
    title, text = table.text("title"), table.text("text", "")
    tables = table.tables("lesson")
    table.finish()
    if not tables:
        raise table.flaw("lesson", "A course has at least one [[lesson]].")
    lessons = tuple(_lesson(lesson, game) for lesson in tables)
    _refuse_twins(tables, [lesson.name for lesson in lessons])
    return Course(name, game, title, text, lessons)


def _lesson(table: Table, game: str) -> Lesson:
    """Read a lesson: what it says of the position holds for its tasks unless they say something else."""
    name, title, text = table.text("name"), table.text("title"), table.text("text", "")
    setting = _setting(table, Setting(game))
    tables = table.tables("task")
    table.finish()
    if not tables:
        raise table.flaw("task", "A lesson has at least one [[lesson.task]].")
    tasks = tuple(_task(task, name, setting) for task in tables)
    _refuse_twins(tables, [task.name for task in tasks])
    return Lesson(name, title, text, tasks)


def _setting(table: Table, around: Setting) -> Setting:
    """Read where something begins. What is left out is as it is around, but a position has its own line."""
    options, line = table.options("options"), table.texts("line")
    text = table.text("position", "")
    changed = evolve(around, options=options or around.options)
    if text:
        return evolve(changed, text=text, line=line)
    return evolve(changed, line=line or around.line)


def _task(table: Table, lesson: str, around: Setting) -> Task:
    """Read a task of any kind."""
    kind = table.text("kind")
    if kind not in KINDS:
        raise table.flaw("kind", f"There is no kind of task called {kind!r}: write {one_of(KINDS, 20)}.")
    common: dict[str, Any] = {
        "name": f"{lesson}/{table.text('name')}",
        "text": table.text("text"),
        "setting": _setting(table, around),
        "rules": _rules(table, around.game_name),
        "hint": table.text("hint", ""),
        "done": table.text("done", ""),
        "marks": table.texts("marks"),
        "wrong": table.texts("wrong"),
        "place": table.place,
    }
    task = KINDS[kind](table, common)
    table.finish()
    return task


def _rules(table: Table, game: str) -> tuple[str, ...]:
    """Read the ids of the rules that a task is about."""
    rules = table.texts("rules")
    for rule in rules:
        if rule not in load_sheet(game).ids:
            raise table.flaw("rules", f"The sheet of {game} has no rule {rule}.")
    return rules


def _refuse_twins(tables: list[Table], names: list[str]) -> None:
    """Refuse a name that is given twice: progress is kept by names."""
    for at, name in enumerate(names):
        if name in names[:at]:
            raise tables[at].flaw("name", f"The name {name!r} is given twice.")


def check_task(task: Task) -> None:
    """Set a task up and solve it by the rules; raise Flaw where something of it does not hold."""
    try:
        start = task.setting.start
    except BoardgamesError as error:
        raise task.flaw("position", str(error)) from None
    try:
        position = task.setting.position
    except BoardgamesError as error:
        raise task.flaw("line", f"The line cannot be played: {error}") from None
    names = {spot.name for spot in start.spots}
    for mark in task.marks:
        if mark not in names:
            raise task.flaw("marks", f"There is no place called {mark!r} on the board.")
    del position
    task.check()
