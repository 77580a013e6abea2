"""Progress through a course: kept at once, resumed where it was left, and never lost to damage."""

from __future__ import annotations

import json

import pytest

from boardgames.core.locations import user_data
from boardgames.learn.courses import course_of
from boardgames.learn.lesson_run import LessonRun
from boardgames.learn.progress import Progress

COURSE = course_of("pylos")


def kept() -> dict[str, dict[str, object]]:
    """Return what the file has."""
    read: dict[str, dict[str, object]] = json.loads((user_data() / "lessons.json").read_text("utf-8"))
    return read


def test_a_course_begins_with_its_first_task() -> None:
    """Nothing is written before anything is done."""
    run = LessonRun(COURSE, Progress())
    assert COURSE.tasks[0] == run.task
    assert run.opens_lesson
    assert not (user_data() / "lessons.json").exists()


def test_what_is_done_is_kept_and_resumed() -> None:
    """The next program begins with the task after the one that was done last."""
    run = LessonRun(COURSE, Progress())
    run.note()
    assert not run.is_done_task(run.task)
    run.run.write("4a1")
    run.note()
    again = LessonRun(COURSE, Progress())
    assert again.is_done_task(COURSE.tasks[0])
    assert COURSE.tasks[1] == again.task


def test_going_on_is_kept() -> None:
    """A task that was only gone to is resumed as well, done or not."""
    run = LessonRun(COURSE, Progress())
    assert run.advance()
    assert run.advance()
    assert COURSE.tasks[2] == LessonRun(COURSE, Progress()).task
    assert run.advance(-1)
    assert COURSE.tasks[1] == run.task


def test_a_course_has_two_ends() -> None:
    """There is nothing before the first task and nothing after the last."""
    run = LessonRun(COURSE, Progress())
    assert not run.advance(-1)
    run.go(COURSE.tasks[-1])
    assert not run.advance()
    assert COURSE.lessons[-1] == run.lesson


def test_a_lesson_opens_at_what_is_not_done() -> None:
    """Done tasks are skipped; a lesson that is done opens at its first task."""
    progress = Progress()
    run = LessonRun(COURSE, progress)
    lesson = COURSE.lessons[1]
    progress.note_done(COURSE.name, lesson.tasks[0].name)
    run.open_lesson(lesson)
    assert lesson.tasks[1] == run.task
    for task in lesson.tasks:
        progress.note_done(COURSE.name, task.name)
    run.open_lesson(lesson)
    assert lesson.tasks[0] == run.task
    assert not run.is_done


def test_a_task_whose_solution_was_shown_is_passed_over_and_not_done() -> None:
    """A lesson opens at what is neither done nor seen, then at what was only seen and can still be done."""
    progress = Progress()
    run = LessonRun(COURSE, progress)
    lesson = COURSE.lessons[1]
    run.open_lesson(lesson)
    run.note_shown()
    assert (False, True) == (run.is_done_task(run.task), run.is_seen_task(run.task))
    assert lesson.tasks[1] == LessonRun(COURSE, Progress()).task
    run.open_lesson(lesson)
    assert lesson.tasks[1] == run.task
    for task in lesson.tasks[1:]:
        progress.note_done(COURSE.name, task.name)
    run.open_lesson(lesson)
    assert lesson.tasks[0] == run.task
    progress.note_done(COURSE.name, run.task.name)
    assert frozenset() == Progress().seen(COURSE.name)


def test_a_whole_course_can_be_done() -> None:
    """With the last task the course is done, and it can be forgotten."""
    progress = Progress()
    run = LessonRun(COURSE, progress)
    for task in COURSE.tasks:
        progress.note_done(COURSE.name, task.name)
    assert run.is_done
    progress.forget(COURSE.name)
    assert frozenset() == progress.done(COURSE.name)
    assert {} == kept()


def test_again_begins_a_task_anew() -> None:
    """The board is as it was at first."""
    run = LessonRun(COURSE, Progress())
    run.run.write("4a1")
    run.again()
    assert not run.run.is_done
    assert run.task.position == run.run.position


def test_two_programs_keep_progress_in_one_file() -> None:
    """Each keeps what the other has written, names that it does not know included."""
    one, other = Progress(), Progress()
    one.note_done("pylos", "aim/top")
    other.note_done("diamond", "aim/first")
    (user_data() / "lessons.json").write_text(
        json.dumps({**kept(), "later": {"done": [], "stars": 3}}), encoding="utf-8"
    )
    one.note_done("pylos", "aim/who-tops-it")
    assert {"pylos", "diamond", "later"} == set(kept())
    assert {"done": [], "stars": 3} == kept()["later"]
    assert frozenset({"aim/top", "aim/who-tops-it"}) == Progress().done("pylos")


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"pylos": 3}', '{"pylos": {"done": 3}}', '{"pylos": {"at": 3}}']
)
def test_a_damaged_file_is_put_aside(text: str) -> None:
    """It counts as not there, one sentence says so, and writing keeps it under another name."""
    path = user_data() / "lessons.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    progress = Progress()
    assert f"{path} is damaged and will be put aside: what it kept counts as not there." == progress.problem
    progress.note_done("pylos", "aim/top")
    assert text == path.with_name("lessons.damaged-1.json").read_text("utf-8")
    assert frozenset({"aim/top"}) == Progress().done("pylos")
    assert "" == Progress().problem


def test_progress_holds_where_it_cannot_be_written() -> None:
    """Without a folder to write to, what is done counts while the program runs, and one sentence says so."""
    user_data().parent.mkdir(parents=True, exist_ok=True)
    user_data().write_text("a file, not a folder", encoding="utf-8")
    progress = Progress()
    progress.note_done("pylos", "aim/top")
    assert frozenset({"aim/top"}) == progress.done("pylos")
    assert "cannot be" in progress.problem


def test_a_name_that_is_gone_resumes_at_the_first_task() -> None:
    """A course may have changed since it was left."""
    progress = Progress()
    progress.note_at("pylos", "old/task")
    assert COURSE.tasks[0] == LessonRun(COURSE, progress).task
