"""Puzzles by the exact values of Pylos: the only move of a won position that keeps the win."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from attrs import define, evolve, frozen

from boardgames.games.pylos.exact.verdict import Verdict
from boardgames.learn.kinds.moving import MoveRun, OnlyTask
from boardgames.learn.task import Grade

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.position import PylosPosition
    from boardgames.learn.task import Feedback

__all__ = ["ExactTask", "winners"]


def winners(position: Position) -> tuple[str, ...]:
    """Return every move that wins by the exact values of Pylos; () where a value is not proved."""
    moves = _values(position)
    if Verdict.UNPROVED in moves.values():
        return ()
    return tuple(str(move) for move, value in moves.items() if value is Verdict.WON)


def _values(position: Position) -> dict[Move, Verdict]:
    # Its files are read only by a player at such a puzzle.
    from boardgames.games.pylos.exact import solve

    return dict(solve(_of_pylos(position)).moves)


def _of_pylos(position: Position) -> PylosPosition:
    from boardgames.games.pylos import PylosPosition

    if not isinstance(position, PylosPosition):
        raise TypeError(f"{position.game.title} has no exact values")
    return position


@frozen(kw_only=True)
class ExactTask(OnlyTask):
    """Find the only move that wins, however long the win takes."""

    kind: ClassVar[str] = "exact"

    def begin(self) -> MoveRun:
        """Return a new run."""
        return _ExactRun(self)


@define(eq=False)
class _ExactRun(MoveRun):
    """A player at such a task: a wrong move is answered with the reply that makes it wrong."""

    def play(self, move: Move) -> Feedback:
        """Take a move; if it is right, the task is done."""
        feedback = MoveRun.play(self, move)
        if self.is_done:
            self.is_done = False
            return self._finished(f"{move} is the only move that wins.", feedback.rule, (move,))
        if feedback.grade is not Grade.WRONG:
            return feedback
        replies = "".join(f": the reply is {reply}" for reply in feedback.refutation[1:])
        return evolve(feedback, text=f"{move} does not win{replies}.")

    def _refutation(self, move: Move) -> tuple[Move, ...]:
        """Return the move and the reply that wins, or draws where no reply wins."""
        after = self.position.play(move)
        replies = {} if after.outcome() else _values(after)
        for wanted in (Verdict.WON, Verdict.DRAWN):
            for reply, value in replies.items():
                if value is wanted:
                    return move, reply
        return (move,)
