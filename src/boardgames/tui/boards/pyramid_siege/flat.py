"""The flat scene of Pyramid Siege: its lattice in characters, for few colours and beside a shaded board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rich.color import ColorType

from boardgames.games.pyramid_siege.position import SiegePosition
from boardgames.tui.boards.kit.discs import put_disc
from boardgames.tui.boards.kit.signs import place_signs
from boardgames.tui.boards.kit.standing import nearer_end, standing
from boardgames.tui.boards.pyramid_siege.flat_layout import lay_out
from boardgames.tui.boards.pyramid_siege.flat_lines import draw_lattice, draw_path
from boardgames.tui.boards.pyramid_siege.flat_place import FORTRESS_STYLE, SIGNS_AROUND, content_of
from boardgames.tui.boards.pyramid_siege.geometry import lines_of, row_and_place
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas import NO_ID, CellGrid, style_for, visible_on

if TYPE_CHECKING:
    from rich.style import Style

    from boardgames.core import Spot
    from boardgames.tui.boards.pyramid_siege.frame import Frame
    from boardgames.tui.boards.viewport import Viewport
    from boardgames.tui.canvas import Cell
    from boardgames.tui.colors.palette import Palette

__all__ = ["FlatScene"]


class FlatScene(TextScene[SiegePosition, int]):
    """Points on a lattice of thin lines, the fortress on heavy ones; the smallest forms show points alone."""

    def __init__(self, viewport: Viewport, position: SiegePosition) -> None:
        super().__init__(viewport, position.spots)
        self._layout = lay_out(viewport, self.spots)
        self._fortress = frozenset(position.fortress)
        self._lines = lines_of(self.spots)
        self._styles = {**viewport.palette.styles, FORTRESS_STYLE: _fortress_style(viewport.palette)}

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a point's cell."""
        x, y = self._layout.cell(spot)
        return x + 0.5, y + 0.5

    def rows(self, frame: Frame) -> list[list[Cell]]:
        """Write the frame, and give the fortress a style of its own beside the palette's."""
        return self.write(frame).rows(self._styles)

    def id_at(self, x: float, y: float) -> int:
        """Return the id of the point nearest to a cell: wherever the eye takes it for a point's, it is."""
        spot = self._layout.lattice.nearest(math.floor(x), math.floor(y))
        return NO_ID if spot is None else self.index[spot]

    def write(self, frame: Frame) -> CellGrid:
        """Write coordinates, lines, the path on them, and every point."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        self._write_coordinates(grid)
        if self._layout.form.down > 1:
            draw_lattice(grid, self._layout, self._lines, self._fortress)
        draw_path(grid, self._layout, frame.marks.path)
        occupants = standing(frame.position.occupants(frame.steps), frame.moving, nearer_end)
        width = self._layout.form.place
        for spot in self.spots:
            x, y = self._layout.cell(spot)
            seat, is_fortress = occupants.get(spot), spot in self._fortress
            content = content_of(frame.position, spot, seat, is_fortress=is_fortress, details=frame.details)
            if seat is not None:
                put_disc(grid, (x, y), self._layout.form.counter, content.style, is_thick=seat == 1)
            for cell, char, style in place_signs(frame.marks, spot, content, width, around=SIGNS_AROUND):
                grid.put(x + cell, y, char, style)
        return grid

    def _write_coordinates(self, grid: CellGrid) -> None:
        """Write each row's letter before its first point, and the places' numbers under the last row."""
        layout = self._layout
        if not layout.form.letter:
            return
        first = layout.form.letter if self.viewport.flipped else -layout.form.letter
        for spot in self.spots:
            (x, y), (row, place) = layout.cell(spot), row_and_place(spot)
            if place == 0:
                grid.put(x + first, y, spot.name[0], "dim")
            if layout.numbers is not None and row_and_place(self.spots[-1])[0] == row:
                grid.put(x, layout.numbers, str(place + 1), "dim")


def _fortress_style(palette: Palette) -> Style:
    """The palette's colour where a terminal shows all of them, else what stands out without it."""
    color = palette.styles[""].color
    if color is not None and color.type is ColorType.TRUECOLOR:
        ground = palette.marks["background"]
        return style_for(visible_on(ground, palette.colors["fortress_text"]), ground)
    return palette.styles["head"]
