"""Painting stacks: each piece is a lit solid on top of the one below."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.flying_obelisks.pieces import BREADTH, GLOBE, HEIGHTS, SOLIDS, bottom_up
from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.shapes import shadow
from boardgames.tui.canvas.solids import Pose, solid_figure
from boardgames.tui.canvas.sprite import Figure

if TYPE_CHECKING:
    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.boards.flying_obelisks.stack import Stack
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["StackPainter"]

_OBELISK: Final = "O"
#: From this width of a square, in rows of pixels, there is room for gaps between pieces, and for shadows.
_GAPS_FROM: Final = 4


class StackPainter:
    """Paints stacks as a plan shows them. Figures are made when they are first needed, and kept."""

    def __init__(self, plan: Plan, palette: Palette) -> None:
        self._plan = plan
        self._colors = (*palette.seats, palette.colors["obelisk"])
        self._aspect = plan.width / plan.unit
        # Whole pixels, at least one of them free between neighbours if possible: so pieces have sharp edges.
        broad = min(plan.width - 1, math.floor(BREADTH * plan.width + 0.5))
        self._body = plan.width if plan.unit < _GAPS_FROM else broad
        scale = self._body / BREADTH
        self._pose = Pose(plan.elevation, scale, scale / self._aspect, bool(self._body % 2))
        self._rise = plan.rise * scale / plan.width
        wide, deep = self._body * 1.15, self._body / self._aspect * plan.depth / plan.unit
        self._has_shadows = plan.unit >= _GAPS_FROM
        self._shadow = shadow(max(1, round(wide)), max(1, round(deep)), alpha=170, softness=0.75)
        self._cast = max(1, round(0.1 * plan.width)), max(0, round(0.06 * plan.depth))

    def foot(self, tile: Tile) -> tuple[int, int]:
        """Return the pixel at which the base of a stack on a tile has its middle."""
        return tile.x + (self._plan.width - self._body) // 2 + self._body // 2, self._plan.base_row(tile)

    def height(self, letters: str) -> float:
        """Return how high pieces are on top of each other, in rows of pixels."""
        return self._rise * sum(HEIGHTS[letter] for letter in letters)

    def cast_shadow(self, buffer: PixelBuffer, foot: tuple[float, float]) -> None:
        """Paint the shadow of a stack whose base is, or would be, here on the ground."""
        if self._has_shadows:
            buffer.stamp(self._shadow, foot[0] + 0.5 + self._cast[0], foot[1] + self._cast[1])

    def stack(
        self, buffer: PixelBuffer, foot: tuple[float, float], stack: Stack, ident: int | None = None
    ) -> None:
        """Paint the pieces of a stack from the lowest to the highest."""
        x, y = math.floor(foot[0]), foot[1]
        for letter in bottom_up(stack.letters):
            self._figure(letter, stack.seat).draw(buffer, x, math.floor(y + 0.5), ident)
            y -= self._rise * HEIGHTS[letter]

    def _figure(self, letter: str, seat: int | None) -> Figure:
        color = self._colors[-1 if letter == _OBELISK or seat is None else seat]
        if letter == GLOBE:
            height, rise = self._body / self._aspect, self._rise * BREADTH / 2
            return _globe(self._body, round(height), round(rise), color)
        return solid_figure(SOLIDS[letter], self._pose, color)


@lru_cache(16)
def _globe(width: int, height: int, rise: int, color: int) -> Figure:
    """A ball whose middle is `rise` rows of pixels above the origin."""
    ball = sphere(max(1, width), max(1, height), color)
    return Figure(ball, -(ball.width // 2), -(ball.height // 2) - rise)
