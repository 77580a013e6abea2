"""The flat scene of Diamond: a table of levels in characters, for any terminal and beside a shaded board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.games.diamond import DiamondPosition
from boardgames.tui.boards.diamond.field import SIZE, edge_names, slots
from boardgames.tui.boards.diamond.flat_cell import Entry, box_text, entry_of, row_text
from boardgames.tui.boards.diamond.flat_layout import choose_layout
from boardgames.tui.boards.diamond.flat_styles import tinted
from boardgames.tui.boards.diamond.frame import Piece
from boardgames.tui.boards.diamond.labels import differences
from boardgames.tui.boards.diamond.moment import Moment, moment_of
from boardgames.tui.boards.diamond.tints import SIGNS
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.diamond.frame import Frame
    from boardgames.tui.boards.scene import Viewport

__all__ = ["FlatScene"]

#: The way from a slot to the next, as an arrow.
_ARROWS: Final = {(1, 0): "→", (-1, 0): "←", (0, 1): "↑", (0, -1): "↓"}


class FlatScene(TextScene[DiamondPosition, Piece]):
    """The field from above; each pillar is a box, or a few cells in a row, with its level and its cube."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport._replace(palette=tinted(viewport.palette)), spots)
        self._slots = slots(spots, viewport.turned)
        self._layout = choose_layout(viewport.width, viewport.height)

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a pillar in cells."""
        x, y = self._layout.corner(self._slots[spot])
        width, height = self._layout.form.pitch.inner
        return x + width / 2, y + height / 2

    def write(self, frame: Frame) -> CellGrid:
        """Write the borders and the names of rows and columns, then every pillar."""
        moment = _settled(moment_of(frame))
        apart, arrows = differences(moment, frame), self._arrows(frame.marks.path)
        grid = CellGrid(self.viewport.width, self.viewport.height)
        self._write_frame(grid)
        self._write_goals(grid, frame)
        for spot in self.spots:
            arrow = arrows.get(spot, "")
            self._write_pillar(grid, spot, entry_of(spot, moment, frame.marks, apart.get(spot, ""), arrow))
        if self._layout.form.pitch.boxed:
            self._write_crossings(grid, frame.marks.path)
        return grid

    def _write_frame(self, grid: CellGrid) -> None:
        layout, form = self._layout, self._layout.form
        pitch, (width, height) = form.pitch, form.pitch.inner
        if pitch.boxed:
            step = pitch.across, pitch.down
            grid.boxes(layout.x - 1, layout.y - 1, SIZE, SIZE, pitch=step, style_class="grid")
        if not form.names:
            return
        columns, rows = edge_names(self.viewport.turned)
        for index in range(SIZE):
            x, y = layout.corner((index, index))
            grid.put(layout.x - pitch.boxed - form.names, y + (height - 1) // 2, rows[index], "dim")
            # A column's name stands below the last digit of its levels, or below the middle of a box.
            below = x + (width // 2 if pitch.boxed else min(2, width - 2))
            grid.put(below, layout.y + SIZE * pitch.down, columns[index], "dim")

    def _write_goals(self, grid: CellGrid, frame: Frame) -> None:
        """Write the sign of each seat beside its goal, off the field."""
        form = self._layout.form
        (width, height), border = form.pitch.inner, form.pitch.boxed
        for seat, spot in frame.position.goals.items() if form.names else ():
            x, y = self._layout.corner(self._slots[spot])
            column, _ = self._slots[spot]
            beside = x - border - 1 if column == 0 else x + width + border
            grid.put(beside, y + (height - 1) // 2, SIGNS[seat.index], f"seat{seat.index}")

    def _write_pillar(self, grid: CellGrid, spot: Spot, entry: Entry) -> None:
        pitch = self._layout.form.pitch
        (x, y), (width, height) = self._layout.corner(self._slots[spot]), pitch.inner
        grid.claim(x, y, width, height, self.index[spot])
        texts = box_text(entry, width, height) if pitch.boxed else row_text(entry, width)
        for column, row, text, style in texts:
            grid.put(x + column, y + row, text, style)

    def _arrows(self, path: Sequence[Spot]) -> dict[Spot, str]:
        """Return the arrow from each pillar of a path to the next."""
        return {spot: self._arrow(spot, following) for spot, following in pairwise(path)}

    def _arrow(self, spot: Spot, following: Spot) -> str:
        (column, row), (next_column, next_row) = self._slots[spot], self._slots[following]
        return _ARROWS.get((next_column - column, next_row - row), "")

    def _write_crossings(self, grid: CellGrid, path: Sequence[Spot]) -> None:
        """Write an arrow on each border that a path crosses."""
        width, height = self._layout.form.pitch.inner
        for spot, following in pairwise(path):
            x, y = self._layout.corner(self._slots[spot])
            next_x, next_y = self._layout.corner(self._slots[following])
            across = x + width // 2 if x == next_x else max(x, next_x) - 1
            down = y + height // 2 if y == next_y else max(y, next_y) - 1
            grid.put(across, down, self._arrow(spot, following), "chosen")


def _settled(moment: Moment) -> Moment:
    """Return a moment with every gliding cube on the nearest pillar."""
    gliding = {glide.nearest: glide.cube for glide in moment.glides}
    return moment._replace(cubes={**moment.cubes, **gliding}, glides=())
