"""The light on a picture of few colours, as numbers of a palette: most pixels are never looked at alone.

A picture is painted in a few colours, and in many at the smooth edges between them. Where one of the few is,
its colours in each darkness are looked up for all pixels at once.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.palettes import nearest_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["developed"]

#: The most colours.
_MOST: Final = 256
#: Of so many pixels one is counted, in another column of each row.
_SAMPLED: Final = 13
#: A colour of at least this share of a picture is looked up for all of its pixels at once.
_LARGE: Final = 1 / 40
#: The bits by which painted colours are told apart if they are too many; the last leave 64.
_MASKS: Final = (0xFFFFFF, 0xFCFCFC, 0xF8F8F8, 0xF0F0F0, 0xC0C0C0)


def developed(
    pixels: Sequence[int], dark: bytes, lit: Callable[[int, int], int]
) -> tuple[bytes, Sequence[int]]:
    """Return for each pixel a number, and the colour of each number.

    Args:
        pixels: The colours that are painted.
        dark: How dark each pixel is.
        lit: Function that returns a colour in a darkness.
    """
    painted, places = _painted(pixels)
    seen = Counter(zip(places[::_SAMPLED], dark[::_SAMPLED], strict=True))
    counts, area = Counter[int](), Counter[int]()
    for (number, darkness), count in seen.items():
        counts[lit(painted[number], darkness)] += count
        area[number] += count
    palette = [color for color, _ in counts.most_common(_MOST)]
    large = [number for number, count in area.items() if count > _LARGE * sum(area.values())]
    return _looked_up(places, dark, large, _Numbers(painted, lit, palette)), palette


class _Numbers(dict[tuple[int, int], int]):
    """The number in a palette of each painted colour, by its own number, in each darkness."""

    def __init__(
        self, painted: Sequence[int], lit: Callable[[int, int], int], palette: Sequence[int]
    ) -> None:
        super().__init__()
        self._painted, self._lit, self._number_of = painted, lit, nearest_of(palette)

    def __missing__(self, key: tuple[int, int]) -> int:
        number, darkness = key
        made = self[key] = self._number_of(self._lit(self._painted[number], darkness))
        return made


def _painted(pixels: Sequence[int]) -> tuple[list[int], bytes]:
    """Return the colours of a picture, of which there are few, and the number of that of each pixel."""
    for mask in _MASKS:
        numbers = _Painted(mask)
        try:
            places = bytes(map(numbers.__getitem__, pixels))
        except ValueError:  # more than a byte has
            continue
        break
    return numbers.colors, places


class _Painted(dict[int, int]):
    """The number of each colour; those that are the same by some bits have that of the first of them."""

    def __init__(self, mask: int) -> None:
        super().__init__()
        self.colors: list[int] = []
        self._mask = mask
        self._alike: dict[int, int] = {}

    def __missing__(self, color: int) -> int:
        number = self._alike.setdefault(color & self._mask, len(self.colors))
        if number == len(self.colors):
            self.colors.append(color)
        self[color] = number
        return number


def _looked_up(places: bytes, dark: bytes, large: Sequence[int], numbers: _Numbers) -> bytes:
    """Return the number for what is painted at each pixel in its darkness."""
    found, darknesses = 0, set(dark)
    for number in large:
        table, here = bytearray(256), bytearray(256)
        here[number] = 255
        for darkness in darknesses:
            table[darkness] = numbers[number, darkness]
        lit = int.from_bytes(dark.translate(table), "little")
        found |= lit & int.from_bytes(places.translate(here), "little")
    result = bytearray(found.to_bytes(len(places), "little"))
    common = b"".join(b"\\x%02x" % number for number in large)
    for match in re.finditer(b"[^%s]+" % common if common else b"(?s:.)+", places):
        begin, end = match.span()
        result[begin:end] = bytes(map(numbers.__getitem__, zip(match.group(), dark[begin:end], strict=True)))
    return bytes(result)
