"""Lessons, puzzles and practice in lines."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from boardgames.core.words import counted
from boardgames.learn.lesson_run import LessonRun
from boardgames.learn.progress import Progress
from boardgames.learn.puzzles.record import PuzzleRecord
from boardgames.match.errors import SessionError
from boardgames.play.plain.tasks import PlainTasks
from boardgames.play.puzzling import Puzzling

if TYPE_CHECKING:
    from boardgames.core import IllegalMove
    from boardgames.learn.courses import Course, Lesson
    from boardgames.learn.puzzles.puzzle import Puzzle
    from boardgames.learn.task import Feedback
    from boardgames.play.plain.lines import LineSource, Voice
    from boardgames.play.practising import Practising

__all__ = ["PlainLessons", "PlainPractice", "PlainPuzzles"]


class PlainLessons(PlainTasks):
    """Lessons in lines: a course, from where the player left, or from the lesson with a number on.

    Lesson 0 is what a first match needs, where the course says that. The progress is the one on this machine,
    unless another is given.
    """

    def __init__(
        self,
        course: Course,
        source: LineSource,
        voice: Voice,
        number: str = "",
        progress: Progress | None = None,
    ) -> None:
        super().__init__(source, voice)
        progress = progress or Progress()
        voice.say(progress.problem)
        self._course = course
        self._run = LessonRun(course, progress)
        voice.say(f"{course.title}. Say help for the commands, lessons for all lessons.")
        if number:
            self._open(number)

    def next(self) -> None:
        """Go to the next task; after the last one, end."""
        if self._run.advance():
            self.ask(self._run.run)
            return
        tasks = self._run.course.tasks
        done = sum(map(self._run.is_done_task, tasks))
        self.leave(f"This is the end of the course. You solved {done} of {len(tasks)} tasks.")

    def back(self) -> None:
        """Go to the task before this one."""
        if not self._run.advance(-1):
            raise SessionError("This is the first task.")
        self.ask(self._run.run)

    def again(self) -> None:
        """Begin the task anew."""
        self._run.again()
        self.ask(self._run.run)

    def lessons(self, argument: str) -> None:
        """Say which lessons there are and what is done of them, or go to the one with a number."""
        if argument:
            self._open(argument)
            self.ask(self._run.run)
            return
        for number, lesson in self._numbered.items():
            done = sum(map(self._run.is_done_task, lesson.tasks))
            self.voice.say(f"{number}: {lesson.title}, {done} of {counted(len(lesson.tasks), 'task')} done.")

    def opening(self) -> tuple[str, ...]:
        """Return where in the course the player is, and the text of a lesson at its first task."""
        run, lesson = self._run, self._run.lesson
        number = 0 if run.course.is_quick else run.course.lessons.index(lesson) + 1
        at = lesson.tasks.index(run.task) + 1
        where = f"Lesson {number}, {lesson.title}, task {at} of {len(lesson.tasks)}."
        return where, lesson.text if run.opens_lesson else ""

    def noted(self, feedback: Feedback) -> str:
        """Keep a task that is done, unless by the answer that was just shown."""
        del feedback
        if not self.play.is_given:
            self._run.note()
        return self._run.progress.problem

    def refused(self, error: IllegalMove) -> None:
        """Take a move that a rule forbids as an answer: what is forbidden is learned by it."""
        self.answer(lambda: self.play.refuse(error))

    def hinted(self) -> None:
        """Keep nothing: in lessons help costs nothing."""

    def shown(self) -> None:
        """Keep nothing, as for a hint."""

    def _open(self, number: str) -> None:
        """Go to the first task that is not done of the lesson with a number."""
        numbered, least = self._numbered, 0 if self._course.start else 1
        if number not in numbered:
            most = len(self._course.lessons)
            raise SessionError(f"There is no lesson {number!r}: say a number from {least} to {most}.")
        course = (self._course.quick if number == "0" else None) or self._course
        if course != self._run.course:
            self._run = LessonRun(course, self._run.progress)
        self._run.open_lesson(numbered[number])

    @property
    def _numbered(self) -> dict[str, Lesson]:
        """The lessons by the numbers that a player says."""
        lessons = {str(at): lesson for at, lesson in enumerate(self._course.lessons, start=1)}
        return {"0": self._course.start, **lessons} if self._course.start else lessons


class PlainPuzzles(PlainTasks):
    """Puzzles in lines, from a given one on; the rating changes as on the screens.

    The record is the one on this machine, unless another is given.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        source: LineSource,
        voice: Voice,
        today: date | None = None,
        record: PuzzleRecord | None = None,
    ) -> None:
        super().__init__(source, voice)
        self._today = today or date.today()
        self._puzzling = Puzzling(puzzle, self._today, record or PuzzleRecord())
        voice.say(self._puzzling.record.problem)

    def next(self) -> None:
        """Go to the puzzle that comes next."""
        self._puzzling = Puzzling(self._puzzling.next(), self._today, self._puzzling.record)
        self.again()

    def back(self) -> None:
        """Refuse: there are no puzzles before this one."""
        raise SessionError("Puzzles have no order: say next for another one.")

    def again(self) -> None:
        """Begin the puzzle anew."""
        self.ask(self._puzzling.puzzle.task.begin())

    def lessons(self, argument: str) -> None:
        """Refuse: puzzles belong to no lessons."""
        del argument
        raise SessionError("Puzzles belong to no lessons: say next for another one.")

    def opening(self) -> tuple[str, ...]:
        """Return which puzzle it is, and what is at stake."""
        puzzling, puzzle = self._puzzling, self._puzzling.puzzle
        title = puzzle.position.game.title
        return (
            f"{title}, {puzzling.place}, rated {puzzle.rating}. {_in_words(puzzling.rating_text)}",
            f"{puzzle.title.rstrip('.')}.",
            puzzling.stake,
        )

    def noted(self, feedback: Feedback) -> str:
        """Keep an answer, and return what it does to the rating once the puzzle is over."""
        puzzling, is_done = self._puzzling, self.play.run.is_done
        was_at_stake = puzzling.is_at_stake
        puzzling.note(feedback, is_done=is_done)
        is_news = is_done or (was_at_stake and puzzling.has_lost)
        return puzzling.result().replace("?", " (provisional)") if is_news else ""

    def refused(self, error: IllegalMove) -> None:
        """Refuse a move that a rule forbids: it does not count as a try."""
        raise error

    def hinted(self) -> None:
        """Keep that a hint was asked for, and say what that does to the rating once."""
        before = self._puzzling.stake
        self._puzzling.note_hint()
        if (stake := self._puzzling.stake) != before:
            self.voice.say(stake)

    def shown(self) -> None:
        """Keep that the solution was asked for: the first try is lost."""
        self._puzzling.note_solution()


