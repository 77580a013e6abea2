"""Text over a shaded board: the names of files and ranks, and where the digits that pick a target stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.pylos.geometry import FILES, VIEWPOINTS
from boardgames.tui.boards.pylos.plinth import MARGIN
from boardgames.tui.canvas import Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.viewport import Viewport
    from boardgames.tui.canvas import View

__all__ = ["coordinate_labels", "digit_cells"]

Cell = tuple[int, int]


def coordinate_labels(viewport: Viewport, view: View) -> list[Label]:
    """Return the files' letters along the near edge, and the ranks' numbers along one beside it."""
    near = 1 if viewport.flipped else -1
    side = -near * VIEWPOINTS[viewport.view].rank_side
    labels = []
    for index in range(FILES):
        along = index - (FILES - 1) / 2
        for text, x, y in (("abcd"[index], along, near * MARGIN), (str(index + 1), side * MARGIN, along)):
            labels.append(Label(*viewport.mode.cell_of(view.project((x, y, 0.0))), text))
    return labels


def digit_cells(anchors: Iterable[tuple[Spot, tuple[float, float]]]) -> Mapping[Spot, Cell]:
    """Give each spot the cell of its anchor; where that is another's already, the nearest free one below.

    From a corner, a place and a sphere behind it that can be raised may share a cell.
    """
    cells: dict[Cell, Spot] = {}
    for spot, (x, y) in anchors:
        column, row = int(x), int(y)
        while (column, row) in cells:
            row += 1
        cells[column, row] = spot
    return {spot: cell for cell, spot in cells.items()}
