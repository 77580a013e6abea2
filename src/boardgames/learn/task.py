"""A task and the run of one: what every kind of task has, whatever it asks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from attrs import define, field, frozen

from boardgames.learn.errors import Flaw
from boardgames.learn.feedback import Ask, Feedback, Hint, Showing, Verdict

if TYPE_CHECKING:
    from boardgames.core import IllegalMove, Move, Position, Seat
    from boardgames.learn.errors import Place
    from boardgames.learn.setting import Setting

__all__ = ["Task", "TaskRun"]


@frozen(kw_only=True)
class Task(ABC):
    """Something to do at a position. `text` asks for it; `rules` are ids that it is about, main first.

    `hint` and `done` are sentences of the task's own, "" where the rules say enough; `marks` are spots to
    mark while it is asked. `wrong` are answers that players may well try and that are not right. `place` is
    where the task stands in its file.
    """

    kind: ClassVar[str]
    name: str
    text: str
    setting: Setting
    rules: tuple[str, ...] = ()
    hint: str = ""
    done: str = ""
    marks: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    place: Place = field(default=(), eq=False)

    @property
    def position(self) -> Position:
        """The position at which the player is asked."""
        return self.setting.position

    @abstractmethod
    def begin(self) -> TaskRun:
        """Return a new run of the task."""

    @abstractmethod
    def check(self) -> None:
        """Solve the task by the rules; raise Flaw where it cannot be solved as it says."""

    def flaw(self, key: str, what: str) -> Flaw:
        """Return a flaw of one of the task's keys."""
        return Flaw((*self.place, key), what)


@define(eq=False)
class TaskRun(ABC):
    """A player at a task. `position` is on the board; `tries` counts wrong and refused answers.

    `was_helped` says whether a hint was taken or the solution shown. Whatever is answered, the run says what
    became of it; a wrong answer leaves it where it was, to be tried again.
    """

    task: Task
    position: Position = field(init=False)
    tries: int = field(default=0, init=False)
    is_done: bool = field(default=False, init=False)
    was_helped: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        self.position = self.task.position

    @property
    def player(self) -> Seat:
        """The seat for which the player answers."""
        return self.task.position.to_move

    @property
    @abstractmethod
    def asks(self) -> Ask:
        """What the player is to do next."""

    @property
    def question(self) -> str:
        """What is asked now, in a sentence or two."""
        return self.task.text

    @property
    def choices(self) -> tuple[str, ...]:
        """What there is to choose from, where a choice is asked."""
        return ()

    def play(self, move: Move) -> Feedback:
        """Take a legal move that was played on the board; where none is asked, say what is."""
        del move
        return self._not_asked()

    def choose(self, number: int) -> Feedback:
        """Take one of the choices, counted from 0; where none is asked, say what is."""
        del number
        return self._not_asked()

    def write(self, text: str) -> Feedback:
        """Take a typed text; where none can be, say what is asked."""
        del text
        return self._not_asked()

    def refuse(self, error: IllegalMove) -> Feedback:
        """Take note of a step or a move that the rules refused on the board: it counts as a try."""
        return self._refused(error.reason, error.rule)

    def hint(self) -> Hint:
        """Return the first thing to do; the run counts as helped."""
        self.was_helped = True
        return self._hint()

    def show(self) -> Showing:
        """Return a solution from here on; the run counts as helped and still waits for the answer."""
        self.was_helped = True
        return self._solution()

    @abstractmethod
    def _hint(self) -> Hint: ...

    @abstractmethod
    def _solution(self) -> Showing: ...

    def _not_asked(self) -> Feedback:
        wanted = {Ask.MOVE: "Play a move", Ask.CHOICE: "Choose from the list", Ask.TEXT: "Type the answer"}
        return Feedback(Verdict.WRONG, f"{wanted[self.asks]}: {self.question}")

    def _refused(self, reason: str, rule: str = "") -> Feedback:
        self.tries += 1
        return Feedback(Verdict.REFUSED, reason, rule, reason)

    def _finished(self, text: str, rule: str = "", played: tuple[Move, ...] = ()) -> Feedback:
        self.is_done = True
        return Feedback(Verdict.DONE, self.task.done or text, rule, text, played)
