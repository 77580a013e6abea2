"""Tallies, warnings of the end of the game, and what a move would give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.position import Tally
from boardgames.games.diamond.moves import move_of

if TYPE_CHECKING:
    from boardgames.games.diamond.engine import DiamondEngine
    from boardgames.games.diamond.legal_turns import LegalTurns
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import DiamondState

__all__ = ["dangers", "tallies", "warnings"]

#: In this many of the last rounds players are warned that the end is near.
_LAST_ROUNDS = 5


def tallies(state: DiamondState, engine: DiamondEngine) -> tuple[Tally, ...]:
    """Return the distance of each seat's small cube from its goal, in files plus ranks, and the round."""
    apart, rounds = engine.distances(state), engine.settings.rounds
    to_go = tuple(Tally("To go", apart[seat.index], seat=seat) for seat in engine.settings.seats)
    return (*to_go, Tally("Round", min(state.round, rounds), rounds))


def warnings(legal: LegalTurns) -> tuple[str, ...]:
    """Return warnings in a game that is not over."""
    rounds = legal.settings.rounds
    number = legal.state.round
    near = number > rounds - _LAST_ROUNDS
    end = f"Round {number} of {rounds}: after the last round the cube nearest to its goal wins (DI-17)."
    third = [
        f"{move_of(code)} is not allowed: it would repeat a position for the third time (DI-15)."
        for code in legal.engine.turns(legal.state)
        if code not in legal.codes
    ]
    return (*([end] if near else []), *third)


def dangers(before: DiamondPosition, after: DiamondPosition) -> tuple[str, ...]:
    """Return a warning if the next player could reach their goal (DI-16), or the last round is lost."""
    ended = after.outcome()
    if ended:
        return () if before.to_move in ended.winners else (ended.reason,)
    if not after.urgent(()):
        return ()
    return (f"{after.to_move} could then reach {after.goals[after.to_move]} at once, and win.",)
