"""Small files of lessons for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.learn.courses import load_course

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.courses import Course
    from boardgames.learn.task import Task

__all__ = ["course_with", "task_with", "written"]

HEAD = """game = "pylos"
title = "Trial"

[[lesson]]
name = "one"
title = "One"

[[lesson.task]]
name = "task"
text = "Do it."
"""


def written(folder: Path, text: str) -> Path:
    """Write a file of lessons and return its path."""
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    return path


def course_with(folder: Path, keys: str) -> Course:
    """Return a checked course of Pylos with one task that has these lines of TOML."""
    return load_course(written(folder, HEAD + keys))


def task_with(folder: Path, keys: str) -> Task:
    """Return the task of `course_with`."""
    return course_with(folder, keys).tasks[0]
