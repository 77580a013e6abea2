"""Pictures in a palette of few colours, each pixel the number of one like its own."""

from __future__ import annotations

from array import array
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from boardgames.tui.canvas.palettes import nearest_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["numbered"]

#: One in so many pixels often shows already that there are too many colours.
_SOME = 3


def numbered(colors: Sequence[int], most: int, masks: Sequence[int]) -> tuple[list[int], bytes]:
    """Return at most so many colours, which occur most often, and for each pixel the number of one like it.

    Args:
        colors: Packed colours.
        most: At most 256.
        masks: The bits by which colours are told apart: first the finest, then coarser ones.
    """
    for mask in masks:
        coarse = colors if mask == 0xFFFFFF else _masked(colors, mask)
        if mask != masks[-1] and len(set(coarse[::_SOME])) > most:
            continue
        counts = Counter(coarse)
        if len(counts) <= most:
            break
    palette = [color for color, _ in counts.most_common(most)]
    number_of = nearest_of(palette)
    numbers = {color: number_of(color) for color in counts}
    return palette, bytes(map(numbers.__getitem__, coarse))


def _masked(colors: Sequence[int], mask: int) -> Sequence[int]:
    """Return packed colours with some bits of each channel alone; all channels have the same ones."""
    found = array("I")
    found.frombytes(array("I", colors).tobytes().translate(_table(mask & 0xFF)))
    return found


@cache
def _table(bits: int) -> bytes:
    return bytes(byte & bits for byte in range(256))
