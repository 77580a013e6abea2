"""A course of lessons in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from boardgames.learn.task import Task

__all__ = ["Course", "Lesson"]


@frozen
class Lesson:
    """A few tasks about one thing. `name` is its own in the course; `text` introduces it and may be ""."""

    name: str
    title: str
    text: str
    tasks: tuple[Task, ...]


@frozen
class Course:
    """The lessons of a game in the order in which they are learned.

    `name` is the name of its file, by which progress is kept; for the course that comes with a game it is the
    game's.
    """

    name: str
    game: str
    title: str
    text: str
    lessons: tuple[Lesson, ...]

    @property
    def tasks(self) -> tuple[Task, ...]:
        """All tasks, in their order; the name of each is its own in the course."""
        return tuple(task for lesson in self.lessons for task in lesson.tasks)

    def lesson_of(self, task: Task) -> Lesson:
        """Return the lesson that a task of the course belongs to."""
        return next(lesson for lesson in self.lessons if task in lesson.tasks)
