"""A run through a course: where it is, where it goes on, and what it keeps."""

from __future__ import annotations

import pytest

from boardgames.learn.courses import course_of
from boardgames.learn.lesson_run import LessonRun
from boardgames.learn.progress import Progress

COURSE = course_of("pylos")
TASKS = COURSE.tasks


def run_at(number: int) -> LessonRun:
    """Return a run with a task on the board by its number; its progress is that of the player."""
    run = LessonRun(COURSE, Progress())
    run.go(TASKS[number])
    return run


def resumed() -> int:
    """Return the number of the task with which a new run begins."""
    return LessonRun(COURSE, Progress()).number


@pytest.mark.parametrize(
    ("number", "by", "expected"), [(0, 1, 1), (0, -1, None), (1, -1, 0), (len(TASKS) - 1, 1, None), (2, 3, 5)]
)
def test_a_run_goes_on_and_back_within_the_course(number: int, by: int, expected: int | None) -> None:
    """Beyond the ends it stays where it is; only the last task has none after it."""
    run = run_at(number)
    assert (expected is not None) == run.advance(by)
    assert (number if expected is None else expected) == run.number == resumed()
    assert (run.number < len(TASKS) - 1) == run.has_next


def test_the_text_of_a_lesson_is_due_at_its_first_task() -> None:
    """Each lesson has one such task."""
    opening = [TASKS[number] for number in range(len(TASKS)) if run_at(number).opens_lesson]
    assert [lesson.tasks[0] for lesson in COURSE.lessons] == opening


def test_a_run_resumes_after_what_is_done_or_seen() -> None:
    """After the last task there is none: it is on the board again."""
    run, last = run_at(1), len(TASKS) - 1
    assert 1 == resumed()
    run.note()
    assert (1, False) == (resumed(), run.is_done_task(run.task)), "nothing was played"
    run.note_shown()
    assert 2 == resumed()
    run.go(TASKS[last])
    run.note_shown()
    assert last == resumed()


def test_a_solution_that_was_shown_of_a_task_that_is_done_is_not_kept() -> None:
    """Done is more than seen; a task that is done counts once."""
    run = run_at(0)
    run.progress.note_done(COURSE.name, TASKS[0].name)
    run.note_shown()
    assert (True, False) == (run.is_done_task(TASKS[0]), run.is_seen_task(TASKS[0]))
    assert not run.is_done
    for task in TASKS:
        run.progress.note_done(COURSE.name, task.name)
    assert run.is_done


def test_a_lesson_opens_where_something_is_left_to_do() -> None:
    """At a task that is neither done nor seen, else at one that was only seen, else at the first."""
    lesson = next(lesson for lesson in COURSE.lessons if len(lesson.tasks) > 2)
    run, opened = run_at(0), []
    first, second, *rest = lesson.tasks
    run.progress.note_seen(COURSE.name, first.name)
    for done in (None, second, *rest, first):
        if done is not None:
            run.progress.note_done(COURSE.name, done.name)
        run.open_lesson(lesson)
        opened.append(run.task)
    assert [second, *rest, first, first] == opened
    assert lesson == run.lesson
