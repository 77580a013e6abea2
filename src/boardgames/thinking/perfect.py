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
from boardgames.thinking.scores import beyond, ended_in
from boardgames.thinking.thinker import never

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Move, Position
    from boardgames.core.exact import Solution
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
            solution = exact.solve(position)
        except BoardgamesError:
            return self._ordinary.choose(position, limit, report)
        result = SearchResult((_line(position, move, solution),), 0, 0, self.clock() - begun)
        if report:
            report(result)
        return ChosenMove(move, result)


def exact_lines(position: Position, solution: Solution) -> list[Line]:
    """Return a line for each move with its exact value, those that are as good as any first.

    Of moves that win, the soonest comes first, of those that lose the latest, where lengths are known.
    """
    best = best_verdict(solution.moves)
    lines = [_line(position, move, solution) for move in solution.moves]
    return sorted(lines, key=lambda line: (line.exact is not best, -line.probability, -line.score))


def _line(position: Position, move: Move, solution: Solution) -> Line:
    verdict, turns = solution.moves[move], solution.turns.get(move)
    known = {Verdict.WON: 1, Verdict.LOST: -1}.get(verdict, 0)
    score = beyond(0, known) if turns is None else ended_in(turns, known)
    return Line(move, score, insight_for(position).scale, (move,), exact=verdict)
