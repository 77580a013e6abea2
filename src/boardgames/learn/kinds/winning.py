"""Tasks that ask for a forced win in a number of turns, against the best resistance."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, ClassVar

from attrs import define, evolve, field, frozen

from boardgames.core import Move
from boardgames.core.moves import rest_of
from boardgames.core.replies import refuted, winning_reply
from boardgames.core.reports import report
from boardgames.core.words import counted, mentioned
from boardgames.learn.playing import PlayingRun
from boardgames.learn.proof import Proof, read_proof, why_not_proven
from boardgames.learn.solutions import explained_escape, explained_win, idea_of_win
from boardgames.learn.solver import best_reply, escape, forced_win, is_forced
from boardgames.learn.task import Feedback, Grade, Showing, Task, TaskHint

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from boardgames.core import Explanation, Position, Step
    from boardgames.learn.toml_table import TomlTable

__all__ = ["WinRun", "WinTask"]


@frozen(kw_only=True)
class WinTask(Task):
    """Win in `moves` own turns, whatever the reply. Any move that keeps the forced win is right.

    `answer` is the first move to show, "" for the first that is found, which may take a second or two. As
    long as the player follows the `proof`, if there is one, nothing has to be searched.
    """

    kind: ClassVar[str] = "win"
    moves: int
    answer: str = ""
    proof: Proof | None = None

    @classmethod
    def read(cls, table: TomlTable, common: dict[str, Any]) -> WinTask:
        """Read what this kind has in its table besides what is common to all."""
        moves, answer, written = (
            table.number("moves", least=1),
            table.text("answer", ""),
            table.value("proof"),
        )
        try:
            proof = None if written is None else read_proof(written)
        except ValueError as error:
            raise table.flaw("proof", str(error)) from None
        return cls(moves=moves, answer=answer, proof=proof, **common)

    @property
    def given_moves(self) -> tuple[Move, ...]:
        """The winner's moves, as far as they are given."""
        if self.proof:
            return self.begin().show().moves[::2]
        return (self.position.parse(self.answer),) if self.answer else ()

    def begin(self) -> WinRun:
        """Return a new run."""
        return WinRun(self)

    def check(self) -> None:
        """See that this number of turns is needed and enough, and that wrong answers do not force a win."""
        if self.proof and (what := why_not_proven(self.position, self.proof)):
            raise self.flaw("proof", what)
        if self.proof and self.proof.turns != self.moves:
            raise self.flaw(
                "proof", f"The proof takes {self.proof.turns} turns, and the task is {self.moves}."
            )
        win = forced_win(self.position, self.moves - 1 if self.proof else self.moves)
        if win is None and not self.proof:
            raise self.flaw("moves", f"There is no forced win in {self.moves}.")
        if win and win[1] < self.moves:
            raise self.flaw("moves", f"There is a forced win in {win[1]} already, with {win[0]}.")
        if self.answer and not self.begin().write(self.answer).is_right:
            raise self.flaw("answer", f"{self.answer} does not force a win in {self.moves}.")
        for text in self.wrong:
            if self.begin().write(text).is_right:
                raise self.flaw("wrong", f"{text} is right, as it forces a win.")


@define(eq=False)
class WinRun(PlayingRun):
    """Run of a WinTask. After each right move the best resistance is played."""

    task: WinTask
    left: int = field(init=False)
    _proof: Proof | None = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.left = self.task.moves
        self._proof = self.task.proof

    def _take(self, move: Move, why: Explanation) -> Feedback:
        """Take a legal move: if it keeps the win, the opponent replies or the task is done."""
        if not self._keeps_the_win(move):
            missed = self._not_won(move)
            return evolve(missed, text=f"{self._warned(move, why)} {missed.text}".lstrip())
        after = self.position.play(move)
        outcome = after.outcome()
        if outcome:
            self.position = after
            return self._finished(outcome.reason, outcome.rule, (move,))
        self.left -= 1
        return self._replied(move, self._best_reply(after, str(move)), why)

    def _keeps_the_win(self, move: Move) -> bool:
        """Return True if a legal move forces the win in the turns that are left."""
        if self._proof and self._proof.move == str(move):
            return True
        # The first move of a proof is the only one that is right.
        is_first = self._proof is not None and self.left == self.task.moves
        return not is_first and is_forced(self.position, move, self.left)

    def _best_reply(self, after: Position, move: str) -> Move:
        """Return the best resistance after a right move, and follow the proof as far as it goes."""
        followed = self._proof if self._proof and self._proof.move == move else None
        if followed is None or not followed.best_reply:
            self._proof = None
            return best_reply(after, self.player, self.left)
        self._proof = followed.after(followed.best_reply)
        return after.parse(followed.best_reply)

    def _not_won(self, move: Move) -> Feedback:
        """Say what the opponent has against a move that does not force the win."""
        self.tries += 1
        after = self.position.play(move)
        outcome = after.outcome()
        if outcome:
            return Feedback(Grade.WRONG, outcome.reason, outcome.rule, outcome.reason, refutation=(move,))
        if wins := winning_reply(after, self.player):
            return Feedback(Grade.WRONG, refuted(after, wins), refutation=(move, wins))
        left = self.left - 1
        if not left:
            reply = after.legal_moves()[0]
            other = mentioned(after.to_move)
            text = f"{report(self.position, move)} That does not win at once: {other} can still move."
            return Feedback(Grade.WRONG, text, refutation=(move, reply))
        reply = escape(after, self.player, left)
        soon = "with your next turn" if left == 1 else f"in {counted(left, 'turn')}"
        text = f"The best reply: {explained_escape(after, reply)} Now you cannot win {soon}."
        return Feedback(Grade.WRONG, text, refutation=(move, reply))

    def best_move(self) -> Move | None:
        """Return the move to show: that of the proof or the task, else the first that is found."""
        if self._proof:
            return self.position.parse(self._proof.move)
        if self.left == self.task.moves and self.task.answer:
            return self.position.parse(self.task.answer)
        win = forced_win(self.position, self.left)
        return win[0] if win else None

    def _right_move(self, chosen: Sequence[Step]) -> Move | None:
        """Return the move to show if it begins so: to look for others would take too long."""
        move = self.best_move()
        return move if move and rest_of(self.position, move, chosen) is not None else None

    def _hints(self) -> list[TaskHint]:
        return self._move_hints(self.best_move(), is_first=self.left == self.task.moves)

    def _solution(self) -> Showing:
        """Play a copy of the run to its end."""
        run, moves = copy(self), list[Move]()
        while not run.is_done:
            move = run.best_move()
            if move is None:
                break
            moves += run.play(move).played
        ended = run.position.outcome()
        return Showing(ended.reason if ended else self.task.done, tuple(moves))

    def idea(self, moves: Sequence[Move]) -> str:
        """Return why the first move wins, and what the win came from."""
        return f"{idea_of_win(self.task.position, moves[0])} {self.task.moral(moves)}".strip()

    def explained(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return a sentence on each move of the winner, and on each reply."""
        return explained_win(self.task.position, moves)
