"""Shapes in characters: discs, squares and tokens for pieces, and lines and arrows between places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.style import Style

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.tui.canvas.grid import CellGrid
    from boardgames.tui.colors.palette import Palette

    Cell = tuple[int, int]

__all__ = ["ARROWS", "disc", "disc_size", "draw_arrows", "draw_line", "put_disc", "put_token", "token_styles"]


#: Characters by which way a line runs to the right and down. There are no heavy diagonals.
_RISING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
_FALLING: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER LEFT TO LOWER RIGHT}"
_LIGHT: Final = {(1, 0): "─", (0, 1): "│", (-1, 1): _RISING, (1, 1): _FALLING}
_HEAVY: Final = _LIGHT | {(1, 0): "━", (0, 1): "┃"}
#: Arrows by the way that they point, to the right and down.
ARROWS: Final = {
    (1, 0): "→",
    (-1, 0): "←",
    (0, 1): "↓",
    (0, -1): "↑",
    (-1, 1): "↙",
    (1, 1): "↘",
    (-1, -1): "↖",
    (1, -1): "↗",
}


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
#: The rows of discs, and from how many on corners are cut.
_HEIGHTS: Final = (5, 3)
_CUT_FROM: Final = 5
#: What tokens consist of where no colour fills them.
_SHADE: Final = "▒"


def put_disc(
    grid: CellGrid,
    middle: tuple[int, int],
    room: tuple[int, int],
    style: str,
    *,
    is_square: bool = False,
) -> None:
    """Write the largest ring for a place around the cell of a piece of nobody, if there is room for one."""
    width, height = disc_size(*room)
    left, top = middle[0] - (width - 1) // 2, middle[1] - height // 2
    for row in range(height):
        edge = int(height >= _CUT_FROM and row in (0, height - 1) and not is_square)
        grid.put(left + edge, top + row, " " * (width - 2 * edge), style)
    for column, row, text in disc(width, height, is_square=is_square) if height else ():
        grid.put(left + column, top + row, text, style)


def put_token(
    grid: CellGrid,
    middle: tuple[int, int],
    size: tuple[int, int],
    styles: tuple[str, str],
    fill: str,
    *,
    is_square: bool = False,
) -> None:
    """Write a piece as a block of cells around that of its sign, of which there is an odd number in a row.

    Args:
        grid: Where to.
        middle: The cell of its sign, which stays as it is.
        size: Its columns and rows.
        styles: Its style class, and that of its ends.
        fill: The character of which it consists; only tokens of blanks have rounded ends.
        is_square: True if its corners are not cut.
    """
    (width, height), (style, edge) = size, styles
    left, top = middle[0] - width // 2, middle[1] - (height - 1) // 2
    is_round = fill == " " and not is_square
    cut_from = _CUT_FROM if is_round else _CUT_FROM - 2
    for row in range(height):
        y, is_last = top + row, row in (0, height - 1)
        inset = int(is_last and height >= cut_from and not is_square)
        grid.put(left + inset, y, fill * (width - 2 * inset), style)
        for at, char in enumerate(_ends(row, height) if is_round else ()):
            grid.put(left + width - 1 - inset if at else left + inset, y, char, edge)


def token_styles(palette: Palette) -> tuple[Mapping[str, Style], Mapping[str, str]]:
    """Return a palette's styles with those of the ends of tokens, and what tokens consist of.

    Without a ground of its own a token is a texture.
    """
    styles, fills, ground = dict(palette.styles), {}, palette.styles[""].bgcolor
    for name in (f"token{seat}" for seat in range(len(palette.seats))):
        token = styles[name]
        is_solid = token.bgcolor is not None or bool(token.reverse)
        fills[name] = " " if is_solid else _SHADE
        styles[f"edge:{name}"] = Style(color=token.bgcolor, bgcolor=ground)
    return styles, fills


def _ends(row: int, height: int) -> str:
    """Return the left and the right end of a row of a round token."""
    if height == 1:
        return "▐▌"
    rounded = 2 if height >= _CUT_FROM else 1
    return "▟▙" if row < rounded else "▜▛" if row >= height - rounded else ""


def disc_size(width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows of the largest disc for a place, or (0, 0) where there is no room for one.

    Within it are at least four columns in its middle row, for a piece and the signs of marks.
    """
    rows = next((rows for rows in _HEIGHTS if rows <= height and 2 * rows <= width), 0)
    return 2 * rows, rows


def disc(width: int, height: int, *, is_square: bool = False) -> Iterator[tuple[int, int, str]]:
    """Yield the cells of a ring, or of a square, of so many columns and rows: column, row and text."""
    ring = _SQUARE if is_square else _THIN
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


def draw_line(grid: CellGrid, start: Cell, end: Cell, style: str, *, is_heavy: bool = False) -> None:
    """Draw a line between two cells, without their own."""
    start, end = sorted((start, end), key=lambda cell: (cell[1], cell[0]))
    char = (_HEAVY if is_heavy else _LIGHT)[_direction(start, end)]
    for x, y in _between(start, end):
        grid.put(x, y, char, style)


def draw_arrows(grid: CellGrid, start: Cell, end: Cell) -> None:
    """Draw arrows from a cell to another; those of a jump continue behind the place that is jumped."""
    for x, y in _between(start, end):
        grid.put(x, y, ARROWS[_direction(start, end)], "chosen")


def _direction(start: Cell, end: Cell) -> Cell:
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _between(start: Cell, end: Cell) -> Iterator[Cell]:
    """Yield the cells strictly between two, along the row or one in each row."""
    (x, y), (end_x, end_y) = start, end
    steps = abs(end_y - y) or abs(end_x - x)
    for step in range(1, steps):
        yield x + (end_x - x) * step // steps, y + (end_y - y) * step // steps
