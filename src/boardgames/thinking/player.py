"""A computer player in this process: a level that chooses moves."""

from __future__ import annotations

from math import exp
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING
from zlib import crc32

from attrs import field, frozen

from boardgames.thinking.insights import insight_for
from boardgames.thinking.limits import Limit
from boardgames.thinking.sight import Sight
from boardgames.thinking.thinker import Thinker, never
from boardgames.thinking.wanted import Wanted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core import Move, Position
    from boardgames.thinking.levels import Level
    from boardgames.thinking.thought import Line, Thought

__all__ = ["Choice", "LevelPlayer", "narrowed"]


@frozen
class Choice:
    """The move that a player chose, and what it thought."""

    move: Move
    thought: Thought


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
        report: Callable[[Thought], object] | None = None,
    ) -> Choice:
        """Return the move that the level chooses within a limit; ValueError where the game has ended.

        A level that does not take the time that it is given uses less.
        """
        level = self.level.in_game(position.game.name)
        margin = round(level.cap * insight_for(position).scale) if level.temperature else -1
        thought = self._thinker(level).think(position, narrowed(limit, level), Wanted(margin=margin), report)
        # Without the time to compare moves, the best so far has to do.
        if margin < 0 or thought.best.won_in or thought.best.bound:
            return Choice(thought.best.move, thought)
        good = [
            line for line in thought.lines if not line.bound and line.score >= thought.best.score - margin
        ]
        draw = Random(crc32(f"{self.seed} {len(position.history)} {position.encode()}".encode()))
        return Choice(_drawn(good, level.temperature, draw).move, thought)

    def _thinker(self, level: Level) -> Thinker:
        """Return what thinks for a level in a game: the same one each time, since it remembers."""
        if level not in self._thinkers:
            sight = Sight(level.notices, self.seed, level.captures)
            self._thinkers[level] = Thinker(
                sight=sight, has_book=level.book, stop=self.stop, clock=self.clock
            )
        return self._thinkers[level]


def narrowed(limit: Limit, level: Level) -> Limit:
    """Return a limit that also keeps to those of a level."""
    return Limit(_least(limit.nodes, level.nodes), limit.seconds, _least(limit.depth, level.depth))


def _least(one: int | None, other: int | None) -> int | None:
    given = [number for number in (one, other) if number is not None]
    return min(given, default=None)


def _drawn(lines: Sequence[Line], temperature: float, draw: Random) -> Line:
    """Return one of the lines, the better the likelier: `temperature` logits less is e times less likely."""
    best = lines[0].score
    weights = [exp((line.score - best) / line.scale / temperature) for line in lines]
    return draw.choices(lines, weights)[0]
