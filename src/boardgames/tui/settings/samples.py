"""A test picture of the kinds of pixel, by which players see what their font has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.canvas import OCTANT, PATTERNS, QUADRANT, SEXTANT

if TYPE_CHECKING:
    from boardgames.tui.canvas import Mode

__all__ = ["SAMPLES", "wave"]


def wave(mode: Mode) -> str:
    """Return two hills in characters of a mode with two columns.

    A font without them shows boxes or gaps, and a terminal that does not know them leaves them out.
    """
    rows, chars = mode.rows, PATTERNS[mode.name]
    hill = [*range(rows + 1), *range(rows, -1, -1)]
    heights = [height for _ in range(2) for height in hill]
    return "".join(chars[_pattern(*pair, rows)] for pair in zip(heights[::2], heights[1::2], strict=True))


def _pattern(left: int, right: int, rows: int) -> int:
    """Return the pattern of a cell whose columns are filled so high from below."""
    filled = [(row, column) for column, high in enumerate((left, right)) for row in range(rows - high, rows)]
    return sum(1 << 2 * row + column for row, column in filled)


SAMPLES = " · ".join(f"{mode.name}s {wave(mode)}" for mode in (QUADRANT, SEXTANT, OCTANT))
"""The wave in each of the finer kinds."""
