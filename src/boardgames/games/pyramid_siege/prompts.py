"""What a player is asked for, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pyramid_siege.engine import huffs
from boardgames.games.pyramid_siege.words import any_of

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.partial import PartialTurn

__all__ = ["prompt"]

_WHOLE = "That is a whole turn: finish it."


def prompt(begun: PartialTurn) -> str:
    """Return what to ask for, in a game that goes on, after the steps of `begun`."""
    if begun.has_stepped or not begun.defenders:
        return _WHOLE
    if begun.taken:
        return _to_jump_on(begun)
    if begun.path:
        return f"Choose where the counter on {begun.board.spot_at[begun.here]} goes."
    if begun.huffed:
        return "Now choose an attacker to step."
    if begun.attackers_move:
        return f"Attackers: {', or '.join(_ways_to_attack(begun))}."
    return f"Defenders: {_to_defend(begun)}."


def _to_jump_on(begun: PartialTurn) -> str:
    """Ask for the next jump of a chain, or say that there is none."""
    if not begun.landings:
        return _WHOLE
    onward = f"Jump on to {any_of(begun.board, begun.landings)}"
    return f"{onward}: the chain must go on." if begun.engine.chain == "must" else f"{onward}, or finish."


def _to_defend(begun: PartialTurn) -> str:
    """Ask the defenders for a counter."""
    if not begun.captors:
        return "choose a counter to step"
    captors = any_of(begun.board, begun.captors)
    if begun.engine.capture == "enforced":
        return f"you must capture, with {captors}"
    return f"choose a counter; you can capture with {captors}"


def _ways_to_attack(begun: PartialTurn) -> list[str]:
    """Return what the attackers can begin with, at least one: a huff, a step or both."""
    ways = []
    huffable = sum(huffs(begun.start, begun.engine))
    if huffable:
        ways.append(f"take off {any_of(begun.board, huffable)} for the capture declined")
    steps = begun.attacker_steps
    nearer = sum(begun.is_nearer(*turn.path) for turn in steps)
    if nearer:
        ways.append("choose a counter to step nearer" if nearer == len(steps) else "choose a counter to step")
    elif steps:
        ways.append("choose any counter, as none can step nearer")
    return ways
