"""The measures of a shaded board: the largest lattice of whole pixels that fits, and what follows from it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.pyramid_siege.lattice import ASPECT, row_and_place
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.cells import HALF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.canvas.geometry import Point, Vector

__all__ = ["Fit", "fit_board", "has_room_for_text"]

_CAMERA: Final = Camera(0, 90)
#: Columns of cells for the letters of rows, on both sides.
_BESIDE: Final = 4
#: With less, in pixels of half blocks from row to row, counters would be mere dots.
_LEAST_DOWN: Final = 3
#: Diameter of an attacker and of a defender by the pitch of rows, in pixels, up to where they grow with it.
#: All are odd, as only those have a middle pixel, through which the lines of the lattice go.
_DIAMETERS: Final = {3: (3, 3), 4: (3, 5), 5: (5, 5), 6: (5, 7), 7: (5, 7), 8: (7, 9), 9: (7, 9)}
#: Rows less far apart than this, in rows of cells, leave no room for text.
_TEXT_FROM: Final = 2
#: How far the board extends beyond its outermost points, in pitches of rows: at most, where there is room.
_MARGIN: Final = 0.85
_THICKNESS: Final = 0.3
#: A pitch along a row that differs from the ideal one by less than this share can be rounded to an even one:
#: then rows are shifted by whole pixels against each other, and columns of counters stand straight.
_EVEN_WITHIN: Final = 0.13


@frozen
class Fit:
    """The measures of a board in pixels, and where its points are: on whole pixels.

    On these all counters look alike and all lines are equally sharp, which a true equilateral triangle could
    have at very few sizes.

    Attributes:
        rows: How many rows the board has.
        left: Where the leftmost point of the longest row is.
        top: Where the uppermost row is.
        across: Pitch along a row; a row is shifted against the next by half of it.
        down: Pitch from row to row.
        aspect: Horizontal pixels as long as one vertical pixel.
        attacker: Width and height of an attacker.
        defender: Width and height of a defender.
        margin: Distance from the outermost points to the edge of the board, in vertical pixels.
        thickness: Height of the side of the board, as far as it is seen.
    """

    rows: int
    left: float
    top: float
    across: int
    down: int
    aspect: float
    attacker: tuple[int, int]
    defender: tuple[int, int]
    margin: float
    thickness: int

    @property
    def camera(self) -> Camera:
        """The eye, straight above the board."""
        return _CAMERA

    @property
    def scale_x(self) -> float:
        """Horizontal pixels of the pitch along a row."""
        return self.across

    @property
    def scale_y(self) -> float:
        """Vertical pixels of the same length."""
        return self.down / ASPECT

    def project(self, point: Vector) -> Point:
        """Return where a point of the plan is; one above the board is seen farther up."""
        x, y, z = point
        halves, row = 2 * x + self.rows - 1, round((self.rows - 1) / 2 - y / ASPECT, 6)
        along = halves * self.across / 2
        along = math.floor(along) if halves.is_integer() else along
        return self.left + along, self.top + row * self.down - z * self.attacker[1]

    def project_level(self, points: Iterable[Point], height: float) -> list[Point]:
        """Return where points of one height are."""
        return [self.project((x, y, height)) for x, y in points]

    def depth(self, point: Vector) -> float:
        """Return how far down a point is: the eye is above the board."""
        return -point[2]


@lru_cache(KEPT_BOARDS)
def fit_board(viewport: Viewport, spots: tuple[Spot, ...]) -> Fit | None:
    """Return the measures of the largest board for a viewport, or None if that is too small to be clear."""
    width, height = viewport.pixel_size
    between = width - _BESIDE * viewport.mode.columns
    aspect, gaps = viewport.mode.aspect, max(row_and_place(spot)[0] for spot in spots)
    down = int(min((height - 1) / (gaps + 1), between / aspect / (gaps + 1) * ASPECT))
    least = _LEAST_DOWN * viewport.mode.rows / HALF.rows  # a mouse tells apart cells, not pixels
    while down >= least and _margin(height, gaps, down) < _least_margin(down):
        down -= 1
    if down < least:
        return None
    across, thickness = _pitch_along_rows(down / ASPECT * aspect), _thickness(down)
    attacker, defender = ((round(size * aspect), size) for size in _diameters(down))
    return Fit(
        gaps + 1,
        left=(width - gaps * across) // 2 + (0.5 if attacker[0] % 2 else 0.0),
        top=(height - thickness - gaps * down) // 2 + 0.5,
        across=across,
        down=down,
        aspect=aspect,
        attacker=attacker,
        defender=defender,
        margin=_margin(height, gaps, down),
        thickness=thickness,
    )


def has_room_for_text(fit: Fit, viewport: Viewport) -> bool:
    """Return whether the rows of a board are far enough apart for letters and digits."""
    return fit.down >= _TEXT_FROM * viewport.mode.rows


def _thickness(down: int) -> int:
    return max(1, round(_THICKNESS * down))


def _margin(height: int, gaps: int, down: int) -> float:
    """Return how broad the margin can be above and below so many gaps between rows."""
    return min(_MARGIN * down, (height - _thickness(down) - gaps * down) / 2)


def _least_margin(down: int) -> float:
    """Return the margin on which the outermost attackers have wood all around."""
    return _diameters(down)[0] / 2 + 0.5


def _pitch_along_rows(ideal: float) -> int:
    even = 2 * round(ideal / 2)
    return even if abs(even / ideal - 1) < _EVEN_WITHIN else round(ideal)


def _diameters(down: int) -> tuple[int, int]:
    if down in _DIAMETERS:
        return _DIAMETERS[down]
    attacker = int(0.78 * down) // 2 * 2 + 1
    return attacker, attacker + 2
