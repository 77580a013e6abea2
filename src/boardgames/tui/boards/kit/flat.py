"""The flat scene of any plan: its layers side by side in characters, as large as a viewport allows."""

from __future__ import annotations

import math
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar

from attrs import evolve

from boardgames.tui.boards.kit.drawing import (
    disc_size,
    draw_arrows,
    draw_line,
    put_disc,
    put_token,
    token_styles,
)
from boardgames.tui.boards.kit.moving import nearer_end
from boardgames.tui.boards.kit.plan import BLOCK, line_name
from boardgames.tui.boards.kit.signs import AROUND, Content, place_signs
from boardgames.tui.boards.scene import TextScene
from boardgames.tui.canvas.grid import CellGrid
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame, Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.plan import BoardPiece

    Frame = BoardFrame[Any, Any]
    Pieces = Mapping[Spot, BoardPiece]
    Table = Mapping[Spot, tuple[float, float]]
    """Column and row of each spot of a layer."""

__all__ = ["FREE_PLACE", "FlatScene", "Form", "Pitch", "centred", "first_that_fits", "forms_of"]

#: What lies in a free place, and what stands for a piece of nobody.
FREE_PLACE: Final = Content("·", "dim", is_free=True)
_NOBODYS: Final = "□"
#: How far off a cell still answers for a point of a lattice, in pitches.
_REACH: Final = 0.62
#: Signs around a piece: those of every flat board, and of where the piece asked about could go.
SIGNS_AROUND: Final = {**AROUND, "reach": ("•", " ")}
#: The columns of a place, or of the way to the next on a lattice, from which on pieces are blocks of cells.
_TOKENS_FROM: Final = 4
#: The columns of the way to the next point of a lattice from which on tokens have five instead of three.
_BROAD_FROM: Final = 8
#: The styles of marks that leave a piece its own colour.
_CLEAR: Final = ("last", "text", "head", "hover")
Size = tuple[int, int]
"""Cells across and down."""
FormT = TypeVar("FormT")


class Pitch(NamedTuple):
    """The distances between the places of a table.

    Attributes:
        across: Cells from one place to the next in a row.
        down: Cells from one row to the next.
        boxed: True if places have borders, which take one cell of the pitch each way.
    """

    across: int
    down: int
    boxed: bool = False

    @property
    def inner(self) -> Size:
        """Cells across and down that belong to one place, without borders."""
        return self.across - self.boxed, self.down - self.boxed


#: Pitches of places with borders and without, from the largest to the smallest.
_BOXED: Final = (
    *(Pitch(2 * down + 1, down, boxed=True) for down in range(8, 1, -1)),
    Pitch(4, 1),
    Pitch(3, 1),
)
_OPEN: Final = (*(Pitch(2 * down, down) for down in range(6, 1, -1)), Pitch(3, 1))
_TIGHT: Final = Pitch(2, 1)
#: With so many columns to spare a small board is in the middle; else it is below other text, at its left.
_SPARE: Final = 24


