"""Prompts, reports of moves, warnings, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.position import Tally
from boardgames.core.words import listed, one_of
from boardgames.games.pyramid_siege.board import SEATS, any_of, the
from boardgames.games.pyramid_siege.engine import (
    ATTACKERS,
    QUIET_LIMIT,
    TOO_FEW,
    attacker_steps,
    capturers,
    decided,
    huffable,
    landings,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Motion, Move
    from boardgames.core.position import Position
    from boardgames.games.pyramid_siege.board import SiegeBoard
    from boardgames.games.pyramid_siege.engine import SiegeEngine, SiegeState
    from boardgames.games.pyramid_siege.partial_turn import SiegePartialTurn

__all__ = ["captures", "dangers", "prompt", "reason", "report", "tallies", "warnings"]

_WHOLE = "That is a complete turn: finish it."
#: From how many turns without progress on players are told their number.
_QUIET_TOLD = 10
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


def prompt(partial: SiegePartialTurn) -> str:
    """Return the prompt after the steps of `partial`, in a game that is not over."""
    if partial.has_stepped or not partial.defenders:
        return _WHOLE
    if partial.taken:
        return _to_jump_on(partial)
    if partial.path:
        return f"Choose where the counter on {partial.board.spot_at[partial.here]} goes."
    if partial.huffed:
        return "Now choose an attacker to step."
    if partial.attackers_move:
        return f"Attackers: {', or '.join(_ways_to_attack(partial))}."
    return f"Defenders: {_to_defend(partial)}."


def _to_jump_on(partial: SiegePartialTurn) -> str:
    """Ask for the next jump of a chain, if there is one."""
    if not partial.landings:
        return _WHOLE
    onward = f"Jump on to {any_of(partial.board, partial.landings)}"
    return (
        f"{onward}: the chain must continue." if partial.engine.chain == "must" else f"{onward}, or finish."
    )


def _to_defend(partial: SiegePartialTurn) -> str:
    """Ask the defenders to choose a counter."""
    if not partial.captors:
        return "choose a counter to step"
    captors = any_of(partial.board, partial.captors)
    if partial.engine.capture == "enforced":
        return f"you must capture, with {captors}"
    return f"choose a counter; you can capture with {captors}"


def captures(state: SiegeState, board: SiegeBoard) -> str:
    """Return the first jumps of all captures: `the jump from e3 to c1 or from g4 to i4`."""
    free = board.points & ~state.occupied
    return "the jump " + one_of(
        f"from {board.spot_at[defender]} to {landing}"
        for defender in singles(state.defenders)
        for landing in board.names(landings(board, defender, state.attackers, free))
    )


def _ways_to_attack(partial: SiegePartialTurn) -> list[str]:
    """Return what the attackers can begin with, at least one: a huff, a step or both."""
    ways = []
    huffed = huffable(partial.start, partial.engine)
    if huffed:
        ways.append(f"remove {any_of(partial.board, huffed)} for declining a capture")
    steps = partial.attacker_steps
    nearer = sum(partial.is_nearer(*turn.path) for turn in steps)
    if nearer:
        ways.append("choose a counter to step nearer" if nearer == len(steps) else "choose a counter to step")
    elif steps:
        ways.append("choose any counter, because none can step nearer")
    return ways


def report(position: Position, move: Move) -> str:
    """Return what a legal move did: a step, a chain of captures, or a huff and the step after it."""
    position.turn_of(move)
    motions = position.motions(move.steps)
    gone = [motion for motion in motions if motion.target is None]
    walked = [motion for motion in motions if motion.target]
    if position.to_move.index == 0:
        return _of_defenders(walked, gone)
    huffed = f"The attackers took the defender on {gone[0].source} off the board" if gone else ""
    if not walked:
        return f"{huffed}."
    stepped = f"stepped from {walked[0].source} to {walked[0].target}"
    return f"{huffed} and {stepped}." if huffed else f"An attacker {stepped}."


def _of_defenders(walked: list[Motion], gone: list[Motion]) -> str:
    source, target = walked[0].source, walked[-1].target
    if not gone:
        return f"The defender on {source} stepped to {target}."
    noun = "attacker" if len(gone) == 1 else "attackers"
    taken = listed(motion.source for motion in gone)
    return f"The defender on {source} captured the {noun} on {taken} and landed on {target}."


def reason(state: SiegeState, rule: str) -> str:
    """Return why the game is over by a rule."""
    loser, winner = (str(SEATS[seat]).lower() for seat in (state.mover, 1 - state.mover))
    return {
        "PS-14": "The attackers hold all six points of the fortress and win.",
        "PS-15": "No defender is left, so the attackers win.",
        "PS-16": f"{_attackers(state)} left, so the defenders win.",
        "PS-17": f"The {loser} cannot move, so the {winner} win.",
        "PS-18": "This position has occurred for the third time: the game is a draw.",
        "PS-19": (
            f"For {QUIET_LIMIT} turns nothing was captured and no attacker came nearer: the game is a draw."
        ),
    }[rule]


def _attackers(state: SiegeState) -> str:
    """Return how few attackers there are: `Only 5 attackers are`."""
    count = state.attackers.bit_count()
    if count < 2:
        return "Only 1 attacker is" if count else "No attacker is"
    return f"Only {count} attackers are"


# Warnings of the end of the game, and what a move would give away


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
    """Return what each side has, how near it is to a win (PS-14 to PS-16), and many quiet turns (PS-19)."""
    board = engine.board
    defenders, attackers = SEATS
    left, owned = state.attackers.bit_count(), board.attackers.bit_count()
    to_take = owned - TOO_FEW
    seats_own = (
        Tally("Defenders left", state.defenders.bit_count(), board.defenders.bit_count(), defenders),
        Tally("To win: captures", min(owned - left, to_take), to_take, defenders),
        Tally("Attackers left", left, owned, attackers),
        Tally("To win: fortress", _held(state, board), board.fortress.bit_count(), attackers),
    )
    if engine.counts_quiet and state.quiet >= _QUIET_TOLD:
        return (*seats_own, Tally("Turns without progress", state.quiet, QUIET_LIMIT))
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
