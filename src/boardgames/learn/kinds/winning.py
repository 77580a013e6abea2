"""Tasks that ask for a forced win in a number of turns, against the best resistance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import define, field, frozen

from boardgames.core import IllegalMove, MoveError
from boardgames.learn.feedback import Ask, Feedback, Hint, Showing, Verdict
from boardgames.learn.solver import best_reply, forced_win, is_forced
from boardgames.learn.task import Task, TaskRun

if TYPE_CHECKING:
    from typing import Any

    from boardgames.core import Move, Position
    from boardgames.learn.tables import Table

__all__ = ["WinRun", "WinTask"]


@frozen(kw_only=True)
class WinTask(Task):
    """Win in `moves` own turns, whatever the reply. Any move that keeps the forced win is right.

    `answer` is the first move to show, "" for the first that is found, which may take a second or two.
    """

    kind: ClassVar[str] = "win"
    moves: int
    answer: str = ""

    @classmethod
    def read(cls, table: Table, common: dict[str, Any]) -> WinTask:
        """Read what this kind has in its table besides what is common to all."""
        return cls(moves=table.number("moves", least=1), answer=table.text("answer", ""), **common)

    def begin(self) -> WinRun:
        """Return a new run."""
        return WinRun(self)

    def check(self) -> None:
        """See that this number of turns is needed and enough, and that wrong answers do not force a win."""
        win = forced_win(self.position, self.moves)
        if win is None:
            raise self.flaw("moves", f"There is no forced win in {self.moves}.")
        move, fewest = win
        if fewest < self.moves:
            raise self.flaw("moves", f"There is a forced win in {fewest} already, with {move}.")
        if self.answer and not self.begin().write(self.answer).is_right:
            raise self.flaw("answer", f"{self.answer} does not force a win in {self.moves}.")
        for text in self.wrong:
            if self.begin().write(text).is_right:
                raise self.flaw("wrong", f"{text} is right, as it forces a win.")


@define(eq=False)
class WinRun(TaskRun):
    """A player who wins by force. After each right move the best resistance is played."""

    task: WinTask
    left: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.left = self.task.moves

    @property
    def asks(self) -> Ask:
        """A move on the board, typed or chosen step by step."""
        return Ask.MOVE

    def play(self, move: Move) -> Feedback:
        """Take a move: if it keeps the win, the opponent replies or the task is done."""
        if move not in self.position.legal_moves():
            return self.refuse(self.position.refusal(move.steps))
        why = self.position.explain(move.steps)
        if not is_forced(self.position, move, self.left):
            return self._not_won(move)
        after = self.position.play(move)
        outcome = after.outcome()
        if outcome:
            self.position = after
            return self._finished(outcome.reason, outcome.rule, (move,))
        self.left -= 1
        reply = best_reply(after, self.player, self.left)
        self.position = after.play(reply)
        return Feedback(Verdict.GOES_ON, f"Good. The reply is {reply}.", why.rule, why.reason, (move, reply))

    def write(self, text: str) -> Feedback:
        """Take a move in the notation of the game."""
        try:
            return self.play(self.position.parse(text))
        except IllegalMove as error:
            return self.refuse(error)
        except MoveError as error:
            return self._refused(str(error))

    def _not_won(self, move: Move) -> Feedback:
        """Say what the opponent has against a move that does not force the win."""
        self.tries += 1
        after = self.position.play(move)
        outcome = after.outcome()
        if outcome:
            return Feedback(Verdict.WRONG, outcome.reason, outcome.rule, outcome.reason, refutation=(move,))
        if self.left == 1:
            return Feedback(Verdict.WRONG, "This does not win at once.", refutation=(move,))
        reply = best_reply(after, self.player, self.left - 1)
        text = f"The reply to {move} is {reply}, and you do not win in time."
        return Feedback(Verdict.WRONG, text, refutation=(move, reply))

    def _best(self, position: Position, left: int) -> Move | None:
        """Return the move to show with so many own turns left."""
        if left == self.task.moves and self.task.answer:
            return position.parse(self.task.answer)
        win = forced_win(position, left)
        return win[0] if win else None

    def _hint(self) -> Hint:
        move = self._best(self.position, self.left)
        step = move.steps[0] if move else None
        text = self.task.hint if self.task.hint and self.left == self.task.moves else f"Begin with {step}."
        return Hint(text, step)

    def _solution(self) -> Showing:
        position, moves = self.position, []
        for left in range(self.left, 0, -1):
            move = self._best(position, left)
            if move is None:
                break
            moves.append(move)
            position = position.play(move)
            if position.outcome():
                break
            moves.append(best_reply(position, self.player, left - 1))
            position = position.play(moves[-1])
        ended = position.outcome()
        return Showing(ended.reason if ended else self.task.done, tuple(moves))
