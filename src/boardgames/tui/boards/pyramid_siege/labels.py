"""Text over the shaded board: coordinates, the digits that pick targets, and distances."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.labels import target_labels
from boardgames.tui.boards.pyramid_siege.geometry import row_and_place
from boardgames.tui.canvas import Label

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["Labels"]

#: Rows less far apart than this, in rows of cells, leave no room for text.
_TEXT_FROM: Final = 2
#: How far below the middle of a counter its digit is, as a share of its height.
_FACE: Final = 0.3
#: How many cells letters are away from the edge of the board.
_GAP: Final = 2
#: How far rings reach around the middle of a counter, as a share of a defender's width.
_RING: Final = 0.7


class Labels:
    """Places text on the cells of a viewport; a viewport whose board is too small gets none."""

    def __init__(self, viewport: Viewport, fit: Fit) -> None:
        self._viewport = viewport
        self._fit = fit
        self._has_room = fit.lattice.down >= _TEXT_FROM * viewport.mode.rows

    def coordinates(self) -> list[Label]:
        """Return the rows' letters beside the board, next to the first points, and the places' numbers below.

        Numbers stand beyond the longest row, where a cell is left there.
        """
        if not self._has_room:
            return []
        spots = self._fit.lattice.spots
        letters = [spot for spot in spots if row_and_place(spot)[1] == 0]
        longest = spots[-len(letters) :]
        labels = [self._letter(spot) for spot in letters]
        numbers = [self._number(spot) for spot in longest]
        return labels + [label for label in numbers if 0 <= label.y < self._viewport.height]

    def digits(self, marks: Marks, occupants: Collection[Spot]) -> Iterator[Label]:
        """Yield what picks each target, on its point or its counter, and a sign after urgent ones."""
        for spot in marks.targets if self._has_room else ():
            x, y = self._fit.lattice[spot]
            if spot in occupants:
                y += _FACE * self._fit.attacker[1]
            cell = self._viewport.mode.cell_of((x, y))
            yield from target_labels(self._viewport.palette, marks, spot, cell)

    def distances(self, position: SiegePosition, spots: Iterable[Spot]) -> Iterator[Label]:
        """Yield how far away from the fortress some points are."""
        for spot in spots if self._has_room else ():
            yield Label(*self._cell(spot), str(position.distance(spot)), bold=False)

    def _cell(self, spot: Spot) -> tuple[int, int]:
        return self._viewport.mode.cell_of(self._fit.lattice[spot])

    def _letter(self, spot: Spot) -> Label:
        """Label a row beside its first point, with a free cell between the letter and the board or a ring."""
        x, y = self._fit.lattice[spot]
        mode, last = self._viewport.mode, self._viewport.width - 1
        edge = self._fit.margin * self._fit.aspect / math.cos(math.pi / 6)
        away = max(edge, _RING * self._fit.defender[0])
        left, row = mode.cell_of((x - away, y))
        right, _ = mode.cell_of((x + away, y))
        column = min(right + _GAP, last) if self._viewport.flipped else max(left - _GAP, 0)
        return Label(column, row, spot.name[0], self._viewport.palette.marks["dim"], bold=False)

    def _number(self, spot: Spot) -> Label:
        """Label a place beyond the longest row: on the side of the board, or on its edge where that is up."""
        x, y = self._fit.lattice[spot]
        away = -self._fit.margin if self._viewport.flipped else self._fit.margin + self._fit.thickness / 2
        return Label(*self._viewport.mode.cell_of((x, y + away)), spot.name[1:], bold=False)
