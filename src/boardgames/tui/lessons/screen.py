"""The lessons of a game: its course, those of the player's own folder, and what is done of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import frozen
from textual import on, work
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames.core import BoardgamesError
from boardgames.learn.courses import course_of, load_course, own_courses
from boardgames.learn.errors import LearnError
from boardgames.learn.lesson_run import LessonRun
from boardgames.play.frame import AnyFrame
from boardgames.tui.actions.action import Place
from boardgames.tui.actions.table import bindings
from boardgames.tui.boards.art import load_art
from boardgames.tui.boards.view import BoardView
from boardgames.tui.common.dialogs import ConfirmScreen
from boardgames.tui.common.footer import Footer
from boardgames.tui.common.screen import RoomyScreen
from boardgames.tui.lessons.lesson_screen import LessonScreen
from boardgames.tui.seams.row_list import RowList
from boardgames.tui.styles import sheets

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from boardgames.core import Game
    from boardgames.learn.courses import Course, Lesson
    from boardgames.learn.progress import Progress
    from boardgames.tui.screen_host import LearningHost

__all__ = ["LessonList", "LessonsScreen", "lesson_at"]


def lesson_at(suite: LearningHost, game: Game, task: str) -> LessonScreen:
    """Return a screen with a task of a game's course, by its name."""
    run = LessonRun(course_of(game.name), suite.lesson_progress())
    run.go(next(one for one in run.course.tasks if one.name == task))
    return LessonScreen(suite, run)


