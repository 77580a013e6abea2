"""The shaded scene of Flying Obelisks: the pieces as solids."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final

from boardgames.tui.boards.kit.hills import HillScene
from boardgames.tui.boards.kit.piles import PieceForm
from boardgames.tui.boards.kit.silhouettes import Silhouette
from boardgames.tui.boards.kit.square_grid import BREADTH
from boardgames.tui.canvas.solids import Solid, prism, roof

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FORMS", "ObelisksScene"]

#: How high an Obelisk is; lengths are in widths of a square.
_OBELISK: Final = 1.35


def _regular(corners: int, radius: float, turn: float = 90, shift: float = 0.0) -> list[tuple[float, float]]:
    """Return the corners of a regular polygon, the first `turn` degrees from the right, moved away."""
    angles = [math.radians(turn + 360 * corner / corners) for corner in range(corners)]
    return [(radius * math.cos(angle), radius * math.sin(angle) + shift) for angle in angles]


def _square(side: float) -> list[tuple[float, float]]:
    half = side / 2
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def _obelisk() -> tuple[Solid, ...]:
    """Return a slender tapered pillar with a point, on a base."""
    foot, shaft, top = 0.12, _OBELISK - 0.22, _OBELISK
    return (
        prism(_square(0.5), 0, foot),
        prism(_square(0.34), foot, shaft, 0.7),
        prism(_square(0.34 * 0.7), shaft, top, 0.0),
    )


def _upright(breadth: float, *rows: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return a symmetrical outline on a base of some breadth: its breadths and heights, upwards."""
    right = [(breadth / 2, 0.0), *((wide / 2, high) for wide, high in rows)]
    return (*right, *((-x, y) for x, y in reversed(right)))


def _bar(low: float, high: float = 0.2, breadth: float = 1) -> tuple[tuple[float, float], ...]:
    """Return an upright rectangle from a height on, as broad as two points of a star by default."""
    half = breadth / 2
    return (half, low), (half, low + high), (-half, low + high), (-half, low)


_SILHOUETTES: Final = {
    "D": Silhouette((_upright(0.8, (1, 0.2), (1, 0.4), (0.8, 0.6)),)),
    "C": Silhouette((_upright(0.7, (0.7, 1)),)),
    "S": Silhouette((_upright(0.2, (0.2, 1)), _bar(0.2, 0.65, 0.6), _bar(0.2), _bar(0.6, 0.25))),
    "T": Silhouette((_upright(1, (0, 1.1)),)),
    "H": Silhouette((_upright(1, (1, 0.4), (0.5, 1)),)),
    "V": Silhouette((_upright(0.45, (0.45, 1.1), (0, 1.6)),)),
    "G": Silhouette((_upright(0.4, (0.9, 0.3), (0.9, 0.8), (0.4, 1.1)),)),
    "P": Silhouette((_upright(0.8, (0, 1.4)),), ((0, 0), (0.4, 0), (0, 1.4))),
    "O": Silhouette((_upright(0.5, (0.5, 0.25)), _upright(0.3, (0.2, 1.4), (0, 1.7)))),
}

FORMS: Final = {
    "D": PieceForm(0.22, (prism(_regular(16, BREADTH / 2), 0, 0.22),), _SILHOUETTES["D"]),
    "C": PieceForm(0.52, (prism(_square(0.56), 0, 0.52),), _SILHOUETTES["C"]),
    "S": PieceForm(
        0.28, tuple(prism(_regular(3, 0.48, turn), 0, 0.28) for turn in (90, 270)), _SILHOUETTES["S"]
    ),
    "T": PieceForm(0.32, (prism(_regular(3, 0.5, shift=-0.1), 0, 0.32),), _SILHOUETTES["T"]),
    "H": PieceForm(0.26, (roof(BREADTH, 0.62, 0.26, away=False, hip=0.2),), _SILHOUETTES["H"]),
    "V": PieceForm(0.34, (roof(BREADTH, 0.5, 0.34, away=True),), _SILHOUETTES["V"]),
    "G": PieceForm(BREADTH, silhouette=_SILHOUETTES["G"]),
    "P": PieceForm(0.9, (prism(_square(0.74), 0, 0.9, 0.0),), _SILHOUETTES["P"]),
    "O": PieceForm(_OBELISK, _obelisk(), _SILHOUETTES["O"], is_nobodys=True),
}


class ObelisksScene(HillScene):
    """Shaded scene of the board, seen from a player's chair."""

    forms: ClassVar[Mapping[str, PieceForm]] = FORMS
