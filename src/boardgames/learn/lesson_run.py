"""Run through a course: the task on the board, the next one, and the progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from boardgames.learn.courses import Course, Lesson
    from boardgames.learn.progress import Progress
    from boardgames.learn.task import Task, TaskRun

__all__ = ["LessonRun"]


@define(eq=False)
class LessonRun:
    """Run through a course. `run` is the task on the board, at first where progress says, or the first one.

    Call `note` after each answer: it keeps what is done.
    """

    course: Course
    progress: Progress
    run: TaskRun = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._begin(self._resumed())

    @property
    def task(self) -> Task:
        """The task on the board."""
        return self.run.task

    @property
    def lesson(self) -> Lesson:
        """The lesson of the task on the board."""
        return self.course.lesson_of(self.task)

    @property
    def number(self) -> int:
        """The number of the task on the board, from 0, in the course."""
        return self.course.tasks.index(self.task)

    @property
    def has_next(self) -> bool:
        """True if a task of the course comes after the one on the board."""
        return self.number + 1 < len(self.course.tasks)

    @property
    def opens_lesson(self) -> bool:
        """True if the task on the board is the first of its lesson, so that the lesson's text is due."""
        return self.lesson.tasks[0] == self.task

    @property
    def is_done(self) -> bool:
        """True if every task of the course is done."""
        return all(self.is_done_task(task) for task in self.course.tasks)

    def is_done_task(self, task: Task) -> bool:
        """Return True if a task of the course has been done, now or earlier."""
        return task.name in self.progress.done(self.course.name)

    def is_seen_task(self, task: Task) -> bool:
        """Return True if the solution of a task of the course was shown, and it has not been done."""
        return task.name in self.progress.seen(self.course.name)

    def note(self) -> None:
        """Keep in the progress that the task on the board is done, if it is."""
        if self.run.is_done:
            self.progress.note_done(self.course.name, self.task.name)

    def note_shown(self) -> None:
        """Keep in the progress that the solution of the task on the board was shown, if it is not done."""
        if not (self.is_done_task(self.task) or self.is_seen_task(self.task)):
            self.progress.note_seen(self.course.name, self.task.name)

    def again(self) -> None:
        """Begin the task on the board anew."""
        self.run = self.task.begin()

    def go(self, task: Task) -> None:
        """Put any task of the course on the board, and resume there next time."""
        self._begin(task)
        self.progress.note_at(self.course.name, task.name)

    def advance(self, by: int = 1) -> bool:
        """Go to the next task, or for -1 to the previous one; return whether there is one."""
        number = self.number + by
        if not 0 <= number < len(self.course.tasks):
            return False
        self.go(self.course.tasks[number])
        return True

    def open_lesson(self, lesson: Lesson) -> None:
        """Go to the first task of a lesson that is neither done nor seen, else not done, else the first."""
        undone = [task for task in lesson.tasks if not self.is_done_task(task)]
        unseen = [task for task in undone if not self.is_seen_task(task)]
        self.go((unseen or undone or list(lesson.tasks))[0])

    def _begin(self, task: Task) -> None:
        self.run = task.begin()

    def _resumed(self) -> Task:
        """Return the task where the player left, or the one after it if that is done or seen already."""
        tasks = self.course.tasks
        names = [task.name for task in tasks]
        at = self.progress.at(self.course.name)
        number = names.index(at) if at in names else 0
        is_over = self.is_done_task(tasks[number]) or self.is_seen_task(tasks[number])
        if is_over and number + 1 < len(tasks):
            number += 1
        return tasks[number]
