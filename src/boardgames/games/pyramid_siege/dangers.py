"""What a move would give away: a defender that can be huffed, or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.games.pyramid_siege.endings import SEATS
from boardgames.games.pyramid_siege.engine import (
    ATTACKERS,
    TOO_FEW,
    attacker_steps,
    capturers,
    decided,
    huffable,
)
from boardgames.games.pyramid_siege.words import the

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.games.pyramid_siege.engine import SiegeEngine, State

__all__ = ["dangers"]

_DEEDS = {
    "PS-14": "take the sixth point of the fortress",
    "PS-15": "remove the last defender, because it declined a capture,",
    "PS-16": f"leave no more than {TOO_FEW} attackers",
    "PS-17": "leave {loser} without a move",
}


def dangers(engine: SiegeEngine, after: State) -> tuple[str, ...]:
    """Return what the seat to move in the state `after`, in which the game is not over, could do at once."""
    return tuple(_dangers(engine, after))


def _dangers(engine: SiegeEngine, after: State) -> Iterator[str]:
    opponent, loser = SEATS[after.mover], SEATS[1 - after.mover]
    rules = {_win(engine, engine.apply(after, reply)) for reply in engine.turns(after)} - {""}
    for rule in sorted(rules):
        deed = _DEEDS[rule].format(loser=str(loser).lower())
        yield f"{opponent} could then {deed} and win."
    huffed = 0 if "PS-15" in rules else huffable(after, engine)
    if huffed:
        which = "one of " if huffed & huffed - 1 else ""
        yield (
            f"{opponent} could then remove {which}{the(engine.board, 'defender', huffed)},"
            " because a capture was declined."
        )


def _win(engine: SiegeEngine, state: State) -> str:
    """Return the rule by which the turn that led to a state has won, or ""."""
    rule = decided(state, engine.board)
    if rule:
        return rule if (rule == "PS-16") == (state.mover == ATTACKERS) else ""
    return "" if _can_move(engine, state) else "PS-17"


def _can_move(engine: SiegeEngine, state: State) -> bool:
    """Whether the seat to move has any turn."""
    if state.mover == ATTACKERS:
        return bool(attacker_steps(state.attackers, state.defenders, engine) or huffable(state, engine))
    board = engine.board
    free = board.points & ~state.occupied
    can_step = any(board.neighbours[point] & free for point in singles(state.defenders))
    return can_step or bool(capturers(state, board))
