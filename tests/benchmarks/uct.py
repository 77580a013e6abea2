"""A sparring partner: UCT with random playouts, as general game systems have it, on any game's engine."""

from __future__ import annotations

from itertools import pairwise
from math import log, sqrt
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.core.engine import Engine

__all__ = ["Uct"]

#: How much rarely visited turns are preferred: the usual constant for results between 0 and 1.
_EXPLORATION = sqrt(2)
#: A playout that is longer counts as a draw.
_LONGEST = 300


@define(eq=False)
class _Node:
    """A state in the tree: how it did for the seat that moved to it."""

    state: Any
    mover: int
    untried: list[Any]
    winners: tuple[int, ...] | None
    visits: int = 0
    points: float = 0.0
    children: dict[Any, _Node] = field(factory=dict)


class Uct:
    """Chooses moves within so many seconds of CPU, or so many playouts, which repeat exactly."""

    def __init__(self, seconds: float | None = None, playouts: int | None = None, seed: int = 0) -> None:
        self._seconds = seconds
        self._playouts = playouts
        self._random = Random(seed)

    def choose(self, position: Position) -> Move:
        """Return the move that was tried most."""
        engine, begun = position.engine, process_time()
        root = self._node(engine, position.state)
        root.untried = list(position.legal_turns())
        self._random.shuffle(root.untried)
        done = 0
        while self._playouts is None or done < self._playouts:
            self._play_once(engine, root)
            done += 1
            if self._seconds is not None and process_time() - begun >= self._seconds:
                break
        return position.move_of(max(root.children, key=lambda turn: root.children[turn].visits))

    def _node(self, engine: Engine[Any, Any], state: Any) -> _Node:
        turns = list(engine.turns(state))
        self._random.shuffle(turns)
        winners = None if turns else (engine.ending(state) or engine.stuck(state)).winners
        return _Node(state, engine.mover(state), turns, winners)

    def _play_once(self, engine: Engine[Any, Any], root: _Node) -> None:
        """Go down the tree, add a node, play out at random, and count the result on the way."""
        line, node = [root], root
        while not node.untried and node.children:
            node = self._child(node)
            line.append(node)
        if node.untried:
            turn = node.untried.pop()
            child = self._node(engine, engine.apply(node.state, turn))
            node.children[turn] = child
            line.append(child)
        winners = line[-1].winners
        if winners is None:
            winners = self._play_out(engine, line[-1].state)
        for before, after in pairwise(line):
            after.points += (before.mover in winners) / len(winners) if winners else 0.5
            after.visits += 1
        root.visits += 1

    @staticmethod
    def _child(node: _Node) -> _Node:
        """Return the child with the best mean and the best claim to be looked at again."""
        trust = log(node.visits)

        def worth(child: _Node) -> float:
            return child.points / child.visits + _EXPLORATION * sqrt(trust / child.visits)

        return max(node.children.values(), key=worth)

    def _play_out(self, engine: Engine[Any, Any], state: Any) -> tuple[int, ...]:
        """Return who wins a random game from a state; () for a draw."""
        for _ in range(_LONGEST):
            turns = engine.turns(state)
            if not turns:
                return (engine.ending(state) or engine.stuck(state)).winners
            state = engine.apply(state, turns[int(self._random.random() * len(turns))])
        return ()
