"""Prompts: what the player is to choose next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pyramid_siege.engine import huffable
from boardgames.games.pyramid_siege.words import any_of

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.partial import PartialTurn

__all__ = ["prompt"]

_WHOLE = "That is a complete turn: finish it."


def prompt(partial: PartialTurn) -> str:
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


def _to_jump_on(partial: PartialTurn) -> str:
    """Ask for the next jump of a chain, if there is one."""
    if not partial.landings:
        return _WHOLE
    onward = f"Jump on to {any_of(partial.board, partial.landings)}"
    return (
        f"{onward}: the chain must continue." if partial.engine.chain == "must" else f"{onward}, or finish."
    )


def _to_defend(partial: PartialTurn) -> str:
    """Ask the defenders to choose a counter."""
    if not partial.captors:
        return "choose a counter to step"
    captors = any_of(partial.board, partial.captors)
    if partial.engine.capture == "enforced":
        return f"you must capture, with {captors}"
    return f"choose a counter; you can capture with {captors}"


def _ways_to_attack(partial: PartialTurn) -> list[str]:
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
