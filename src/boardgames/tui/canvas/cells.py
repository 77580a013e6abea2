"""Conversion of pixels to terminal cells: two pixels a cell (half blocks), four (quadrants), six or eight.

A cell holds one character in two colours. Half blocks show their two pixels exactly; of four pixels a
quadrant shows the best split in two groups. Cells and styles are cached and shared: equal looks are, nearly
always, the same object, so that comparing rows is cheap. Sextants and octants are absent from many fonts:
only a player who sees them can choose them.
"""

from __future__ import annotations

import math
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

#: Characters of older blocks that are octants too, by their pixels: bit 0 is the upper left one, and so on in
#: reading order.
_OLDER: Final = {
    0b00000000: " ",
    0b00000001: "\U0001cea8",
    0b00000010: "\U0001ceab",
    0b00000011: "\U0001fb82",
    0b00000101: "▘",
    0b00001010: "▝",
    0b00001111: "▀",
    0b00010100: "\U0001fbe6",
    0b00101000: "\U0001fbe7",
    0b00111111: "\U0001fb85",
    0b01000000: "\U0001cea3",
    0b01010000: "▖",
    0b01010101: "▌",
    0b01011010: "▞",
    0b01011111: "▛",
    0b10000000: "\U0001cea0",
    0b10100000: "▗",
    0b10100101: "▚",
    0b10101010: "▐",
    0b10101111: "▜",
    0b11000000: "▂",
    0b11110000: "▄",
    0b11110101: "▙",
    0b11111010: "▟",
    0b11111100: "▆",
    0b11111111: "█",
}


