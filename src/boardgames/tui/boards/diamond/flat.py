"""The flat scene of Diamond: a table of levels in characters, for any terminal and beside a shaded board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.diamond.colors import tinted
from boardgames.tui.boards.diamond.flat_cell import Pillars, box_text, entry_of, row_text
from boardgames.tui.boards.kit.flat import FlatScene, Form, Pitch
from boardgames.tui.boards.kit.levels import differences, field_of
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.diamond.art import DiamondArt
    from boardgames.tui.boards.diamond.flat_cell import PillarEntry
    from boardgames.tui.boards.kit.flat import Frame
    from boardgames.tui.boards.scene import Viewport

__all__ = ["DiamondFlatScene"]

#: Pitches across and down of boxes, and across of pillars in a row of cells, the largest first.
_BOXES: Final = ((22, 10), (20, 9), (18, 8), (16, 7), (14, 6), (12, 5), (10, 4), (8, 3), (6, 3))
_ROWS: Final = (5, 4, 3)
#: The way from a place to the next, as an arrow.
_ARROWS: Final = {(1, 0): "→", (-1, 0): "←", (0, -1): "↑", (0, 1): "↓"}


class DiamondFlatScene(FlatScene):
    """The field from above; each pillar is a box, or a few cells in a row, with its level and its cube."""

    art: DiamondArt

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: DiamondArt) -> None:
        super().__init__(viewport._replace(palette=tinted(viewport.palette)), spots, art)
        (self._table,) = self.plan.layers

    def forms(self) -> Iterator[Form]:
        """Yield a table of boxes or of rows; the smallest has no names."""
        for across, down in _BOXES:
            yield Form(Pitch(across, down, boxed=True), (0, 0), 1, titled=False, ranks=2)
        for across in _ROWS:
            has_names = across > min(_ROWS)
            yield Form(
                Pitch(across, 1), (0, 0), 1, titled=False, ranks=2 if has_names else 0, named=has_names
            )

    def piece_column(self, width: int) -> int:
        """Return the column of the last digit of a level in a row, or the middle of a box."""
        return super().piece_column(width) if self.form.pitch.boxed else min(2, width - 2)

    def write(self, frame: Frame) -> CellGrid:
        """Write the borders and the names of rows and columns, then every pillar."""
        field, arrows = field_of(self.art, frame), self._arrows(frame.marks.path)
        cubes = {**field.pieces, **{glide.nearest: glide.piece for glide in field.glides}}
        position = frame.position
        pillars = Pillars(field.levels, cubes, self.art.falls(frame), self.art.notes(position))
        apart = differences(field, frame)
        grid = CellGrid(self.viewport.width, self.viewport.height)
        self.write_board(grid)
        self._write_goals(grid, frame)
        for spot in self.spots:
            entry = entry_of(spot, pillars, frame.marks, apart.get(spot, ""), arrows.get(spot, ""))
            self._write_pillar(grid, spot, entry)
        if self.form.pitch.boxed:
            self._write_crossings(grid, frame.marks.path)
        return grid

    def _write_goals(self, grid: CellGrid, frame: Frame) -> None:
        """Write the sign of each seat beside its goal, off the field."""
        (width, _), border = self.form.pitch.inner, self.form.pitch.boxed
        for spot, seat in self.art.goals(frame.position).items() if self.form.named else ():
            x, _ = self.corners[spot]
            beside = x - border - 1 if self._table[spot][0] == 0 else x + width + border
            grid.put(beside, self.cells[spot][1], self.art.signs[seat], f"seat{seat}")

    def _write_pillar(self, grid: CellGrid, spot: Spot, entry: PillarEntry) -> None:
        (x, y), (width, height) = self.corners[spot], self.form.pitch.inner
        grid.claim(x, y, width, height, self.index[spot])
        texts = box_text(entry, width, height) if self.form.pitch.boxed else row_text(entry, width)
        for column, row, text, style in texts:
            grid.put(x + column, y + row, text, style)

    def _arrows(self, path: Sequence[Spot]) -> dict[Spot, str]:
        """Return the arrow from each pillar of a path to the next."""
        return {spot: self._arrow(spot, following) for spot, following in pairwise(path)}

    def _arrow(self, spot: Spot, following: Spot) -> str:
        (column, row), (next_column, next_row) = self._table[spot], self._table[following]
        return _ARROWS.get((int(next_column - column), int(next_row - row)), "")

    def _write_crossings(self, grid: CellGrid, path: Sequence[Spot]) -> None:
        """Write an arrow on each border that a path crosses."""
        width, height = self.form.pitch.inner
        for spot, following in pairwise(path):
            (x, y), (next_x, next_y) = self.corners[spot], self.corners[following]
            across = x + width // 2 if x == next_x else max(x, next_x) - 1
            down = y + height // 2 if y == next_y else max(y, next_y) - 1
            grid.put(across, down, self._arrow(spot, following), "chosen")
