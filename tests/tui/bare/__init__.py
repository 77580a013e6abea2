"""Games with nothing but rules: one with a board for the screen, and one without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.kit.art import PlanArt
from tests.core.walk import Race

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.moves import Spot, Step
    from boardgames.core.position import Position

__all__ = ["ARTLESS", "BARE"]


class _Art(PlanArt):
    """Four places in a row."""

    def place(self, spot: Spot) -> tuple[float, float, float]:
        """Return where a place is."""
        return float("abcd".index(spot.name)), 0.0, 0.0

    def occupants(self, position: Position, steps: tuple[Step, ...]) -> Mapping[Spot, int]:
        """Return a piece on each place that is filled; whose it is does not matter."""
        return dict.fromkeys(position.spots[: position.state[0] + len(steps)], 0)


class _Bare(Race):
    """The race on the screen."""

    name, title, tagline = "bare", "Bare Race", "Fill the last place."
    art = ":ART"


class _Artless(Race):
    """The race for scripts."""

    name, title, tagline = "artless", "Artless Race", "Fill the last place."


ART = _Art()
BARE: _Bare = _Bare()
ARTLESS: _Artless = _Artless()
