"""Finding courses: those that come with the games, and a player's own in the data folder."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardgames.core.locations import data_file, user_data
from boardgames.learn.reading import check_task, read_course
from boardgames.learn.tables import read_file

if TYPE_CHECKING:
    from pathlib import Path

    from boardgames.learn.course import Course
    from boardgames.learn.tables import Table

__all__ = ["course_of", "load_course", "own_courses", "own_folder"]


@cache
def course_of(game: str) -> Course:
    """Return the course that comes with the game called `game`. Its tasks were solved when it was tested."""
    path = data_file("assets", "lessons", f"{game}.toml")
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

    def read(table: Table) -> Course:
        course = read_course(f"own/{path.stem}", table)
        for task in course.tasks:
            check_task(task)
        return course

    return read_file(path, read)
