"""The idea of Pylos' strategy page that a move follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
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
    return "shut" if _opens_nothing(position, landed.target) else ""


def _holds_down(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there carries on more free spheres of the other player than of its own."""
    own, other, _ = position.state
    carrying = below(BIT[spot.name]) & ~burdened(own | other) if spot.name[0] > "1" else 0
    return (carrying & other).bit_count() > (carrying & own).bit_count()


def _opens_nothing(position: PylosPosition, spot: Spot) -> bool:
    """Return True if a sphere there makes no hollow on a higher level, though one elsewhere would."""
    occupied = position.state[0] | position.state[1]
    return not _opened(occupied, BIT[spot.name]) and any(
        _opened(occupied, place) for place in singles(hollows(occupied))
    )


def _opened(occupied: int, place: int) -> int:
    """Return the hollows that filling a place makes on the levels above it."""
    return hollows(occupied | place) & ~hollows(occupied)
