"""The names of files and ranks around a board of squares, and those of squares on each hill.

Hills are raised beside their ranks, so one square of each rank there has its whole name: the rank alone would
be a second scale. A name has its place at the left edge of one square, near the names of ranks, and at the
right edge of another: where a piece stands it would seem to be one of its letters.
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

    NamePlaces = Mapping[Spot, Label]
    """The places for a name in a rank of a hill, by the square that has it and must be empty."""

__all__ = ["clear_of", "names_around", "names_on_empty", "names_on_hills"]

#: The light on the names of a hill's squares, compared with its ground.
_CARVED: Final = 0.15


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


def names_on_hills(grid: SquareGrid, mode: Mode, color_of: Callable[[Square], int]) -> Iterator[NamePlaces]:
    """Yield the places for the name of a square in each rank on a hill."""

    def carved(spot: Spot, square: Square, *, on_right: bool) -> Label:
        row, left = (square.y + square.depth // 2) // mode.rows, square.x // mode.columns
        right = (square.x + square.width - 1) // mode.columns
        column = right + 1 - len(spot.name) if on_right else left
        return Label(column, row, spot.name, shade(color_of(square), _CARVED))

    for (column, row), spot in grid.at.items():
        if grid.level(column, row) and not grid.level(column + 1, row):
            start = column
            while grid.level(start - 1, row):
                start -= 1
            ends = ((grid.at[start, row], False), (spot, True))  # the first is nearer to the names of ranks
            yield {end: carved(end, grid.squares[end], on_right=on_right) for end, on_right in ends}


def names_on_empty(names: Iterable[NamePlaces], occupied: Container[Spot]) -> Iterator[Label]:
    """Yield a name in each rank on a hill where no piece is: full ranks have no room."""
    for places in names:
        yield from [label for spot, label in places.items() if spot not in occupied][:1]


def clear_of(names: Iterable[Label], others: Sequence[Label]) -> Iterator[Label]:
    """Yield the names that are not right beside other labels, of which they would seem to be a part."""
    taken = {(label.x + at, label.y) for label in others for at in range(-1, len(label.text) + 1)}
    return (name for name in names if (name.x, name.y) not in taken)
