"""The art of a game that declares none: its places lie where the names of its spots say."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, ClassVar, Final

from boardgames.tui.boards.kit.art import PlanArt

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.canvas.geometry import Vector

__all__ = ["art_by_names"]

#: A level in digits, if there is one, a file as a letter and a rank in digits, as in `e4` or `2b3`.
_NAME: Final = re.compile(r"(\d*)([a-zA-Z])(\d+)")
#: How far apart places are: pieces stand apart, and upper layers lie on plates through which one sees.
_PITCH, _RISE = 1.2, 2.0


class _NamedArt(PlanArt):
    """Places by the names of their spots."""

    rise: ClassVar[float] = _RISE
    has_labels: ClassVar[bool] = True
    _places: ClassVar[Mapping[Spot, Vector]] = {}

    def place(self, spot: Spot) -> Vector:
        """Return where a spot is."""
        return self._places[spot]


def art_by_names(spots: Sequence[Spot]) -> PlanArt:
    """Return an art for spots: on files, ranks and levels if all have names like `e4` or `2b3`, else in rows.

    What stands on them is what `position.occupants(steps)` returns, as for any `PlanArt`.
    """
    found = [_NAME.fullmatch(spot.name) for spot in spots]
    names = [match.groups() for match in found if match]
    if len(names) == len(spots):
        bottom = min(int(level or 0) for level, _, _ in names)
        cells = [(int(level or 0) - bottom, ord(file), int(rank)) for level, file, rank in names]
    else:
        side = math.isqrt(len(spots) - 1) + 1
        cells = [(0, number % side, -(number // side)) for number in range(len(spots))]
    places = {spot: (_PITCH * x, _PITCH * y, _RISE * z) for spot, (z, x, y) in zip(spots, cells, strict=True)}
    layers = 1 + max(level for level, _, _ in cells)
    art: PlanArt = type("NamedArt", (_NamedArt,), {"layers": layers, "_places": places})()
    return art
