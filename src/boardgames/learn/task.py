"""Tasks and their runs: settings, questions, feedback and hints, common to all kinds of tasks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from attrs import Factory, define, evolve, field, frozen

import boardgames
from boardgames.core.moves import spots_of
from boardgames.core.puzzles import PuzzleLine, puzzle_traits
from boardgames.learn.errors import Flaw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Game, IllegalMove, Move, Position, Seat, Spot, Step, Value
    from boardgames.core.puzzles import PuzzleTheme
    from boardgames.learn.errors import TomlPath

__all__ = [
    "Ask",
    "Feedback",
    "Grade",
    "Setting",
    "Showing",
    "Task",
    "TaskHint",
    "TaskRun",
]

#: The misses after which a player is told where to look.
_NARROWED = 2


@frozen
class Setting:
    """A position of a game: that of `text` ("" for the opening) after the moves of `line`.

    A line gives a position a past, which is what repetition and the like look at, and a screen may play it.
    """

    game_name: str
    text: str = ""
    options: Mapping[str, Value] = Factory(dict)
    line: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return boardgames.load(self.game_name)

    @cached_property
    def start(self) -> Position:
        """The position before the line; PositionError or OptionError where there is none."""
        if self.text:
            return self.game.decode(self.text, **self.options)
        return self.game.start(**self.options)

    @cached_property
    def _played(self) -> tuple[tuple[Move, ...], Position]:
        position, moves = self.start, []
        for text in self.line:
            moves.append(position.parse(text))
            position = position.play(moves[-1])
        return tuple(moves), position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the line; MoveError where one cannot be played."""
        return self._played[0]

    @property
    def position(self) -> Position:
        """The position after the line, at which the player is asked."""
        return self._played[1]


class Ask(Enum):
    """The kind of answer that is asked for: a move on the board, a choice from a list, or a text."""

    MOVE = "move"
    CHOICE = "choice"
    TEXT = "text"


class Grade(Enum):
    """The grade of an answer: the task is done, it goes on, the answer was legal but wrong, or refused."""

    DONE = "done"
    GOES_ON = "goes on"
    WRONG = "wrong"
    REFUSED = "refused"


@frozen
class Feedback:
    """Feedback on an answer.

    `text` is one sentence or two for the player; `rule` is the id on the sheet that it is about, "" for none,
    and `reason` what the rules say of the answer. `played` are the moves by which the run's position changed:
    the player's, then replies. After a wrong move the position stays, and `refutation` is what a screen may
    show: the player's move, then the reply that it allows.
    """

    grade: Grade
    text: str
    rule: str = ""
    reason: str = ""
    played: tuple[Move, ...] = ()
    refutation: tuple[Move, ...] = ()

    @property
    def is_right(self) -> bool:
        """True if the answer was right."""
        return self.grade in (Grade.DONE, Grade.GOES_ON)


@frozen
class TaskHint:
    """A hint: a sentence, and what it points at, be it spots or the number, from 0, of the right choice.

    `step` is the first step of a right move where the hint gives that, and `move` the move where it gives
    all of it.
    """

    text: str
    step: Step | None = None
    choice: int | None = None
    spots: frozenset[Spot] = frozenset()
    move: Move | None = None


@frozen
class Showing:
    """A solution from the run's position on: moves in the order of play, or a choice, or a text to type."""

    text: str
    moves: tuple[Move, ...] = ()
    choice: int | None = None
    typed: str = ""


