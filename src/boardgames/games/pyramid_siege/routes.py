"""The legal turns of a state, and the orders in which a player can choose their steps."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.bits import singles
from boardgames.games.pyramid_siege.engine import DEFENDERS, capturers, jumper
from boardgames.games.pyramid_siege.moves import moves_on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core.moves import Move, Step
    from boardgames.games.pyramid_siege.engine import SiegeEngine, SiegeState
    from boardgames.games.pyramid_siege.moves import SiegeTurn

__all__ = ["SiegeRoutes"]

_Steps = tuple["Step", ...]


@frozen(eq=False)
class SiegeRoutes:
    """The legal turns of a state with their moves, and every way to choose them.

    A chain of captures may be jumped in several ways (PS-6). If a defender has too many of them, only the way
    that is written can be chosen step by step; the others can be typed (PS-21).
    """

    state: SiegeState
    engine: SiegeEngine
    turns: Sequence[SiegeTurn]
    moves: tuple[Move, ...]

    @cached_property
    def _of_chains(self) -> Mapping[str, tuple[_Steps, ...]]:
        """The ways of the chains that have several, by notation."""
        if self.state.mover != DEFENDERS:
            return {}
        spot_at = self.engine.board.spot_at
        return {
            "x".join(spot_at[point].name for point in first): tuple(
                tuple(spot_at[point] for point in path) for path in paths
            )
            for defender in singles(capturers(self.state, self.engine.board))
            for first, paths in jumper(self.state, defender, self.engine).ways().items()
        }

    def of(self, move: Move) -> tuple[_Steps, ...]:
        """Return the ways to choose a move, its own first."""
        return self._of_chains.get(move.notation, (move.steps,))

    @cached_property
    def ways(self) -> tuple[_Steps, ...]:
        """All ways to choose the legal moves."""
        return tuple([way for move in self.moves for way in self.of(move)])

    def onward(self, steps: _Steps) -> frozenset[Step]:
        """Return the possible next steps."""
        at = len(steps)
        return frozenset(way[at] for way in self.ways if len(way) > at and way[:at] == steps)

    def chain_by(self, steps: _Steps) -> Move | None:
        """Return the legal chain of captures that steps make, even if this way of it is not listed (PS-6)."""
        path = tuple(self.engine.board.bit(step) for step in steps)
        if self.state.mover != DEFENDERS or not path[0] & self.state.defenders:
            return None
        taken = jumper(self.state, path[0], self.engine).taken_by(path)
        alike = (
            moves_on(self.engine.board)[turn]
            for turn in self.turns
            if turn.taken == taken and turn.change == path[0] ^ path[-1] and turn.path[0] == path[0]
        )
        return next(alike, None) if taken else None
