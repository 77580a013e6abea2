"""Edges of hills in characters: a double line around a hill, single ones around its higher levels.

A line between two squares is written in the square on its right, or on its near side, in the cells that
border on the other one. So every square owns the cells at its left and far edges, and their corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["contour"]

_LEFT, _RIGHT, _UP, _DOWN = 1, 2, 4, 8
#: Line characters by the directions in which lines leave them: the double ones, then the single ones.
_ARMS: Final = (
    _LEFT | _RIGHT,
    _UP | _DOWN,
    _RIGHT | _DOWN,
    _LEFT | _DOWN,
    _RIGHT | _UP,
    _LEFT | _UP,
    _UP | _DOWN | _RIGHT,
    _UP | _DOWN | _LEFT,
    _LEFT | _RIGHT | _DOWN,
    _LEFT | _RIGHT | _UP,
    _LEFT | _RIGHT | _UP | _DOWN,
)
_LINES: Final = (
    dict(zip(_ARMS, "═║╔╗╚╝╠╣╦╩╬", strict=True)),
    dict(zip(_ARMS, "─│┌┐└┘├┤┬┴┼", strict=True)),
)


def contour(
    level: Callable[[int, int], int], column: int, row: int, width: int, height: int
) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of a square where a line passes: column, row and character.

    Args:
        level: The level of the square at a column and row; of those beyond the edge, that of the ground.
        column: Of the square, from the left.
        row: Of the square, from the far edge.
        width: Cells across.
        height: Cells down; with only one, lines to the far side have no room.
    """
    here, left, far = level(column, row), level(column - 1, row), level(column, row - 1)
    corner = level(column - 1, row - 1)
    if here != left:
        for y in range(height):
            yield 0, y, _lines(here, left)[_UP | _DOWN]
    if height == 1:
        return
    if here != far:
        for x in range(1, width):
            yield x, 0, _lines(here, far)[_LEFT | _RIGHT]
    sides = {_RIGHT: here != far, _DOWN: here != left, _LEFT: left != corner, _UP: far != corner}
    arms = sum(arm for arm, is_there in sides.items() if is_there)
    if arms:
        yield 0, 0, _lines(here, left, far, corner)[arms]


def _lines(*levels: int) -> dict[int, str]:
    """Return the characters for a line between squares of these levels."""
    return _LINES[min(levels) > 0]
