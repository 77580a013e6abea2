"""The names of files and ranks around a board of squares, and those of squares on each hill.

Hills are raised beside their ranks, so each empty square there has its whole name in its middle, as if
carved: the rank alone would be a second scale, and a few names would seem to be left over from something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.plan import line_name
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.kit.square_grid import Square, SquareGrid
    from boardgames.tui.canvas.cells import Mode

__all__ = ["clear_of", "names_around", "names_on_empty", "names_on_hills"]

#: The light on the names of a hill's squares, compared with its ground.
_CARVED: Final = 0.42


def names_around(grid: SquareGrid, mode: Mode) -> Iterator[Label]:
    """Yield the files' names below the field, and the ranks' beside it."""
    beside = grid.left // mode.columns - 2
    if mode.is_picture:  # in the middle of the frame, as far as cells allow
        middle_of_frame = grid.left - grid.border(mode) // 2
        beside = min(middle_of_frame, grid.left - mode.columns) // mode.columns
    for spot, square in grid.squares.items():
        if square.row == grid.rows - 1:
            column = (square.x + (square.width - 1) // 2) // mode.columns
            yield Label(column, grid.names, line_name([spot], is_row=False))
        if square.column == 0:
            middle = (grid.top + square.row * grid.down + grid.down // 2) // mode.rows
            yield Label(beside, middle, line_name([spot], is_row=True))


def names_on_hills(
    grid: SquareGrid, mode: Mode, color_of: Callable[[Square], int]
) -> Iterator[tuple[Spot, Label]]:
    """Yield the squares on hills, each with its name in its middle."""
    for spot, square in grid.squares.items():
        if square.level:
            column, row = square.x // mode.columns, int(square.centre[1]) // mode.rows
            column += max(0, square.width // mode.columns - len(spot.name)) // 2
            yield spot, Label(column, row, spot.name, shade(color_of(square), _CARVED), bold=False)


def names_on_empty(names: Mapping[Spot, Label], occupied: Container[Spot]) -> Iterator[Label]:
    """Yield the names of squares where no piece is, of whose letters they would seem to be."""
    return (label for spot, label in names.items() if spot not in occupied)


def clear_of(names: Iterable[Label], others: Sequence[Label]) -> Iterator[Label]:
    """Yield the names that are not right beside other labels, of which they would seem to be a part."""
    taken = {(label.x + at, label.y) for label in others for at in range(-1, len(label.text) + 1)}
    return (name for name in names if (name.x, name.y) not in taken)
