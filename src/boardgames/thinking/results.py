"""The request and the result of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from boardgames.thinking.scores import lost_in, probability, won_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move
    from boardgames.core.exact import Verdict

__all__ = ["Line", "SearchRequest", "SearchResult"]


@frozen
class SearchRequest:
    """The lines and moves that a search has to score besides the best move.

    `lines` is how many of the best moves get an exact score, and `also` are moves that get one in any case.
    `whims` are points by which a player prefers turns, beyond their scores, as long as nothing is proven.
    """

    lines: int = 1
    also: tuple[Move, ...] = ()
    whims: Mapping[Any, int] = field(factory=dict, eq=False)

    @property
    def is_plain(self) -> bool:
        """True if only the best move is wanted."""
        return self.lines == 1 and not self.also


@frozen
class Line:
    """A move, its value to the player who makes it, and the expected moves after it.

    `score` is in points, `scale` of which are one logit. With `bound` it is only known to be at most that.
    `exact` is the value of the move where that is certain, from a book or by a proof.
    `seats` is how many players there are.
    """

    move: Move
    score: int
    scale: int
    moves: tuple[Move, ...] = ()
    bound: bool = False
    exact: Verdict | None = None
    seats: int = 2

    @property
    def probability(self) -> float:
        """The probability to win, from 0 to 1; a draw counts half."""
        return probability(self.score, self.scale, self.seats)

    @property
    def won_in(self) -> int | None:
        """After how many turns of all players the move has won, itself included, where that is proven."""
        return won_in(self.score)

    @property
    def lost_in(self) -> int | None:
        """After how many turns of all players the move has lost, itself included, where that is proven."""
        return lost_in(self.score)


@frozen
class SearchResult:
    """The lines that a search found, the best first, and the `depth`, `nodes` and `seconds` it took."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def best(self) -> Line:
        """The best line."""
        return self.lines[0]

    def line(self, move: Move) -> Line | None:
        """Return the line that begins with a move, or None."""
        return next((line for line in self.lines if line.move == move), None)
