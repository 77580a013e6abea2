"""A computer player in this process: a level that chooses moves."""

from __future__ import annotations

from math import log
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any
from zlib import crc32

from attrs import define, evolve, field, frozen

from boardgames.thinking.attention import Attention
from boardgames.thinking.insights import insight_for
from boardgames.thinking.limits import Limit
from boardgames.thinking.results import SearchRequest
from boardgames.thinking.scores import proven
from boardgames.thinking.thinker import Thinker, never

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Position
    from boardgames.thinking.levels import Level
    from boardgames.thinking.results import Line, SearchResult

__all__ = ["ChosenMove", "CommonScale", "LevelPlayer", "narrowed"]

#: Whims below this, in temperatures, are alike: they are rare, and no move has to be that unloved.
_LEAST_WHIM = -1.0
#: Keeps a drawn number away from 0 and 1.
_TINY = 1e-9


@frozen
class ChosenMove:
    """The move that a player chose, and the result of its search."""

    move: Move
    result: SearchResult


@frozen
class LevelPlayer:
    """A level that plays; the same seed, limit in nodes and position give the same move again."""

    level: Level
    seed: int = 0
    stop: Callable[[], bool] = never
    clock: Callable[[], float] = perf_counter
    _thinkers: dict[Level, Thinker] = field(init=False, repr=False, factory=dict)

    def choose(
        self,
        position: Position,
        limit: Limit,
        report: Callable[[SearchResult], object] | None = None,
    ) -> ChosenMove:
        """Return the move that the level chooses within a limit; SearchError where the game has ended.

        A level that does not take the time that it is given uses less. Chances are on the common scale, even
        where the seat plays by weights of its own.
        """
        level = self.level.in_game(position.game.name, position.to_move.name)
        request = SearchRequest(whims=self._whims(position, level) if level.temperature else {})
        scaled = CommonScale(position)
        heard = (lambda result: report(scaled(result))) if report else None
        result = scaled(self._thinker(level).think(position, narrowed(limit, level), request, heard))
        return ChosenMove(result.best.move, result)

    def _whims(self, position: Position, level: Level) -> dict[Any, int]:
        """Return what is added to the score of each turn, drawn once for a position and seed.

        Numbers drawn by the Gumbel distribution make a turn that is worse by `temperature` logits e times
        less likely. They are kept within `cap` logits of each other, so no move is worse than that, unless it
        gives way to somebody.
        """
        draw = Random(crc32(f"{self.seed} {len(position.history)} {position.encode()}".encode()))
        insight = insight_for(position)
        scale, liked = insight.scale, insight.courtesies(position) if level.yields else {}
        highest = level.cap + _LEAST_WHIM * level.temperature
        return {
            turn: round(scale * min(highest, level.temperature * max(_LEAST_WHIM, _gumbel(draw))))
            + liked.get(turn, 0)
            for turn in position.legal_turns()
        }

    def _thinker(self, level: Level) -> Thinker:
        """Return what thinks for a level in a game: the same one each time, since it remembers."""
        if level not in self._thinkers:
            attention = Attention(level.notices, self.seed, level.captures)
            self._thinkers[level] = Thinker(
                attention=attention, has_book=level.book, player=True, stop=self.stop, clock=self.clock
            )
        return self._thinkers[level]


def narrowed(limit: Limit, level: Level) -> Limit:
    """Return a limit that also keeps to those of a level."""
    return Limit(_least(limit.nodes, level.nodes), limit.seconds, _least(limit.depth, level.depth))


def _least(one: int | None, other: int | None) -> int | None:
    given = [number for number in (one, other) if number is not None]
    return min(given, default=None)


def _gumbel(draw: Random) -> float:
    """Return a number drawn by the Gumbel distribution."""
    return -log(-log(draw.uniform(_TINY, 1 - _TINY)))


#: Few enough that nobody notices the time they take.
_LIMIT = Limit(nodes=400)


@define(eq=False)
class CommonScale:
    """Puts search results of one `position` on the common scale; each best move is searched once."""

    position: Position
    _scores: dict[Move, int] = field(factory=dict, init=False)

    def __call__(self, result: SearchResult) -> SearchResult:
        """Return a result with its best line on the common scale, and of the others those that are proven.

        A result of a player who plays by the common weights stays as it is.
        """
        insight = insight_for(self.position)
        best, *others = result.lines
        if insight.for_player(self.position.to_move.index) is insight or self._is_certain(best):
            return result
        if best.move not in self._scores:
            self._scores[best.move] = self._score(best.move)
        best = evolve(best, score=self._scores[best.move], scale=insight.scale)
        return evolve(result, lines=(best, *(line for line in others if self._is_certain(line))))

    def _score(self, move: Move) -> int:
        """Return the score of a move for the player to move; the game goes on after it."""
        return -Thinker().think(self.position.play(move), _LIMIT).best.score

    @staticmethod
    def _is_certain(line: Line) -> bool:
        return proven(line.score) or line.exact is not None
