"""How the lattice is set out in cells: the widest pitch for which a viewport has room, in its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.kit.discs import disc_size
from boardgames.tui.boards.kit.layouts import centred, first_that_fits
from boardgames.tui.boards.pyramid_siege.geometry import Lattice, rows_of

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["FlatLayout", "lay_out"]


class Form(NamedTuple):
    """One way to set the lattice out, in cells.

    Attributes:
        across: Pitch along a row. Where it is twice `down`, diagonals of the lattice go corner to corner.
        down: Pitch from row to row; where it is 1, there are no lines between the points.
        place: How many cells a point and the signs of its marks take; its own is the second of them.
        letter: How far from the first point of a row its letter stands; 0 where there are no letters.
    """

    across: int
    down: int
    place: int
    letter: int

    @property
    def counter(self) -> tuple[int, int]:
        """Cells across and down for a counter; lines are seen between two."""
        return self.across - 4, self.down - 2

    @property
    def rim(self) -> int:
        """Rows that a counter takes above the first row of points, and below the last."""
        return disc_size(*self.counter)[1] // 2

    def room(self, *, turned: bool) -> tuple[int, int]:
        """Cells for signs and letters to the left of the leftmost point and to the right of the rightmost."""
        right_of_point = max(self.place - 2, disc_size(*self.counter)[0] // 2)
        return (1, max(right_of_point, self.letter)) if turned else (max(1, self.letter), right_of_point)

    def size(self, rows: int, *, turned: bool) -> tuple[int, int]:
        """Cells that a lattice of so many rows takes, without the numbers of its places."""
        gaps = rows - 1
        width = sum(self.room(turned=turned)) + gaps * self.across + 1
        return width, gaps * self.down + 1 + 2 * self.rim


#: From the largest to the smallest.
_FORMS: Final = (
    Form(across=12, down=6, place=4, letter=5),
    Form(across=10, down=5, place=4, letter=5),
    Form(across=8, down=4, place=4, letter=4),
    Form(across=6, down=3, place=4, letter=4),
    Form(across=4, down=2, place=4, letter=4),
    Form(across=3, down=1, place=3, letter=2),
    Form(across=2, down=1, place=2, letter=0),
)


class FlatLayout(NamedTuple):
    """A form put in its place on a viewport; `numbers` is the row of place numbers or None."""

    form: Form
    lattice: Lattice
    numbers: int | None

    def cell(self, spot: Spot) -> tuple[int, int]:
        """Column and row of the cell of a point."""
        x, y = self.lattice[spot]
        return int(x), int(y)


def lay_out(viewport: Viewport, spots: tuple[Spot, ...]) -> FlatLayout:
    """Return the largest layout for a viewport, with numbers if there is a row left for them."""
    rows, turned, room = rows_of(spots), viewport.flipped, (viewport.width, viewport.height)
    form = first_that_fits(_FORMS, lambda form: form.size(rows, turned=turned), room)
    width, height = form.size(rows, turned=turned)
    numbered = bool(form.letter) and height < viewport.height
    left, top = centred((width, height + numbered), room)
    if numbered and turned:
        top += 1
    before, _ = form.room(turned=turned)
    lattice = Lattice(spots, left + before, top + form.rim, form.across, form.down, turned)
    return FlatLayout(form, lattice, (top - 1 if turned else top + height) if numbered else None)
