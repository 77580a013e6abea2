"""The flat scene of Pylos: characters only, for small terminals, few colours, and beside a shaded board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from boardgames.core.bits import singles
from boardgames.games.pylos.board import BIT, SPOT_AT, hollows
from boardgames.tui.boards.pylos.flat_layout import Block, choose_layout
from boardgames.tui.boards.pylos.flat_place import ink, sphere_column
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas import CellGrid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from boardgames.core import Spot
    from boardgames.games.pylos import PylosPosition
    from boardgames.play.frame import BoardFrame, MovingPiece
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["FlatScene"]

_TITLES: Final = ("Level 1", "Level 2", "Level 3", "Top")
#: What lies in an empty place: a free hollow shows a dot, what nothing carries yet shows nothing.
_HOLLOW: Final = "·"
_SPHERES: Final = "○●"


class FlatScene(TextScene):
    """The four levels side by side; a place is a few cells, a sphere or hollow between the signs of marks."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self._layout = choose_layout(viewport.width, viewport.height, flipped=viewport.flipped)

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a place in cells."""
        x, y = self._layout.corner(spot)
        width, height = self._layout.inner
        return x + width / 2, y + height / 2

    def write(self, frame: BoardFrame) -> CellGrid:
        """Write the levels with their names and coordinates, then every place."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        for block in self._layout.blocks:
            self._write_frame(grid, block)
        occupants = _occupants(frame)
        free = _free(occupants)
        width, height = self._layout.inner
        for spot, ident in self.index.items():
            x, y = self._layout.corner(spot)
            grid.claim(x, y, width, height, ident)
            seat = occupants.get(spot)
            sign = _SPHERES[seat] if seat is not None else _HOLLOW if spot in free else " "
            for offset, char, style in ink(frame.marks, spot, seat, sign, width):
                grid.put(x + offset, y + (height - 1) // 2, char, style)
        return grid

    def _write_frame(self, grid: CellGrid, block: Block) -> None:
        form, count = self._layout.form, block.count
        width, height = self._layout.inner
        if form.boxed:
            grid.boxes(block.x - 1, block.y - 1, count, count, pitch=form.pitch, style_class="grid")
        if form.titled:
            grid.put(block.x, block.y - 1 - form.boxed, _TITLES[block.level - 1], "head")
        if form.ranks:
            below = block.y + count * form.pitch[1]
            for number in range(1, count + 1):
                x, y = self._layout.place(block, number, number)
                grid.put(block.x - form.boxed - form.ranks, y + (height - 1) // 2, str(number), "dim")
                grid.put(x + sphere_column(width), below, " abcd"[number], "dim")


def _occupants(frame: BoardFrame) -> dict[Spot, int]:
    """The spheres and their seats; one that flies is at its source for half its way, then at its target."""
    occupants = dict(cast("PylosPosition", frame.position).occupants(frame.steps))
    for moving in frame.moving:
        _settle(occupants, moving)
    return occupants


def _settle(occupants: dict[Spot, int], moving: MovingPiece) -> None:
    source, target = moving.motion.source, moving.motion.target
    if target is not None:
        occupants.pop(target, None)
    nearest = source if moving.progress < 0.5 else target
    if nearest is not None:
        occupants[nearest] = cast("int", moving.piece)


def _free(occupants: Collection[Spot]) -> set[Spot]:
    """The places where a sphere could lie: empty, and carried by the board or by four spheres."""
    occupied = sum(BIT[spot.name] for spot in occupants)
    return {SPOT_AT[place] for place in singles(hollows(occupied))}
