"""Sixel encoding of strips of pixels, in pure Python.

Six rows of pixels are a band; a colour of a band is a line of characters whose six bits are its pixels.
Source: DEC's VT330/VT340 manual, chapter 14, https://vt100.net/docs/vt3xx-gp/chapter14.html.
"""

from __future__ import annotations

import re
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.pictures.few_colors import numbered

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["sixel"]

_BAND: Final = 6
#: What stands for no pixel at all, and how many colours there are besides.
_NOTHING, _MOST_COLORS = 255, 254
#: A small strip has fewer: to name a colour takes as many bytes as a dozen of its pixels.
_LEAST_COLORS, _PIXELS_A_COLOR = 32, 40
#: The bits of each channel by which colours are told apart: first the finest, then coarser ones.
_MASKS: Final = (0xFEFEFE, 0xFCFCFC, 0xF8F8F8)
_FIRST: Final = 63
#: A character that is repeated at least so often is written with a number; most often it is that of no pixel.
_REPEATED: Final = re.compile(rb"\?{4,255}|([@-~])\1{3,254}")


@lru_cache(256)
def sixel(pixels: bytes, width: int, holes: tuple[tuple[int, int], ...] = ()) -> str:
    """Return packed colours, of four bytes each, as a picture at the cursor.

    Args:
        pixels: Rows of pixels, as an array of type `I` has them.
        width: Pixels in a row.
        holes: Beginnings and ends of columns in which nothing is drawn.
    """
    colors = array("I")
    colors.frombytes(pixels)
    height = len(colors) // width
    most = min(_MOST_COLORS, max(_LEAST_COLORS, len(colors) // _PIXELS_A_COLOR))
    palette, numbers = numbered(colors, most, _MASKS)
    rows = [numbers[start : start + width] for start in range(0, len(numbers), width)]
    for left, right in holes:
        rows = [row[:left] + bytes([_NOTHING]) * (right - left) + row[right:] for row in rows]
    bands = [_band(rows[y : y + _BAND], width) for y in range(0, height, _BAND)]
    registers = "".join(f"#{number};2;{_percents(color)}" for number, color in enumerate(palette))
    return f'\x1bP0;1;0q"1;1;{width};{height}{registers}{"-".join(bands)}\x1b\\'


@lru_cache(4096)
def _percents(color: int) -> str:
    return ";".join(str(((color >> shift & 255) * 100 + 127) // 255) for shift in (16, 8, 0))


def _band(rows: Sequence[bytes], width: int) -> str:
    """Return the lines of a band, one for each of its colours."""
    ground = bytes([_FIRST]) * width
    drawn = {number: bytearray(ground) for number in sorted(set().union(*rows))}
    for at, row in enumerate(rows):
        bit = 1 << at
        for x, number in enumerate(row):
            drawn[number][x] += bit
    drawn.pop(_NOTHING, None)
    return "$".join(f"#{number}{_packed(line)}" for number, line in drawn.items())


def _packed(line: bytearray) -> str:
    """Return the characters of a colour without those of nothing at its end, repeated ones as a number."""
    packed = _REPEATED.sub(lambda found: b"!%d%s" % (len(found[0]), found[0][:1]), line.rstrip(b"?"))
    return packed.decode("ascii")
