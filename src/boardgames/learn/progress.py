"""A player's progress in each course, kept in `lessons.json` in the data folder, or elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.core.locations import user_data
from boardgames.learn.json_file import JsonFile, KeptTable

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Progress"]

_DONE, _AT, _SEEN, _MET = "done", "at", "seen", "met"
_Kept = dict[str, dict[str, Any]]


def _is_valid(kept: dict[str, Any]) -> bool:
    """Return True if a table is one of courses, each with the names of tasks."""
    return all(
        isinstance(entry, dict)
        and all(isinstance(entry.get(names, []), list) for names in (_DONE, _SEEN, _MET))
        and all(
            isinstance(name, str)
            for name in (
                *(one for names in (_DONE, _SEEN, _MET) for one in entry.get(names, [])),
                entry.get(_AT, ""),
            )
        )
        for entry in kept.values()
    )


def _default_file() -> JsonFile:
    return JsonFile(user_data() / "lessons.json", _is_valid)


def _list(kept: _Kept, course: str, names: str, name: str) -> None:
    """Add a name to a list of a course, if it is not there."""
    listed = kept.setdefault(course, {}).setdefault(names, [])
    if name not in listed:
        listed.append(name)


class Progress:
    """A player's progress in all courses. Each change is written at once, on top of what the file then has.

    So two programs may keep progress in one file, and keys that this program does not know stay in it. What
    cannot be written holds as long as the program runs. Without a `kept` table it is the player's own file.
    """

    def __init__(self, kept: KeptTable | None = None) -> None:
        self._file: KeptTable = kept or _default_file()
        self._courses: _Kept = {}
        self._courses = self._file.read()

    @property
    def problem(self) -> str:
        """The problem with the file, in one sentence; "" if there is none."""
        return self._file.problem

    def done(self, course: str) -> frozenset[str]:
        """Return the names of the tasks that are done of a course."""
        return frozenset(self._courses.get(course, {}).get(_DONE, ()))

    def seen(self, course: str) -> frozenset[str]:
        """Return the names of the tasks of a course whose solution was shown and that are not done."""
        return frozenset(self._courses.get(course, {}).get(_SEEN, ())) - self.done(course)

    def at(self, course: str) -> str:
        """Return the name of the task at which a course was left, "" if it was not begun."""
        return str(self._courses.get(course, {}).get(_AT, ""))

    def note_done(self, course: str, task: str) -> None:
        """Keep that a task is done, and that the course is to be resumed there."""

        def note(kept: _Kept) -> None:
            _list(kept, course, _DONE, task)
            kept[course][_AT] = task

        self._change(note)

    def note_seen(self, course: str, task: str) -> None:
        """Keep that the solution of a task was shown."""
        self._change(lambda kept: _list(kept, course, _SEEN, task))

    def note_at(self, course: str, task: str) -> None:
        """Keep that a course is to be resumed at a task."""
        self._change(lambda kept: kept.setdefault(course, {}).update({_AT: task}))

    def met(self, game: str) -> frozenset[str]:
        """Return the first events of a game that the player has been told of."""
        return frozenset(self._courses.get(game, {}).get(_MET, ()))

    def note_met(self, game: str, event: str) -> None:
        """Keep that the player has been told of a first event."""
        self._change(lambda kept: _list(kept, game, _MET, event))

    def forget(self, course: str) -> None:
        """Forget what was done of a course, to begin it anew; not what the player was told in matches."""

        def note(kept: _Kept) -> None:
            met = kept.pop(course, {}).get(_MET)
            if met:
                kept[course] = {_MET: met}

        self._change(note)

    def _change(self, how: Callable[[_Kept], object]) -> None:
        how(self._courses)
        self._file.change(how)
