"""A player of Diamond that looks one turn ahead and counts steps, also those that a best turn would gain."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.games.diamond.board import distance
from boardgames.games.diamond.engine import DROP, PUSH, DiamondEngine, fields

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.games.diamond.state import DiamondState

__all__ = ["Foresees"]

#: What a won or lost game counts, and what it counts if the other can enter the goal, in steps.
_OVER, _ENTERS = 1000, 500


@define(eq=False)
class Foresees:
    """Compares both cubes after a best turn of each, then as they stand, and draws among the best turns."""

    seed: int
    _random: Random = field(init=False, repr=False)

    @_random.default
    def _drawn(self) -> Random:
        return Random(self.seed)

    def choose(self, position: Position) -> Move:
        """Return the move after which the player's cube is nearest to its goal, compared with the other."""
        engine = position.engine
        assert isinstance(engine, DiamondEngine)
        state = position.state
        turns = position.legal_turns()
        return position.move_of(max(turns, key=lambda turn: self._worth(engine, state, turn)))

    def _worth(self, engine: DiamondEngine, state: DiamondState, turn: int) -> tuple[int, int, float]:
        """Return the sort key of a turn, from the worst to the best."""
        after, seat = engine.apply(state, turn), state.mover
        ending = engine.ending(after)
        if ending is not None:
            return (_OVER if seat in ending.winners else -_OVER if ending.winners else 0), 0, 0.0
        theirs, own = _after_best(engine, after, 1 - seat), _after_best(engine, after, seat)
        apart = engine.distances(after)
        foreseen = theirs - own - (0 if theirs else _ENTERS)
        return foreseen, apart[1 - seat] - apart[seat], self._random.random()


def _after_best(engine: DiamondEngine, state: DiamondState, seat: int) -> int:
    """Return how many steps a seat's cube needs after its best turn, if the seat were to move."""
    bans = tuple(ban for ban in state.bans if ban.mover != seat)
    state = state._replace(mover=seat, bans=bans)
    small, goal = state.smalls[seat], engine.settings.goals[seat]
    moved = [
        distance(target, goal)
        for pillar, kind, target in map(fields, engine.turns(state))
        if pillar == small and kind in (PUSH, DROP)
    ]
    return min([distance(small, goal), *moved])