@frozen(kw_only=True)
class Task(ABC):
    """Something to do at a position. `text` asks for it; `rules` are ids that it is about, main first.

    `hint` and `done` are sentences of the task's own, "" where the rules say enough; `aim` and `hint` say
    what to look for, before any hint on the move; `miss` is said of a legal move that misses the goal: what
    it leaves undone.
    `how` says to a player at a board which key or place does what is taught here, "" where that is known.
    `lesson` is what a puzzle teaches, "" for none, and `theme` its theme.
    `marks` are spots to mark while it is asked. `wrong` are answers that players may well try and that are
    not right. `place` is where the task stands in its file.
    """

    kind: ClassVar[str]
    name: str
    text: str
    setting: Setting
    rules: tuple[str, ...] = ()
    hint: str = ""
    aim: str = ""
    done: str = ""
    miss: str = ""
    how: str = ""
    lesson: str = ""
    theme: PuzzleTheme | None = None
    marks: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    place: TomlPath = field(default=(), eq=False)

    @property
    def position(self) -> Position:
        """The position at which the player is asked."""
        return self.setting.position

    @property
    def given_moves(self) -> tuple[Move, ...]:
        """The player's moves of the answer, as far as they are given; none where no move is asked for."""
        return ()

    @property
    def secret(self) -> frozenset[Spot]:
        """The spots of the answer, where a cursor would give it away; none where no move is asked for."""
        return frozenset(spot for move in self.given_moves for spot in spots_of(move.steps))

    def moral(self, moves: Sequence[Move], threat: Move | None = None) -> str:
        """Return why a solution that was found works, or else what the task teaches; "" for nothing.

        `threat` is the move that it prevents, where it does that.
        """
        of_game = puzzle_traits(self.setting.game).moral
        if self.theme is None or of_game is None:
            return self.lesson
        return of_game(self.theme, PuzzleLine(self.position, tuple(moves), threat)) or self.lesson

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
    """Run of a task: `position` is on the board; `tries` counts wrong and refused answers.

    `was_helped` says whether a hint was taken or the solution shown. Whatever is answered, the run says what
    became of it; a wrong answer leaves it where it was, to be tried again.
    """

    task: Task
    position: Position = field(init=False)
    tries: int = field(default=0, init=False)
    is_done: bool = field(default=False, init=False)
    was_helped: bool = field(default=False, init=False)
    #: The hints still to be given at this point; None before the first.
    _hints_left: list[TaskHint] | None = field(default=None, init=False)
    #: The legal moves that were wrong at this point.
    _misses: int = field(default=0, init=False)
    _last_hint: TaskHint = field(default=TaskHint(""), init=False)

    def __attrs_post_init__(self) -> None:
        self.position = self.task.position

    @property
    def player(self) -> Seat:
        """The seat for which the player answers."""
        return self.task.position.to_move

    @property
    @abstractmethod
    def asks(self) -> Ask:
        """The kind of answer that is asked for."""

    @property
    def question(self) -> str:
        """The question at this point, in a sentence or two."""
        return self.task.text

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices, where a choice is asked for."""
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

    def hint(self) -> TaskHint:
        """Return the next hint, each saying more than the one before; the run counts as helped.

        After the last one it comes again, and says that there is no further hint.
        """
        self.was_helped = True
        if self._hints_left is None:
            self._hints_left = list(self._hints())
        if not self._hints_left:
            return evolve(self._last_hint, text=f"{self._last_hint.text} That was the last hint.")
        self._last_hint = self._hints_left.pop(0)
        return self._last_hint

    def begin_hints_again(self) -> None:
        """Give all hints once more, from the vaguest on, as after an answer that was not right."""
        self._hints_left = None

    def hint_after(self, chosen: Sequence[Step]) -> TaskHint:
        """Return the next hint to a player who has chosen these steps of a move."""
        del chosen
        return self.hint()

    @property
    def has_hint(self) -> bool:
        """True if there is a hint that was not given at this point."""
        return self._hints_left is None or bool(self._hints_left)

    def help_after_misses(self) -> TaskHint | None:
        """Return what a player reads before another try: after a second miss where to look, then the move.

        The first miss is answered by what it leaves undone, so there is nothing before another try then.
        """
        if self.asks is not Ask.MOVE or self._misses < _NARROWED:
            return None
        *_, where, whole = (None, *self._hints())
        return (where or whole) if self._misses == _NARROWED else whole

    def show(self) -> Showing:
        """Return a solution from here on; the run counts as helped and still waits for the answer."""
        self.was_helped = True
        return self._solution()

    def explained(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return a sentence on each move of a solution from the beginning; () where rules say nothing more.

        This looks at all replies, which may take some tenths of a second.
        """
        del moves
        return ()

    def idea(self, moves: Sequence[Move]) -> str:
        """Return the idea of a solution that was found, in a sentence or two; "" where there is none to tell.

        This may take some tenths of a second, like `explained`.
        """
        del moves
        return self.task.lesson

    @abstractmethod
    def _hints(self) -> Sequence[TaskHint]:
        """Return the hints for what is asked now, one at least, the vaguest first."""

    @abstractmethod
    def _solution(self) -> Showing: ...

    def _go_on(self) -> None:
        """Ask something else, for which all hints are still to be given."""
        self._hints_left, self._misses = None, 0

    def _not_asked(self) -> Feedback:
        wanted = {Ask.MOVE: "Play a move", Ask.CHOICE: "Choose from the list", Ask.TEXT: "Type the answer"}
        return Feedback(Grade.WRONG, f"{wanted[self.asks]}: {self.question}")

    def _refused(self, reason: str, rule: str = "") -> Feedback:
        self.tries += 1
        return Feedback(Grade.REFUSED, reason, rule, reason)

    def _finished(self, text: str, rule: str = "", played: tuple[Move, ...] = ()) -> Feedback:
        self.is_done = True
        return Feedback(Grade.DONE, self.task.done or text, rule, text, played)
