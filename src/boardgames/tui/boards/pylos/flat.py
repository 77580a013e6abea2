"""The flat scene of Pylos: characters only, for small terminals, few colours, and beside a shaded board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.core.bits import singles
from boardgames.games.pylos import PylosPosition
from boardgames.games.pylos.board import BIT, SPOT_AT, hollows
from boardgames.tui.boards.kit.discs import put_disc
from boardgames.tui.boards.kit.signs import Content, place_signs
from boardgames.tui.boards.kit.standing import nearer_end, standing
from boardgames.tui.boards.pylos.flat_layout import Block, choose_layout
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas import CellGrid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.pylos.frame import Frame
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["FlatScene"]

_TITLES: Final = ("Level 1", "Level 2", "Level 3", "Top")
#: What lies in an empty place: a free hollow shows a dot, what nothing carries yet shows nothing.
_HOLLOW: Final = "·"
_SPHERES: Final = "○●"


class FlatScene(TextScene[PylosPosition, int]):
    """The four levels side by side; a place is a few cells, a sphere or hollow between the signs of marks."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self._layout = choose_layout(viewport.width, viewport.height, flipped=viewport.flipped)

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a place in cells."""
        x, y = self._layout.corner(spot)
        width, height = self._layout.inner
        return x + width / 2, y + height / 2

    def write(self, frame: Frame) -> CellGrid:
        """Write the levels with their names and coordinates, then every place."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        for block in self._layout.blocks:
            self._write_frame(grid, block)
        occupants = standing(frame.position.occupants(frame.steps), frame.moving, nearer_end)
        free = _free(occupants)
        for spot in self.spots:
            seat = occupants.get(spot)
            hollow = Content(_HOLLOW if spot in free else " ", "dim", is_free=True)
            content = hollow if seat is None else Content(_SPHERES[seat], f"seat{seat}", is_free=False)
            self._write_place(grid, frame.marks, spot, content)
        return grid

    def _write_place(self, grid: CellGrid, marks: Marks, spot: Spot, content: Content) -> None:
        (x, y), (width, height) = self._layout.corner(spot), self._layout.inner
        grid.claim(x, y, width, height, self.index[spot])
        middle = x + _sphere_column(width), y + (height - 1) // 2
        if not content.is_free:
            put_disc(grid, middle, (width, height), content.style, is_thick=content.char == _SPHERES[1])
        for cell, char, style in place_signs(marks, spot, content, min(width, 4), is_solid=True):
            grid.put(middle[0] + cell, middle[1], char, style)

    def _write_frame(self, grid: CellGrid, block: Block) -> None:
        form, count = self._layout.form, block.count
        pitch, (width, height) = form.pitch, form.pitch.inner
        if pitch.boxed:
            step = pitch.across, pitch.down
            grid.boxes(block.x - 1, block.y - 1, count, count, pitch=step, style_class="grid")
        if form.titled:
            grid.put(block.x, block.y - 1 - pitch.boxed, _TITLES[block.level - 1], "head")
        if form.ranks:
            below = block.y + count * pitch.down
            for number in range(1, count + 1):
                x, y = self._layout.place(block, number, number)
                grid.put(block.x - pitch.boxed - form.ranks, y + (height - 1) // 2, str(number), "dim")
                grid.put(x + _sphere_column(width), below, " abcd"[number], "dim")


def _sphere_column(width: int) -> int:
    """Return the column within a place of `width` cells where its sphere is written."""
    return width // 2 if width < 4 else (width - 1) // 2


def _free(occupants: Collection[Spot]) -> set[Spot]:
    """The places where a sphere could lie: empty, and carried by the board or by four spheres."""
    occupied = sum(BIT[spot.name] for spot in occupants)
    return {SPOT_AT[place] for place in singles(hollows(occupied))}
