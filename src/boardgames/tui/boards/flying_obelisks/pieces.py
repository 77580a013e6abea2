"""The forms of the pieces: what each letter looks like as a solid, and how pieces are stacked.

Lengths are in widths of a square. The origin of a piece is the middle of its base.
"""

from __future__ import annotations

import math
from typing import Final

from boardgames.tui.canvas.solids import Solid, prism, roof

__all__ = ["BREADTH", "GLOBE", "HEIGHTS", "SOLIDS", "bottom_up"]

#: How broad a Disk is: no piece is broader by more than a little.
BREADTH: Final = 0.84
#: The letter of the one piece that is round all over; it is as broad as a Disk.
GLOBE: Final = "G"

#: How high each piece is, in the order in which pieces are put on each other: the flat ones carry the others.
HEIGHTS: Final = {
    "D": 0.22,
    "C": 0.52,
    "S": 0.28,
    "T": 0.32,
    "H": 0.26,
    "V": 0.34,
    "G": BREADTH,
    "P": 0.9,
    "O": 1.35,
}
_LETTERS: Final = tuple(HEIGHTS)


def bottom_up(letters: str) -> str:
    """Return the letters of a stack from its lowest piece to its highest."""
    return "".join(sorted(letters, key=_LETTERS.index))


def _regular(corners: int, radius: float, turn: float = 90, shift: float = 0.0) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon, the first `turn` degrees from the right, moved away."""
    angles = [math.radians(turn + 360 * corner / corners) for corner in range(corners)]
    return [(radius * math.cos(angle), radius * math.sin(angle) + shift) for angle in angles]


def _square(side: float) -> list[tuple[float, float]]:
    half = side / 2
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def _obelisk() -> tuple[Solid, ...]:
    """Return a slender tapered pillar with a point, on a base."""
    foot, shaft, top = 0.12, HEIGHTS["O"] - 0.22, HEIGHTS["O"]
    return (
        prism(_square(0.5), 0, foot),
        prism(_square(0.34), foot, shaft, 0.7),
        prism(_square(0.34 * 0.7), shaft, top, 0.0),
    )


SOLIDS: Final = {
    "D": (prism(_regular(16, BREADTH / 2), 0, HEIGHTS["D"]),),
    "C": (prism(_square(0.56), 0, HEIGHTS["C"]),),
    "S": tuple(prism(_regular(3, 0.48, turn), 0, HEIGHTS["S"]) for turn in (90, 270)),
    "T": (prism(_regular(3, 0.5, shift=-0.1), 0, HEIGHTS["T"]),),
    "H": (roof(BREADTH, 0.62, HEIGHTS["H"], away=False, hip=0.2),),
    "V": (roof(BREADTH, 0.5, HEIGHTS["V"], away=True),),
    "P": (prism(_square(0.74), 0, HEIGHTS["P"], 0.0),),
    "O": _obelisk(),
}
