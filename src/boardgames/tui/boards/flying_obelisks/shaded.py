"""The shaded scene of Flying Obelisks: the pieces as solids."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar, Final

from boardgames.tui.boards.flying_obelisks.outlines import SILHOUETTES
from boardgames.tui.boards.kit.hills import HillScene
from boardgames.tui.boards.kit.piles import PieceForm
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


#: A Pyramid has a corner in front, so that its outline is that of no other piece, however steep the view is.
FORMS: Final = {
    "D": PieceForm(0.22, (prism(_regular(16, BREADTH / 2, 90 + 180 / 16), 0, 0.22),), SILHOUETTES["D"]),
    "C": PieceForm(0.52, (prism(_square(0.56), 0, 0.52),), SILHOUETTES["C"]),
    "S": PieceForm(
        0.28, tuple(prism(_regular(3, 0.52, turn), 0, 0.28) for turn in (90, 270)), SILHOUETTES["S"]
    ),
    "T": PieceForm(0.32, (prism(_regular(3, 0.5, shift=-0.1), 0, 0.32),), SILHOUETTES["T"]),
    "H": PieceForm(0.26, (roof(BREADTH, 0.62, 0.26, away=False, hip=0.2),), SILHOUETTES["H"]),
    "V": PieceForm(0.34, (roof(BREADTH, 0.5, 0.34, away=True),), SILHOUETTES["V"]),
    "G": PieceForm(0.76, silhouette=SILHOUETTES["G"]),
    "P": PieceForm(0.9, (prism(_regular(4, 0.46), 0, 0.9, 0.0),), SILHOUETTES["P"]),
    "O": PieceForm(_OBELISK, _obelisk(), SILHOUETTES["O"], is_nobodys=True),
}


class ObelisksScene(HillScene):
    """Shaded scene of the board, seen from a player's chair."""

    forms: ClassVar[Mapping[str, PieceForm]] = FORMS