class Form(NamedTuple):
    """One way to set the layers out.

    Attributes:
        pitch: How far apart the places of a layer are.
        gap: Empty cells between layers, across and down.
        columns: How many layers stand beside each other.
        titled: True if each layer has its name above.
        ranks: Cells to the left of a layer for the names of its rows; 0 where these have none.
        named: True if columns have names below.
        is_lattice: True if places are the points of a lattice.
        is_mirrored: True if names are to the right and above, as on a lattice that is turned round.
    """

    pitch: Pitch
    gap: tuple[int, int]
    columns: int
    titled: bool
    ranks: int
    named: bool = True
    is_lattice: bool = False
    is_mirrored: bool = False

    @property
    def signs(self) -> int:
        """The cells of a place for its piece and the signs of marks."""
        across, _ = self.pitch.inner
        return min(4, across)

    @property
    def piece_room(self) -> tuple[int, int]:
        """The cells across and down for a piece; on a lattice, lines are seen between two."""
        across, down = self.pitch.inner
        return (across - 4, down - 2) if self.is_lattice else (across, down)

    @property
    def token_size(self) -> tuple[int, int]:
        """The cells across and down of a piece that is a block of cells; (0, 0) without room for one."""
        across, down = self.pitch.inner
        if across < _TOKENS_FROM:
            return 0, 0
        if not self.is_lattice:
            rows = down - (not self.pitch.boxed)  # without borders a row is left between pieces
            return (across - 1 + across % 2, rows) if rows > 1 else (3, 1)  # odd: a sign is in the middle
        if disc_size(*self.piece_room)[1]:
            return self.piece_room[0] - 1, 3
        return (5 if across >= _BROAD_FROM else 3, 1) if down > 1 else (0, 0)

    def block_size(self, layer: Table) -> tuple[int, int]:
        """Return the cells that a layer takes."""
        columns, rows = _extent(layer)
        pitch = self.pitch
        if self.is_lattice:
            left, above, right = self.rim
            width = left + int((columns - 1) * pitch.across) + 1 + right
            return width, self.titled + (rows - 1) * pitch.down + 1 + 2 * above + self.named
        width = self.ranks + int(columns * pitch.across) + pitch.boxed
        return width, self.titled + rows * pitch.down + pitch.boxed + self.named

    @property
    def rim(self) -> tuple[int, int, int]:
        """The cells to the left of the first point of a lattice, above and below it, and to the right."""
        width, height = disc_size(*self.piece_room)
        right = max(self.signs - 2, width // 2)
        return (
            (1, height // 2, max(right, self.ranks))
            if self.is_mirrored
            else (max(1, self.ranks), height // 2, right)
        )

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


def forms_of(count: int, *, is_lattice: bool) -> Iterator[Form]:
    """Yield the forms for so many layers, from the largest to the smallest."""
    side, titled = math.isqrt(count - 1) + 1, count > 1
    for pitch in _OPEN if is_lattice else _BOXED:
        form = Form(
            pitch, (3 if pitch.boxed else 1, 1), side, titled, 2, is_lattice=is_lattice and pitch.down > 1
        )
        yield form
        if form.is_lattice:
            yield form._replace(named=False)
        elif pitch.down == 1:
            yield form._replace(columns=count)
    yield Form(_TIGHT, (1, 0), side, titled=False, ranks=1)
    yield Form(_TIGHT, (1, 0), side, titled=False, ranks=0, named=False)


def first_that_fits(forms: Sequence[FormT], size_of: Callable[[FormT], Size], room: Size) -> FormT:
    """Return the first form that fits into the room, or the last one, which is then cut off."""
    for form in forms:
        width, height = size_of(form)
        if width <= room[0] and height <= room[1]:
            return form
    return forms[-1]


def centred(size: Size, room: Size) -> Size:
    """Return the top left cell of something in the middle of the room; what is too large starts at 0."""
    return max(0, room[0] - size[0]) // 2, max(0, room[1] - size[1]) // 2


class FlatScene(TextScene[Any, Any]):
    """Flat scene of layers; a place is a few cells, with a piece or a dot between the signs of marks."""

    #: How far apart rows of a lattice are, in pitches along a row.
    row_height: float = 1.0
    #: The signs of pieces that can be chosen, by their usual ones; others have a sign beside them.
    ringed: ClassVar[Mapping[str, str]] = MappingProxyType({})

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PlanArt) -> None:
        super().__init__(viewport, spots, art)
        self.art = art
        self.plan = art.plan_of(self.spots, viewport.turned)
        self.edges = tuple(art.edges(self.spots))
        room, layers = (viewport.width, viewport.height), self.plan.layers
        self.form = first_that_fits([*self.forms()], lambda form: form.size(layers), room)
        size = self.form.size(layers)
        is_wide = room[0] - size[0] >= _SPARE
        is_centred = self.form.pitch.down > 1 or self.form.is_lattice or is_wide
        self._left, self._top = centred(size, room) if is_centred else (0, 0)
        corners = self.form.corners(layers)
        self._firsts = [
            self._first(x + right, y + down)
            for (x, y, _, _), (right, down) in zip(corners, self.shifts(), strict=True)
        ]
        self.corners = {
            spot: (left + int(column * self.form.pitch.across), top + int(row) * self.form.pitch.down)
            for (left, top), layer in zip(self._firsts, layers, strict=True)
            for spot, (column, row) in layer.items()
        }
        #: Cells across and down of a place.
        self.inner = self.form.pitch.inner
        self.cells = {spot: self._cell(spot) for spot in self.spots}
        self._names = [*self.names()]
        self._token = self.form.token_size
        self.styles, self._fills = token_styles(viewport.palette)
        #: What is in each place of the last still frame.
        self._contents: dict[Spot, Content] = {}
        #: The frame around the boxes of those that carry a place: its left, top, width and height.
        self.carriers: Mapping[Spot, tuple[int, int, int, int]] = {}

    def forms(self) -> Iterator[Form]:
        """Yield the forms in which the layers can be set out, from the largest to the smallest."""
        layers = self.plan.layers
        is_even = all(column % 1 == 0 for layer in layers for column, _ in layer.values())
        return forms_of(len(layers), is_lattice=bool(self.edges) or not is_even)

    def shifts(self) -> Sequence[Size]:
        """Return the cells by which each layer is moved to the right and down within its block."""
        return [(0, 0)] * len(self.plan.layers)

    def _first(self, x: int, y: int) -> tuple[int, int]:
        """Return the first cell of the first place of a layer."""
        form = self.form
        left, above, _ = form.rim if form.is_lattice else (form.ranks + form.pitch.boxed, form.pitch.boxed, 0)
        above += form.titled + (form.named and form.is_mirrored)
        return self._left + x + left, self._top + y + above

    def _cell(self, spot: Spot) -> tuple[int, int]:
        """Return the cell of a place in which its piece is written."""
        (x, y), (width, height) = self.corners[spot], self.inner
        return (x, y) if self.form.is_lattice else (x + self.piece_column(width), y + (height - 1) // 2)

    def piece_column(self, width: int) -> int:
        """Return the column within a place of `width` cells where its piece is written."""
        return width // 2 if width < 4 else (width - 1) // 2

    def anchor(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of a place in cells."""
        if self.form.is_lattice:
            x, y = self.cells[spot]
            return x + 0.5, y + 0.5
        (x, y), (width, height) = self.corners[spot], self.inner
        return x + width / 2, y + height / 2

    # Writing

    def write(self, frame: Frame) -> CellGrid:
        """Write the layers with their names, lines and the path on them, then every place."""
        grid = CellGrid(self.viewport.width, self.viewport.height)
        self.write_board(grid)
        for start, end in pairwise(frame.marks.path) if len(self.plan.layers) == 1 else ():
            draw_arrows(grid, self.cells[start], self.cells[end])
        pieces = self.standing(frame)
        self._contents = dict(self.contents(pieces, frame))
        for spot, content in self._contents.items():
            self._write_place(grid, frame.marks, spot, content, pieces.get(spot))
        return grid

    def write_pointed(self, grid: CellGrid, frame: Frame, spot: Spot) -> None:
        """Write the signs of a place again, which cover all others, and frame the places that carry it."""
        if spot in self.carriers:
            grid.frame(*self.carriers[spot], "head")
        self._write_signs(grid, frame.marks, spot, self._contents[spot])

    def standing(self, frame: Frame) -> Pieces:
        """Return what stands on the board, moving pieces at the nearer end of their way."""
        shown = evolve(frame, moving=tuple(self.art.moving(frame.moving))) if frame.moving else frame
        return self.art.standing(shown, nearer_end)

    def write_board(self, grid: CellGrid) -> None:
        """Write the borders of layers, the names of all, and the lines between places."""
        pitch = self.form.pitch
        for (left, top), layer in zip(self._firsts, self.plan.layers, strict=True):
            columns, rows = _extent(layer)
            if pitch.boxed:
                step = pitch.across, pitch.down
                grid.boxes(left - 1, top - 1, int(columns), rows, pitch=step, style_class="grid")
        for x, y, name, style in self._names:
            grid.put(x, y, name, style)
        if self.form.is_lattice and pitch.down > 1:
            for one, other in self.edges:
                self.write_edge(grid, one, other)

    def write_edge(self, grid: CellGrid, one: Spot, other: Spot) -> None:
        """Write the line between two places."""
        draw_line(grid, self.cells[one], self.cells[other], "grid")

    def contents(self, pieces: Pieces, frame: Frame) -> Iterator[tuple[Spot, Content]]:
        """Yield what is in each place without any mark."""
        del frame
        for spot in self.spots:
            yield spot, self.content(pieces[spot]) if spot in pieces else FREE_PLACE

    def content(self, piece: BoardPiece) -> Content:
        """Return what stands for a piece."""
        kind = "token" if self._token[0] else "seat"
        style = "text" if piece.seat is None else f"{kind}{piece.seat}"
        sign = _NOBODYS if piece.seat is None else self.art.signs[piece.seat]
        return Content(piece.label or sign, style, is_free=False)

    def _write_place(
        self, grid: CellGrid, marks: Marks, spot: Spot, content: Content, piece: BoardPiece | None
    ) -> None:
        if not self.form.is_lattice:
            grid.claim(*self.corners[spot], *self.inner, self.index[spot])
        if piece is not None:
            self.write_piece(grid, self.cells[spot], piece, content)
        self._write_signs(grid, marks, spot, content)

    def _write_signs(self, grid: CellGrid, marks: Marks, spot: Spot, content: Content) -> None:
        """Write what stands for the content of a place, between the signs of its marks."""
        form, (x, y) = self.form, self.cells[spot]
        signs = place_signs(
            marks,
            spot,
            content,
            form.signs,
            around=SIGNS_AROUND,
            is_solid=self.is_solid(content),
            ringed=self.ringed,
        )
        for column, char, style in signs:
            grid.put(x + column, y, char, self._sign_style(style, content.style))

    def _sign_style(self, style: str, piece: str) -> str:
        """Return the style in which a sign is seen on a piece of a style."""
        if piece in self._fills and style in _CLEAR:
            return piece
        if piece in self._fills and self._token[1] > 1 and style == "cursor":
            # Two that are reversed cannot be told apart.
            is_lost = self.styles[piece].reverse and self.styles[style].reverse
            return "head" if is_lost else style
        return style

    def is_solid(self, content: Content) -> bool:
        """Return whether the colour of a mark fills all cells of a place: on a lattice those with a sign."""
        del content
        return not self.form.is_lattice

    def write_piece(self, grid: CellGrid, cell: tuple[int, int], piece: BoardPiece, content: Content) -> None:
        """Write what is seen of a piece around its sign: a block of cells; a ring if it is nobody's."""
        style, is_square = content.style, piece.shape == BLOCK
        if self._token[0] and style in self._fills:
            styles = (style, f"edge:{style}")
            put_token(grid, cell, self._token, styles, self._fills[style], is_square=is_square)
        else:
            put_disc(grid, cell, self.form.piece_room, style, is_square=is_square)

    def id_at(self, x: float, y: float) -> int:
        """Return the id of a cell; on a lattice that of the nearest point, as far as its place reaches."""
        if not self.form.is_lattice:
            return super().id_at(x, y)
        spot = min(self.spots, key=lambda spot: self._distance(spot, x, y))
        return self.index[spot] if self._distance(spot, x, y) <= _REACH else NO_ID

    def _distance(self, spot: Spot, x: float, y: float) -> float:
        (at_x, at_y), pitch = self.cells[spot], self.form.pitch
        return math.hypot(
            (math.floor(x) - at_x) / pitch.across, (math.floor(y) - at_y) / pitch.down * self.row_height
        )

    # Names

    def names(self) -> Iterator[tuple[int, int, str, str]]:
        """Yield the titles of layers and the names of columns and rows: column, row, text and style."""
        form = self.form
        for index, ((left, top), layer) in enumerate(zip(self._firsts, self.plan.layers, strict=True)):
            if form.titled:
                title = self.art.titles[index] if self.art.titles else f"Level {index + 1}"
                yield left, top - 1 - form.pitch.boxed, title, "head"
            if form.ranks:
                yield from self._names_of_rows(layer, left)
            if form.named:
                _, rows = _extent(layer)
                last = top + (rows - 1) * form.pitch.down
                below = last + (1 + form.rim[1] if form.is_lattice else form.pitch.down)
                yield from self._names_of_columns(layer, below)

    def _names_of_rows(self, layer: Table, left: int) -> Iterator[tuple[int, int, str, str]]:
        for spots in _lines(layer, 1):
            name = line_name(spots, is_row=True)
            before = left - self.form.pitch.boxed - max(self.form.ranks, len(name))
            yield before, self.cells[spots[0]][1], name, "dim"

    def _names_of_columns(self, layer: Table, below: int) -> Iterator[tuple[int, int, str, str]]:
        for spots in _lines(layer, 0):
            yield self.cells[spots[0]][0], below, line_name(spots, is_row=False), "dim"


def _lines(layer: Table, axis: int) -> Iterable[list[Spot]]:
    """Return the spots of each column (axis 0) or row (axis 1) of a layer."""
    lines: dict[float, list[Spot]] = {}
    for spot, place in layer.items():
        lines.setdefault(place[axis], []).append(spot)
    return lines.values()
