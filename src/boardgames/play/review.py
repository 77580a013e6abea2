"""The review of a line that was played: how likely each side was to win, and which moves changed that."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import answered
from boardgames.thinking.protocol.question import Question

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardgames.core import Move, Seat
    from boardgames.match import Node
    from boardgames.thinking.protocol.client import Engine, Inquiry
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Answer

__all__ = ["LineReview", "ReviewedMove"]

_LIMIT = Limit(nodes=3000)
#: A drop in the probability to win from which a move is a turning point, and how many are named.
_TURNING, _MOST = 0.2, 5


@frozen
class ReviewedMove:
    """A move of `seat`, played at `node`, beside the best one: both from one search with one budget."""

    node: Node
    seat: Seat
    move: Move
    played: Info
    best: Info

    @property
    def drop(self) -> float:
        """How much of the probability to win the move gave away, from 0 to 1."""
        return max(0.0, (self.best.chance or 0.0) - (self.played.chance or 0.0))

    @property
    def chance(self) -> float:
        """The probability to win of the first seat after the move; of the seat itself with more than two."""
        own = self.played.chance or 0.0
        return 1 - own if self.seat.index == 1 and len(self.node.position.seats) == 2 else own

    @property
    def sentence(self) -> str:
        """What the move changed, for a player."""
        better = self.best.moves[0] if self.best.moves else ""
        lost = f"{self.move} gave away {self.drop:.0%} of {self.seat}'s chances"
        if self.best.win is not None and self.played.win is None:
            return f"{self.move} missed a win in {self.best.win}: {better} was the move."
        return f"{lost}; {better} kept them." if better and better != str(self.move) else f"{lost}."


@define(eq=False)
class LineReview:
    """Reviews a line move by move; `moves` grows while `run` is under way."""

    line: Sequence[Node]
    engine: Callable[[], Engine]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[Answer]] = answered
    moves: list[ReviewedMove] = field(factory=list, init=False)

    @property
    def length(self) -> int:
        """How many moves there are to review."""
        return max(0, len(self.line) - 1)

    @property
    def is_done(self) -> bool:
        """Whether every move has been reviewed."""
        return len(self.moves) == self.length

    async def run(self, on_progress: Callable[[], object]) -> None:
        """Review what is left of the line, and call `on_progress` after every move.

        Raises:
            EngineError: The engine cannot be asked; what was reviewed stays.
        """
        for node, child in list(pairwise(self.line))[len(self.moves) :]:
            if child.move is None:
                continue
            path = node.path()
            before = tuple(step.move for step in path if step.move)
            question = Question(node.position, path[0].position, before, self.limit, also=(child.move,))
            answer = await self.wait(self.engine().ask(question))
            best = answer.infos[0]
            played = next((info for info in answer.infos if info.moves[:1] == (str(child.move),)), best)
            self.moves.append(ReviewedMove(node, node.position.to_move, child.move, played, best))
            on_progress()

    def turning_points(self) -> list[ReviewedMove]:
        """Return the moves that gave most away, in the order of play."""
        turned = [move for move in self.moves if move.drop >= _TURNING]
        kept = sorted(turned, key=lambda move: -move.drop)[:_MOST]
        return [move for move in turned if move in kept]
