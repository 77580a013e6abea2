"""Best-reply search for more than two seats: of the others' turns in a round only the worst is played.

After Schadd and Winands, "Best Reply Search for Multiplayer Games" (2011): one's own turns alternate with the
one turn, of any opponent, that hurts most. It looks further ahead than a search in which everybody moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from boardgames.thinking.scores import INFINITE, PROVEN
from boardgames.thinking.search import Search
from boardgames.thinking.transposition import EXACT, LOWER, UPPER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core.engine import Ending

__all__ = ["BestReply"]

S = TypeVar("S")
T = TypeVar("T")


class BestReply(Search[S, T], Generic[S, T]):
    """A search below the root from the view of one seat. It proves nothing: others may do worse together."""

    def after_root(self, state: S, seat: int, depth: int, low: int, high: int) -> int:
        """Return the score for `seat` of the state that its turn at the root leads to."""
        return self._search(state, seat, depth, low, high, 1)

    def _search(self, state: S, seat: int, depth: int, low: int, high: int, ply: int) -> int:
        """Return the score for `seat`, whether it is to move or the others are."""
        insight = self.insight
        ending = self.ending(state)
        if ending is not None:
            return _result(ending, seat, ply)
        if depth <= 0:
            return insight.value(state, seat)
        key = self.key(state)
        if key in self.line:
            return 0
        table_key = (seat, insight.table_key(state))
        entry = self.table.get(table_key)
        if entry is not None and entry[0] >= depth:
            _, bound, score, _ = entry
            if bound == EXACT or (score >= high if bound == LOWER else score <= low):
                return score
        self.line.add(key)
        own = insight.mover(state) == seat
        best, turn = (self._own if own else self._replies)(state, seat, depth, low, high, ply)
        self.line.discard(key)
        bound = LOWER if best >= high else EXACT if best > low else UPPER
        self.table.put(table_key, (depth, bound, best, turn))
        return best

    def _own(self, state: S, seat: int, depth: int, low: int, high: int, ply: int) -> tuple[int, T | None]:
        """Return the best score that a turn of the seat's own leads to, and the turn."""
        insight = self.insight
        turns = self._turns(state, seat, depth)
        if not turns:
            return _result(insight.stuck(state), seat, ply), None
        best, best_turn = -INFINITE, None
        for turn in turns:
            self.count()
            child = self.apply(state, turn)
            score = self._search(child, seat, depth - 1, max(low, best), high, ply + 1)
            if score > best:
                best, best_turn = score, turn
                if best >= high:
                    break
        return best, best_turn

    def _replies(
        self, state: S, seat: int, depth: int, low: int, high: int, ply: int
    ) -> tuple[int, T | None]:
        """Return the worst score that one turn of one opponent leads to; there is no single best turn."""
        best = INFINITE
        for child in self._after_one(state, seat, depth):
            self.count()
            best = min(best, self._search(child, seat, depth - 1, low, min(high, best), ply + 1))
            if best <= low:
                break
        return best if best < INFINITE else self.insight.value(state, seat), None

    def _after_one(self, state: S, seat: int, depth: int) -> Iterator[S]:
        """Yield the states in which `seat` is to move again and one opponent has made a turn."""
        insight = self.insight
        first = insight.mover(state)
        for away in range((seat - first) % insight.seats):
            opponent = (first + away) % insight.seats
            before = insight.hand_over(state, opponent)
            for turn in self._turns(before, seat, depth):
                after = self.apply(before, turn)
                yield after if self.ending(after) else insight.hand_over(after, seat)

    def _turns(self, state: S, seat: int, depth: int) -> Sequence[T]:
        """Return the turns of a state in the order in which they are searched."""
        insight = self.insight
        turns = self.turns(state)
        if self.is_partial:
            turns = self.noticed(state, turns)
        if depth <= 1:
            return turns
        entry = self.table.get((seat, insight.table_key(state)))
        turns = insight.order(state, turns)
        if entry is None or entry[3] is None:
            return turns
        return [entry[3], *(turn for turn in turns if turn != entry[3])]


def _result(ending: Ending, seat: int, ply: int) -> int:
    """Return the score of an ending, which stays below proven ones."""
    if seat in ending.winners:
        return PROVEN - 1 - ply
    return ply + 1 - PROVEN if ending.winners else 0
