"""The flat scene of Flying Obelisks: letters on toned squares, and the hills' edges in lines."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from boardgames.games.flying_obelisks import ObelisksPosition
from boardgames.tui.boards.flying_obelisks.contours import contour
from boardgames.tui.boards.flying_obelisks.flat_block import several_rows
from boardgames.tui.boards.flying_obelisks.flat_layout import choose_layout
from boardgames.tui.boards.flying_obelisks.flat_square import (
    Signs,
    StyledText,
    one_row,
    signs_on,
)
from boardgames.tui.boards.flying_obelisks.flat_styles import GROUND, LINE, TOP, square_styles
from boardgames.tui.boards.flying_obelisks.plan import SIDE
from boardgames.tui.boards.flying_obelisks.stack import NOTHING, Stack
from boardgames.tui.boards.flying_obelisks.standing import powers_for, standing_stacks
from boardgames.tui.boards.flying_obelisks.terrain import tone_of
from boardgames.tui.boards.kit.signs import marked_spots
from boardgames.tui.boards.kit.standing import nearer_end
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.flying_obelisks.frame import Frame
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.cells import Cell

__all__ = ["FlatScene"]

_Look = tuple[bool, tuple[StyledText, ...]]
#: What stands for an empty square of the plain where it has no tone.
_PLAIN: Final = "\N{MIDDLE DOT}"
#: A square without marks.
_NO_SIGNS = Signs()


class FlatScene(TextScene[ObelisksPosition, Stack]):
    """The squares as blocks of cells; a stack is its letters, small ones for Black and capitals for White."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self._layout = choose_layout(viewport.width, viewport.height, flipped=viewport.flipped)
        self._styles = square_styles(viewport.palette)
        self._levels = {self._layout.place(spot): ObelisksPosition.level(spot) for spot in spots}
        #: What is written in each square now: whether that is its level, and its texts.
        self._looks: dict[Spot, _Look] = {}

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a square in cells."""
        x, y = self._layout.corner(spot)
        return x + self._layout.width / 2, y + self._layout.height / 2

    def rows(self, frame: Frame) -> list[list[Cell]]:
        """Write the frame and give it colours, the board's own among them."""
        self._grid = self.write(frame)
        return self._grid.rows(self._styles)

    def write(self, frame: Frame) -> CellGrid:
        """Write the squares with their coordinates, what stands on them and the marks.

        What has been written for the frame before is written on: few squares change from frame to frame.
        """
        grid = self._begun() if self._grid is None else self._grid
        stacks = standing_stacks(frame, nearer_end)
        ways, marked = self._ways(frame.marks.path), marked_spots(frame.marks)
        has_changed = False
        for spot in self.spots:
            signs = signs_on(frame.marks, spot, ways.get(spot)) if spot in marked else _NO_SIGNS
            look = spot not in stacks, tuple(self._texts(frame, spot, stacks.get(spot, NOTHING), signs))
            if look != self._looks.get(spot):
                has_changed, self._looks[spot] = True, look
                self._write_ground(grid, spot, is_empty=look[0])
                self._write_texts(grid, spot, look[1])
        if has_changed:
            self._write_coordinates(grid)
        return grid

    def _begun(self) -> CellGrid:
        """Return a grid that knows the squares, and has nothing written on it."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        for spot, ident in self.index.items():
            grid.claim(*self._layout.corner(spot), self._layout.width, self._layout.height, ident)
        return grid

    def _write_ground(self, grid: CellGrid, spot: Spot, *, is_empty: bool) -> None:
        """Write the tone of a square, the lines of its hill, and what an empty one has."""
        layout = self._layout
        (x, y), (column, row) = layout.corner(spot), layout.place(spot)
        level = self._levels[column, row]
        tone = tone_of(column, row, level)
        for line in range(layout.height):
            grid.put(x, y + line, " " * layout.width, f"{GROUND}{tone}")
        for across, down, char in contour(self._level_at, column, row, layout.width, layout.height):
            grid.put(x + across, y + down, char, f"{LINE}{tone}")
        is_bare = layout.height > 1 and not self.viewport.palette.is_full
        name = str(level) if level else _PLAIN if is_bare else ""
        if is_empty and name:
            grid.put(x + layout.middle, y + layout.letters_row, name, f"{LINE}{tone}")

    def _level_at(self, column: int, row: int) -> int:
        return self._levels.get((column, row), 0)

    def _texts(self, frame: Frame, spot: Spot, stack: Stack, signs: Signs) -> Iterator[StyledText]:
        """Return what to write in a square: the stack on it, and the signs of its marks."""
        layout = self._layout
        if layout.height == 1:
            return one_row(signs, stack)
        powers = powers_for(frame, spot) if signs.digit else ""
        has_blocks = self.viewport.palette.is_full
        return several_rows(signs, powers, stack, layout, has_blocks=has_blocks)

    def _write_texts(self, grid: CellGrid, spot: Spot, texts: tuple[StyledText, ...]) -> None:
        """Write the texts of a square."""
        x, y = self._layout.corner(spot)
        column, row = self._layout.place(spot)
        tone = tone_of(column, row, self._levels[column, row])
        for across, down, char, style in texts:
            is_on_ground = style == LINE or style.startswith(TOP)
            grid.put(x + across, y + down, char, f"{style}{tone}" if is_on_ground else style)

    def _ways(self, path: Sequence[Spot]) -> dict[Spot, tuple[int, int]]:
        """Return by which of eight directions a path comes to each of its squares but the first."""
        ways = {}
        for back, front in pairwise(path):
            (from_x, from_y), (to_x, to_y) = self._layout.place(back), self._layout.place(front)
            ways[front] = (to_x > from_x) - (to_x < from_x), (to_y > from_y) - (to_y < from_y)
        return {spot: way for spot, way in ways.items() if way != (0, 0)}

    def _write_coordinates(self, grid: CellGrid) -> None:
        layout = self._layout
        below = layout.y + SIDE * layout.height
        for spot in self.spots:
            x, y = layout.corner(spot)
            column, row = layout.place(spot)
            if row == SIDE - 1:
                grid.put(x + layout.middle, below, spot.name[0], "dim")
            if column == 0:
                grid.put(x - min(2, layout.x), y + layout.letters_row, spot.name[1], "dim")
