"""Courses of lessons: those of the games and the player's own, in the format of docs/lessons-format.md."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

import boardgames
from boardgames.core import BoardgamesError
from boardgames.core.locations import user_data
from boardgames.core.words import one_of
from boardgames.learn.kinds import KINDS
from boardgames.learn.task import Setting
from boardgames.learn.toml_table import read_file

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.task import Task
    from boardgames.learn.toml_table import TomlTable

__all__ = ["Course", "Lesson", "course_of", "load_course", "own_courses", "own_folder", "read_course"]


@frozen
class Lesson:
    """A few tasks about one thing. `name` is its own in the course; `text` introduces it and may be "".

    If it `is_plain`, its boards leave out what no lesson has explained yet: notes such as bans in Diamond,
    and all figures but those beside the names.
    """

    name: str
    title: str
    text: str
    tasks: tuple[Task, ...]
    is_plain: bool = False


@frozen
class Course:
    """The lessons of a game in the order in which they are learned.

    `name` is the name of its file, by which progress is kept; for the course that comes with a game it is the
    game's. `start` has a few of its tasks again, as one lesson: what is needed for a first match. One that
    `is_quick` consists of that lesson alone.
    """

    name: str
    game: str
    title: str
    text: str
    lessons: tuple[Lesson, ...]
    start: Lesson | None = None
    is_quick: bool = False

    @property
    def quick(self) -> Course | None:
        """The tasks for a first match as a course, with the same progress; None if the course has no such."""
        return evolve(self, lessons=(self.start,), start=None, is_quick=True) if self.start else None

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All tasks, in their order; the name of each is its own in the course."""
        return tuple(task for lesson in self.lessons for task in lesson.tasks)

    def lesson_of(self, task: Task) -> Lesson:
        """Return the lesson that a task of the course belongs to."""
        return next(lesson for lesson in self.lessons if task in lesson.tasks)


def read_course(name: str, table: TomlTable) -> Course:
    """Return the course of a file's top table; Flaw says what is wrong. Positions are not looked at yet."""
    game = table.text("game")
    if game not in boardgames.names():
        raise table.flaw("game", f"There is no game called {game!r}: write {one_of(boardgames.names())}.")
    title, text = table.text("title"), table.text("text", "")
    tables, starts = table.tables("lesson"), table.tables("start")
    table.finish()
    if not tables:
        raise table.flaw("lesson", "A course has at least one [[lesson]].")
    lessons = tuple(_lesson(lesson, game) for lesson in tables)
    _refuse_twins(tables, [lesson.name for lesson in lessons])
    course = Course(name, game, title, text, lessons)
    return evolve(course, start=_start(starts[0], course)) if starts else course


def _start(table: TomlTable, course: Course) -> Lesson:
    """Read which tasks of a course are needed for a first match."""
    title, text, names = table.text("title"), table.text("text", ""), table.texts("tasks")
    table.finish()
    tasks = {task.name: task for task in course.tasks}
    for name in names:
        if name not in tasks:
            raise table.flaw("tasks", f"There is no task called {name!r}: write LESSON/TASK.")
    if not names:
        raise table.flaw("tasks", "There must be at least one task.")
    return Lesson("start", title, text, tuple(tasks[name] for name in names), is_plain=True)


def _lesson(table: TomlTable, game: str) -> Lesson:
    """Read a lesson: what it says of the position holds for its tasks unless they say something else."""
    name, title, text = table.text("name"), table.text("title"), table.text("text", "")
    setting, is_plain = _setting(table, Setting(game)), table.flag("plain")
    tables = table.tables("task")
    table.finish()
    if not tables:
        raise table.flaw("task", "A lesson has at least one [[lesson.task]].")
    tasks = tuple(_task(task, name, setting) for task in tables)
    _refuse_twins(tables, [task.name for task in tasks])
    return Lesson(name, title, text, tasks, is_plain)


def _setting(table: TomlTable, around: Setting) -> Setting:
    """Read where something begins. What is left out is as it is around, but a position has its own line."""
    options, line = table.options("options"), table.texts("line")
    text = table.text("position", "")
    changed = evolve(around, options=options or around.options)
    if text:
        return evolve(changed, text=text, line=line)
    return evolve(changed, line=line or around.line)


def _task(table: TomlTable, lesson: str, around: Setting) -> Task:
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
        "miss": table.text("miss", ""),
        "how": table.text("how", ""),
        "marks": table.texts("marks"),
        "wrong": table.texts("wrong"),
        "place": table.place,
    }
    task = KINDS[kind](table, common)
    table.finish()
    return task


def _rules(table: TomlTable, game: str) -> tuple[str, ...]:
    """Read the ids of the rules that a task is about."""
    rules = table.texts("rules")
    for rule in rules:
        if rule not in boardgames.load(game).sheet.ids:
            raise table.flaw("rules", f"The sheet of {game} has no rule {rule}.")
    return rules


def _refuse_twins(tables: list[TomlTable], names: list[str]) -> None:
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


@cache
def course_of(game: str) -> Course:
    """Return the course that comes with the game called `game`; one without lessons if there is none.

    Its tasks were solved when it was tested.
    """
    played = boardgames.load(game)
    path = played.data_file("lessons.toml")
    if path is None:
        return Course(game, game, played.title, f"{played.title} has no lessons.", ())
    return read_file(path, lambda table: read_course(game, table))


def own_folder() -> Path:
    """Return the folder for a player's own courses, which need not exist."""
    return user_data() / "lessons"


def own_courses() -> tuple[Path, ...]:
    """Return the files of a player's own courses, by their names."""
    return tuple(sorted(own_folder().glob("*.toml")))


def load_course(path: Path) -> Course:
    """Return the course of a file, all its tasks solved by the rules; LearnError says what is wrong where.

    Its name is that of the file after `own/`, so that it is never taken for one that comes with a game.
    """

    def read(table: TomlTable) -> Course:
        course = read_course(f"own/{path.stem}", table)
        for task in course.tasks:
            check_task(task)
        return course

    return read_file(path, read)
