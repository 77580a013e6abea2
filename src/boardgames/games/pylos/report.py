"""What a move of Pylos did, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["report"]

_LEVELS = {"2": "second level", "3": "third level", "4": "top"}


def report(position: Position, move: Move) -> str:
    """Return what a legal move did: a sphere placed or raised, what was taken back, and whether it won."""
    position.turn_of(move)
    landed, *taken = position.motions(move.steps)
    deed = (
        f"raised {landed.source} to {landed.target}"
        if landed.source
        else f"placed a sphere on {landed.target}"
    )
    if landed.source and landed.target:
        deed += f" on the {_LEVELS[landed.target.name[0]]}"
    if taken:
        made = "a square or a line" if position.options["variant"] == "mature" else "a square"
        deed += f", completed {made} and took back {listed(motion.source for motion in taken)}"
    return f"{position.to_move} {deed}."
