"""The measures of a shaded board: the largest lattice of whole pixels that fits, and what follows from it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from boardgames.tui.boards.pyramid_siege.geometry import ASPECT, Lattice, rows_of
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas import HALF

if TYPE_CHECKING:
    from boardgames.core import Spot
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["Fit", "fit_board"]

#: Columns of cells for the letters of rows, on both sides.
_BESIDE: Final = 4
#: With less, in pixels of half blocks from row to row, counters would be mere dots.
_LEAST_DOWN: Final = 3
#: Diameter of an attacker and of a defender by the pitch of rows, in pixels, up to where they grow with it.
#: All are odd, as only those have a middle pixel, through which the lines of the lattice go.
_DIAMETERS: Final = {3: (3, 3), 4: (3, 5), 5: (5, 5), 6: (5, 7), 7: (5, 7), 8: (7, 9), 9: (7, 9)}
#: How far the board extends beyond its outermost points, in pitches of rows: at most, where there is room.
_MARGIN: Final = 0.85
_THICKNESS: Final = 0.3
#: A pitch along a row that differs from the ideal one by less than this share can be rounded to an even one:
#: then rows are shifted by whole pixels against each other, and columns of counters stand straight.
_EVEN_WITHIN: Final = 0.13


@frozen
class Fit:
    """The measures of a board in pixels.

    Attributes:
        lattice: Where the points are.
        aspect: Horizontal pixels as long as one vertical pixel.
        attacker: Width and height of an attacker.
        defender: Width and height of a defender.
        margin: Distance from the outermost points to the edge of the board, in vertical pixels.
        thickness: Height of the side of the board, as far as it is seen.
    """

    lattice: Lattice
    aspect: float
    attacker: tuple[int, int]
    defender: tuple[int, int]
    margin: float
    thickness: int

    @property
    def sizes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Width and height of the counters of either seat."""
        return self.defender, self.attacker


@lru_cache(KEPT_BOARDS)
def fit_board(viewport: Viewport, spots: tuple[Spot, ...]) -> Fit | None:
    """Return the measures of the largest board for a viewport, or None if that is too small to be clear."""
    width, height = viewport.pixel_size
    between = width - _BESIDE * viewport.mode.columns
    aspect, gaps = viewport.mode.aspect, rows_of(spots) - 1
    down = int(min((height - 1) / (gaps + 1), between / aspect / (gaps + 1) * ASPECT))
    least = _LEAST_DOWN * viewport.mode.rows / HALF.rows  # a mouse tells apart cells, not pixels
    while down >= least and _margin(height, gaps, down) < _least_margin(down):
        down -= 1
    if down < least:
        return None
    across, thickness = _pitch_along_rows(down / ASPECT * aspect), _thickness(down)
    attacker, defender = ((round(size * aspect), size) for size in _diameters(down))
    lattice = Lattice(
        spots,
        left=(width - gaps * across) // 2 + (0.5 if attacker[0] % 2 else 0.0),
        top=(height - thickness - gaps * down) // 2 + 0.5,
        across=across,
        down=down,
        turned=viewport.flipped,
    )
    return Fit(
        lattice,
        aspect,
        attacker,
        defender,
        _margin(height, gaps, down),
        thickness,
    )


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
