"""Visible boards, as the layers for the picture protocols need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.tui.canvas.indexed import LowerPart
from boardgames.tui.pictures.kitty import Spread

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Sprite
    from boardgames.tui.canvas.stage import Placed, Stage

    Image = PixelBuffer | Sprite
    Wanted = tuple[Image, Spread]

__all__ = ["Ends", "ShownStage", "Span"]

Ends = tuple[int, int, int, int]
"""The left, upper, right and lower end of a rectangle of cells."""

Span = tuple[int, int, int]
"""A stretch of cells: the row, the first column and the one after the last."""


class ShownStage(NamedTuple):
    """A board on the screen.

    Attributes:
        stage: Its picture.
        cell: Width and height of a cell in pixels.
        column: Column of its left edge, in cells of the screen.
        row: Row of its top edge.
        clip: The left, upper, right and lower end, in cells of the screen, of what is seen of it.
        covered: The ends of what lies over it.
    """

    stage: Stage
    cell: tuple[int, int]
    column: int
    row: int
    clip: Ends
    covered: tuple[Ends, ...] = ()

    @property
    def frame(self) -> tuple[Hashable, ...]:
        """The keys, beside an image and its place on the board, to where it is on the screen."""
        return self.cell, self.column, self.row, self.clip, self.stage.width, self.stage.height

    def wanted(self, known: dict[Placed, Wanted | None] | None = None) -> Iterator[Wanted]:
        """Yield the images that make up the board with where they are, from the lowest to the topmost.

        Args:
            known: What has been found for boards of the same `frame`, to be added to.
        """
        known = {} if known is None else known
        if (spread := self._spread(self.stage.ground, 0, 0)) is not None:
            yield self.stage.ground, spread
        for placed in self.stage.placed:
            try:
                found = known[placed]
            except KeyError:
                found = known[placed] = self._found(*placed)
            if found is not None:
                yield found

    def _found(self, sprite: Sprite, x: int, y: int) -> Wanted | None:
        whole, first = (sprite.whole, sprite.first) if isinstance(sprite, LowerPart) else (sprite, 0)
        spread = self._spread(sprite, x, y, first)
        return None if spread is None else (whole, spread)

    def _spread(self, image: Image, x: int, y: int, first: int = 0) -> Spread | None:
        """Return where an image is that begins at a pixel of the board; None if it is out of sight.

        It is shown from its row `first` on, its height being that of what is shown.
        """
        width, height = self.cell
        left, top, right, bottom = self.clip
        lows = (left - self.column) * width, (top - self.row) * height
        highs = (right - self.column) * width, (bottom - self.row) * height
        # In pixels of the board.
        begin_x, begin_y = max(x, lows[0], 0), max(y, lows[1], 0)
        end_x = min(x + image.width, highs[0], self.stage.width)
        end_y = min(y + image.height, highs[1], self.stage.height)
        if begin_x >= end_x or begin_y >= end_y:
            return None
        column, offset_x = divmod(begin_x, width)
        row, offset_y = divmod(begin_y, height)
        part = begin_x - x, begin_y - y + first, end_x - begin_x, end_y - begin_y
        is_whole = part == (0, 0, image.width, image.height)
        return Spread(
            self.column + column, self.row + row, offset_x, offset_y, *((0, 0, 0, 0) if is_whole else part)
        )
