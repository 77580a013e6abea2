"""Where the squares of the relief are in the picture: a grid of whole pixels, raised by whole pixels.

Every square looks alike because it is as many pixels wide and deep as every other; the eye's elevation
follows from the two. What a higher square in front hides of one is not part of that square's tile.
"""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.games.flying_obelisks.position import ObelisksPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.cells import Mode

__all__ = ["SIDE", "Plan", "Tile", "place_of", "plan_for"]

#: Squares along each side of the board.
SIDE: Final = 9
#: Depth over width of a square as it looks: the eye's elevation stays between 41 and 64 degrees. Only
#: pictures too small for a relief have squares as deep as wide.
_FLATTEST: Final = 0.66
_STEEPEST: Final = 0.9
#: How much higher the next level is, as a share of a square's depth in the picture.
_STEP: Final = 0.37
#: From this depth of a square, in rows of cells, there is room for letters and digits.
_TEXT_FROM: Final = 2
#: Room above the board for what stands on the last rank, as a share of a square's width.
_HEAD: Final = 0.33


class Tile(NamedTuple):
    """The top of a square as far as it is seen: its pixels from (x, y) on, and its height.

    Attributes:
        column: Place from left to right in the picture, from 0.
        row: Place from the far edge to the near one, from 0.
        level: 0 to 2.
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
    def centre(self) -> tuple[float, float]:
        """The middle of what is seen of it."""
        return self.x + self.width / 2, self.y + self.depth / 2


class Plan(NamedTuple):
    """The grid of a viewport.

    Attributes:
        left: Left column of pixels of the field.
        top: Top row of the field's ground.
        width: Columns of pixels a square.
        depth: Rows of pixels a square.
        step: Rows of pixels by which each level is raised.
        unit: Rows of pixels as long as a square is wide: heights are measured in it.
        names: The row of cells for the names of files, below the field.
        has_text: Whether there is room for letters and digits.
        tiles: The top of each square.
    """

    left: int
    top: int
    width: int
    depth: int
    step: int
    unit: float
    names: int
    has_text: bool
    tiles: Mapping[Spot, Tile]

    @property
    def elevation(self) -> float:
        """Degrees of the eye above the board."""
        return math.degrees(math.asin(min(_STEEPEST, self.depth / self.unit)))

    def base_row(self, tile: Tile) -> int:
        """Return the row of pixels in which the bases of pieces on a tile have their middle."""
        # Where there are letters they stand at the near edge: the pieces make room for them.
        room = tile.depth - 1 if self.has_text else tile.depth
        return tile.y + max(0, room) // 2

    def is_on_field(self, point: tuple[float, float]) -> bool:
        """Return whether a point of the ground, in pixels, is on one of the squares."""
        x, y = point[0] - self.left, point[1] - self.top
        return 0 <= x < SIDE * self.width and 0 <= y < SIDE * self.depth

    @property
    def rise(self) -> float:
        """Rows of pixels that a thing as high as a square is wide takes upwards."""
        return self.unit * math.cos(math.radians(self.elevation))


def plan_for(viewport: Viewport, spots: Iterable[Spot]) -> Plan:
    """Return the plan with the largest squares for a viewport, its field in the middle."""
    aspect = viewport.mode.aspect
    room = viewport.pixel_size
    grain, foot = viewport.mode.grain, viewport.mode.rows  # a row of cells is for the names of the files
    width, depth = _square_size(room, viewport.mode)
    has_text = _fits_text((width, depth), room, viewport.mode)
    # Without text the field may be wider than a tiny viewport: what does not fit is cut off.
    left = max(0, (room[0] - SIDE * width) // 2 // grain * grain)
    spare = max(0, room[1] - SIDE * depth)
    top = min(spare - (foot if has_text else 0), max((spare + 1) // 2, min(spare, _head(width, aspect))))
    step = max(1, round(_STEP * depth))
    names = -(-(top + SIDE * depth) // viewport.mode.rows)
    tiles = _tiles(spots, (left, top), (width, depth), step, flipped=viewport.flipped)
    return Plan(left, top, width, depth, step, width / aspect, names, has_text, tiles)


def _square_size(room: tuple[int, int], mode: Mode) -> tuple[int, int]:
    """Return the largest square that fits nine times, if possible with room for text and far pieces."""
    (width, height), aspect, grain = room, mode.aspect, mode.grain
    sizes = [
        (across, depth)
        for depth, across in product(range(1, height // SIDE + 1), range(grain, width // SIDE + 1, grain))
        if _FLATTEST <= depth * aspect / across <= 1
    ]
    fitting = [size for size in sizes if _fits_text(size, room, mode)]
    roomy = [
        (across, depth)
        for across, depth in fitting
        if SIDE * depth + mode.rows + _head(across, aspect) <= height
    ]
    return max(roomy or fitting or sizes, key=lambda size: (size[0] * size[1], size[0]), default=(grain, 1))


def _fits_text(size: tuple[int, int], room: tuple[int, int], mode: Mode) -> bool:
    (across, depth), aspect = size, mode.aspect
    if depth < _TEXT_FROM * mode.rows or depth * aspect > _STEEPEST * across:
        return False
    return SIDE * across + 4 * aspect <= room[0] and SIDE * depth + mode.rows <= room[1]


def _head(across: int, aspect: float) -> int:
    """Return how many rows of pixels are for what stands on the last rank."""
    return int(_HEAD * across / aspect)


def _tiles(
    spots: Iterable[Spot], corner: tuple[int, int], size: tuple[int, int], step: int, *, flipped: bool
) -> dict[Spot, Tile]:
    places = {place_of(spot, flipped=flipped): spot for spot in spots}
    left, top = corner
    width, depth = size
    tiles = {}
    for (column, row), spot in places.items():
        level = ObelisksPosition.level(spot)
        before = places.get((column, row + 1))
        hidden = step * max(0, ObelisksPosition.level(before) - level) if before else 0
        x, y = left + column * width, top + row * depth - level * step
        tiles[spot] = Tile(column, row, level, x, y, width, max(1, depth - hidden))
    return tiles


def place_of(spot: Spot, *, flipped: bool) -> tuple[int, int]:
    """Return the column and row of a square, counted from the far left."""
    column, row = ord(spot.name[0]) - ord("a"), SIDE - int(spot.name[1])
    return (SIDE - 1 - column, SIDE - 1 - row) if flipped else (column, row)
