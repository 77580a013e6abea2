"""Where the places of the flat board are: its four levels side by side, as large as a viewport allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from boardgames.games.pylos.board import LEVELS, coordinates

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Spot

__all__ = ["Block", "Form", "Layout", "choose_layout"]


@frozen
class Form:
    """One way to set the levels out.

    Attributes:
        pitch: Cells from one place to the next, across and down.
        gap: Empty cells between levels, across and down.
        columns: How many levels stand beside each other.
        boxed: Whether places have borders, which take one cell of the pitch each way.
        titled: Whether each level has its name above.
        ranks: Cells to the left of a level for the numbers of its ranks; with none, files bear no letters.
    """

    pitch: tuple[int, int]
    gap: tuple[int, int]
    columns: int = 2
    boxed: bool = False
    titled: bool = True
    ranks: int = 2

    def block_size(self, count: int) -> tuple[int, int]:
        """Cells that a level of `count` times `count` places takes."""
        across, down = self.pitch
        width = self.ranks + count * across + self.boxed
        return width, self.titled + count * down + self.boxed + bool(self.ranks)


#: From the largest to the smallest; the first that fits is taken, and the last is cut where it does not fit.
_FORMS: Final = (
    Form(pitch=(9, 4), gap=(3, 1), boxed=True),
    Form(pitch=(7, 3), gap=(3, 1), boxed=True),
    Form(pitch=(5, 2), gap=(3, 1), boxed=True),
    Form(pitch=(3, 1), gap=(1, 1)),
    Form(pitch=(3, 1), gap=(1, 1), columns=4),
    Form(pitch=(2, 1), gap=(1, 0), titled=False, ranks=1),
    Form(pitch=(2, 1), gap=(1, 0), titled=False, ranks=0),
)


@frozen
class Block:
    """One level: `count` times `count` places, the first of them at cell (`x`, `y`), borders not counted."""

    level: int
    count: int
    x: int
    y: int


@frozen
class Layout:
    """A form put in its place on a viewport; `flipped` turns each level by half a circle."""

    form: Form
    blocks: tuple[Block, ...]
    flipped: bool
    inner: tuple[int, int] = field(init=False)

    @inner.default
    def _inner(self) -> tuple[int, int]:
        """Cells across and down that belong to one place, without borders."""
        return self.form.pitch[0] - self.form.boxed, self.form.pitch[1] - self.form.boxed

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Top left cell of a place."""
        level, file, rank = coordinates(spot)
        return self.place(self.blocks[level - 1], file, rank)

    def place(self, block: Block, file: int, rank: int) -> tuple[int, int]:
        """Top left cell of the place of a level on a file and rank, which count from 1."""
        column, row = file - 1, block.count - rank
        if self.flipped:
            column, row = block.count - 1 - column, block.count - 1 - row
        return block.x + column * self.form.pitch[0], block.y + row * self.form.pitch[1]


def choose_layout(width: int, height: int, *, flipped: bool) -> Layout:
    """Return the largest layout for a viewport of this size: large ones centred, small ones top left."""
    form = next((form for form in _FORMS if _fits(form, width, height)), _FORMS[-1])
    left, top = 0, 0
    if form.boxed:
        needed = _extent(form)
        left, top = (width - needed[0]) // 2, (height - needed[1]) // 2
    return Layout(form, tuple(_blocks(form, left, top)), flipped)


def _fits(form: Form, width: int, height: int) -> bool:
    needed = _extent(form)
    return needed[0] <= width and needed[1] <= height


def _extent(form: Form) -> tuple[int, int]:
    """Cells that a form takes altogether. Levels shrink, so the first row and column are the greatest."""
    sizes = [form.block_size(count) for count in LEVELS]
    row, column = sizes[: form.columns], sizes[:: form.columns]
    across, down = form.gap
    return (
        sum(width for width, _ in row) + across * (len(row) - 1),
        sum(height for _, height in column) + down * (len(column) - 1),
    )


def _blocks(form: Form, left: int, top: int) -> Iterable[Block]:
    x, y = left, top
    for index, count in enumerate(LEVELS):
        if index and index % form.columns == 0:
            x, y = left, y + form.block_size(LEVELS[index - form.columns])[1] + form.gap[1]
        yield Block(index + 1, count, x + form.ranks + form.boxed, y + form.titled + form.boxed)
        above = LEVELS[index % form.columns]
        x += form.block_size(above)[0] + form.gap[0]
