"""Cells of six pixels (sextants) and of eight (octants), for terminals whose fonts have them.

Unlike quadrants they are not compared split by split: of 2 to the 7 that would take too long. The pixels are
parted in the middle of the channel in which they differ most, which is the best split or close to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["OCTANTS", "QUADRANTS", "SEXTANTS", "split"]

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


def _sextants() -> Iterator[str]:
    """Yield the characters of the 64 patterns of six pixels, the first of which stands for bit 0."""
    older = {0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"}
    code = 0x1FB00
    for pattern in range(64):
        if pattern in older:
            yield older[pattern]
        else:
            yield chr(code)
            code += 1


def _octants() -> Iterator[str]:
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

SEXTANTS: Final = tuple(_sextants())
"""The character of each pattern of 2 x 3 pixels."""

OCTANTS: Final = tuple(_octants())
"""The character of each pattern of 2 x 4 pixels."""

_SHIFTS: Final = (16, 8, 0)


def split(pixels: Sequence[int]) -> tuple[int, list[int], list[int]]:
    """Part pixels, given in reading order, in two groups of similar colours.

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
