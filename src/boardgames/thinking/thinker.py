"""The entry to a search for levels and analyses: iterative deepening until the budget ends."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from boardgames.thinking.attention import Attention
from boardgames.thinking.deepening import Deepening
from boardgames.thinking.insights import insight_for
from boardgames.thinking.limits import Budget, Limit, Stopped
from boardgames.thinking.results import SearchRequest
from boardgames.thinking.transposition import TranspositionTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position
    from boardgames.core.insight import Insight
    from boardgames.thinking.results import SearchResult

__all__ = ["Thinker", "never"]

#: No search goes deeper, whatever its budget.
_DEEPEST = 100
_BEST, _CLEAR = SearchRequest(), Attention()


def never() -> bool:
    """Do not stop."""
    return False


@frozen
class Thinker:
    """Searches for one player: one that is limited by time alone begins with what the last one found out.

    One that is limited by nodes or depth begins afresh, so that it repeats exactly.
    `insight` is the game's own unless another is given; with `has_book` its exact results are looked up.
    With `player` the search uses what the seat to move knows, and its scores compare moves only; otherwise
    values take no side, and scores stand for chances.
    `stop` is asked every few dozen nodes.
    """

    insight: Insight[Any, Any] | None = None
    attention: Attention = _CLEAR
    has_book: bool = False
    player: bool = False
    stop: Callable[[], bool] = never
    clock: Callable[[], float] = perf_counter
    table: TranspositionTable[Any] = field(factory=TranspositionTable)

    def think(
        self,
        position: Position,
        limit: Limit,
        request: SearchRequest = _BEST,
        report: Callable[[SearchResult], object] | None = None,
    ) -> SearchResult:
        """Search a position and return what was found; `report` is called after every complete depth.

        Raises SearchError where the game has ended.
        """
        insight = self.insight or insight_for(position)
        if self.player:
            insight = insight.for_player(position.to_move.index)
            if self.attention.plays_out and not request.whims:
                request = evolve(request, whims=_preferences(insight, position))
        if limit.nodes is not None or limit.depth is not None:
            self.table.clear()
        budget = Budget(limit, self.stop, self.clock)
        search = Deepening(position, insight, budget, request, self.table, self.attention)
        if self.has_book:
            search.consult_book()
        for depth in range(1, (limit.depth or _DEEPEST) + 1):
            try:
                search.deepen(depth)
            except Stopped:
                break
            if report:
                report(search.result())
            if search.is_settled:
                break
        return search.result()


def _preferences(insight: Insight[Any, Any], position: Position) -> dict[Any, int]:
    """Return the points for turns that get on with a plan, less those against turns that lead nowhere new."""
    liked = dict(insight.plans(position))
    for turn, points in insight.staleness(position).items():
        liked[turn] = liked.get(turn, 0) - points
    return liked
