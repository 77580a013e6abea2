"""A game on layers of nodes, made up by hypothesis: each turn goes to a node of the next layer."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import frozen
from hypothesis import strategies as st

from boardgames.core.engine import Ending, Engine, Repetition
from boardgames.core.history import NO_HISTORY
from boardgames.core.insight import Insight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.history import History

__all__ = ["GraphEngine", "GraphInsight", "Node", "StandIn", "graphs"]

#: The layer and the number in it.
Node = tuple[int, int]


@frozen
class GraphEngine(Engine[Node, int]):
    """`ways` lists, for each node of each layer, the numbers of the next layer; none is the end of the game.

    At the end of the game the winner is the seat that `worth` says, or nobody where it is more than a seat.
    """

    ways: tuple[tuple[tuple[int, ...], ...], ...]
    worth: tuple[tuple[int, ...], ...]
    seats: int = 2
    repetition = Repetition(3, draws=True, rule="G-1")

    def turns(self, state: Node) -> list[int]:
        """Return the numbers of the nodes that come next."""
        layer, number = state
        return list(dict.fromkeys(self.ways[layer][number])) if layer < len(self.ways) else []

    def apply(self, state: Node, turn: int) -> Node:
        """Go to a node."""
        return state[0] + 1, turn

    def mover(self, state: Node) -> int:
        """Return the seat to move."""
        return state[0] % self.seats

    def ending(self, state: Node) -> Ending | None:
        """Return the end where no way leads on."""
        if self.turns(state):
            return None
        winner = self.worth[state[0]][state[1]] % (self.seats + 1)
        return Ending((winner,) if winner < self.seats else (), "G-2")

    def stuck(self, state: Node) -> Ending:
        """Return the end: there always is one."""
        raise NotImplementedError(state)

    def key(self, state: Node) -> Node:
        """Return all of it."""
        return state


class GraphInsight(Insight[Node, int]):
    """Values the nodes by `worth`; turns to nodes with an odd one are loud."""

    has_loud = True

    def __init__(self, engine: GraphEngine) -> None:
        super().__init__(engine, engine.seats)
        self._worth = engine.worth

    def value(self, state: Node, seat: int) -> int:
        """Return the worth of a node."""
        worth = self._worth[state[0]][state[1]]
        return worth if self.mover(state) == seat else -worth

    def loud(self, state: Node) -> Sequence[int]:
        """Return the turns to nodes of odd worth."""
        return [turn for turn in self.turns(state) if self._worth[state[0] + 1][turn] % 2]


@frozen
class StandIn:
    """As much of a position as a search looks at."""

    state: Node
    engine: GraphEngine
    history: History = NO_HISTORY


@st.composite
def graphs(draw: st.DrawFn, seats: int = 2) -> GraphEngine:
    """Make up a graph."""
    sizes = [1, *draw(st.lists(st.integers(1, 4), min_size=1, max_size=5))]
    ways = tuple(
        tuple(tuple(draw(st.lists(st.integers(0, after - 1), max_size=4))) for _ in range(size))
        for size, after in pairwise(sizes)
    )
    worth = tuple(tuple(draw(st.integers(-50, 50)) for _ in range(size)) for size in sizes)
    return GraphEngine(ways, worth, seats)
