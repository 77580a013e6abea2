"""Pieces on their spots while some move: no piece is on the board twice, and none is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from boardgames.play.frame import MovingPiece

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot

__all__ = ["arriving", "due", "nearer_end", "nowhere", "on_the_way", "standing", "waits_at"]

T = TypeVar("T")

Place = Callable[[MovingPiece[Any]], "Spot | None"]
"""Where a moving piece stands during its animation, if anywhere."""


def nowhere(_: MovingPiece[Any]) -> Spot | None:
    """Let a moving piece stand nowhere."""
    return None


def waits_at(moving: MovingPiece[Any]) -> Spot | None:
    """Return where a piece stands that has yet to set off; None for one on its way."""
    return moving.motion.source if moving.progress == 0 else None


def nearer_end(moving: MovingPiece[Any]) -> Spot | None:
    """Return the end at which a moving piece is shown in characters: its source for half of its way."""
    return moving.motion.source if moving.progress < 0.5 else moving.motion.target


def on_the_way(moving: Sequence[MovingPiece[T]]) -> list[MovingPiece[T]]:
    """Return the pieces that have set off."""
    return [each for each in moving if each.progress]


def arriving(moving: Sequence[MovingPiece[Any]]) -> set[Spot]:
    """Return the spots to which pieces are moving."""
    return {each.motion.target for each in moving if each.motion.target is not None}


def due(moving: Sequence[MovingPiece[T]]) -> Iterator[MovingPiece[T]]:
    """Yield all moving pieces except those that have yet to arrive where they will set off.

    A piece that moves twice in one turn, such as in a chain of jumps, is in the sequence once for each move.
    """
    landings: dict[Spot, T] = {}
    for each in moving:
        source, target = each.motion.source, each.motion.target
        if source is None or source not in landings or landings[source] != each.piece:
            yield each
        if target is not None:
            landings[target] = each.piece


def standing(
    occupants: Mapping[Spot, T],
    moving: Sequence[MovingPiece[T]],
    place: Place = nowhere,
    *,
    without: Callable[[T, T], T | None] = lambda _, __: None,
    joined: Callable[[T, T], T] = lambda _, piece: piece,
) -> dict[Spot, T]:
    """Return what stands on the spots, with each moving piece where `place` says and not at its target.

    Args:
        occupants: What stands where once all pieces have arrived.
        moving: The moving pieces.
        place: Where a moving piece stands during its animation.
        without: What is left of the first, where a spot can hold several pieces, without the second.
        joined: What both are together.
    """
    found: dict[Spot, T | None] = dict(occupants)
    for each in moving:
        target = each.motion.target
        if target is not None and (here := found.get(target)) is not None:
            found[target] = without(here, each.piece)
    for each in due(moving):
        spot = place(each)
        if spot is not None:
            here = found.get(spot)
            found[spot] = each.piece if here is None else joined(here, each.piece)
    return {spot: piece for spot, piece in found.items() if piece is not None}
