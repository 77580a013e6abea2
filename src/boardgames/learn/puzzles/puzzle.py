"""A puzzle: a position in which exactly one move is right, and why."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar

from attrs import define, evolve, field, frozen

from boardgames.core.exact import Verdict
from boardgames.core.puzzles import WIN, PuzzleTheme
from boardgames.core.reports import report
from boardgames.learn.goals import Goal
from boardgames.learn.kinds.moving import MoveRun, OnlyTask
from boardgames.learn.kinds.winning import WinTask
from boardgames.learn.task import Grade, Setting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core.moves import Move
    from boardgames.core.options import Value
    from boardgames.core.position import Position
    from boardgames.learn.proof import Proof
    from boardgames.learn.task import Feedback, Task

__all__ = ["ExactTask", "Puzzle", "exact_refutation", "winners"]


def winners(position: Position) -> tuple[str, ...]:
    """Return every move that wins by the exact values of a game; () where a value is not proved."""
    moves = _values(position)
    if Verdict.UNPROVED in moves.values():
        return ()
    return tuple(str(move) for move, value in moves.items() if value is Verdict.WON)


def _values(position: Position) -> dict[Move, Verdict]:
    # Its files are read only by a player at such a puzzle.
    from boardgames.thinking.exact import exact_values

    return dict(exact_values(position).solve(position).moves)


def _is_solved(position: Position) -> bool:
    from boardgames.thinking.exact import has_exact_values

    return has_exact_values(position)


def exact_refutation(position: Position, move: Move) -> tuple[Move, ...]:
    """Return a move and a reply that wins, or draws where no reply wins, if the game is solved.

    Of several the one that does most is the easiest to understand.
    """
    after = position.play(move)
    replies = {} if after.outcome() or not _is_solved(position) else _values(after)
    for wanted in (Verdict.WON, Verdict.DRAWN):
        if found := [reply for reply, value in replies.items() if value is wanted]:
            return move, max(found, key=lambda reply: len(reply.steps))
    return (move,)


@frozen(kw_only=True)
class ExactTask(OnlyTask):
    """Find the only move that wins, however long the win takes."""

    kind: ClassVar[str] = "exact"

    def begin(self) -> MoveRun:
        """Return a new run."""
        return _ExactRun(self)


@define(eq=False)
class _ExactRun(MoveRun):
    """Run of an ExactTask: a wrong move is answered with the reply that makes it wrong."""

    def play(self, move: Move) -> Feedback:
        """Take a move; if it is right, the task is done."""
        feedback = MoveRun.play(self, move)
        if self.is_done:
            self.is_done = False
            return self._finished("That is the only move that wins.", feedback.rule, (move,))
        if feedback.grade is not Grade.WRONG:
            return feedback
        after = self.position.play(move)
        replies = "".join(f" The best reply: {report(after, reply)}" for reply in feedback.refutation[1:])
        return evolve(feedback, text=f"{report(self.position, move)} That does not win.{replies}")

    def idea(self, moves: Sequence[Move]) -> str:
        """Return that every other move would have been a mistake, and what this one does."""
        return f"Every other move would have let the win go. {self.task.moral(moves)}".rstrip()

    def explained(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return that the right move alone wins, with a reply to another one."""
        right, position = moves[0], self.task.position
        for move in position.legal_moves():
            refutation = self._refutation(move) if move != right else ()
            if len(refutation) == 2:
                tried, reply = report(position, move), report(position.play(move), refutation[1])
                return (f"No other move wins. For example: {tried} The best reply: {reply}",)
        return ("No other move wins.",)

    def _refutation(self, move: Move) -> tuple[Move, ...]:
        return exact_refutation(self.task.position, move)


@frozen
class Puzzle:
    """Win by force, prevent a loss at once, or find the only move that wins. Only one first move is right.

    With a `proof` it is about a win in `proof.turns` turns. `save` is the only move after which no opponent
    wins with the next one. `only` is the only move of a won position that keeps the win, however long it
    takes. A puzzle has one of the three. `rating` estimates how hard it is, on the scale of the player's own,
    and `theme` says what it is about. `own_title` says in a few words what is special about it, "" for no
    more than the theme. `number` tells puzzles of a game with the same title apart, else it is 0.
    """

    game: str
    position_text: str
    rating: int
    proof: Proof | None = None
    save: str = ""
    options: Mapping[str, Value] = field(factory=dict, hash=False)
    only: str = ""
    theme: PuzzleTheme = WIN
    own_title: str = ""
    number: int = field(default=0, eq=False)

    @cached_property
    def name(self) -> str:
        """The name of the puzzle: the game, and a number that follows from the position alone."""
        said = f"{self.position_text} {sorted(self.options.items())}"
        return f"{self.game}-{sha256(said.encode()).hexdigest()[:6]}"

    @property
    def first(self) -> str:
        """The notation of the right move."""
        return self.proof.move if self.proof else self.save or self.only

    @property
    def turns(self) -> int:
        """In how many turns the proof wins, 0 where there is none."""
        return self.proof.turns if self.proof else 0

    @property
    def title(self) -> str:
        """A few words that tell it from others: its own title, or its theme with both sides' numbers."""
        label = self.own_title or ", ".join(filter(None, [self.theme.title, self._balance]))
        return f"{label} #{self.number}" if self.number else label

    @cached_property
    def _balance(self) -> str:
        """The first tally of the player and of the other side, as beside the board; "" without such."""
        position, found = self.position, dict[str, int]()
        for tally in position.tallies():
            if tally.seat is not None:
                found.setdefault(tally.seat.name, tally.count)
        own = found.pop(position.to_move.name, None)
        return f"{own} to {next(iter(found.values()))}" if own is not None and len(found) == 1 else ""

    @cached_property
    def setting(self) -> Setting:
        """The position as tasks have it."""
        return Setting(self.game, self.position_text, self.options)

    @property
    def position(self) -> Position:
        """The position; PositionError where the text has none."""
        return self.setting.position

    @property
    def text(self) -> str:
        """The question, in a sentence or two."""
        return f"{self.position.to_move} to move. {self.theme.question(self.turns, is_only=bool(self.only))}"

    @cached_property
    def task(self) -> Task:
        """The puzzle as a task, with hints and replies like one of a lesson."""
        if self.proof:
            return WinTask(
                name=self.name,
                text=self.text,
                setting=self.setting,
                aim=self.theme.aim,
                lesson=self.theme.lesson,
                theme=self.theme,
                moves=self.proof.turns,
                answer=self.proof.move,
                proof=self.proof,
            )
        kind = ExactTask if self.only else OnlyTask
        goal = Goal(safe=True) if self.save else Goal(moves=(self.only,))
        return kind(
            name=self.name,
            text=self.text,
            setting=self.setting,
            aim=self.theme.aim,
            lesson=self.theme.lesson,
            theme=self.theme,
            goals=(goal,),
            answer=(self.first,),
        )
