"""Squares in a picture: a grid of whole pixels, in which hills are raised by whole pixels.

Every square looks alike because it is as many pixels wide and deep as every other; the eye's elevation
follows from the two. What a higher square in front hides of one is not part of that square.
"""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.geometry import clip_convex, moved, rectangle, swept

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.geometry import Point, Vector

    Size = tuple[int, int]

__all__ = ["BREADTH", "Square", "SquareGrid", "fit_squares"]

#: How broad the broadest piece is; the unit is the width of a square.
BREADTH: Final = 0.84
#: Depth over width of a square as it looks: the eye's elevation stays between 41 and 64 degrees. Only
#: pictures too small for hills have squares as deep as wide.
_FLATTEST: Final = 0.66
_STEEPEST: Final = 0.9
#: How much higher the next level is, as a share of a square's depth in the picture.
_STEP: Final = 0.37
#: From this depth of a square, in rows of cells, there is room for letters and digits.
_TEXT_FROM: Final = 2
#: Columns of cells to the left and right of the field together, half of them for the names of ranks.
_BESIDE: Final = 4
#: Room above the board for what stands on the last rank, as a share of a square's width: for a piece, and
#: for a pile, which has it where squares keep nearly their size.
_HEAD, _TALL = 0.33, 0.85
_NEARLY: Final = 0.88
#: From this width of a square, in rows of pixels, there is room for gaps between pieces, and for shadows.
_GAPS_FROM: Final = 4
#: From where shadows can fall on a square: columns to the left and rows behind.
_THROWERS: Final = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (2, 1))


class Square(NamedTuple):
    """The part of a square's top that is seen: its pixels from (x, y) on, and its height.

    Attributes:
        column: Place from left to right in the picture, from 0.
        row: Place from the far edge to the near one, from 0.
        level: Levels above the ground.
        x: Left column of pixels.
        y: Top row of pixels.
        width: Columns of pixels.
        depth: Rows of pixels that nothing higher in front hides.
    """

    column: int
    row: int
    level: int
    x: int
    y: int
    width: int
    depth: int

    @property
    def centre(self) -> Point:
        """The middle of what is seen of it."""
        return self.x + self.width / 2, self.y + self.depth / 2