class LessonsScreen(RoomyScreen[None]):
    """The lessons with their progress; the cursor is where the player left."""

    CSS_PATH = sheets("lessons")
    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LESSONS)

    suite: LearningHost

    def __init__(self, suite: LearningHost, game: Game) -> None:
        super().__init__(suite)
        self.game = game
        self.progress = suite.lesson_progress()
        self._courses: list[Course] = [course_of(game.name)]
        #: Errors in the files of the player's own folder.
        self._errors: list[str] = []
        #: The course that was opened from here last.
        self._run: LessonRun | None = None

    def compose(self) -> ComposeResult:
        """Compose the list, and the board of the lesson under the cursor."""
        yield Static(f"Lessons: {self.game.title}", id="title")
        yield Static(self._courses[0].text, id="course-text", markup=False)
        with Horizontal(id="lessons"):
            yield LessonList(self.progress, id="lesson-list")
            with Vertical(id="lesson-side"):
                yield Container(id="lesson-board")
                yield Static(id="lesson-text", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Begin where the player left, and look for courses of their own."""
        self._fill()
        self._list.focus()
        self.suite.warn(self.progress.problem)
        if paths := () if self.suite.is_club else own_courses():
            self._read_own(paths)

    def on_screen_resume(self) -> None:
        """Show what has been done since, and go to the lesson that was left."""
        left, self._run = self._run, None
        self._list.fill(
            self._courses, self._errors, _ListedLesson(left.course, left.lesson) if left else None
        )

    @on(OptionList.OptionHighlighted)
    async def show(self) -> None:
        """Show the board with which the lesson under the cursor begins."""
        listed = self._list.lesson
        if listed is None:
            return
        board = self.query_one("#lesson-board", Container)
        position = listed.lesson.tasks[0].position
        view = BoardView(load_art(self.game.name), AnyFrame(position), color_mode=self.settings.color_mode)
        view.palette = self.settings.palette
        view.mode = self.settings.mode(self.game.name)
        await board.remove_children()
        await board.mount(view)
        text = listed.lesson.text or listed.lesson.tasks[0].text
        # Last: where there are few rows, it is what is left out.
        twice = " Each task counts in a lesson below too." if listed.course.is_quick else ""
        self.query_one("#lesson-text", Static).update(f"{text}{twice}")

    @on(OptionList.OptionSelected)
    def open_lesson(self) -> None:
        """Begin the lesson under the cursor, at its first task that is not done."""
        listed = self._list.lesson
        if listed is not None and self.is_active:
            self._run = run = LessonRun(listed.course, self.progress)
            run.open_lesson(listed.lesson)
            self.app.push_screen(LessonScreen(self.suite, run))

    def action_forget(self) -> None:
        """Ask whether to begin the course of the lesson under the cursor anew."""
        listed = self._list.lesson
        if listed is None:
            return
        course = listed.course

        def answered(yes: bool | None) -> None:
            if yes:
                self.progress.forget(course.name)
                self._fill()

        question = f"All lessons of “{course.title}” will be marked as not done."
        self.app.push_screen(ConfirmScreen("Start over?", question, "start over", "keep them"), answered)

    def action_rules(self) -> None:
        """Open the rules of the game."""
        self.suite.open_rules(self.game)

    def action_strategy(self) -> None:
        """Open the strategy page of the game."""
        self.suite.open_strategy(self.game)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the strategy page where there is one."""
        return self.game.has_strategy if action == "strategy" else super().check_action(action, parameters)

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    # Inside

    @property
    def _list(self) -> LessonList:
        return self.query_one(LessonList)

    def _fill(self) -> None:
        self._list.fill(self._courses, self._errors)

    @work(thread=True)
    def _read_own(self, paths: tuple[Path, ...]) -> None:
        """Read the player's own courses; the rules solve every task, which may take a while."""
        courses: list[Course] = []
        errors: list[str] = []
        for path in paths:
            try:
                courses.append(load_course(path))
            except LearnError as error:  # its folder is the same for all of them
                errors.append(str(error).replace(str(error.path), error.path.name))
            except BoardgamesError as error:
                errors.append(f"{path.name}: {error}")
        self.app.call_from_thread(self._take_own, courses, errors)

    def _take_own(self, courses: list[Course], errors: list[str]) -> None:
        self._courses += [course for course in courses if course.game == self.game.name]
        self._errors = errors
        if self.is_attached:
            self._fill()


@frozen
class _ListedLesson:
    """A lesson in the list."""

    course: Course
    lesson: Lesson

    @property
    def id(self) -> str:
        """Its id in the list."""
        return f"{self.course.name}/{self.lesson.name}"


def _quick(course: Course) -> list[_ListedLesson]:
    """Return the row of what a first match needs, where a course has that."""
    quick = course.quick
    return [_ListedLesson(quick, quick.lessons[0])] if quick else []


class LessonList(RowList):
    """The lessons of several courses, under the courses' titles."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Place.LESSON_LIST)

    def __init__(self, progress: Progress, *, id: str) -> None:
        super().__init__(id=id)
        self._progress = progress
        self._lessons: dict[str, _ListedLesson] = {}

    @property
    def lesson(self) -> _ListedLesson | None:
        """The lesson under the cursor."""
        option = self.highlighted_option
        return self._lessons.get(option.id or "") if option is not None else None

    def fill(self, courses: list[Course], errors: list[str], left: _ListedLesson | None = None) -> None:
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
            rows = [_ListedLesson(course, lesson) for lesson in course.lessons]
            for listed in (*_quick(course), *rows):
                self._lessons[listed.id] = listed
                options.append(Option(self._line(listed), id=listed.id))
        bad = [Content.assemble(("✗ ", "bold $text-error"), error) for error in errors]
        options += [Option(words) for words in bad]
        self.clear_options().add_options(options)
        wanted = before if before and before.id in self._lessons else self._resumed(courses)
        if wanted:
            self.highlighted = self.get_option_index(wanted.id)

    def _line(self, listed: _ListedLesson) -> Content:
        """Return the line of a lesson: a sign, its title, and how many of its tasks are done."""
        tasks, course = listed.lesson.tasks, listed.course.name
        done, seen = (
            len([task for task in tasks if task.name in names])
            for names in (self._progress.done(course), self._progress.seen(course))
        )
        number = "▶" if listed.course.is_quick else str(listed.course.lessons.index(listed.lesson) + 1)
        begun = "◐" if done or seen else "○"
        sign, style = ("✓", "$text-success") if done == len(tasks) else (begun, "$text-muted")
        minutes = f" · {len(tasks)} min" if listed.course.is_quick and not seen else ""
        count = f"  {done}/{len(tasks)}{f' · {seen} seen' if seen else minutes}"
        title = (f"{number:>2} {listed.lesson.title}", "bold" if listed.course.is_quick else "")
        return Content.assemble((f"{sign} ", style), title, (count, "$text-muted"))

    def _resumed(self, courses: Sequence[Course]) -> _ListedLesson | None:
        """Return the lesson in which the player left the first course, or the next one if that is done.

        Players who have done nothing else begin with what a first match needs.
        """
        course = next((one for one in courses if one.lessons), None)
        if course is None:
            return None
        for quick in _quick(course):
            over, short = self._over(course), {task.name for task in quick.lesson.tasks}
            if over < short:
                return quick
        at = self._progress.at(course.name)
        begun = (one for one in course.lessons if at in [task.name for task in one.tasks])
        return self._following(_ListedLesson(course, next(begun, course.lessons[0])))

    def _following(self, listed: _ListedLesson) -> _ListedLesson:
        """Return the first lesson from one on that has a task neither done nor seen; that one if none has."""
        course, over = listed.course, self._over(listed.course)
        if course.is_quick and over.issuperset(task.name for task in listed.lesson.tasks):
            whole = (one.course for one in self._lessons.values() if not one.course.is_quick)
            course = next(one for one in whole if one.name == course.name)
            listed = _ListedLesson(course, course.lessons[0])
        later = course.lessons[course.lessons.index(listed.lesson) :]
        open_ones = (one for one in later if not over.issuperset(task.name for task in one.tasks))
        return _ListedLesson(course, next(open_ones, listed.lesson))

    def _over(self, course: Course) -> frozenset[str]:
        """Return the names of the tasks of a course that are done, or whose solution was seen."""
        return self._progress.done(course.name) | self._progress.seen(course.name)
