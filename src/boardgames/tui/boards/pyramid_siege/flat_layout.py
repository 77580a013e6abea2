"""How the lattice is set out in cells: the widest pitch for which a viewport has room, in its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.pyramid_siege.geometry import Lattice, rows_of

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["FlatLayout", "lay_out"]


@frozen
class Form:
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

    def room(self, *, turned: bool) -> tuple[int, int]:
        """Cells for signs and letters to the left of the leftmost point and to the right of the rightmost."""
        right_of_point = self.place - 2
        return (1, max(right_of_point, self.letter)) if turned else (max(1, self.letter), right_of_point)


#: From the largest to the smallest; the last is cut off where it does not fit.
_FORMS: Final = (
    Form(across=8, down=4, place=4, letter=4),
    Form(across=6, down=3, place=4, letter=4),
    Form(across=4, down=2, place=4, letter=4),
    Form(across=3, down=1, place=3, letter=2),
    Form(across=2, down=1, place=2, letter=0),
)


@frozen(eq=False)
class FlatLayout:
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
    last = rows_of(spots) - 1
    form = next((form for form in _FORMS if _fits(form, viewport, last)), _FORMS[-1])
    before, after = form.room(turned=viewport.flipped)
    high = last * form.down + 1
    numbered = bool(form.letter) and high < viewport.height
    left = max(0, (viewport.width - (before + last * form.across + 1 + after)) // 2) + before
    top = max(0, (viewport.height - high - numbered) // 2)
    if numbered and viewport.flipped:
        top += 1
    lattice = Lattice(spots, left, top, form.across, form.down, viewport.flipped)
    return FlatLayout(form, lattice, (top - 1 if viewport.flipped else top + high) if numbered else None)


def _fits(form: Form, viewport: Viewport, last: int) -> bool:
    wide = sum(form.room(turned=viewport.flipped)) + last * form.across + 1
    return wide <= viewport.width and last * form.down + 1 <= viewport.height
