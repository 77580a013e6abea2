"""Exhaustive search for forced wins in the few turns of a task or a puzzle.

The search is on the bare states of a game's engine. It does not look at the past: a quickest win never
repeats a position of its own, and the positions that it is asked about have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Seat
    from boardgames.core.engine import Engine

__all__ = ["OutOfNodes", "Solver", "best_reply", "escape", "forced_win", "is_forced", "winning_moves"]


class OutOfNodes(Exception):
    """The search has looked at as many states as it was allowed to."""


@define(eq=False)
class Solver:
    """The search for wins of one seat, by index. It remembers what it has found about each state.

    `nodes` is how many states it may still look at; OutOfNodes is raised where it needs more.
    """

    engine: Engine[Any, Any]
    seat: int
    nodes: int = 10_000_000
    _lost: dict[Any, int] = field(factory=dict, init=False)
    _won: dict[Any, int] = field(factory=dict, init=False)
    _refutations: dict[int, Any] = field(factory=dict, init=False)

    def fewest(self, state: Any, turns: int) -> int:
        """Return in how many own turns, `turns` at most, the seat forces a win; 0 where it does not.

        It is the seat's turn, and the game goes on.
        """
        if state in self._won:
            return self._won[state] if self._won[state] <= turns else 0
        first = self._lost.get(state, 0) + 1
        legal = self.engine.turns(state) if first <= turns else []
        for depth in range(first, turns + 1):
            if any(self.forces(state, turn, depth) for turn in legal):
                self._won[state] = depth
                return depth
            self._lost[state] = depth
        return 0

    def forces(self, state: Any, turn: Any, turns: int) -> bool:
        """Return True if a legal turn forces its win within `turns` own turns, itself included."""
        return self._is_won(self.engine.apply(state, turn), turns)

    def _is_won(self, state: Any, turns: int) -> bool:
        """Return True if the seat wins from a state before which it has spent the first of its `turns`."""
        self.nodes -= 1
        if self.nodes < 0:
            raise OutOfNodes
        if ending := self.engine.ending(state):
            return ending.winners == (self.seat,)
        if turns > 1 and self.engine.mover(state) == self.seat:
            return self.fewest(state, turns - 1) > 0
        replies = self.engine.turns(state)
        if not replies:
            return self.engine.stuck(state).winners == (self.seat,)
        return turns > 1 and self._all_fail(state, replies, turns)

    def _all_fail(self, state: Any, replies: list[Any], turns: int) -> bool:
        """Return True if no reply saves the others. The one that did so last time is tried first."""
        killer = self._refutations.get(turns)
        if killer in replies and not self._is_won(self.engine.apply(state, killer), turns):
            return False
        for reply in replies:
            if reply != killer and not self._is_won(self.engine.apply(state, reply), turns):
                self._refutations[turns] = reply
                return False
        return True


def _solver(position: Position, seat: Seat) -> Solver:
    return Solver(position.engine, seat.index)


def forced_win(position: Position, turns: int) -> tuple[Move, int] | None:
    """Return the first move of a quickest forced win of the player to move, and its length in own turns.

    None where there is none in `turns` own turns or fewer.
    """
    solver = _solver(position, position.to_move)
    fewest = solver.fewest(position.state, turns) if position.outcome() is None else 0
    if not fewest:
        return None
    legal = position.legal_moves()
    winning = (move for move in legal if solver.forces(position.state, position.turn_of(move), fewest))
    # A move that would repeat a position may be missing.
    return next(((move, fewest) for move in winning), None)


def winning_moves(position: Position, turns: int) -> tuple[Move, ...]:
    """Return every move with which the player to move forces a win in `turns` own turns or fewer."""
    solver = _solver(position, position.to_move)
    legal = position.legal_moves()
    return tuple(move for move in legal if solver.forces(position.state, position.turn_of(move), turns))


def is_forced(position: Position, move: Move, turns: int) -> bool:
    """Return True if a legal move forces a win of its player within `turns` own turns, this one included."""
    return _solver(position, position.to_move).forces(position.state, position.turn_of(move), turns)


def best_reply(position: Position, seat: Seat, turns: int) -> Move:
    """Return the reply that resists longest against `seat`, who may win in `turns` turns from there on.

    A reply that escapes altogether comes before all others. Among equals it is the one that leaves the fewest
    winning moves, then the first by notation.
    """
    solver = _solver(position, seat)

    def resistance(reply: Move) -> tuple[int, int]:
        after = position.play(reply)
        if outcome := after.outcome():
            return (0, 0) if outcome.winners == (seat,) else (turns + 1, 0)
        fewest = solver.fewest(after.state, turns) if after.to_move == seat else 0
        if not fewest:
            return turns + 1, 0
        winning = sum(solver.forces(after.state, turn, fewest) for turn in after.legal_turns())
        return fewest, -winning

    return max(position.legal_moves(), key=resistance)


def escape(position: Position, seat: Seat, turns: int) -> Move:
    """Return the first reply after which `seat` cannot force a win in `turns` turns; else the best one.

    It is much quicker than `best_reply` where there is an escape.
    """
    solver = _solver(position, seat)
    for reply in position.legal_moves():
        after = position.play(reply)
        if outcome := after.outcome():
            if outcome.winners != (seat,):
                return reply
        elif after.to_move != seat or not solver.fewest(after.state, turns):
            return reply
    return best_reply(position, seat, turns)
