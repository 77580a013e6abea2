"""The idea of Pylos' strategy page that a move follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.pylos.board import BIT, below, burdened, hollows
from boardgames.games.pylos.clue import is_needed

if TYPE_CHECKING:
    from boardgames.core.moves import Move, Spot
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["idea"]


def idea(position: PylosPosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    Squares come first, the player's own and then the other's; a raised sphere saves one in hand; a sphere
    placed on others may hold the other player's down; and one placed at the bottom should open nothing.
    """
    landed, *taken = position.motions(move.steps)
    if position.play(move).outcome() or landed.target is None:
        return ""
    if taken:
        return "squares"
    if is_needed(position, landed.target):
        return "spoil"
    if landed.source:
        return "reserve"
    if _holds_down(position, landed.target):
        return "hold"
    return "" if _opens(position, landed.target) else "shut"


def _holds_down(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there carries on more free spheres of the other player than of its own."""
    own, other, _ = position.state
    carrying = below(BIT[spot.name]) & ~burdened(own | other) if spot.name[0] > "1" else 0
    return (carrying & other).bit_count() > (carrying & own).bit_count()


def _opens(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there makes a new hollow on a higher level."""
    occupied = position.state[0] | position.state[1]
    opened = hollows(occupied | BIT[spot.name]) & ~hollows(occupied)
    return any(BIT[name] & opened for name in BIT if name[0] > spot.name[0])