class SquareGrid(NamedTuple):
    """The squares of a viewport, as a projection from the board's space; the unit is the width of a square.

    Attributes:
        columns: Squares from left to right.
        rows: Squares from the far edge to the near one.
        left: Left column of pixels of the field.
        top: Top row of the field's ground.
        across: Columns of pixels a square.
        down: Rows of pixels a square.
        step: Rows of pixels by which each level is raised.
        aspect: Horizontal pixels as long as one vertical pixel.
        names: The row of cells for the names of files, below the field.
        has_text: True if there is room for letters and digits.
        squares: Each square.
        at: The spot in each column and row.
    """

    columns: int
    rows: int
    left: int
    top: int
    across: int
    down: int
    step: int
    aspect: float
    names: int
    has_text: bool
    squares: Mapping[Spot, Square]
    at: Mapping[tuple[int, int], Spot]

    def level(self, column: int, row: int) -> int:
        """Return the level of a square; beyond the edge of the board that of the ground."""
        spot = self.at.get((column, row))
        return self.squares[spot].level if spot else 0

    @property
    def unit(self) -> float:
        """Rows of pixels as long as a square is wide."""
        return self.across / self.aspect

    @property
    def has_gaps(self) -> bool:
        """True if there is room for gaps between pieces, and for their shadows."""
        return self.unit >= _GAPS_FROM

    @property
    def body(self) -> int:
        """Columns of pixels of the broadest piece: one at least is free between neighbours, if possible."""
        broad = min(self.across - 1, math.floor(BREADTH * self.across + 0.5))
        return broad if self.has_gaps else self.across

    def border(self, mode: Mode) -> int:
        """Return the breadth of the frame around the field in pixels, in pictures with room for a name."""
        least = mode.columns + 2 if mode.is_picture and self.has_text else 1
        return max(least, round(self.down / 4))

    @property
    def rise(self) -> float:
        """Rows of pixels that a thing as high as a square is wide takes upwards."""
        return self.unit * math.cos(self._elevation)

    def place(self, spot: Spot) -> Vector:
        """Return where pieces stand on a square: their height is what puts them on what is seen of it."""
        square = self.squares[spot]
        raised = (
            self.top + square.row * self.down - square.y + self._base(self.down) - self._base(square.depth)
        )
        return square.column - (self.columns - 1) / 2, (self.rows - 1) / 2 - square.row, raised / self.rise

    def foot(self, spot: Spot) -> Size:
        """Return the pixel in which the base of a piece on a square has its middle."""
        square = self.squares[spot]
        return square.x + self._middle, square.y + self._base(square.depth)

    @property
    def _middle(self) -> int:
        """The column within a square in which pieces have their middle."""
        return (self.across - self.body) // 2 + self.body // 2

    def _base(self, depth: int) -> int:
        """Return the row in which the base of a piece has its middle, if so much of its square is seen."""
        # Where there are letters they stand at the near edge: the pieces make room for them.
        return max(0, depth - 1 if self.has_text else depth) // 2

    def shadows(self, square: Square, reach: tuple[float, float]) -> Iterator[list[Point]]:
        """Yield the shadows that higher squares to the left, behind, and between the two, throw on a square.

        `reach` is how far the shadow of one level falls: to the right in widths, forward in depths.
        """
        here = self._corners(square.column, square.row)
        for across, back in _THROWERS:
            column, row = square.column - across, square.row - back
            height = self.level(column, row) - square.level
            if height > 0:
                fall = height * reach[0] * self.across, height * reach[1] * self.down
                thrown = clip_convex(swept(self._corners(column, row), *fall), here)
                yield moved(thrown, 0, -square.level * self.step)

    def _corners(self, column: int, row: int) -> list[Point]:
        """Return the corners of a square in pixels, its top lowered to the ground."""
        left, top = self.left + column * self.across, self.top + row * self.down
        return rectangle(left, top, self.across, self.down)

    # As a projection

    @property
    def camera(self) -> Camera:
        """The eye in front of the board."""
        return Camera(0, math.degrees(self._elevation))

    @property
    def _elevation(self) -> float:
        """The angle of the eye above the board, in radians."""
        return math.asin(min(_STEEPEST, self.down / self.unit))

    @property
    def scale_x(self) -> float:
        """Horizontal pixels a square."""
        return self.across

    @property
    def scale_y(self) -> float:
        """Vertical pixels of the same length."""
        return self.unit

    def project(self, point: Vector) -> Point:
        """Return the pixel of a place; the origin is the middle of the board."""
        x, y, z = point
        column, row = x + (self.columns - 1) / 2, (self.rows - 1) / 2 - y
        base = self.top + self._base(self.down)
        return self.left + self._middle + column * self.across, base + row * self.down - z * self.rise

    def project_level(self, points: Iterable[Point], height: float) -> list[Point]:
        """Return the pixels of places of one height."""
        return [self.project((x, y, height)) for x, y in points]

    def depth(self, point: Vector) -> float:
        """Return how far away a place is: no hill is so high that it would hide the one behind it."""
        return point[1]


