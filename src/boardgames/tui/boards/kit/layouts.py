"""Choosing how a flat board is set out: the largest of some forms for which a viewport has room."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Pitch", "centred", "first_that_fits"]

Size = tuple[int, int]
"""Cells across and down."""


FormT = TypeVar("FormT")


@frozen
class Pitch:
    """The distances between the places of a table.

    Attributes:
        across: Cells from one place to the next in a row.
        down: Cells from one row to the next.
        boxed: True if places have borders, which take one cell of the pitch each way.
    """

    across: int
    down: int
    boxed: bool = False

    @cached_property
    def inner(self) -> Size:
        """Cells across and down that belong to one place, without borders."""
        return self.across - self.boxed, self.down - self.boxed


def first_that_fits(forms: Sequence[FormT], size_of: Callable[[FormT], Size], room: Size) -> FormT:
    """Return the first form that fits into the room, or the last one, which is then cut off."""
    for form in forms:
        width, height = size_of(form)
        if width <= room[0] and height <= room[1]:
            return form
    return forms[-1]


def centred(size: Size, room: Size) -> Size:
    """Return the top left cell of something in the middle of the room; what is too large starts at 0."""
    return max(0, room[0] - size[0]) // 2, max(0, room[1] - size[1]) // 2
