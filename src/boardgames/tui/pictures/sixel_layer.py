"""The pictures on one terminal by Sixel: strips one row of cells high, wherever something has changed.

A cell shows either text or picture: text that is written deletes the picture there, and a picture would cover
text. So strips have holes where text is, and cells that were written again are drawn again.
"""

from __future__ import annotations

from array import array
from itertools import groupby, product
from typing import TYPE_CHECKING, NamedTuple

from boardgames.tui.pictures.sixel import sixel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.pictures.shown import Ends, ShownStage, Span

    Cell = tuple[int, int]

__all__ = ["SixelLayer"]


class _Board(NamedTuple):
    """A board on the terminal: where it is, its pixels, and the cells of the screen that show them."""

    corner: Cell
    picture: PixelBuffer
    cells: frozenset[Cell]


class SixelLayer:
    """Sends the rows of cells that have changed since the last frame, and nothing else."""

    def __init__(self) -> None:
        self._boards: dict[Cell, _Board] = {}

    def frame(self, shown: Sequence[ShownStage], written: Sequence[Span] | None = None) -> str:
        """Return what shows these boards.

        Args:
            shown: The boards; others have been written over.
            written: The stretches of cells that the frame has written; None if it has written all.
        """
        before, self._boards = self._boards, {}
        parts: list[str] = []
        for each in shown:
            board = _board(each)
            self._boards[board.corner] = board
            old = before.get(board.corner)
            if old is None or written is None or len(old.picture.pixels) != len(board.picture.pixels):
                stale = board.cells
            else:
                stale = board.cells & {*_changed(old, board, each.cell), *_cells_of(written)}
            parts += _strips(board, stale, each.cell)
        return f"\x1b7{''.join(parts)}\x1b8" if parts else ""

    def lift(self) -> str:
        """Forget what is shown, so that all of it is drawn anew."""
        self._boards = {}
        return ""

    def clear(self) -> str:
        """Forget what is shown; the terminal deletes it with the screen."""
        return self.lift()


def _board(shown: ShownStage) -> _Board:
    text = {(shown.column + x, shown.row + y) for x, y in shown.stage.written}
    covered = {cell for ends in shown.covered for cell in _within(ends)}
    cells = frozenset({*_within(shown.clip)} - text - covered)
    return _Board((shown.column, shown.row), shown.stage.flattened(), cells)


def _within(ends: Ends) -> Iterator[Cell]:
    left, top, right, bottom = ends
    return product(range(left, right), range(top, bottom))


def _cells_of(spans: Sequence[Span]) -> Iterator[Cell]:
    for y, left, right in spans:
        yield from product(range(left, right), [y])


def _changed(old: _Board, new: _Board, cell: Cell) -> Iterator[Cell]:
    """Yield the cells that look different, or show the picture for the first time."""
    yield from new.cells - old.cells
    width, (across, down) = new.picture.width, cell
    one, other = old.picture.pixels, new.picture.pixels
    for row in range(new.picture.height // down):
        start, end = row * down * width, (row + 1) * down * width
        if one[start:end] == other[start:end]:
            continue
        for column in range(width // across):
            lefts = range(start + column * across, end, width)
            if any(one[left : left + across] != other[left : left + across] for left in lefts):
                yield new.corner[0] + column, new.corner[1] + row


def _strips(board: _Board, stale: frozenset[Cell], cell: Cell) -> Iterator[str]:
    """Yield the commands that draw cells, a strip for each row of them."""
    (left, top), (across, down) = board.corner, cell
    for y, cells in groupby(sorted(stale, key=lambda at: (at[1], at[0])), key=lambda at: at[1]):
        columns = {x for x, _ in cells}
        first, last = min(columns), max(columns)
        holes = tuple(
            ((x - first) * across, (x - first + 1) * across)
            for x in range(first, last)
            if x not in columns and (x, y) not in board.cells
        )
        pixels = array("I")
        start = (y - top) * down * board.picture.width + (first - left) * across
        for line in range(down):
            begin = start + line * board.picture.width
            pixels.extend(board.picture.pixels[begin : begin + (last + 1 - first) * across])
        strip = sixel(pixels.tobytes(), (last + 1 - first) * across, holes)
        yield f"\x1b[{y + 1};{first + 1}H{strip}"
