"""Dangers: tallies, warnings of the end of the game, and what a move would give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.position import Tally
from boardgames.games.pyramid_siege.engine import (
    ATTACKERS,
    QUIET_LIMIT,
    TOO_FEW,
    attacker_steps,
    capturers,
    decided,
    huffable,
)
from boardgames.games.pyramid_siege.words import SEATS, the

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.games.pyramid_siege.board import SiegeBoard
    from boardgames.games.pyramid_siege.engine import SiegeEngine, SiegeState

__all__ = ["dangers", "tallies", "warnings"]

#: When players are warned: turns left before the draw, attackers above too few, points held.
_QUIET_SOON = 10
_FEW_MORE = 3
_NEARLY_HELD = 5
_DEEDS = {
    "PS-14": "take the sixth point of the fortress",
    "PS-15": "remove the last defender, because it declined a capture,",
    "PS-16": f"leave no more than {TOO_FEW} attackers",
    "PS-17": "leave {loser} without a move",
}


def dangers(engine: SiegeEngine, after: SiegeState) -> tuple[str, ...]:
    """Return what the seat to move in the state `after`, in which the game is not over, could do at once."""
    return tuple(_dangers(engine, after))


def _dangers(engine: SiegeEngine, after: SiegeState) -> Iterator[str]:
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


def _win(engine: SiegeEngine, state: SiegeState) -> str:
    """Return the rule by which the turn that led to a state has won, or ""."""
    rule = decided(state, engine.board)
    if rule:
        return rule if (rule == "PS-16") == (state.mover == ATTACKERS) else ""
    return "" if _can_move(engine, state) else "PS-17"


def _can_move(engine: SiegeEngine, state: SiegeState) -> bool:
    """Return True if the seat to move has any turn."""
    if state.mover == ATTACKERS:
        return bool(attacker_steps(state.attackers, state.defenders, engine) or huffable(state, engine))
    board = engine.board
    free = board.points & ~state.occupied
    can_step = any(board.neighbours[point] & free for point in singles(state.defenders))
    return can_step or bool(capturers(state, board))


def tallies(state: SiegeState, engine: SiegeEngine) -> tuple[Tally, ...]:
    """Return what each side has and still needs to win (PS-14 to PS-16), and the quiet turns (PS-19)."""
    board = engine.board
    defenders, attackers = SEATS
    left, owned = state.attackers.bit_count(), board.attackers.bit_count()
    seats_own = (
        Tally("Defenders left", state.defenders.bit_count(), board.defenders.bit_count(), defenders),
        Tally("Still to capture", max(0, left - TOO_FEW), owned - TOO_FEW, defenders),
        Tally("Left", left, owned, attackers),
        Tally("Fortress points", _held(state, board), board.fortress.bit_count(), attackers),
    )
    if engine.counts_quiet:
        return (*seats_own, Tally("Without progress", state.quiet, QUIET_LIMIT))
    return seats_own


def _held(state: SiegeState, board: SiegeBoard) -> int:
    """Return how many points of the fortress the attackers hold."""
    return (state.attackers & board.fortress).bit_count()


def warnings(state: SiegeState, engine: SiegeEngine, times: int) -> tuple[str, ...]:
    """Return a sentence about everything that may soon end the game."""
    attackers = state.attackers.bit_count()
    held = _held(state, engine.board)
    left = QUIET_LIMIT - state.quiet
    turns = "turn" if left == 1 else "turns"
    is_second = times == engine.repetition.times - 1
    found = {
        f"The attackers hold {held} of the 6 fortress points: with all 6 they win.": held >= _NEARLY_HELD,
        f"{attackers} attackers are left: with {TOO_FEW} they have lost.": attackers <= TOO_FEW + _FEW_MORE,
        "One defender is left: without it the attackers win.": state.defenders.bit_count() == 1,
        "This position has occurred twice: the third time the game is a draw.": is_second,
        f"{left} more {turns} without progress and the game is a draw.": left <= _QUIET_SOON,
    }
    return tuple(sentence for sentence, holds in found.items() if holds)
