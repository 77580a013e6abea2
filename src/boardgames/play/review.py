"""The review of a line that was played: how likely each side was to win, and which moves changed that.

Where positions have exact values, the review goes by these: then every move that changed the result is named.
"""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from boardgames.match.record.writing import number_of
from boardgames.play.questions import answer_of, question_at, values_in
from boardgames.thinking.changes import change_of
from boardgames.thinking.exact import has_exact_values
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.inquiry import answered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardgames.core import Move, Position, Seat
    from boardgames.match import Node
    from boardgames.thinking.protocol.client import Engine
    from boardgames.thinking.protocol.inquiry import Inquiry
    from boardgames.thinking.protocol.lines import Info
    from boardgames.thinking.protocol.question import Answer

__all__ = ["LineReview", "ReviewedMove"]

_LIMIT = Limit(nodes=3000)
#: A drop in the probability to win from which an estimated move is a turning point, and how many are named.
_TURNING, _MOST = 0.2, 5


@frozen
class ReviewedMove:
    """A move of `seat`, played at `node`, beside the best one: both from one search with one budget.

    Where values are exact, `keeping` are the moves that would have kept the result, the best one first.
    """

    node: Node
    seat: Seat
    move: Move
    played: Info
    best: Info
    keeping: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether both values are certain."""
        return self.played.exact is not None and self.best.exact is not None

    @property
    def drop(self) -> float:
        """How much of the probability to win the move gave away, from 0 to 1."""
        return max(0.0, (self.best.chance or 0.0) - (self.played.chance or 0.0))

    @property
    def changed_result(self) -> bool:
        """Whether the move turned a win into less, or a draw into a loss, for certain."""
        return self.is_exact and self.played.exact is not self.best.exact

    @property
    def chance(self) -> float:
        """The probability to win of the first seat after the move; of the seat itself with more than two."""
        own = self.played.chance or 0.0
        return 1 - own if self.seat.index == 1 and len(self.node.position.seats) == 2 else own

    @property
    def alternative(self) -> tuple[str, ...]:
        """The best line in place of the move, or () if the move was as good as any."""
        return self.best.moves if self.best.moves[:1] != (str(self.move),) else ()

    @property
    def sentence(self) -> str:
        """What the move changed, for a player."""
        better = self.alternative[0] if self.alternative else ""
        if self.changed_result and self.best.exact and self.played.exact:
            return change_of(str(self.move), self.best.exact, self.played.exact, self.keeping)
        if self.best.win is not None and self.played.win is None and better:
            return f"{self.move} missed a win in {self.best.win}: {better} was the move."
        fell = f"{self.move}: chances fell from {self.best.chance or 0:.0%} to {self.played.chance or 0:.0%}"
        return f"{fell}; {better} was better." if better else f"{fell}."

    def words(self, player: str) -> str:
        """Return the sentence with the move's number in the list of moves, and who played it."""
        number = number_of(self.node.path()[0].position, self.node.ply + 1)
        return f"{number} {self.move} by {player}{self.sentence.removeprefix(str(self.move))}"


@define(eq=False)
class LineReview:
    """Reviews a line move by move; `moves` grows while `run` is under way."""

    line: Sequence[Node]
    engine: Callable[[], Engine]
    limit: Limit = _LIMIT
    wait: Callable[[Inquiry], Awaitable[Answer]] = answered
    has_values: Callable[[Position], bool] = has_exact_values
    moves: list[ReviewedMove] = field(factory=list, init=False)

    @property
    def length(self) -> int:
        """How many moves there are to review."""
        return max(0, len(self.line) - 1)

    @property
    def is_done(self) -> bool:
        """Whether every move has been reviewed."""
        return len(self.moves) == self.length

    @property
    def is_exact(self) -> bool:
        """Whether all that was found so far is certain."""
        return bool(self.moves) and all(move.is_exact for move in self.moves)

    async def run(self, on_progress: Callable[[], object]) -> None:
        """Review what is left of the line, and call `on_progress` after every move.

        Raises:
            EngineError: The engine cannot be asked; what was reviewed stays.
        """
        exact = bool(self.line) and await asyncio.to_thread(self.has_values, self.line[0].position)
        for node, child in list(pairwise(self.line))[len(self.moves) :]:
            if child.move is not None:
                review = self._exactly if exact else self._by_search
                self.moves.append(await review(node, child.move))
                on_progress()

    async def _by_search(self, node: Node, move: Move) -> ReviewedMove:
        answer = await answer_of(self.engine(), question_at(node, self.limit, also=(move,)), self.wait)
        best = answer.infos[0]
        played = next((info for info in answer.infos if info.moves[:1] == (str(move),)), best)
        return ReviewedMove(node, node.position.to_move, move, played, best)

    async def _exactly(self, node: Node, move: Move) -> ReviewedMove:
        answer = await answer_of(self.engine(), question_at(node, values=True), self.wait)
        values = values_in(node, answer)
        if move not in values:  # not proved within the limits of the search
            return await self._by_search(node, move)
        best = answer.infos[0]
        played = next(info for info in answer.infos if info.moves[:1] == (str(move),))
        if played.exact is best.exact:
            best = played
        keeping = tuple(str(other) for other, verdict in values.items() if verdict is best.exact)
        return ReviewedMove(node, node.position.to_move, move, played, best, keeping)

    def turning_points(self) -> list[ReviewedMove]:
        """Return the moves that changed the result for certain, and the estimates that gave most away.

        They are in the order of play.
        """
        turned = [move for move in self.moves if not move.is_exact and move.drop >= _TURNING]
        kept = sorted(turned, key=lambda move: -move.drop)[:_MOST]
        return [move for move in self.moves if move.changed_result or move in kept]
