"""The number of turns that a lone cube needs to reach its goal: a lower bound, and playing a line.

The bound forgets everything that could only hold the cube up. Bringing a pillar to the level at which the
cube enters it costs a turn a level; so does riding; and a push or a drop costs a turn. A way of the cube in
the real game never costs less. If it enters a pillar twice, cut out what lies between: whatever changed that
pillar's level in between is paid as riding. So each pillar is entered once, from the level at which it stands
now. A drop of two levels or more is always allowed, as if the neighbours did not matter (DI-13).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from boardgames.games.diamond.board import HIGHEST, NEIGHBOURS
from boardgames.games.diamond.moves import move_of
from boardgames.games.diamond.state import DiamondState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.games.diamond.engine import DiamondEngine

__all__ = ["alone", "lower_bound", "play_alone"]

#: Where the cube is, at which level, and whether it is being pushed.
_Node = tuple[int, int, bool]


def lower_bound(levels: tuple[int, ...], start: int, goal: int) -> int:
    """Return a lower bound for the turns that a lone cube needs to reach its goal."""
    todo: list[tuple[int, _Node]] = [(0, (start, levels[start], False))]
    settled: set[_Node] = set()
    while todo:
        cost, node = heappop(todo)
        if node[0] == goal:
            return cost
        if node not in settled:
            settled.add(node)
            for more, following in _relaxed(levels, node):
                heappush(todo, (cost + more, following))
    raise ValueError("The goal is not on the field.")


def _relaxed(levels: tuple[int, ...], node: _Node) -> Iterator[tuple[int, _Node]]:
    """Yield what the cube can do next, with the least number of turns it costs."""
    pillar, level, pushed = node
    if pushed:
        yield 0, (pillar, level, False)
        for near in NEIGHBOURS[pillar]:
            yield abs(levels[near] - level), (near, level, True)
        return
    yield 1, (pillar, level, True)
    for ridden in (level - 1, level + 1):
        if 0 <= ridden <= HIGHEST:
            yield 1, (pillar, ridden, False)
    for near in NEIGHBOURS[pillar]:
        for lower in range(level - 1):
            yield 1 + abs(levels[near] - lower), (near, lower, False)


def alone(levels: tuple[int, ...], pillar: int) -> DiamondState:
    """Return the state of a field with only the first seat's small cube."""
    return DiamondState(mover=0, bans=(), smalls=(pillar,), levels=levels, neutrals=0, bigs=0, round=1)


def play_alone(state: DiamondState, notation: str, engine: DiamondEngine) -> DiamondState:
    """Return the state after a turn of the lone cube; raise KeyError if it is illegal."""
    turns = {str(move_of(turn)): turn for turn in engine.turns(state)}
    # There is no other player, so the next turn begins at once and lifts the ban (DI-14).
    return engine.apply(state, turns[notation])._replace(bans=())
