"""Lines between places in characters: those of a board, and the arrows of a path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.tui.canvas.grid import CellGrid

    Cell = tuple[int, int]

__all__ = ["ARROWS", "draw_arrows", "draw_line"]

#: Characters by which way a line runs to the right and down. There are no heavy diagonals.
_RISING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
_FALLING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
_THIN: Final = {(1, 0): "─", (0, 1): "│", (-1, 1): _RISING, (1, 1): _FALLING}
_HEAVY: Final = _THIN | {(1, 0): "━", (0, 1): "┃"}
#: Arrows by the way that they point, to the right and down.
ARROWS: Final = {
    (1, 0): "→",
    (-1, 0): "←",
    (0, 1): "↓",
    (0, -1): "↑",
    (-1, 1): "↙",
    (1, 1): "↘",
    (-1, -1): "↖",
    (1, -1): "↗",
}


def draw_line(grid: CellGrid, start: Cell, end: Cell, style: str, *, is_heavy: bool = False) -> None:
    """Draw a line between two cells, without their own."""
    start, end = sorted((start, end), key=lambda cell: (cell[1], cell[0]))
    char = (_HEAVY if is_heavy else _THIN)[_direction(start, end)]
    for x, y in _between(start, end):
        grid.put(x, y, char, style)


def draw_arrows(grid: CellGrid, start: Cell, end: Cell) -> None:
    """Draw arrows from a cell to another; those of a jump continue behind the place that is jumped."""
    for x, y in _between(start, end):
        grid.put(x, y, ARROWS[_direction(start, end)], "chosen")


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
