"""Moving the focus with arrow keys: the nearest region of the screen in a direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.geometry import Region

__all__ = ["DIRECTIONS", "beside"]

#: The directions: whether each goes along the rows of the screen, and whether towards their ends.
DIRECTIONS = {"left": (True, False), "right": (True, True), "up": (False, False), "down": (False, True)}

Span = tuple[int, int]


def beside(here: Region, others: Sequence[Region], direction: str) -> int | None:
    """Return the index of the region next to `here` in one of DIRECTIONS, or None if there is none.

    Regions in the same row (for up and down: column) come first, then the nearest, then for up and down the
    one at the left edge, then the one that overlaps most. From the end of a row it goes to the beginning.
    """
    in_row, onwards = DIRECTIONS[direction]
    start, end = _span(here, along=in_row, onwards=onwards)
    across = _span(here, along=not in_row, onwards=True)

    def rank(other: Region) -> tuple[bool, int, bool, int, int]:
        side = _span(other, along=not in_row, onwards=True)
        shared = min(across[1], side[1]) - max(across[0], side[0])
        begins, _ = _span(other, along=in_row, onwards=onwards)
        is_at_edge = not in_row and side[0] <= across[0] < side[1]
        return shared <= 0, begins, not is_at_edge, -shared, side[0]

    ranks = dict(enumerate(map(rank, others)))
    ahead = [index for index, (_, begins, *_rest) in ranks.items() if begins >= end]
    behind = [index for index, (apart, begins, *_rest) in ranks.items() if begins < start and not apart]
    return min(ahead or behind, key=ranks.__getitem__, default=None)


def _span(region: Region, *, along: bool, onwards: bool) -> Span:
    """Return where a region begins and ends in the direction of travel."""
    start, end = (region.x, region.right) if along else (region.y, region.bottom)
    return (start, end) if onwards else (-end, -start)
