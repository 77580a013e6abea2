"""The flat scene of any plan: its layers side by side in characters, as large as a viewport allows."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from boardgames.tui.boards.kit.discs import put_disc
from boardgames.tui.boards.kit.layouts import Pitch, centred, first_that_fits
from boardgames.tui.boards.kit.lines import draw_arrows, draw_line
from boardgames.tui.boards.kit.plan import BLOCK, line_name
from boardgames.tui.boards.kit.signs import AROUND, Content, place_signs
from boardgames.tui.boards.kit.standing import nearer_end, standing
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas.grid import CellGrid

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame, Marks
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.viewport import Viewport

    Frame = BoardFrame[Any, Any]
    Pieces = Mapping[Spot, BoardPiece]
    Table = Mapping[Spot, tuple[float, float]]
    """Column and row of each spot of a layer."""

__all__ = ["FREE", "FlatScene"]

#: What lies in a free place.
FREE: Final = "·"
#: Signs around a piece: those of every flat board, and of where the piece asked about could go.
SIGNS_AROUND: Final = {**AROUND, "reach": ("•", " ")}
#: Pitches of places with borders and without, from the largest to the smallest.
_BOXED: Final = tuple(
    Pitch(across, across // 2 if across > 5 else 2, boxed=True) for across in (17, 15, 13, 11, 9, 7, 5)
)
_OPEN: Final = (Pitch(12, 6), Pitch(10, 5), Pitch(8, 4), Pitch(6, 3), Pitch(4, 2))
_TIGHT: Final = Pitch(2, 1)


class Form(NamedTuple):
    """One way to set the layers out.

    Attributes:
        pitch: How far apart the places of a layer are.
        gap: Empty cells between layers, across and down.
        columns: How many layers stand beside each other.
        titled: Whether each layer has its name above.
        ranks: Cells to the left of a layer for the names of its rows; with 0, columns have no names either.
    """

    pitch: Pitch
    gap: tuple[int, int]
    columns: int
    titled: bool
    ranks: int = 2

    def block_size(self, layer: Table) -> tuple[int, int]:
        """Return the cells that a layer takes."""
        columns, rows = _extent(layer)
        pitch = self.pitch
        width = self.ranks + math.ceil(columns * pitch.across) + pitch.boxed
        return width, self.titled + rows * pitch.down + pitch.boxed + bool(self.ranks)

    def corners(self, layers: Sequence[Table]) -> Iterator[tuple[int, int, int, int]]:
        """Yield the left and upper cell, the width and the height of each layer with its names."""
        sizes = [self.block_size(layer) for layer in layers]
        widths = [max(width for width, _ in sizes[start :: self.columns]) for start in range(self.columns)]
        top = 0
        for start in range(0, len(layers), self.columns):
            row = sizes[start : start + self.columns]
            for column, (width, height) in enumerate(row):
                yield sum(widths[:column]) + column * self.gap[0], top, width, height
            top += max(height for _, height in row) + self.gap[1]

    def size(self, layers: Sequence[Table]) -> tuple[int, int]:
        """Return the cells that all layers take."""
        blocks = [*self.corners(layers)]
        return max(x + width for x, _, width, _ in blocks), max(y + height for _, y, _, height in blocks)


def _extent(layer: Table) -> tuple[float, int]:
    """Return how many columns and rows a layer has."""
    return 1 + max(column for column, _ in layer.values()), 1 + int(max(row for _, row in layer.values()))


def _forms(count: int, *, is_boxed: bool) -> Iterator[Form]:
    """Yield the forms for so many layers, from the largest to the smallest."""
    side, titled = math.isqrt(count - 1) + 1, count > 1
    for pitch in _BOXED if is_boxed else _OPEN:
        yield Form(pitch, (3, 1), side, titled)
    if is_boxed:
        yield Form(Pitch(3, 1), (1, 1), side, titled)
        yield Form(Pitch(3, 1), (1, 1), count, titled)
    for ranks in (1, 0):
        yield Form(_TIGHT, (1, 0), side, titled=False, ranks=ranks)


class FlatScene(TextScene[Any, Any]):
    """The layers side by side; a place is a few cells, with a piece or a dot between the signs of marks."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PlanArt) -> None:
        super().__init__(viewport, spots)
        self.art = art
        self.plan = art.plan_of(self.spots, viewport.turned)
        self._edges = tuple(art.edges(self.spots))
        is_boxed = not self._edges and all(
            column % 1 == 0 for layer in self.plan.layers for column, _ in layer.values()
        )
        room, layers = (viewport.width, viewport.height), self.plan.layers
        forms = [*_forms(len(layers), is_boxed=is_boxed)]
        self.form = first_that_fits(forms, lambda form: form.size(layers), room)
        is_small = self.form.pitch.down == 1
        self._left, self._top = (0, 0) if is_small else centred(self.form.size(layers), room)
        self._corners = {spot: corner for index in range(len(layers)) for spot, corner in self._placed(index)}

    def _block(self, index: int) -> tuple[int, int]:
        """Return the first cell of the first place of a layer."""
        x, y, _, _ = [*self.form.corners(self.plan.layers)][index]
        boxed = self.form.pitch.boxed
        return self._left + x + self.form.ranks + boxed, self._top + y + self.form.titled + boxed

    def _placed(self, index: int) -> Iterator[tuple[Spot, tuple[int, int]]]:
        (left, top), pitch = self._block(index), self.form.pitch
        for spot, (column, row) in self.plan.layers[index].items():
            yield spot, (left + int(column * pitch.across), top + int(row) * pitch.down)

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a place in cells."""
        (x, y), (width, height) = self._corners[spot], self.form.pitch.inner
        return x + width / 2, y + height / 2

    def write(self, frame: Frame) -> CellGrid:
        """Write the layers with their names, lines and the path on them, then every place."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        layers = self.plan.layers
        for index in range(len(layers)):
            self._write_frame(grid, index)
        for one, other in self._edges if self.form.pitch.down > 1 else ():
            draw_line(grid, self._cell(one), self._cell(other), "grid")
        for start, end in pairwise(frame.marks.path) if len(layers) == 1 else ():
            draw_arrows(grid, self._cell(start), self._cell(end))
        moving = tuple(self.art.moving(frame.moving))
        pieces = standing(self.art.pieces(frame.position, frame.steps), moving, nearer_end)
        for spot in self.spots:
            content = self.content(spot, pieces, frame)
            self._write_place(grid, frame.marks, spot, content, pieces.get(spot))
        return grid

    def content(self, spot: Spot, pieces: Pieces, frame: Frame) -> Content:
        """Return what is in a place without any mark."""
        del frame
        piece = pieces.get(spot)
        if piece is None:
            return Content(FREE, "dim", is_free=True)
        style = "text" if piece.seat is None else f"seat{piece.seat}"
        sign = "□" if piece.seat is None else self.art.signs[piece.seat]
        return Content(piece.label or sign, style, is_free=False)

    def title(self, index: int) -> str:
        """Return the name of a layer, counted from 0."""
        return self.art.titles[index] if self.art.titles else f"Level {index + 1}"

    def _cell(self, spot: Spot) -> tuple[int, int]:
        """Return the cell of a place in which its piece is written."""
        (x, y), (width, height) = self._corners[spot], self.form.pitch.inner
        return x + _piece_column(width), y + (height - 1) // 2

    def _write_place(
        self, grid: CellGrid, marks: Marks, spot: Spot, content: Content, piece: BoardPiece | None
    ) -> None:
        (x, y), (width, height), cell = self._corners[spot], self.form.pitch.inner, self._cell(spot)
        grid.claim(x, y, width, height, self.index[spot])
        if piece is not None:
            is_thick, is_square = bool(piece.seat and piece.seat % 2), piece.shape == BLOCK
            room = (width, height) if self.form.pitch.boxed else (width - 4, height - 2)
            put_disc(grid, cell, room, content.style, is_thick=is_thick, is_square=is_square)
        is_solid = self.form.pitch.boxed or height == 1
        for column, char, style in place_signs(
            marks, spot, content, min(width, 4), around=SIGNS_AROUND, is_solid=is_solid
        ):
            grid.put(cell[0] + column, cell[1], char, style)

    def _write_frame(self, grid: CellGrid, index: int) -> None:
        """Write the borders of a layer, its title, and the names of its columns and rows."""
        form, layer, (left, top) = self.form, self.plan.layers[index], self._block(index)
        pitch, (columns, rows) = form.pitch, _extent(layer)
        if pitch.boxed:
            step = pitch.across, pitch.down
            grid.boxes(left - 1, top - 1, int(columns), rows, pitch=step, style_class="grid")
        if form.titled:
            grid.put(left, top - 1 - pitch.boxed, self.title(index), "head")
        if form.ranks:
            self._write_names(grid, layer, left, top + rows * pitch.down)

    def _write_names(self, grid: CellGrid, layer: Table, left: int, below: int) -> None:
        by_column: dict[float, list[Spot]] = {}
        by_row: dict[float, list[Spot]] = {}
        for spot, (column, row) in layer.items():
            by_column.setdefault(column, []).append(spot)
            by_row.setdefault(row, []).append(spot)
        for spots in by_row.values():
            _, y = self._cell(spots[0])
            name = line_name(spots, is_row=True)
            grid.put(left - self.form.pitch.boxed - max(self.form.ranks, len(name)), y, name, "dim")
        for spots in by_column.values():
            x, _ = self._cell(spots[0])
            grid.put(x, below, line_name(spots, is_row=False), "dim")


def _piece_column(width: int) -> int:
    """Return the column within a place of `width` cells where its piece is written."""
    return width // 2 if width < 4 else (width - 1) // 2
