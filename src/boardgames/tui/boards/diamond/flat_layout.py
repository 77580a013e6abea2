"""Where the pillars of the flat board are: a table as large as a viewport allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.boards.diamond.field import SIZE
from boardgames.tui.boards.kit.layouts import Pitch, centred, first_that_fits

if TYPE_CHECKING:
    from boardgames.tui.boards.diamond.field import Slot

__all__ = ["Form", "Layout", "choose_layout"]


class Form(NamedTuple):
    """One way to set the table out.

    Attributes:
        pitch: How far apart pillars are.
        names: Cells to the left for the names of rows; with none, columns have no names either.
    """

    pitch: Pitch
    names: int = 2

    def size(self) -> tuple[int, int]:
        """Cells that the whole table takes."""
        pitch = self.pitch
        width = self.names + SIZE * pitch.across + pitch.boxed
        return width, SIZE * pitch.down + pitch.boxed + bool(self.names)


#: From the largest to the smallest.
_FORMS: Final = (
    Form(Pitch(22, 10, boxed=True)),
    Form(Pitch(20, 9, boxed=True)),
    Form(Pitch(18, 8, boxed=True)),
    Form(Pitch(16, 7, boxed=True)),
    Form(Pitch(14, 6, boxed=True)),
    Form(Pitch(12, 5, boxed=True)),
    Form(Pitch(10, 4, boxed=True)),
    Form(Pitch(8, 3, boxed=True)),
    Form(Pitch(6, 3, boxed=True)),
    Form(Pitch(5, 1)),
    Form(Pitch(4, 1)),
    Form(Pitch(3, 1), names=0),
)


class Layout(NamedTuple):
    """A form put in its place on a viewport: the first cell of the far left pillar, borders not counted."""

    form: Form
    x: int
    y: int

    def corner(self, slot: Slot) -> tuple[int, int]:
        """Top left cell of the pillar in a slot."""
        column, row = slot
        pitch = self.form.pitch
        return self.x + column * pitch.across, self.y + (SIZE - 1 - row) * pitch.down


def choose_layout(width: int, height: int) -> Layout:
    """Return the largest layout for a viewport of this size: large ones centred, small ones top left."""
    form = first_that_fits(_FORMS, Form.size, (width, height))
    left, top = centred(form.size(), (width, height)) if form.pitch.boxed else (0, 0)
    return Layout(form, left + form.names + form.pitch.boxed, top + form.pitch.boxed)
