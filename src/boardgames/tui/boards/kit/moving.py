"""Moving pieces: pieces on their spots meanwhile, so that none is there twice or lost, and their ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from boardgames.play.frame import MovingPiece

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot

__all__ = ["Arc", "arriving", "due", "ends_of", "nearer_end", "nowhere", "on_the_way", "standing", "waits_at"]

T = TypeVar("T")
PlaceT = TypeVar("PlaceT")

Place = Callable[[MovingPiece[Any]], "Spot | None"]
"""A function that returns where a moving piece stands during its animation, if anywhere."""


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


class Arc(NamedTuple):
    """The height to which pieces rise: `least` over a way of no length, `more` for each unit of length."""

    least: float
    more: float

    def height(self, length: float, progress: float) -> float:
        """Return how far a piece is above the straight way, in the unit of the length."""
        return (self.least + self.more * length) * 4 * progress * (1 - progress)


def ends_of(
    moving: MovingPiece[Any],
    place: Callable[[Spot], PlaceT],
    outside: Callable[[PlaceT], PlaceT],
    middle: PlaceT,
) -> tuple[PlaceT, PlaceT]:
    """Return where a moving piece starts and ends.

    Args:
        moving: The moving piece.
        place: Where a spot is.
        outside: Where a piece is just out of the picture on its way from or to a place.
        middle: What takes the place of both ends where neither is on the board.
    """
    source, target = moving.motion.source, moving.motion.target
    start = None if source is None else place(source)
    end = None if target is None else place(target)
    return (
        outside(middle if end is None else end) if start is None else start,
        outside(middle if start is None else start) if end is None else end,
    )
