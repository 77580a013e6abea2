"""The pictures on one terminal by Sixel: strips one row of cells high, wherever something has changed.

A cell shows either text or picture: text that is written deletes the picture there, and a picture would cover
text. So strips have holes where text is, and cells that were written again are drawn again.
"""

from __future__ import annotations

from array import array
from collections import Counter
from functools import lru_cache
from itertools import groupby, pairwise, product
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.pictures.sixel import sixel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.tui.canvas.sprite import Sprite
    from boardgames.tui.canvas.stage import Stage
    from boardgames.tui.pictures.shown import Ends, ShownStage, Span

    Cell = tuple[int, int]

__all__ = ["SixelLayer"]


#: The order for 256 colours (XTSMGRAPHICS): xterm has 16 until then. Terminals without Sixel do not get it.
_COLORS: Final = "\x1b[?1;3;256S"
#: Changed cells of a row that are not farther apart than this, in cells, are drawn in one strip.
_GAP: Final = 3


class _Board(NamedTuple):
    """A board on the terminal: where it is, its picture, and the cells of the screen that show it."""

    corner: Cell
    stage: Stage
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
            if old is None or written is None or old.stage.ground is not board.stage.ground:
                stale = board.cells
            else:
                stale = board.cells & {*_changed(old, board, each.cell), *_cells_of(written)}
            parts += _strips(board, stale, each.cell)
        colors = "" if before else _COLORS
        return f"\x1b7{colors}{''.join(parts)}\x1b8" if parts else ""

    def uploads(self, shown: Sequence[ShownStage]) -> str:
        """Return nothing, as a terminal keeps no images."""
        del shown
        return ""

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
    return _Board((shown.column, shown.row), shown.stage, cells)


def _within(ends: Ends) -> Iterator[Cell]:
    left, top, right, bottom = ends
    return product(range(left, right), range(top, bottom))


def _cells_of(spans: Sequence[Span]) -> Iterator[Cell]:
    for y, left, right in spans:
        yield from product(range(left, right), [y])


def _changed(old: _Board, new: _Board, cell: Cell) -> Iterator[Cell]:
    """Yield the cells that may look different, or show the picture for the first time."""
    yield from new.cells - old.cells
    before, after = Counter(old.stage.placed), Counter(new.stage.placed)
    different = [*(before - after), *(after - before)]
    if not different and old.stage.placed != new.stage.placed:
        different = new.stage.placed  # one lies over another now that lay below it
    (left, top), (across, down) = new.corner, cell
    for sprite, x, y in different:
        column, row = left + x // across, top + y // down
        for right, below in _touched(sprite, x % across, y % down, across, down):
            yield column + right, row + below


@lru_cache(512)
def _touched(sprite: Sprite, left: int, top: int, across: int, down: int) -> frozenset[Cell]:
    """Return the cells that have a pixel of a sprite which begins at a pixel of the first of them.

    Within a ring there are many that have none.
    """
    return frozenset(
        (column, (top + y) // down)
        for y, x, stretch in (*sprite.runs, *sprite.films)
        for column in range((left + x) // across, (left + x + len(stretch) - 1) // across + 1)
    )


def _strips(board: _Board, stale: frozenset[Cell], cell: Cell) -> Iterator[str]:
    """Yield the commands that draw cells: strips of one row, in groups that lie one below the other."""
    for runs in _groups(stale):
        left, right = min(run[1] for run in runs), max(run[2] for run in runs)
        yield from _drawn(board, runs, (left, runs[0][0], right, runs[-1][0] + 1), cell)


def _groups(stale: frozenset[Cell]) -> list[list[Span]]:
    """Return runs of cells in groups, in each of which a run overlaps the one in the row above."""
    groups: list[list[Span]] = []
    for run in _runs(stale):
        y, left, right = run
        touching = (
            group
            for group in groups
            if group[-1][0] == y - 1 and group[-1][1] < right and left < group[-1][2]
        )
        if (group := next(touching, None)) is None:
            groups.append([run])
        else:
            group.append(run)
    return groups


def _runs(stale: frozenset[Cell]) -> Iterator[Span]:
    """Yield the runs of cells in each row, with small gaps between those that belong to them."""
    for y, cells in groupby(sorted(stale, key=itemgetter(1, 0)), key=itemgetter(1)):
        columns = [x for x, _ in cells]
        first = columns[0]
        for x, after in pairwise([*columns, columns[-1] + _GAP + 2]):
            if after - x > _GAP:
                yield y, first, x + 1
                first = after


def _drawn(board: _Board, runs: Sequence[Span], ends: Ends, cell: Cell) -> Iterator[str]:
    """Yield the strips of a group of runs, whose pixels are put together once."""
    (column, row), (across, down) = board.corner, cell
    left, top, right, bottom = ends
    part = board.stage.ground.part(
        (left - column) * across, (top - row) * down, (right - column) * across, (bottom - row) * down
    )
    for sprite, x, y in board.stage.placed:
        part.blit(sprite, x, y)
    for y, first, end in runs:
        holes = [x for x in range(first, end) if (x, y) not in board.cells]
        pixels = array("I")
        for line in range((y - top) * down, (y - top + 1) * down):
            begin = line * part.width + (first - left) * across
            pixels.extend(part.pixels[begin : begin + (end - first) * across])
        cut = tuple(((x - first) * across, (x - first + 1) * across) for x in holes)
        yield f"\x1b[{y + 1};{first + 1}H{sixel(pixels.tobytes(), (end - first) * across, cut)}"
