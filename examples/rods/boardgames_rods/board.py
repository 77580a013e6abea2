"""The board of Rods on the screen: where each place is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.kit.art import PlanArt

if TYPE_CHECKING:
    from boardgames.core.moves import Spot


class RodsArt(PlanArt):
    """Sixteen rods in a square, and room for four balls on each."""

    layers = 4
    posts = True
    titles = ("Level 1", "Level 2", "Level 3", "Level 4")

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a place is: the rods stand one and a half balls apart."""
        level, file, rank = tuple(spot.name)
        return 1.5 * "abcd".index(file), 1.5 * int(rank), int(level) - 1.0


ART = RodsArt()
