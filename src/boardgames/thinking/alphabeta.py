"""Alpha-beta for two seats: principal variations, a table, killers, history, and loud turns played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from boardgames.thinking.scores import INFINITE, PROVEN, result
from boardgames.thinking.search import REPEATED, Search
from boardgames.thinking.transposition import EXACT, LOWER, UPPER, WHOLE

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from boardgames.core import Position
    from boardgames.core.insight import Insight
    from boardgames.thinking.attention import Attention
    from boardgames.thinking.limits import Budget
    from boardgames.thinking.transposition import TableEntry, TranspositionTable

__all__ = ["AlphaBeta"]

S = TypeVar("S")
T = TypeVar("T")


class AlphaBeta(Search[S, T], Generic[S, T]):
    """A search below the root of a game with two seats that move in turn."""

    def __init__(
        self,
        insight: Insight[S, T],
        budget: Budget,
        table: TranspositionTable[T],
        position: Position,
        attention: Attention,
    ) -> None:
        super().__init__(insight, budget, table, position, attention)
        # Where turns are left out, the end of the lines that are left proves nothing. Where a repetition is
        # illegal, what follows a state may depend on the way to it.
        sees_all = not (self.is_partial or self.is_selective)
        self.can_be_whole = sees_all and insight.engine.repetition.draws

    def after_root(self, state: S, seat: int, depth: int, low: int, high: int) -> int:
        """Return the score for `seat` of the state that its turn at the root leads to."""
        return -self._search(state, 1 - seat, depth, -high, -low, 1)

    def _search(self, state: S, seat: int, depth: int, low: int, high: int, ply: int) -> int:
        """Return the score of `state` for `seat`, which is to move."""
        if depth <= 0:
            return self._leaf(state, seat, low, high, ply)
        insight = self.insight
        key = self.key(state)
        if key in self.line or key in self._barred:
            self.is_open = True
            return self._again if key in self.line else self._worn_out
        table_key = insight.table_key(state)
        entry = self.table.get(table_key)
        known_best: T | None = None
        if entry is not None:
            score = _from_table(entry, depth, low, high, ply)
            if score is not None:
                if entry[0] != WHOLE and -PROVEN <= score <= PROVEN:
                    self.is_open = True
                return score
            known_best = entry[3]
        turns = self.relevant(state)
        if not turns:
            return result(self.ending(state) or insight.stuck(state), seat, ply)
        if self.is_partial:
            turns = self.noticed(state, turns)
        if depth > 1 and len(turns) > 1:
            turns = self._ordered(state, turns, known_best, ply)
        was_open, self.is_open = self.is_open, False
        self.line.add(key)
        best, turn = self._best(state, turns, seat, depth, low, high, ply)
        if self.is_selective and best <= -insight.decisive:
            # It is a loss only if the turns that were left out lose as well.
            best, turn = self._best(state, self.turns(state), seat, depth, low, high, ply)
        self.line.discard(key)
        is_whole = self.can_be_whole and not self.is_open
        self._keep(table_key, WHOLE if is_whole else depth, best, low, high, ply, turn)
        self.is_open = was_open or (self.is_open and -PROVEN <= best <= PROVEN)
        return best

    def _best(
        self, state: S, turns: Sequence[T], seat: int, depth: int, low: int, high: int, ply: int
    ) -> tuple[int, T | None]:
        """Return the best score among `turns`, and the turn that has it."""
        apply, search = self.apply, self._search
        best, best_turn, repeats = -INFINITE, None, False
        other, deeper, floor = 1 - seat, depth - 1, low
        for turn in turns:
            child = apply(state, turn)
            self.nodes += 1
            if self.nodes >= self._next_check:
                self._next_check = self.budget.next_check(self.nodes)
            if best_turn is None or deeper <= 0:
                score = -search(child, other, deeper, -high, -floor, ply + 1)
            else:
                score = -search(child, other, deeper, -floor - 1, -floor, ply + 1)
                if floor < score < high:
                    score = -search(child, other, deeper, -high, -floor, ply + 1)
            if score == -REPEATED:
                repeats = True
            elif score > best:
                best, best_turn = score, turn
                if score > floor:
                    floor = score
                    if score >= high:
                        self._remember(turn, depth, ply)
                        break
        if repeats and best < -PROVEN:
            # Whether the turns left out are illegal depends on the past: this may not be a loss.
            best = -PROVEN
        return best, best_turn

    def _leaf(self, state: S, seat: int, low: int, high: int, ply: int, played: int = 0) -> int:
        """Return the score of a state at the end of the depth, loud turns played out.

        `played` is how many of them have led to it.
        """
        insight = self.insight
        ending = self.ending(state)
        if ending is not None:
            return result(ending, seat, ply)
        self.is_open = True
        best = self.worth(state, seat)
        if best >= high or played >= self._most_played:
            return best
        low = max(low, best)
        turns = insight.loud(state)
        if turns and self.is_partial:
            turns = self.attention.noticed(turns, self.key(state), turns)
        for turn in turns:
            child = self.apply(state, turn)
            self.nodes += 1
            if self.nodes >= self._next_check:
                self._next_check = self.budget.next_check(self.nodes)
            score = -self._leaf(child, 1 - seat, -high, -low, ply + 1, played + 1)
            if score > best:
                best = score
                if score >= high:
                    break
                low = max(low, score)
        return best

    def _ordered(self, state: S, turns: Sequence[T], first: T | None, ply: int) -> Sequence[T]:
        """Return turns in the order of the search: the table's, killers, history, the game's own."""
        worth = self._worth
        ordered = sorted(self.insight.order(state, turns), key=lambda turn: -worth.get(turn, 0))
        for turn in (*self._killers.get(ply, ()), first):
            if turn is not None and turn in ordered:
                ordered.remove(turn)
                ordered.insert(0, turn)
        return ordered

    def _remember(self, turn: T, depth: int, ply: int) -> None:
        """Note a turn that refuted the one before it."""
        self._worth[turn] = self._worth.get(turn, 0) + depth * depth
        killers = self._killers.get(ply, ())
        if turn not in killers:
            self._killers[ply] = (*killers[-1:], turn)

    def _keep(
        self, key: Hashable, depth: int, score: int, low: int, high: int, ply: int, turn: T | None
    ) -> None:
        """Put a score into the table, a proven one counted from this state on."""
        bound = LOWER if score >= high else EXACT if score > low else UPPER
        if score > PROVEN:
            score += ply
        elif score < -PROVEN:
            score -= ply
        self.table.put(key, (depth, bound, score, turn))


def _from_table(entry: TableEntry[T], depth: int, low: int, high: int, ply: int) -> int | None:
    """Return the score of an entry, if it was searched deep enough and decides between `low` and `high`."""
    known_depth, bound, score, _ = entry
    if known_depth < depth and -PROVEN <= score <= PROVEN:
        return None
    if score > PROVEN:
        score -= ply
    elif score < -PROVEN:
        score += ply
    if bound == EXACT or (score >= high if bound == LOWER else score <= low):
        return score
    return None
