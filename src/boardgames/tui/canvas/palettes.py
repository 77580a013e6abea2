"""The nearest colour of a palette, found without a look at all of them."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

__all__ = ["nearest_of"]

#: One colour stands for another that is the same by these bits, the finer ones first.
_ALIKE: Final = (0xF0F0F0, 0xE0E0E0)


def nearest_of(palette: Sequence[int]) -> Callable[[int], int]:
    """Return a function that returns the number of the colour of a palette that is most like another one."""
    numbers = {color: number for number, color in enumerate(palette)}
    alike: dict[tuple[int, int], list[int]] = {}
    for bits, color in product(_ALIKE, palette):
        alike.setdefault((bits, color & bits), []).append(color)

    @cache
    def number_of(color: int) -> int:
        if (known := numbers.get(color)) is not None:
            return known
        fine, rough = (alike.get((bits, color & bits)) for bits in _ALIKE)
        return numbers[_nearest(color, fine or rough or palette)]

    return number_of


def _nearest(color: int, palette: Collection[int]) -> int:
    red, green, blue = color >> 16, color >> 8 & 255, color & 255
    least, found = 1 << 30, 0
    for other in palette:
        across, down, along = (other >> 16) - red, (other >> 8 & 255) - green, (other & 255) - blue
        distance = 2 * across * across + 4 * down * down + along * along
        if distance < least:
            least, found = distance, other
    return found
