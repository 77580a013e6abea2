"""Coordinates of the triangular lattice of Pyramid Siege."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from boardgames.core.moves import Spot

__all__ = ["ASPECT", "row_and_place"]

#: Height of a row of an equilateral lattice, in pitches along a row.
ASPECT: Final = math.sqrt(3) / 2


@cache
def row_and_place(spot: Spot) -> tuple[int, int]:
    """Return the row of a spot counted from the apex, and its place from the left, both from 0."""
    return ord(spot.name[0]) - ord("a"), int(spot.name[1:]) - 1
