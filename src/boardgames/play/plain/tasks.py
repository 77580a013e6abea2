"""Tasks in lines: a question, answers in words, and feedback in sentences, for lessons and puzzles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from boardgames.core import BoardgamesError, IllegalMove
from boardgames.core.words import capital, listed
from boardgames.learn.task import Ask, Grade
from boardgames.play.plain.commands import TASK, help_on, typed
from boardgames.play.plain.looking import Looking
from boardgames.play.plain.match import complaint
from boardgames.play.plain.telling import scores
from boardgames.play.task_play import TaskPlay

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.learn.task import Feedback, TaskRun
    from boardgames.play.plain.lines import LineSource, Voice

__all__ = ["PlainTasks"]

_VERDICTS = {
    Grade.DONE: "Right",
    Grade.GOES_ON: "Right",
    Grade.WRONG: "Wrong",
    Grade.REFUSED: "Not possible",
}


class PlainTasks(ABC):
    """Tasks in lines, one after another; subclasses say which, and what is kept of them.

    A wrong answer is taken back at once, so that the position that is heard is the one that is asked about.
    """

    def __init__(self, source: LineSource, voice: Voice) -> None:
        self._source = source
        self.voice = voice
        self._is_leaving = False
        self.play: TaskPlay

    async def run(self) -> None:
        """Ask and hear until the player leaves or there are no more lines."""
        self.begin()
        while not self._is_leaving:
            line = await self._source.line()
            if line is None:
                break
            self.take(line.strip())

    def take(self, text: str) -> None:
        """Carry out a line: a command, or an answer; say what is wrong with any other."""
        try:
            self._carry_out(text)
        except BoardgamesError as error:
            self.voice.say(complaint(error, text))

    # What the tasks are

    @abstractmethod
    def next(self) -> None:
        """Go to the next task."""

    @abstractmethod
    def back(self) -> None:
        """Go to the task before this one."""

    @abstractmethod
    def again(self) -> None:
        """Begin the task anew."""

    @abstractmethod
    def lessons(self, argument: str) -> None:
        """Say which lessons there are, or go to the one with a number."""

    @abstractmethod
    def opening(self) -> tuple[str, ...]:
        """Return the sentences before the question."""

    @abstractmethod
    def noted(self, feedback: Feedback) -> str:
        """Keep what came of an answer, and return a sentence about that or ""."""

    @abstractmethod
    def refused(self, error: IllegalMove) -> None:
        """Take a move that a rule forbids: an answer, or a slip that does not count."""

    @abstractmethod
    def hinted(self) -> None:
        """Keep that a hint was asked for."""

    @abstractmethod
    def shown(self) -> None:
        """Keep that the solution was asked for."""

    # Asking

    def ask(self, run: TaskRun) -> None:
        """Put a task, and say its question."""
        self.play = TaskPlay(run)
        self.voice.say(*self.opening(), *self._question())

    def begin(self) -> None:
        """Ask the first question."""
        self.again()

    def leave(self, *sentences: str) -> None:
        """Say something, and end."""
        self._is_leaving = True
        self.voice.say(*sentences)

    def _question(self) -> tuple[str, ...]:
        """Return the question with all that is seen on a screen: marks, whose turn it is, and choices."""
        play, run = self.play, self.play.run
        said = [run.question]
        if moves := run.task.setting.moves:
            said.append(f"The last move was {moves[-1]}.")
        if run.task.marks:
            said.append(f"Marked places: {listed(run.task.marks)}.")
        if not play.run.is_done and run.asks is Ask.MOVE:
            said.append(f"{run.position.to_move} to move. Say board to hear the board.")
        choices = [f"{number}: {capital(each)}." for number, each in enumerate(run.choices, start=1)]
        given = getattr(run.task, "given", "")
        return (*said, *choices, f"Given: {given}" if given else "")

    # Lines

    def _carry_out(self, text: str) -> None:
        run = self.play.run
        looking = Looking(self.play.session.newest.position, tells=False)
        is_answer = not run.is_done and looking.is_move(text)
        command = None if is_answer else typed(text, TASK)
        if not text:
            self._go_on()
        elif command:
            self._command(command.command.name, command.argument, looking)
        elif run.is_done:
            self.voice.say("This is solved: an empty line goes on.")
        elif run.asks is Ask.CHOICE:
            self._choose(text, looking)
        elif run.asks is Ask.MOVE and looking.names_place(text) and not is_answer:
            self.voice.say(looking.place(text))
        elif run.asks is Ask.MOVE:
            self._answer_by_move(text, looking)
        else:
            self.answer(lambda: self.play.write(text))

    def _answer_by_move(self, text: str, looking: Looking) -> None:
        """Answer with a move; what is not a move in the notation does not count as an answer."""
        try:
            move = looking.move(text)
        except IllegalMove as error:
            self.refused(error)
        else:
            self.answer(lambda: self.play.write(str(move)))

    def _command(self, name: str, argument: str, looking: Looking) -> None:
        """Carry out a command of the table."""
        acts: dict[str, Callable[[], object]] = {
            "help": lambda: self.voice.say(*help_on(argument, TASK)),
            "quit": lambda: self.leave("Your progress is saved."),
            "question": lambda: self.voice.say(*self._question()),
            "hint": self._hint,
            "solution": self._show,
            "retry": lambda: self.voice.say(*self._question()),
            "next": self.next,
            "back": self.back,
            "again": self.again,
            "lessons": lambda: self.lessons(argument),
            "diagram": lambda: self.voice.show(looking.position.diagram()),
            "score": lambda: self.voice.say(*scores(self.play.session)),
        }
        if name in acts:
            acts[name]()
        else:
            self.voice.say(*looking.says(name, argument))

    def _go_on(self) -> None:
        if self.play.run.is_done:
            self.next()
        else:
            self.voice.say(*self._question())

    def _choose(self, text: str, looking: Looking) -> None:
        """Answer with the number of a choice; the name of a place is heard about instead."""
        choices = self.play.run.choices
        numbered = {str(number): number - 1 for number in range(1, len(choices) + 1)}
        if text in numbered:
            self.answer(lambda: self.play.choose(numbered[text]))
        elif looking.names_place(text):
            self.voice.say(looking.place(text))
        else:
            self.voice.say(f"Say a number from 1 to {len(choices)}.")

    def answer(self, give: Callable[[], object]) -> None:
        """Give an answer, say what came of it, and go back after a wrong one."""
        give()
        feedback, run = self.play.feedback, self.play.run
        while self.play.pending:
            self.play.go_on()
        if feedback is None:
            return
        rule = f" Rule {feedback.rule}." if feedback.rule and feedback.grade is Grade.REFUSED else ""
        self.voice.say(f"{_VERDICTS[feedback.grade]}: {feedback.text}{rule}", self.noted(feedback))
        if run.is_done:
            self.voice.say("An empty line goes on.")
        elif feedback.is_right:
            self.voice.say(*self._question())
        else:
            self.play.try_again()

    def _hint(self) -> None:
        if self.play.run.is_done:
            self.voice.say("This is solved: an empty line goes on.")
            return
        self.hinted()
        self.play.hint()
        pointers = sorted(str(spot) for spot in self.play.pointers)
        is_said = all(place in self.play.message for place in pointers)
        where = "" if is_said or self.play.run.asks is not Ask.MOVE else f" Look at {listed(pointers)}."
        self.voice.say(f"{self.play.message}{where}")

    def _show(self) -> None:
        """Say a solution, and go back to the question, which the player still has to answer."""
        if self.play.run.is_done:
            self.voice.say("This is solved: an empty line goes on.")
            return
        self.shown()
        self.play.show()
        while self.play.pending:
            self.play.go_on()
        said = [self.play.message, *(f"{text} {move}." for move, text in self.play.story)]
        if self.play.choice is not None:
            said.append(f"The answer is {self.play.choice + 1}.")
        if self.play.typed:
            said.append(f"Type {self.play.typed}")
        self.voice.say(*said)
        self.play.try_again()
