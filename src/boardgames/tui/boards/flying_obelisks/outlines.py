"""The outlines of the pieces of Flying Obelisks, seen from the front."""

from __future__ import annotations

from typing import Final

from boardgames.tui.boards.kit.silhouettes import Silhouette

__all__ = ["SILHOUETTES"]


def _upright(breadth: float, *rows: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return a symmetrical outline on a base of some breadth: its breadths and heights, upwards."""
    right = [(breadth / 2, 0.0), *((wide / 2, high) for wide, high in rows)]
    return (*right, *((-x, y) for x, y in reversed(right)))


#: The spike, the arms and the legs of a star of five points.
_STAR: Final = (
    ((0.2, 0.7), (0.08, 1.2), (-0.08, 1.2), (-0.2, 0.7)),
    ((0.25, 0.35), (0.5, 0.65), (0.5, 0.8), (-0.5, 0.8), (-0.5, 0.65), (-0.25, 0.35)),
    ((0.22, 0), (0.45, 0), (0.3, 0.5), (0.1, 0.45)),
    ((-0.22, 0), (-0.1, 0.45), (-0.3, 0.5), (-0.45, 0)),
)
#: The outline of each kind by its letter.
SILHOUETTES: Final = {
    "D": Silhouette((_upright(0.6, (1, 0.3), (1, 0.5), (0.8, 0.7)),)),
    "C": Silhouette((_upright(0.7, (0.7, 1)),)),
    "S": Silhouette(_STAR),
    "T": Silhouette((_upright(1, (0, 1.1)),)),
    "H": Silhouette((_upright(1, (1, 0.3), (0.4, 1)),), ((0.15, 0), (0.5, 0), (0.5, 0.3), (0.2, 1))),
    "V": Silhouette((_upright(0.38, (0.38, 1.1), (0, 1.6)),)),
    "G": Silhouette(
        (_upright(0.4, (0.9, 0.3), (0.9, 0.8), (0.4, 1.1)),),
        ((0, 0), (0.2, 0), (0.45, 0.3), (0.45, 0.8), (0.25, 0.3)),
    ),
    "P": Silhouette((_upright(0.8, (0, 1.4)),), ((0, 0), (0.4, 0), (0, 1.4))),
    "O": Silhouette((_upright(0.5, (0.5, 0.25)), _upright(0.3, (0.2, 1.4), (0, 1.7)))),
}
