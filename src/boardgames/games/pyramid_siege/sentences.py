"""Prompts, reports of moves, and how a game ended, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.words import listed, one_of
from boardgames.games.pyramid_siege.engine import QUIET_LIMIT, huffable, landings
from boardgames.games.pyramid_siege.words import SEATS, any_of

if TYPE_CHECKING:
    from boardgames.core.moves import Motion, Move
    from boardgames.core.position import Position
    from boardgames.games.pyramid_siege.board import SiegeBoard
    from boardgames.games.pyramid_siege.engine import SiegeState
    from boardgames.games.pyramid_siege.partial_turn import SiegePartialTurn

__all__ = ["captures", "prompt", "reason", "report"]

_WHOLE = "That is a complete turn: finish it."


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
    """Return the first jumps of all captures that the defenders can begin with: `e3xc1 or g4xi4`."""
    free = board.points & ~state.occupied
    return one_of(
        f"{board.spot_at[defender]}x{landing}"
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
