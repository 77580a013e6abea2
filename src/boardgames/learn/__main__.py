"""`python -m boardgames.learn FILE...` solves every task of files of lessons and says what is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

from boardgames.learn.courses import load_course
from boardgames.learn.errors import LearnError


def main(names: list[str]) -> int:
    """Check the files with these names; return 0 if all are in order, else 2."""
    if not names:
        sys.stderr.write("Name one or more files of lessons to check.\n")
        return 2
    status = 0
    for name in names:
        try:
            course = load_course(Path(name))
        except LearnError as error:
            sys.stderr.write(f"{error}\n")
            status = 2
        else:
            number = len(course.tasks)
            sys.stdout.write(f"{name}: {len(course.lessons)} lessons, {number} tasks, all in order\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
