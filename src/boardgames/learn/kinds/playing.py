"""What the runs of all tasks have in common in which moves are played."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from attrs import define

from boardgames.core import IllegalMove, MoveError
from boardgames.learn.feedback import Ask, Feedback, Verdict
from boardgames.learn.task import TaskRun

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Explanation, Move

__all__ = ["PlayingRun"]


@define(eq=False)
class PlayingRun(TaskRun):
    """A player who plays moves, on the board or in the notation of the game."""

    @property
    def asks(self) -> Ask:
        """A move on the board, typed or chosen step by step."""
        return Ask.MOVE

    def play(self, move: Move) -> Feedback:
        """Take a move that was played on the board; one that is not legal counts as a try."""
        if move not in self.position.legal_moves():
            return self.refuse(self.position.refusal(move.steps))
        return self._take(move, self.position.explain(move.steps))

    def write(self, text: str) -> Feedback:
        """Take a move in the notation of the game."""
        return self._read(text, self.play)

    @abstractmethod
    def _take(self, move: Move, why: Explanation) -> Feedback:
        """Take a legal move; `why` says what the rules say of it."""

    def _read(self, text: str, take: Callable[[Move], Feedback]) -> Feedback:
        """Give a written move to `take`; a text that is not a legal move counts as a try."""
        try:
            move = self.position.parse(text)
        except IllegalMove as error:
            return self.refuse(error)
        except MoveError as error:
            return self._refused(str(error))
        return take(move)

    def _replied(self, move: Move, reply: Move, why: Explanation) -> Feedback:
        """Go on with the position after a right move and the opponent's reply."""
        self.position = self.position.play(move).play(reply)
        return Feedback(Verdict.GOES_ON, f"Good. The reply is {reply}.", why.rule, why.reason, (move, reply))
