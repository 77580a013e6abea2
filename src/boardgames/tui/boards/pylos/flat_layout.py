"""Where the places of the flat board are: its four levels side by side, as large as a viewport allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from attrs import frozen

from boardgames.games.pylos.board import LEVELS, coordinates
from boardgames.tui.boards.kit.layouts import Pitch, centred, first_that_fits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Spot

__all__ = ["Block", "Form", "Layout", "choose_layout"]


class Form(NamedTuple):
    """One way to set the levels out.

    Attributes:
        pitch: How far apart the places of a level are.
        gap: Empty cells between levels, across and down.
        columns: How many levels stand beside each other.
        titled: Whether each level has its name above.
        ranks: Cells to the left of a level for the numbers of its ranks; with 0, files have no letters.
    """

    pitch: Pitch
    gap: tuple[int, int]
    columns: int = 2
    titled: bool = True
    ranks: int = 2

    def block_size(self, count: int) -> tuple[int, int]:
        """Cells that a level of `count` times `count` places takes."""
        pitch = self.pitch
        width = self.ranks + count * pitch.across + pitch.boxed
        return width, self.titled + count * pitch.down + pitch.boxed + bool(self.ranks)

    def size(self) -> tuple[int, int]:
        """Cells that all levels take. They shrink, so the first row and column are the greatest."""
        sizes = [self.block_size(count) for count in LEVELS]
        row, column = sizes[: self.columns], sizes[:: self.columns]
        across, down = self.gap
        return (
            sum(width for width, _ in row) + across * (len(row) - 1),
            sum(height for _, height in column) + down * (len(column) - 1),
        )


#: From the largest to the smallest.
_FORMS: Final = (
    Form(Pitch(17, 8, boxed=True), gap=(3, 1)),
    Form(Pitch(15, 7, boxed=True), gap=(3, 1)),
    Form(Pitch(13, 6, boxed=True), gap=(3, 1)),
    Form(Pitch(11, 5, boxed=True), gap=(3, 1)),
    Form(Pitch(9, 4, boxed=True), gap=(3, 1)),
    Form(Pitch(7, 3, boxed=True), gap=(3, 1)),
    Form(Pitch(5, 2, boxed=True), gap=(3, 1)),
    Form(Pitch(3, 1), gap=(1, 1)),
    Form(Pitch(3, 1), gap=(1, 1), columns=4),
    Form(Pitch(2, 1), gap=(1, 0), titled=False, ranks=1),
    Form(Pitch(2, 1), gap=(1, 0), titled=False, ranks=0),
)


@frozen
class Block:
    """One level: `count` times `count` places, the first of them at cell (`x`, `y`), borders not counted."""

    level: int
    count: int
    x: int
    y: int


class Layout(NamedTuple):
    """A form put in its place on a viewport; `flipped` turns each level by half a circle."""

    form: Form
    blocks: tuple[Block, ...]
    flipped: bool

    @property
    def inner(self) -> tuple[int, int]:
        """Cells across and down that belong to one place, without borders."""
        return self.form.pitch.inner

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Top left cell of a place."""
        level, file, rank = coordinates(spot)
        return self.place(self.blocks[level - 1], file, rank)

    def place(self, block: Block, file: int, rank: int) -> tuple[int, int]:
        """Top left cell of the place of a level on a file and rank, which count from 1."""
        column, row = file - 1, block.count - rank
        if self.flipped:
            column, row = block.count - 1 - column, block.count - 1 - row
        return block.x + column * self.form.pitch.across, block.y + row * self.form.pitch.down


def choose_layout(width: int, height: int, *, flipped: bool) -> Layout:
    """Return the largest layout for a viewport of this size: large ones centred, small ones top left."""
    form = first_that_fits(_FORMS, Form.size, (width, height))
    left, top = centred(form.size(), (width, height)) if form.pitch.boxed else (0, 0)
    return Layout(form, tuple(_blocks(form, left, top)), flipped)


def _blocks(form: Form, left: int, top: int) -> Iterable[Block]:
    x, y = left, top
    for index, count in enumerate(LEVELS):
        if index and index % form.columns == 0:
            x, y = left, y + form.block_size(LEVELS[index - form.columns])[1] + form.gap[1]
        yield Block(index + 1, count, x + form.ranks + form.pitch.boxed, y + form.titled + form.pitch.boxed)
        above = LEVELS[index % form.columns]
        x += form.block_size(above)[0] + form.gap[0]
