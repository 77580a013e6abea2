"""Round pieces in characters, for flat boards whose places have several rows: thin rings and thick ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.tui.canvas.grid import CellGrid

__all__ = ["disc", "disc_size", "put_disc"]


class _Ring(NamedTuple):
    """The characters of a ring; corners are in reading order from the upper left one.

    Where corners are cut, the second row and the last but one have what lies further in and further out.
    """

    top: str
    bottom: str
    left: str
    right: str
    corners: str
    inwards: str
    outwards: str


_THIN: Final = _Ring("─", "─", "│", "│", "╭╮╰╯", "╯╰╮╭", "╭╮╰╯")
#: Blocks have corners instead.
_SQUARE: Final = _THIN._replace(corners="┌┐└┘")
_THICK: Final = _Ring("▄", "▀", "▐", "▌", "▗▖▝▘", "▘▝▖▗", "▐▌▐▌")
#: The rows of discs, and from how many on corners are cut.
_HEIGHTS: Final = (5, 3)
_CUT_FROM: Final = 5


def put_disc(
    grid: CellGrid,
    middle: tuple[int, int],
    room: tuple[int, int],
    style: str,
    *,
    is_thick: bool,
    is_square: bool = False,
) -> None:
    """Write the largest disc for a place around the cell of its piece, if there is room for one."""
    width, height = disc_size(*room)
    left, top = middle[0] - (width - 1) // 2, middle[1] - height // 2
    for row in range(height):
        edge = int(height >= _CUT_FROM and row in (0, height - 1) and not is_square)
        grid.put(left + edge, top + row, " " * (width - 2 * edge), style)
    for column, row, text in disc(width, height, is_thick=is_thick, is_square=is_square) if height else ():
        grid.put(left + column, top + row, text, style)


def disc_size(width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows of the largest disc for a place, or (0, 0) where there is no room for one.

    Within it are at least four columns in its middle row, for a piece and the signs of marks.
    """
    rows = next((rows for rows in _HEIGHTS if rows <= height and 2 * rows <= width), 0)
    return 2 * rows, rows


def disc(
    width: int, height: int, *, is_thick: bool, is_square: bool = False
) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of a ring, or of a square, of so many columns and rows: column, row and text."""
    ring = _THICK if is_thick else _SQUARE if is_square else _THIN
    cut = int(height >= _CUT_FROM and not is_square)
    inner, bottom = width - 2 - 2 * cut, height - 1
    yield cut, 0, ring.corners[0] + ring.top * inner + ring.corners[1]
    yield cut, bottom, ring.corners[2] + ring.bottom * inner + ring.corners[3]
    for row in range(1, bottom):
        yield 0, row, ring.left
        yield width - 1, row, ring.right
    for row, at in ((1, 0), (bottom - 1, 2)) if cut else ():
        yield 0, row, ring.outwards[at] + ring.inwards[at]
        yield width - 2, row, ring.inwards[at + 1] + ring.outwards[at + 1]
