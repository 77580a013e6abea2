"""The base of all searches: node counts, transposition table, repetition, and overlooked turns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boardgames.core.insight import Insight
from boardgames.thinking.scores import INFINITE

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from boardgames.core import Position
    from boardgames.core.engine import Ending
    from boardgames.thinking.attention import Attention
    from boardgames.thinking.limits import Budget
    from boardgames.thinking.transposition import TranspositionTable

__all__ = ["REPEATED", "Search"]

S = TypeVar("S")
T = TypeVar("T")

#: The score of a state that must not be reached, for the player to move: a turn to it is never the best.
REPEATED = INFINITE


class Search(ABC, Generic[S, T]):
    """A search below the root, by bare states: of one root, within its budget."""

    def __init__(
        self,
        insight: Insight[S, T],
        budget: Budget,
        table: TranspositionTable[T],
        position: Position,
        attention: Attention,
    ) -> None:
        self.insight = insight
        self.budget = budget
        self.table = table
        self.attention = attention
        self.is_partial = attention.is_partial
        #: The number of loud turns that are played out, one after the other.
        self._most_played = insight.loud_plies if attention.plays_out and insight.has_loud else 0
        #: True if turns that the insight does not find relevant are left out.
        self.is_selective = attention.plays_out and insight.is_selective and insight.seats == 2
        self.nodes = 0
        # Called at every node: what the insight leaves to the engine is asked of the engine itself.
        self.apply: Callable[[S, T], S] = _direct(insight, "apply")
        self.ending: Callable[[S], Ending | None] = _direct(insight, "ending")
        self.turns: Callable[[S], Sequence[T]] = _direct(insight, "turns")
        self.key: Callable[[S], Hashable] = _direct(insight, "key")
        #: The turns that are looked at below the root.
        self.relevant = insight.relevant if self.is_selective else self.turns
        #: The static evaluation of a state at the end of the depth.
        self.worth: Callable[[S, int], int] = insight.forecast if attention.plays_out else insight.value
        self._next_check = 0
        repetition = insight.engine.repetition
        #: True if a search can find out that it has reached the end of the game in every line.
        self.can_be_whole = False
        #: True if a score has come from anything but the end of the game since this was last set to False.
        self.is_open = False
        #: The score of a state that has come up as often as the rules let it.
        self._worn_out = 0 if repetition.draws else REPEATED
        #: The score of a state that repeats within the line searched: it gains nothing, and proves nothing.
        self._again = self._worn_out if repetition.times == 2 else 0
        root = insight.key(insight.state(position))
        times = position.history.times()
        times[root] = times.get(root, 0) + 1
        self._barred = frozenset(key for key, count in times.items() if count >= repetition.times - 1)
        table.hold_for((self._barred, insight))
        #: The keys of the positions from the root to the one that is searched.
        self.line: set[Hashable] = {root}
        self._killers: dict[int, tuple[T, ...]] = {}
        #: The history heuristic: how much each turn has cut off in this search.
        self._worth: dict[T, int] = {}

    def count(self) -> None:
        """Count a node; raise Stopped where the budget is used up."""
        self.nodes += 1
        if self.nodes >= self._next_check:
            self._next_check = self.budget.next_check(self.nodes)

    def noticed(self, state: S, turns: Sequence[T]) -> Sequence[T]:
        """Return the turns that the player notices in a state."""
        loud = set(self.insight.loud(state)) if self.insight.has_loud else ()
        return self.attention.noticed(turns, self.key(state), loud)

    def table_turn(self, state: S) -> T | None:
        """Return the best turn that the table knows in a state, if it knows one."""
        entry = self.table.get(self.insight.table_key(state))
        return entry[3] if entry else None

    @abstractmethod
    def after_root(self, state: S, seat: int, depth: int, low: int, high: int) -> int:
        """Return the score for `seat` of the state that its turn at the root leads to.

        It is exact between `low` and `high`, and a bound outside. `depth` counts the turns that follow.
        """


def _direct(insight: Insight[Any, Any], name: str) -> Callable[..., Any]:
    """Return a method of an insight, or that of its engine where the insight only passes on."""
    passes_on = getattr(type(insight), name) is getattr(Insight, name)
    found: Callable[..., Any] = getattr(insight.engine if passes_on else insight, name)
    return found
