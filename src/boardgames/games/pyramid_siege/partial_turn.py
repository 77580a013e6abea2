"""Choice of a turn step by step: the ways to choose each legal one, and the state in between."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.bits import singles
from boardgames.core.moves import Motion
from boardgames.games.pyramid_siege.engine import (
    ATTACKERS,
    DEFENDERS,
    SiegeEngine,
    SiegeState,
    attacker_steps,
    capturers,
    jumper,
    landings,
)
from boardgames.games.pyramid_siege.moves import moves_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from boardgames.core.moves import Move, Step
    from boardgames.games.pyramid_siege.board import SiegeBoard
    from boardgames.games.pyramid_siege.moves import SiegeTurn

__all__ = ["SiegePartialTurn", "SiegeRoutes"]

_Steps = tuple["Step", ...]


class SiegePartialTurn(NamedTuple):
    """The state before a turn, and both sides' counters after the steps chosen so far.

    `path` holds the points of the moving counter, beginning with the one where it was picked up; `huffed` is
    the defender that was huffed before, or 0.
    """

    start: SiegeState
    engine: SiegeEngine
    attackers: int
    defenders: int
    huffed: int = 0
    path: tuple[int, ...] = ()
    motions: tuple[Motion, ...] = ()

    @classmethod
    def by(cls, start: SiegeState, engine: SiegeEngine, steps: Iterable[Step]) -> SiegePartialTurn:
        """Return the turn after legal steps in a state."""
        partial = cls(start, engine, start.attackers, start.defenders)
        for step in steps:
            partial = partial.add(engine.board.bit(step))
        return partial

    def add(self, point: int) -> SiegePartialTurn:
        """Return the turn with one more step, which must be legal."""
        if self.path:
            return self._go(point)
        if self.attackers_move and point & self.defenders:
            return self._huff(point)
        return self._replace(path=(point,))

    def _huff(self, point: int) -> SiegePartialTurn:
        motion = Motion(self.board.spot_at[point], None)
        return self._replace(defenders=self.defenders ^ point, huffed=point, motions=(motion,))

    def _go(self, point: int) -> SiegePartialTurn:
        spot_at, change = self.board.spot_at, self.here ^ point
        over = self.board.middle.get((self.here, point), 0)
        motions = [Motion(spot_at[self.here], spot_at[point])]
        if over:
            motions.append(Motion(spot_at[over], None))
        return self._replace(
            attackers=self.attackers ^ (change if self.attackers_move else over),
            defenders=self.defenders ^ (0 if self.attackers_move else change),
            path=(*self.path, point),
            motions=(*self.motions, *motions),
        )

    @property
    def board(self) -> SiegeBoard:
        """The board."""
        return self.engine.board

    @property
    def attackers_move(self) -> bool:
        """True if it is the attackers' turn."""
        return self.start.mover == ATTACKERS

    @property
    def here(self) -> int:
        """The point of the moving counter; 0 if none is picked up."""
        return self.path[-1] if self.path else 0

    @property
    def free(self) -> int:
        """The points without a counter."""
        return self.board.points & ~(self.attackers | self.defenders)

    @property
    def taken(self) -> int:
        """The attackers that this turn has captured."""
        return 0 if self.attackers_move else self.start.attackers ^ self.attackers

    @property
    def has_stepped(self) -> bool:
        """True if a counter has stepped, which completes the turn."""
        return len(self.path) > 1 and not self.taken

    @property
    def captors(self) -> int:
        """The defenders that could capture at the start of the turn; none on the attackers' turn."""
        return 0 if self.attackers_move else capturers(self.start, self.board)

    @property
    def landings(self) -> int:
        """The points to which the moving defender can jump now."""
        return landings(self.board, self.here, self.attackers, self.free)

    @property
    def attacker_steps(self) -> list[SiegeTurn]:
        """The steps that the attackers can make now, without the huffed defender."""
        return attacker_steps(self.attackers, self.defenders, self.engine)

    def is_nearer(self, source: int, target: int) -> bool:
        """Return True if `target` is nearer to the fortress than `source` for the attackers (PS-11)."""
        away = self.engine.distances(self.start.attackers)
        return away[target] < away[source]


class SiegeRoutes:
    """The legal turns of a state with their moves, and every way to choose them.

    A chain of captures may be jumped in several ways (PS-6). If a defender has too many of them, only the way
    that is written can be chosen step by step; the others can be typed (PS-21).
    """

    def __init__(
        self, state: SiegeState, engine: SiegeEngine, turns: Sequence[SiegeTurn], moves: tuple[Move, ...]
    ) -> None:
        self.state = state
        self.engine = engine
        self.turns = turns
        self.moves = moves

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
