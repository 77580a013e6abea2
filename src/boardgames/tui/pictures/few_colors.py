"""Pictures in a palette of few colours, each pixel the number of one like its own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

__all__ = ["numbered"]

#: Of too many colours one stands for another that is the same by these bits, the finer ones first.
_ALIKE: Final = (0xF0F0F0, 0xE0E0E0)


def numbered(colors: Sequence[int], most: int, masks: Sequence[int]) -> tuple[list[int], bytes]:
    """Return at most so many colours, which occur most often, and for each pixel the number of one like it.

    Args:
        colors: Packed colours.
        most: At most 256.
        masks: The bits by which colours are told apart: first the finest, then coarser ones.
    """
    for mask in masks:
        coarse = colors if mask == 0xFFFFFF else [color & mask for color in colors]
        counts = Counter(coarse)
        if len(counts) <= most:
            break
    palette = [color for color, _ in counts.most_common(most)]
    numbers = {color: number for number, color in enumerate(palette)}
    alike: dict[tuple[int, int], list[int]] = {}
    for bits, color in product(_ALIKE, palette):
        alike.setdefault((bits, color & bits), []).append(color)
    for color in counts.keys() - numbers.keys():
        fine, rough = (alike.get((bits, color & bits)) for bits in _ALIKE)
        numbers[color] = numbers[_nearest(color, fine or rough or palette)]
    return palette, bytes(map(numbers.__getitem__, coarse))


def _nearest(color: int, palette: Collection[int]) -> int:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255

    def distance(other: int) -> int:
        across = (other >> 16) - red, (other >> 8 & 255) - green, (other & 255) - blue
        return 2 * across[0] ** 2 + 4 * across[1] ** 2 + across[2] ** 2

    return min(palette, key=distance)
