"""What a move of Pyramid Siege did, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed

if TYPE_CHECKING:
    from boardgames.core.moves import Motion, Move
    from boardgames.core.position import Position

__all__ = ["report"]


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
