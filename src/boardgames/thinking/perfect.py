"""The perfect level: a computer player who goes by exact values, in games that are solved."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.errors import BoardgamesError
from boardgames.core.exact import Verdict, best_verdict
from boardgames.thinking.exact import exact_values
from boardgames.thinking.insights import insight_for
from boardgames.thinking.levels import HIGHEST, level
from boardgames.thinking.limits import SearchError
from boardgames.thinking.player import ChosenMove, LevelPlayer
from boardgames.thinking.results import Line, SearchResult
from boardgames.thinking.scores import beyond
from boardgames.thinking.thinker import never

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Move, Position
    from boardgames.thinking.limits import Limit

__all__ = ["PERFECT", "PERFECT_DESCRIPTION", "ExactPlayer", "exact_lines"]

#: The perfect level's name, where other levels have a number.
PERFECT = "perfect"
PERFECT_DESCRIPTION = (
    "Makes no mistakes: it wins every won position, loses no drawn one, and sets the hardest tasks."
)


@frozen
class ExactPlayer:
    """Plays by exact values; where they do not settle a position, the highest level plays."""

    seed: int = 0
    stop: Callable[[], bool] = never
    clock: Callable[[], float] = perf_counter
    _ordinary: LevelPlayer = field(init=False, repr=False)

    @_ordinary.default
    def _highest(self) -> LevelPlayer:
        return LevelPlayer(level(HIGHEST), self.seed, self.stop, self.clock)

    def choose(
        self,
        position: Position,
        limit: Limit,
        report: Callable[[SearchResult], object] | None = None,
    ) -> ChosenMove:
        """Return the move to play; SearchError where the game has ended."""
        if position.outcome() is not None:
            raise SearchError("There is nothing to think about: the game has ended.")
        begun = self.clock()

        def is_late() -> bool:
            return self.stop() or (limit.seconds is not None and self.clock() - begun >= limit.seconds)

        try:
            exact = exact_values(position)
            move = exact.perfect_move(position, self.seed, is_late)
            verdict = exact.solve(position).moves[move]
        except BoardgamesError:
            return self._ordinary.choose(position, limit, report)
        result = SearchResult((_line(position, move, verdict),), 0, 0, self.clock() - begun)
        if report:
            report(result)
        return ChosenMove(move, result)


def exact_lines(position: Position, values: Mapping[Move, Verdict]) -> list[Line]:
    """Return a line for each move with its exact value, those that are as good as any first."""
    best = best_verdict(values)
    ordered = sorted(values.items(), key=lambda item: (item[1] is not best, -(item[1].chance or 0.0)))
    return [_line(position, move, verdict) for move, verdict in ordered]


def _line(position: Position, move: Move, verdict: Verdict) -> Line:
    known = {Verdict.WON: 1, Verdict.LOST: -1}.get(verdict, 0)
    return Line(move, beyond(0, known), insight_for(position).scale, (move,), exact=verdict)