def _sextant_signs() -> Iterator[str]:
    """Yield the characters of the 64 patterns of six pixels, the first of which stands for bit 0."""
    older = {0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"}
    code = 0x1FB00
    for pattern in range(64):
        if pattern in older:
            yield older[pattern]
        else:
            yield chr(code)
            code += 1


def _octant_signs() -> Iterator[str]:
    """Yield the characters of the 256 patterns of eight pixels."""
    code = 0x1CD00
    for pattern in range(256):
        if pattern in _OLDER:
            yield _OLDER[pattern]
        else:
            yield chr(code)
            code += 1


QUADRANTS: Final = tuple(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
"""The character of each pattern of 2 x 2 pixels; bit 0 is the upper left one, then in reading order."""

SEXTANTS: Final = tuple(_sextant_signs())
"""The character of each pattern of 2 x 3 pixels."""

OCTANTS: Final = tuple(_octant_signs())
"""The character of each pattern of 2 x 4 pixels."""

#: The shifts of red, green and blue in a packed colour.
_SHIFTS: Final = (16, 8, 0)


def split(pixels: Sequence[int]) -> tuple[int, list[int], list[int]]:
    """Split pixels, given in reading order, into two groups of similar colours.

    Returns:
        The pattern of the group that is drawn in ink, as bits, then both groups; the first is empty where
        all pixels are alike.
    """
    widest, middle, shift = 0, 0, 0
    for channel in _SHIFTS:
        values = [pixel >> channel & 255 for pixel in pixels]
        least, most = min(values), max(values)
        if most - least > widest:
            widest, middle, shift = most - least, least + most, channel
    if not widest:
        return 0, [], list(pixels)
    pattern, bit = 0, 1
    ink, paper = [], []
    for pixel in pixels:
        if (pixel >> shift & 255) * 2 > middle:
            pattern |= bit
            ink.append(pixel)
        else:
            paper.append(pixel)
        bit <<= 1
    return pattern, ink, paper


Cell = tuple[str, Style]
"""One character, one column wide, and its style."""

_STYLE_LIMIT: Final = 30_000
_CELL_LIMIT: Final = 30_000
#: Cells of several colours show the upper six bits of each channel: nobody sees more, and they share styles.
_FINE: Final = 0xFCFCFC
_BOLD: Final = Style(bold=True)


class _ColorCache(dict[int, Color]):
    def __missing__(self, color: int) -> Color:
        if len(self) >= _STYLE_LIMIT:
            self.clear()
        triplet = ColorTriplet(color >> 16, color >> 8 & 255, color & 255)
        made = self[color] = Color(f"#{color:06x}", ColorType.TRUECOLOR, None, triplet)
        return made


class _StyleCache(dict[tuple[int, int, bool], Style]):
    def __missing__(self, key: tuple[int, int, bool]) -> Style:
        if len(self) >= _STYLE_LIMIT:
            self.clear()
        fg, bg, bold = key
        made = Style.from_color(_colors[fg], _colors[bg])  # a fifth of the time of Style(...)
        if bold:
            made += _BOLD
        self[key] = made
        return made


_colors = _ColorCache()
_styles = _StyleCache()


def style_for(fg: int, bg: int, bold: bool = False) -> Style:
    """Return the shared style of ink `fg` on paper `bg`, both packed colours."""
    return _styles[fg, bg, bold]


def one_cell_wide(text: str) -> str:
    """Return the text with '?' for each character that a terminal would not show one column wide."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if cell_len(char) == 1 and char.isprintable() else "?" for char in text)


class _HalfCache(dict[tuple[int, int], Cell]):
    """Cache of cells by (upper, lower) pixel."""

    def __missing__(self, pixels: tuple[int, int]) -> Cell:
        upper, lower = pixels
        # Ink at the bottom: in many fonts the upper half block overshoots its cell by a hair line.
        char = " " if upper == lower else "▄"
        made = self[pixels] = (char, _styles[lower, upper, False])
        return made


class _QuadrantCache(dict[tuple[int, int, int, int], Cell]):
    """Cache of cells by (upper left, upper right, lower left, lower right) pixel."""

    def __missing__(self, pixels: tuple[int, int, int, int]) -> Cell:
        char, fg, bg = split_quadrants(pixels)
        if char != " ":
            fg, bg = fg & _FINE, bg & _FINE
        made = self[pixels] = (char, _styles[fg, bg, False])
        return made


class _FineCache(dict[tuple[int, ...], Cell]):
    """Cache of cells by their pixels in reading order."""

    def __init__(self, chars: Sequence[str]) -> None:
        super().__init__()
        self._chars = chars

    def __missing__(self, pixels: tuple[int, ...]) -> Cell:
        pattern, ink, paper = split(pixels)
        bg = mean_color(paper)
        made = self[pixels] = (self._chars[pattern], _styles[mean_color(ink) if ink else bg, bg, False])
        return made


_halves = _HalfCache()
_quadrants = _QuadrantCache()
_sextants, _octants = _FineCache(SEXTANTS), _FineCache(OCTANTS)


def _half_row(rows: Sequence[Sequence[int]]) -> list[Cell]:
    upper, lower = rows
    if len(_halves) > _CELL_LIMIT:
        _halves.clear()
    return list(map(_halves.__getitem__, zip(upper, lower, strict=True)))


def _quadrant_row(rows: Sequence[Sequence[int]]) -> list[Cell]:
    upper, lower = rows
    if len(_quadrants) > _CELL_LIMIT:
        _quadrants.clear()
    quads = zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
    return list(map(_quadrants.__getitem__, quads))


def _fine_row(cache: _FineCache, rows: Sequence[Sequence[int]]) -> list[Cell]:
    if len(cache) > _CELL_LIMIT:
        cache.clear()
    columns = [pixels for row in rows for pixels in (row[::2], row[1::2])]
    return list(map(cache.__getitem__, zip(*columns, strict=True)))


# Every split of four pixels, numbered in reading order, in two groups: character, its ink, its paper.
_SPLITS: Final = (
    ("▘", itemgetter(0), itemgetter(1, 2, 3)),
    ("▝", itemgetter(1), itemgetter(0, 2, 3)),
    ("▖", itemgetter(2), itemgetter(0, 1, 3)),
    ("▗", itemgetter(3), itemgetter(0, 1, 2)),
    ("▀", itemgetter(0, 1), itemgetter(2, 3)),
    ("▌", itemgetter(0, 2), itemgetter(1, 3)),
    ("▚", itemgetter(0, 3), itemgetter(1, 2)),
)


def split_quadrants(pixels: tuple[int, int, int, int]) -> tuple[str, int, int]:
    """Return the best two-colour picture of four pixels, given in reading order.

    Best is the split that leaves the least squared error if each group gets its mean colour.

    Returns:
        Character, packed ink, packed paper.
    """
    a, b, c, d = pixels
    if a == b == c == d:
        return " ", a, a
    gains = _gains(a, b, c, d)
    index = gains.index(max(gains))
    char, ink, paper = _SPLITS[index]
    if index < 4:
        return char, ink(pixels), mean_color(paper(pixels))
    return char, _mean_of_two(*ink(pixels)), _mean_of_two(*paper(pixels))


def _gains(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int, int, int]:
    """Return by how much each of `_SPLITS` lowers the squared error of all channels, times 12.

    The error falls by the squared distance of either group's sum from its share of the total, weighted by
    the groups' sizes: (4a - t)^2 / 12 for one pixel of four, (2(a + b) - t)^2 / 4 for two. With the
    differences x = a + b - c - d, y = a + c - b - d and z = a + d - b - c the latter is x^2 / 4, and 4a - t
    is x + y + z; for b, c and d two of the signs change.
    """
    channels = (
        (a >> 16, b >> 16, c >> 16, d >> 16),
        (a >> 8 & 255, b >> 8 & 255, c >> 8 & 255, d >> 8 & 255),
        (a & 255, b & 255, c & 255, d & 255),
    )
    xx = yy = zz = xy = xz = yz = 0
    for p, q, r, s in channels:
        x, y, z = p + q - r - s, p + r - q - s, p + s - q - r
        xx += x * x
        yy += y * y
        zz += z * z
        xy += x * y
        xz += x * z
        yz += y * z
    squares = xx + yy + zz
    return (
        squares + 2 * (xy + xz + yz),
        squares + 2 * (yz - xy - xz),
        squares + 2 * (xz - xy - yz),
        squares + 2 * (xy - xz - yz),
        3 * xx,
        3 * yy,
        3 * zz,
    )


def _mean_of_two(one: int, other: int) -> int:
    """Return the mean of two packed colours, as `mean_color` does: halves are rounded up in all channels."""
    return (one | other) - ((one ^ other) >> 1 & 0x7F7F7F)


def mean_color(pixels: Sequence[int]) -> int:
    """Return the mean of packed colours, at least one: of each channel, rounded."""
    count, half = len(pixels), len(pixels) // 2
    outer = green = 0
    for pixel in pixels:
        # red and blue are summed at once: 16 bits apart, few pixels cannot carry into each other
        outer += pixel & 0xFF00FF
        green += pixel & 0x00FF00
    return (
        ((outer >> 16) + half) // count << 16
        | ((green >> 8) + half) // count << 8
        | ((outer & 0xFFFF) + half) // count
    )


class Mode(NamedTuple):
    """A pixel mode: how many pixels make up a cell, and how they are converted.

    Attributes:
        name: Name in settings.
        columns: Pixels a cell from left to right.
        rows: Pixels a cell from top to bottom.
        convert: Cells of as many rows of pixels, from top to bottom.
    """

    name: str
    columns: int
    rows: int
    convert: Callable[[Sequence[Sequence[int]]], list[Cell]]

    @property
    def is_picture(self) -> bool:
        """True if pixels are those of the screen, which a picture below the cells shows."""
        return False

    @property
    def shows_through(self) -> bool:
        """True if a picture is seen below text."""
        return True

    def ground(self, width: int, height: int, background: int) -> PixelBuffer:
        """Return an empty picture of a size in pixels to paint a board on."""
        from boardgames.tui.canvas.pixels import PixelBuffer  # modes are known before anything is drawn

        return PixelBuffer(width, height, background)

    def canvas(self, ground: PixelBuffer) -> PixelBuffer:
        """Return what a scene paints its frames on, copies of which have the ground of a board."""
        return ground

    @property
    def aspect(self) -> float:
        """Horizontal pixels as long as one vertical pixel, as cells are about twice as high as wide."""
        return 2 * self.columns / self.rows

    @property
    def grain(self) -> int:
        """The same in whole pixels, for what is drawn pixel by pixel."""
        return max(1, round(self.aspect))

    def pixel_size(self, width: int, height: int) -> tuple[int, int]:
        """Return the width and height in pixels of an area of cells."""
        return width * self.columns, height * self.rows

    def cell_of(self, point: Point) -> tuple[int, int]:
        """Return the column and row of the cell that contains a point given in pixels."""
        return math.floor(point[0] / self.columns), math.floor(point[1] / self.rows)


HALF: Final = Mode("half", 1, 2, _half_row)
QUADRANT: Final = Mode("quadrant", 2, 2, _quadrant_row)
SEXTANT: Final = Mode("sextant", 2, 3, partial(_fine_row, _sextants))
OCTANT: Final = Mode("octant", 2, 4, partial(_fine_row, _octants))
MODES: Final = {mode.name: mode for mode in (HALF, QUADRANT, SEXTANT, OCTANT)}
"""The modes by name, from coarse to fine."""
PATTERNS: Final = {QUADRANT.name: QUADRANTS, SEXTANT.name: SEXTANTS, OCTANT.name: OCTANTS}
"""The characters of the modes with two columns, by pattern: bit 0 is the upper left pixel."""
