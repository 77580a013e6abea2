"""The cells on screen: finds the regions that a new frame changes, and caches Textual's strips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from boardgames.tui.seams.strips import CellStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.cells import Cell

#: Textual's filters want every segment to have a style.
_NO_STYLE: Final = Style.null()


class Surface:
    """Rows of cells on screen.

    A widget passes the result of `show` to ``refresh(*regions)`` (or to a full ``refresh()``), and answers
    ``render_line`` with `strip`.
    """

    def __init__(self) -> None:
        self._rows: Sequence[list[Cell]] = []
        self._strips: dict[int, Strip] = {}

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of cells now shown."""
        return len(self._rows[0]) if self._rows else 0, len(self._rows)

    def show(self, rows: Sequence[list[Cell]]) -> list[Region] | None:
        """Show new rows; rows that are the same objects as before count as unchanged.

        Returns:
            The changed span of each row that differs, in cells; None if the size changed, so that everything
            has to be drawn.
        """
        before, size = self._rows, self.size
        self._rows = list(rows)
        if size != self.size:
            self._strips.clear()
            return None
        spans = [
            _changed_span(y, old, new)
            for y, (old, new) in enumerate(zip(before, rows, strict=True))
            if old is not new and old != new
        ]
        for region in spans:
            self._strips.pop(region.y, None)
        return spans

    def strip(self, y: int, width: int, ground: Style = _NO_STYLE) -> Strip:
        """Return row `y` as a strip of just `width` cells, filled up with `ground`."""
        if not 0 <= y < len(self._rows):
            return Strip.blank(width, ground)
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != width:
            row = self._rows[y]
            strip = self._strips[y] = CellStrip([*row[:width], *[(" ", ground)] * (width - len(row))])
        return strip


def _changed_span(y: int, old: Sequence[Cell], new: Sequence[Cell]) -> Region:
    """Return the region from the first to the last cell that differs; the rows are known to differ.

    Searched from both ends, as comparing styles that differ is slow.
    """
    first = next(x for x in range(len(new)) if old[x] != new[x])
    last = next(x for x in reversed(range(len(new))) if old[x] != new[x])
    return Region(first, y, last + 1 - first, 1)
