"""Where the squares of the flat board are: nine by nine blocks of cells, as large as a viewport allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.flying_obelisks.plan import SIDE, place_of

if TYPE_CHECKING:
    from boardgames.core import Spot

__all__ = ["Layout", "choose_layout"]

#: The most columns of a square by its rows. Of one row and three columns is the small board beside a relief.
_WIDEST: Final = {1: 3, 2: 6, 3: 8, 4: 10, 5: 12, 6: 14}
#: The fewest columns of a square of several rows: between two signs a digit, a power and another sign.
_SEVERAL_FROM: Final = 5


class Layout(NamedTuple):
    """The grid of a viewport, in cells.

    Attributes:
        x: Left column of the first square.
        y: Top row of it.
        width: Columns a square.
        height: Rows a square; with one only, a square shows a single piece between the signs of marks.
        flipped: Whether White's side is the near one.
    """

    x: int
    y: int
    width: int
    height: int
    flipped: bool

    @property
    def middle(self) -> int:
        """The column within a square over which a single letter stands."""
        return (self.width - 1) // 2

    @property
    def letters_row(self) -> int:
        """The row within a square where its stack is written."""
        return 1 + (self.height - 1) // 2 if self.height > 1 else 0

    @property
    def label_row(self) -> int:
        """The row within a square for the label of a stack that is a target, right above its letters."""
        return self.letters_row - 1

    @property
    def block_rows(self) -> range:
        """The rows of a square that a stack fills: all but the first, where contours are."""
        return range(1, self.height)

    def start_of(self, length: int) -> int:
        """Return the first column of so many characters in the middle of a square, without its edges."""
        return max(1, (self.width - length) // 2)

    def sides_of(self, length: int) -> tuple[int, int]:
        """Return the first column of a stack of so many letters, and the first one beyond it."""
        start = self.start_of(length)
        if self.height == 2:
            return max(1, start - 1), min(self.width, start + length + 1)
        return 1, self.width - 1

    def place(self, spot: Spot) -> tuple[int, int]:
        """Return the column and row of a square, counted from the far left."""
        return place_of(spot, flipped=self.flipped)

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Return the top left cell of a square."""
        column, row = self.place(spot)
        return self.x + column * self.width, self.y + row * self.height


def choose_layout(width: int, height: int, *, flipped: bool) -> Layout:
    """Return the largest layout for a viewport, in its middle; at the top left where squares have one row."""
    rows = max(1, min(max(_WIDEST), (height - 1) // SIDE))
    columns = (width - 1) // SIDE
    if columns < _SEVERAL_FROM:
        rows = 1
    columns = max(1, min(_WIDEST[rows], columns))
    ranks = 2 if SIDE * columns + 2 <= width else 1
    left, top = width - ranks - SIDE * columns, height - 1 - SIDE * rows
    if rows == 1:
        left, top = 0, 0
    return Layout(ranks + max(0, left // 2), max(0, top // 2), columns, rows, flipped)
