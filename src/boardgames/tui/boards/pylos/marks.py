"""Painting marks over the spheres: each has a form of its own, and none hides what it marks.

cursor   a thick ring, a little larger than a sphere
hover    the same size, thin and dashed
target   a ring as large as the sphere, over a breath of its colour where the place is empty
chosen   two rings, one in the other
last     a small dot
taken    a saltire
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.canvas import cross, dot, ring

if TYPE_CHECKING:
    from boardgames.tui.canvas import PixelBuffer, Sprite
    from boardgames.tui.palette import Palette

__all__ = ["MarkPainter"]

Point = tuple[float, float]


class MarkPainter:
    """Paints marks around points of a picture, at the size that a stage gives the spheres."""

    def __init__(self, size: tuple[int, int], palette: Palette) -> None:
        marks = palette.marks
        aspect = size[0] / size[1]
        grown = max(1, round(size[0] + 2 * aspect)), size[1] + 2
        self._cursor = ring(*grown, 0.26, marks["cursor"])
        self._hover = ring(*grown, 0.1, marks["cursor"], dashes=6)
        self._target = ring(*size, 0.15, marks["target"])
        self._ghost = dot(*size, marks["target"], alpha=56)
        self._chosen = [
            ring(*grown, 0.12, marks["chosen"]),
            ring(*_scaled(size, 0.62), 0.2, marks["chosen"]),
        ]
        self._last = [
            dot(*_scaled(size, 0.3), marks["background"], alpha=140),
            dot(*_scaled(size, 0.16), marks["last"]),
        ]
        self._taken = cross(*_scaled(size, 0.86), 0.2, marks["taken"])

    def cursor(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint the cursor."""
        buffer.stamp(self._cursor, *point)

    def hover(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what the mouse points at."""
        buffer.stamp(self._hover, *point)

    def target(self, buffer: PixelBuffer, point: Point, *, empty: bool) -> None:
        """Paint a legal next step, with the ghost of a sphere where there is none."""
        if empty:
            buffer.stamp(self._ghost, *point)
        buffer.stamp(self._target, *point)

    def chosen(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint a step that is already chosen."""
        self._stamp_all(self._chosen, buffer, point)

    def last(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what the last move touched."""
        self._stamp_all(self._last, buffer, point)

    def taken(self, buffer: PixelBuffer, point: Point) -> None:
        """Paint what leaves the board this turn."""
        buffer.stamp(self._taken, *point)

    @staticmethod
    def _stamp_all(sprites: list[Sprite], buffer: PixelBuffer, point: Point) -> None:
        for sprite in sprites:
            buffer.stamp(sprite, *point)


def _scaled(size: tuple[int, int], share: float) -> tuple[int, int]:
    """A share of a size, of the same parity, so that both have one centre."""
    return _like(size[0], share), _like(size[1], share)


def _like(length: int, share: float) -> int:
    scaled = max(1, round(length * share))
    return scaled if (length - scaled) % 2 == 0 else min(scaled + 1, length)