def fit_squares(
    viewport: Viewport, table: Mapping[Spot, tuple[float, float]], levels: Mapping[Spot, int]
) -> SquareGrid:
    """Return the grid with the largest squares for a viewport, its field in the middle.

    Args:
        viewport: The room there is.
        table: The column and row of each spot, from the far left.
        levels: The level of each.
    """
    mode, aspect, room = viewport.mode, viewport.mode.aspect, viewport.pixel_size
    places = {(int(column), int(row)): spot for spot, (column, row) in table.items()}
    count = 1 + max(column for column, _ in places), 1 + max(row for _, row in places)
    peaks = {(levels[spot], row) for (_, row), spot in places.items()}
    width, depth = _square_size(count, peaks, room, mode)
    has_text = _fits_text((width, depth), count, room, mode)
    # Without text the field may be wider than a tiny viewport: what does not fit is cut off.
    left = max(0, (room[0] - count[0] * width) // 2 // mode.grain * mode.grain)
    raised = _raised(peaks, depth)
    spare = max(0, room[1] - count[1] * depth - raised)
    # A row of cells is for the names of the files.
    most = spare - (mode.rows if has_text else 0)
    tall, least = (_head(width, aspect, share) for share in (_TALL, _HEAD))
    top = min(most, max((spare + 1) // 2, tall if tall <= most else min(spare, least)))
    top += raised
    names = -(-(top + count[1] * depth) // mode.rows)
    squares = _squares(places, levels, (left, top), (width, depth))
    return SquareGrid(*count, left, top, width, depth, _step(depth), aspect, names, has_text, squares, places)


def _square_size(count: Size, peaks: Collection[Size], room: Size, mode: Mode) -> Size:
    """Return the largest square that fits so many times, if possible with room for text and far pieces."""
    (width, height), aspect, grain = room, mode.aspect, mode.grain
    depths, widths = range(1, height // count[1] + 1), range(grain, width // count[0] + 1, grain)
    sizes = [
        (across, depth)
        for depth, across in product(depths, widths)
        if _FLATTEST <= depth * aspect / across <= 1
    ]
    heights = {depth: height - _raised(peaks, depth) for depth in depths}
    fitting = [size for size in sizes if _fits_text(size, count, (width, heights[size[1]]), mode)]
    tall, roomy = (
        [
            (across, depth)
            for across, depth in fitting
            if count[1] * depth + mode.rows + _head(across, aspect, head) <= heights[depth]
        ]
        for head in (_TALL, _HEAD)
    )
    if mode.is_picture:  # where a cut is seen, squares without text have room for far pieces too
        sizes = [
            (across, depth)
            for across, depth in sizes
            if count[1] * depth + _head(across, aspect, _HEAD) <= heights[depth]
        ] or sizes
    across, depth = max(roomy or fitting or sizes, key=_area, default=(grain, 1))
    nearly = [size for size in tall if size[0] >= _NEARLY * across and size[1] >= _NEARLY * depth]
    return max(nearly, key=_area, default=(across, depth))


def _area(size: Size) -> tuple[int, int]:
    """Return how large a square is; of two as large the broader one is larger."""
    return size[0] * size[1], size[0]


def _fits_text(size: Size, count: Size, room: Size, mode: Mode) -> bool:
    (across, depth), aspect = size, mode.aspect
    if depth < _TEXT_FROM * mode.rows or depth * aspect > _STEEPEST * across:
        return False
    return count[0] * across + _BESIDE * mode.columns <= room[0] and count[1] * depth + mode.rows <= room[1]


def _step(depth: int) -> int:
    """Return the rows of pixels by which a level is raised, where squares are so deep."""
    return max(1, round(_STEP * depth))


def _raised(peaks: Collection[Size], depth: int) -> int:
    """Return how many rows of pixels the highest squares reach above the field, by their levels and rows."""
    return max(0, *(level * _step(depth) - row * depth for level, row in peaks))


def _head(across: int, aspect: float, share: float) -> int:
    """Return how many rows of pixels are for what stands on the last rank, by a share of a square's width."""
    return int(share * across / aspect)


def _squares(
    places: Mapping[tuple[int, int], Spot], levels: Mapping[Spot, int], corner: Size, size: Size
) -> dict[Spot, Square]:
    (left, top), (width, depth), step = corner, size, _step(size[1])
    squares = {}
    for (column, row), spot in places.items():
        level = levels[spot]
        before = places.get((column, row + 1))
        hidden = step * max(0, levels[before] - level) if before else 0
        x, y = left + column * width, top + row * depth - level * step
        squares[spot] = Square(column, row, level, x, y, width, max(1, depth - hidden))
    return squares
