"""The pyramid in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.spoken import EMPTY, BoardWords, Near
from boardgames.games.pylos.board import BIT, SPOT_AT, above, below

if TYPE_CHECKING:
    from boardgames.core.moves import Spot
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["SPOKEN"]


class _PylosWords(BoardWords):
    """Words for the pyramid: spheres are called by their colours."""

    def contents(self, position: PylosPosition) -> dict[Spot, str]:
        """Return the colour of the sphere on each place."""
        occupants = position.occupants()
        return {
            spot: str(position.seats[occupants[spot]]) if spot in occupants else EMPTY
            for spot in position.spots
        }

    def near(self, position: PylosPosition, spot: Spot) -> tuple[Near, ...]:
        """Return the neighbours on the level, the places below and those above (PY-1)."""
        place = BIT[spot.name]
        vertical = (Near("it rests on", _spots(below(place))), Near("above it", _spots(above(place))))
        return (*super().near(position, spot), *(near for near in vertical if near.spots))


def _spots(places: int) -> tuple[Spot, ...]:
    return tuple(SPOT_AT[place] for place in singles(places))


SPOKEN = _PylosWords()
