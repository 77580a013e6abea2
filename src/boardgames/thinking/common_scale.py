"""What a player's search found, with its chance on the scale that all searches share.

Where a side plays by weights of its own, these serve to choose moves: their points do not say how likely the
side is to win. The chance then comes from a short search with the common weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, evolve, field

from boardgames.thinking.insights import insight_for
from boardgames.thinking.limits import Limit
from boardgames.thinking.scores import proven
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.thinking.thought import Line, Thought

__all__ = ["CommonScale"]

#: Few enough that nobody notices the time they take.
_LIMIT = Limit(nodes=400)


@define(eq=False)
class CommonScale:
    """Puts thoughts about one `position` on the common scale; each best move is searched once."""

    position: Position
    _scores: dict[Move, int] = field(factory=dict, init=False)

    def __call__(self, thought: Thought) -> Thought:
        """Return a thought with its best line on the common scale, and of the others those that are proven.

        A thought of a player who plays by the common weights stays as it is.
        """
        insight = insight_for(self.position)
        best, *others = thought.lines
        if insight.for_player(self.position.to_move.index) is insight or self._is_certain(best):
            return thought
        if best.move not in self._scores:
            self._scores[best.move] = self._score(best.move)
        best = evolve(best, score=self._scores[best.move], scale=insight.scale)
        return evolve(thought, lines=(best, *(line for line in others if self._is_certain(line))))

    def _score(self, move: Move) -> int:
        """Return the score of a move for the player to move; the game goes on after it."""
        return -Thinker().think(self.position.play(move), _LIMIT).best.score

    @staticmethod
    def _is_certain(line: Line) -> bool:
        return proven(line.score) or line.exact is not None