class PlainPractice(PlainTasks):
    """Practice in lines: a player's own mistakes, those that are due in a row."""

    def __init__(self, practising: Practising, source: LineSource, voice: Voice) -> None:
        super().__init__(source, voice)
        self._practising = practising
        self._is_told = False

    def next(self) -> None:
        """Go to the next mistake; after the last one, end."""
        following = self._practising.next()
        if following is None:
            self.leave("That was all that is due.")
        else:
            self._practising = following
            self.again()

    def back(self) -> None:
        """Refuse: a mistake that was asked comes again when it is due."""
        raise SessionError("There is no way back: a mistake comes again when it is due.")

    def again(self) -> None:
        """Begin the same mistake anew."""
        self._practising, self._is_told = self._practising.again(), False
        self.ask(self._practising.task.begin())

    def lessons(self, argument: str) -> None:
        """Refuse: mistakes belong to no lessons."""
        del argument
        raise SessionError("Mistakes belong to no lessons: say next for another one.")

    def opening(self) -> tuple[str, ...]:
        """Return where the player is, and what is at stake."""
        practising = self._practising
        return f"{practising.headline}.", f"{practising.title}.", practising.stake

    def noted(self, feedback: Feedback) -> str:
        """Keep an answer, and return when the mistake comes again, once."""
        practising, is_done = self._practising, self.play.run.is_done
        practising.note(feedback, is_done=is_done)
        is_news, self._is_told = not self._is_told and (is_done or practising.has_lost), True
        return practising.result() if is_news else ""

    def refused(self, error: IllegalMove) -> None:
        """Refuse a move that a rule forbids: it does not count as a try."""
        raise error

    def hinted(self) -> None:
        """Keep that a hint was asked for: that is a miss."""
        self._practising.note_hint()

    def shown(self) -> None:
        """Keep that the solution was asked for: that is a miss."""
        self._practising.note_solution()


def _in_words(rating: str) -> str:
    """Return the player's rating in a sentence; a question mark stands for a provisional one."""
    return f"Your rating is {rating.removesuffix('?')}{', provisional' if rating.endswith('?') else ''}."
