"""What a move of Flying Obelisks did, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed
from boardgames.games.flying_obelisks.board import SPOT_AT
from boardgames.games.flying_obelisks.engine import captured
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.stacks import LETTERS_OF, NAMES
from boardgames.games.flying_obelisks.words import named, whose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["report"]


def report(position: Position, move: Move) -> str:
    """Return what a legal move did: what went where, what it captured, and what came onto the stack."""
    turn = position.turn_of(move)
    source, part, target, _ = turn
    moved = f"moved from {SPOT_AT[source]} to {SPOT_AT[target]}"
    deeds = [moved, *_deeds(position, move, position.state.board[target])]
    return f"{position.to_move}'s {named(LETTERS_OF[part])} {listed(deeds)}."


def _deeds(position: Position, move: Move, there: int) -> Iterator[str]:
    """Yield what happened on the square that was reached."""
    taken = captured(there, position.to_move.index)
    if taken:
        yield f"captured {whose(taken)}"
    for name in (step.name for step in move.steps):
        if name == TAKE_OVER:
            yield "took over the Obelisk"
        elif name == REMOVE:
            yield "removed the Obelisk"
        elif name.startswith("="):
            verb = "brought in an" if name == "=O" else "brought back a"
            yield f"{verb} {NAMES[name[1:]]}"
