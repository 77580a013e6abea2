"""Where the pillars of the flat board are: a table as large as a viewport allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.diamond.field import SIZE

if TYPE_CHECKING:
    from boardgames.tui.boards.diamond.field import Slot

__all__ = ["Form", "Layout", "choose_layout"]


@frozen
class Form:
    """One way to set the table out.

    Attributes:
        pitch: Cells from one pillar to the next, across and down.
        boxed: Whether pillars have borders, which take one cell of the pitch each way.
        names: Cells to the left for the names of rows; with none, columns have no names either.
    """

    pitch: tuple[int, int]
    boxed: bool = False
    names: int = 2

    @property
    def inner(self) -> tuple[int, int]:
        """Cells across and down that belong to one pillar, without borders."""
        return self.pitch[0] - self.boxed, self.pitch[1] - self.boxed

    @property
    def size(self) -> tuple[int, int]:
        """Cells that the whole table takes."""
        across, down = self.pitch
        return self.names + SIZE * across + self.boxed, SIZE * down + self.boxed + bool(self.names)


#: From the largest to the smallest; the first that fits is taken, and the last is cut where it does not fit.
_FORMS: Final = (
    Form(pitch=(16, 7), boxed=True),
    Form(pitch=(14, 6), boxed=True),
    Form(pitch=(12, 5), boxed=True),
    Form(pitch=(10, 4), boxed=True),
    Form(pitch=(8, 3), boxed=True),
    Form(pitch=(5, 1)),
    Form(pitch=(4, 1)),
    Form(pitch=(3, 1), names=0),
)


@frozen
class Layout:
    """A form put in its place on a viewport: the first cell of the far left pillar, borders not counted."""

    form: Form
    x: int
    y: int

    def corner(self, slot: Slot) -> tuple[int, int]:
        """Top left cell of the pillar in a slot."""
        column, row = slot
        return self.x + column * self.form.pitch[0], self.y + (SIZE - 1 - row) * self.form.pitch[1]


def choose_layout(width: int, height: int) -> Layout:
    """Return the largest layout for a viewport of this size: large ones centred, small ones top left."""
    form = next((form for form in _FORMS if form.size[0] <= width and form.size[1] <= height), _FORMS[-1])
    left, top = 0, 0
    if form.boxed:
        left, top = (width - form.size[0]) // 2, (height - form.size[1]) // 2
    return Layout(form, left + form.names + form.boxed, top + form.boxed)
