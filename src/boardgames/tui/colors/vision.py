"""Perceptual differences of colours, also for colour-blind players."""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

from boardgames.tui.canvas.color import from_linear, to_linear

__all__ = ["Sight", "difference", "oklab"]

Matrix = tuple[tuple[float, float, float], ...]

#: Linear light to the cones' answers, and their cube roots to lightness and two hues: B. Ottosson's Oklab.
_CONES: Final[Matrix] = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OPPONENTS: Final[Matrix] = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


class Sight(Enum):
    """Colour vision: full, or without the cones for long or for middle wavelengths.

    The values turn linear light into what looks the same to that eye (Viénot, Brettel and Mollon 1999).
    """

    FULL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTANOPIA = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
    DEUTERANOPIA = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))

    def sees(self, color: int) -> int:
        """Return the colour that looks to full sight as `color` looks to this one."""
        red, green, blue = _times(self.value, to_linear(color))
        return from_linear(red, green, blue)


def difference(one: int, other: int, sight: Sight = Sight.FULL) -> float:
    """Return how far apart two packed colours are in Oklab: 0.02 is just noticeable, 1 is black and white."""
    return math.dist(oklab(sight.sees(one)), oklab(sight.sees(other)))


def oklab(color: int) -> tuple[float, ...]:
    """Return lightness, green to red, and blue to yellow of a packed colour in Oklab."""
    return _times(_OPPONENTS, tuple(map(math.cbrt, _times(_CONES, to_linear(color)))))


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(map(float.__mul__, row, vector)) for row in matrix)
