"""Incremental conversion of pixel buffers to rows of cells, with text over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.tui.canvas.cells import Cell, Mode, mean_color, one_cell_wide, style_for
from boardgames.tui.canvas.color import readable_on
from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.stage import Stage


class Label(NamedTuple):
    """Text on a picture, one cell a character.

    Attributes:
        x: Column of the first character, in cells.
        y: Row in cells.
        text: The text; characters that are not one column wide show as '?'.
        fg: Packed colour of the ink; None takes whatever is readable on the paper.
        bg: Packed colour of the paper; None takes the mean of the cell's pixels.
        bold: Whether the text is bold.
    """

    x: int
    y: int
    text: str
    fg: int | None = None
    bg: int | None = None
    bold: bool = True


class Picture:
    """Converts successive buffers to rows of cells; only rows that changed are converted.

    Attributes:
        mode: How pixels make up a cell.
        rows: Cells of the last update, from top to bottom. Rows are never changed, only replaced.
    """

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.rows: list[list[Cell]] = []
        #: None: the cells themselves are the picture.
        self.stage: Stage | None = None
        self._width = 0
        self._pixels: list[int] = []
        self._ids: list[int] = []
        self._labels: dict[int, list[Label]] = {}

    def update(self, buffer: PixelBuffer, labels: Sequence[Label] = ()) -> list[list[Cell]]:
        """Return the rows of cells of a buffer with labels; unchanged rows are the same objects as before.

        The buffer is not kept: it may be drawn on afterwards.

        Raises:
            ValueError: The buffer is not a whole number of cells wide and high.
        """
        if buffer.width % self.mode.columns or buffer.height % self.mode.rows:
            raise ValueError(f"{buffer.width} x {buffer.height} pixels do not fill {self.mode.name} cells")
        by_row: dict[int, list[Label]] = {}
        for label in labels:
            by_row.setdefault(label.y, []).append(label)
        resized = buffer.width != self._width or len(buffer.pixels) != len(self._pixels)
        self.rows = [
            self._convert(buffer, y, by_row.get(y, []))
            if resized or self._changed(buffer, y, by_row)
            else self.rows[y]
            for y in range(buffer.height // self.mode.rows)
        ]
        self._width, self._labels = buffer.width, by_row
        self._pixels, self._ids = buffer.pixels[:], buffer.ids[:]
        return self.rows

    def id_at(self, cell_x: float, cell_y: float) -> int:
        """Return the id at a place given in cells, or `NO_ID`, also outside.

        A fraction picks the pixel inside the cell. A mouse that reports whole cells only leaves that open:
        then the cell's pixels are tried in reading order.
        """
        height = len(self._ids) // self._width if self._width else 0
        for y in _candidates(cell_y, self.mode.rows):
            for x in _candidates(cell_x, self.mode.columns):
                if 0 <= x < self._width and 0 <= y < height:
                    ident = self._ids[y * self._width + x]
                    if ident != NO_ID:
                        return ident
        return NO_ID

    def _changed(self, buffer: PixelBuffer, y: int, labels: dict[int, list[Label]]) -> bool:
        start = y * self.mode.rows * buffer.width
        end = start + self.mode.rows * buffer.width
        return labels.get(y) != self._labels.get(y) or buffer.pixels[start:end] != self._pixels[start:end]

    def _convert(self, buffer: PixelBuffer, y: int, labels: Sequence[Label]) -> list[Cell]:
        start, width = y * self.mode.rows * buffer.width, buffer.width
        starts = range(start, start + self.mode.rows * width, width)
        lines = [buffer.pixels[at : at + width] for at in starts]
        row = self.mode.convert(lines)
        for label in labels:
            for x, char in enumerate(one_cell_wide(label.text), start=label.x):
                if 0 <= x < len(row):
                    under = slice(x * self.mode.columns, (x + 1) * self.mode.columns)
                    row[x] = _letter(label, char, [pixel for line in lines for pixel in line[under]])
        return row


def _letter(label: Label, char: str, pixels: Sequence[int]) -> Cell:
    paper = label.bg if label.bg is not None else mean_color(pixels)
    ink = label.fg if label.fg is not None else readable_on(paper)
    return char, style_for(ink, paper, label.bold)


def _candidates(place: float, pixels: int) -> Sequence[int]:
    """Return the pixels along one axis that a place in cells may mean; `pixels` is how many make a cell."""
    if float(place).is_integer():
        return range(int(place) * pixels, (int(place) + 1) * pixels)
    return (int(place * pixels // 1),)
