"""The way of a moving piece: from its source to its target, in or out of the picture, in an arc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Spot
    from boardgames.play.frame import MovingPiece

__all__ = ["Arc", "ends_of"]

PlaceT = TypeVar("PlaceT")


@frozen
class Arc:
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
