"""The field as the player sees it: 25 slots that stay in place while the board turns beneath them.

A slot is counted from the near left one: its column to the right and its row away from the eye, both from 0.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from boardgames.core import Spot
from boardgames.games.diamond.board import FILES, HIGHEST, SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["HIGHEST", "SIZE", "Slot", "edge_names", "edges_of", "place_of", "slot_of", "slots"]

Slot = tuple[int, int]

#: How far the middle of the field is from its first row or column, in slots.
_MIDDLE: Final = (SIZE - 1) / 2


@cache
def slot_of(spot: Spot, turned: int) -> Slot:
    """Return the slot of a pillar on a board turned clockwise by so many quarters."""
    column, row = FILES.index(spot.name[0]), int(spot.name[1]) - 1
    for _ in range(turned % 4):
        column, row = row, SIZE - 1 - column
    return column, row


def slots(spots: Iterable[Spot], turned: int) -> dict[Spot, Slot]:
    """Return the slot of each pillar on a turned board."""
    return {spot: slot_of(spot, turned) for spot in spots}


def place_of(slot: tuple[float, float]) -> tuple[float, float]:
    """Return a slot's place in tiles from the middle of the field, x to the right and y away from the eye."""
    return slot[0] - _MIDDLE, slot[1] - _MIDDLE


def edges_of(slot: Slot) -> tuple[int, ...]:
    """Return the sides of a slot that are on the edge of the field: 0 is the near one, 1 the right one."""
    column, row = slot
    on_edge = row == 0, column == SIZE - 1, row == SIZE - 1, column == 0
    return tuple(side for side, is_there in enumerate(on_edge) if is_there)


@cache
def edge_names(turned: int) -> tuple[str, str]:
    """Return the names of the columns from left to right, and of the rows from the nearest on."""
    corner_to_corner = {
        slot_of(Spot(f"{file}{rank + 1}"), turned): f"{file}{rank + 1}"
        for file in FILES
        for rank in range(SIZE)
    }
    first = turned % 2
    columns = "".join(corner_to_corner[index, 0][first] for index in range(SIZE))
    return columns, "".join(corner_to_corner[0, index][1 - first] for index in range(SIZE))
