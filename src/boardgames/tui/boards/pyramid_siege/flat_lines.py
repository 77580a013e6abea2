"""Lines between points in characters: the lattice with its fortress, and the arrows of a path."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.pyramid_siege.flat_layout import FlatLayout
    from boardgames.tui.canvas import CellGrid

    Cell = tuple[int, int]

__all__ = ["draw_lattice", "draw_path"]

_FALLING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
_RISING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
#: Characters by which way a line runs to the right and down. There are no heavy diagonals.
_THIN: Final = {(1, 0): "─", (-1, 1): _RISING, (1, 1): _FALLING}
_HEAVY: Final = _THIN | {(1, 0): "━"}
_ARROWS: Final = {(1, 0): "→", (-1, 0): "←", (-1, 1): "↙", (1, 1): "↘", (-1, -1): "↖", (1, -1): "↗"}


def draw_lattice(
    grid: CellGrid, layout: FlatLayout, lines: Collection[tuple[Spot, Spot]], fortress: Collection[Spot]
) -> None:
    """Draw lines between neighbours, those inside the fortress heavy and in its own style."""
    for ends in lines:
        inside = all(spot in fortress for spot in ends)
        start, end = sorted(map(layout.cell, ends), key=_reading_order)
        char = (_HEAVY if inside else _THIN)[_direction(start, end)]
        for x, y in _between(start, end):
            grid.put(x, y, char, "fortress" if inside else "grid")


def draw_path(grid: CellGrid, layout: FlatLayout, path: Sequence[Spot]) -> None:
    """Draw arrows along a path; those of a jump continue behind the point that is jumped."""
    for source, target in pairwise(path):
        start, end = layout.cell(source), layout.cell(target)
        if start != end:
            for x, y in _between(start, end):
                grid.put(x, y, _ARROWS[_direction(start, end)], "chosen")


def _reading_order(cell: Cell) -> tuple[int, int]:
    return cell[1], cell[0]


def _direction(start: Cell, end: Cell) -> Cell:
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _between(start: Cell, end: Cell) -> Iterator[Cell]:
    """Yield the cells strictly between two, along the row or one in each row."""
    (x, y), (end_x, end_y) = start, end
    steps = abs(end_y - y) or abs(end_x - x)
    for step in range(1, steps):
        yield x + (end_x - x) * step // steps, y + (end_y - y) * step // steps
