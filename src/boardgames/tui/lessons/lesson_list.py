"""The list of lessons: courses with what is done of each lesson, and files that cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import frozen
from textual.content import Content
from textual.widgets.option_list import Option

from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.seams.row_list import RowList

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.binding import BindingType

    from boardgames.learn.courses import Course, Lesson
    from boardgames.learn.progress import Progress

__all__ = ["LessonList", "ListedLesson"]


@frozen
class ListedLesson:
    """A lesson in the list."""

    course: Course
    lesson: Lesson

    @property
    def id(self) -> str:
        """Its id in the list."""
        return f"{self.course.name}/{self.lesson.name}"


class LessonList(RowList):
    """The lessons of several courses, under the courses' titles."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LESSON_LIST)

    def __init__(self, progress: Progress, *, id: str) -> None:
        super().__init__(id=id)
        self._progress = progress
        self._lessons: dict[str, ListedLesson] = {}

    @property
    def lesson(self) -> ListedLesson | None:
        """The lesson under the cursor."""
        option = self.highlighted_option
        return self._lessons.get(option.id or "") if option is not None else None

    def fill(self, courses: list[Course], errors: list[str], left: ListedLesson | None = None) -> None:
        """List courses, and what is wrong with files.

        The cursor goes to the lesson that the player has just `left`, or to the next one if that is done.
        Otherwise it stays, or at first goes where the player stopped the last time.
        """
        before = self._following(left) if left else self.lesson
        self._lessons = {}
        options: list[Option] = []
        for course in courses:
            if course is not courses[0]:
                options.append(Option("", disabled=True))
            options.append(Option(Content.styled(course.title, "bold $text-secondary"), disabled=True))
            for lesson in course.lessons:
                listed = ListedLesson(course, lesson)
                self._lessons[listed.id] = listed
                options.append(Option(self._line(listed), id=listed.id))
        bad = [Content.assemble(("✗ ", "bold $text-error"), error) for error in errors]
        options += [Option(words) for words in bad]
        self.clear_options().add_options(options)
        wanted = before if before and before.id in self._lessons else self._resumed(courses)
        if wanted:
            self.highlighted = self.get_option_index(wanted.id)

    def _line(self, listed: ListedLesson) -> Content:
        """Return the line of a lesson: a sign, its title, and how many of its tasks are done."""
        tasks = listed.lesson.tasks
        done = len([task for task in tasks if task.name in self._progress.done(listed.course.name)])
        number = listed.course.lessons.index(listed.lesson) + 1
        sign, style = ("✓", "$text-success") if done == len(tasks) else ("◐" if done else "○", "$text-muted")
        title, count = f"{number:2} {listed.lesson.title}", f"  {done}/{len(tasks)}"
        return Content.assemble((f" {sign} ", style), title, (count, "$text-muted"))

    def _resumed(self, courses: Sequence[Course]) -> ListedLesson | None:
        """Return the lesson in which the player left the first course, or the next one if that is done."""
        course = next((one for one in courses if one.lessons), None)
        if course is None:
            return None
        at = self._progress.at(course.name)
        begun = (one for one in course.lessons if at in [task.name for task in one.tasks])
        return self._following(ListedLesson(course, next(begun, course.lessons[0])))

    def _following(self, listed: ListedLesson) -> ListedLesson:
        """Return the first lesson from one on that is not done; that one if all are."""
        course, done = listed.course, self._progress.done(listed.course.name)
        later = course.lessons[course.lessons.index(listed.lesson) :]
        open_ones = (one for one in later if not done.issuperset(task.name for task in one.tasks))
        return ListedLesson(course, next(open_ones, listed.lesson))
