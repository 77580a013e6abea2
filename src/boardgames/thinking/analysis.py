"""Analysis of positions and of whole lines of moves: what each move was worth, and where the game turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.thinking.limits import Limit
from boardgames.thinking.thinker import Thinker, never
from boardgames.thinking.wanted import Wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardgames.core import Move, Position
    from boardgames.thinking.thought import Line, Thought

__all__ = ["MoveReview", "analyse", "best_move", "review", "turning_points"]

_LIMIT = Limit(nodes=20_000)
#: A drop in the probability to win from which a move is a turning point.
_TURNING = 0.2
_MOST_POINTS = 5


def analyse(
    position: Position,
    limit: Limit = _LIMIT,
    *,
    lines: int = 1,
    also: Iterable[Move] = (),
    stop: Callable[[], bool] | None = None,
    report: Callable[[Thought], object] | None = None,
) -> Thought:
    """Search a position: the best `lines` of it, and the moves `also` asked for, get exact scores.

    Raises ValueError where the game has ended, and IllegalMove for a move that is not legal.
    """
    thinker = Thinker(has_book=True, stop=stop or never)
    return thinker.think(position, limit, Wanted(lines, tuple(also)), report)


def best_move(position: Position, limit: Limit = _LIMIT) -> Move:
    """Return the best move that a search within the limit finds; ValueError where the game has ended."""
    return analyse(position, limit).best.move


@frozen
class MoveReview:
    """A move that was played, compared with the best one by one search from the position before it."""

    position: Position
    played: Line
    best: Line

    @property
    def drop(self) -> float:
        """How much of the probability to win the move gave away, from 0 to 1."""
        return max(0.0, self.best.probability - self.played.probability)


def review(
    position: Position, moves: Iterable[Move], limit: Limit = _LIMIT, thinker: Thinker | None = None
) -> Iterator[MoveReview]:
    """Yield the review of each of the moves that were played from a position, one search a move."""
    thinker = thinker or Thinker(has_book=True)
    for move in moves:
        thought = thinker.think(position, limit, Wanted(also=(move,)))
        played = thought.line(move)
        assert played is not None  # it was asked for
        yield MoveReview(position, played, thought.best)
        position = position.play(move)


def turning_points(reviews: Iterable[MoveReview], at_least: float = _TURNING) -> list[MoveReview]:
    """Return the moves that gave most away, in the order of play."""
    turned = [found for found in reviews if found.drop >= at_least]
    kept = sorted(turned, key=lambda found: -found.drop)[:_MOST_POINTS]
    return [found for found in turned if found in kept]
