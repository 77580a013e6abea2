"""A pixel buffer with an id buffer, which tells what the mouse points at."""

from __future__ import annotations

import math
from operator import getitem
from typing import Final

from boardgames.tui.canvas.sprite import CLAIM_ALPHA, OPAQUE, Sprite, film

NO_ID: Final = -1
"""Id of pixels that belong to nothing."""


class PixelBuffer:
    """A picture of `width` x `height` pixels with the origin at the top left, x to the right and y down.

    Both lists are flat, row after row, so that a horizontal run of pixels is one slice. Everything drawn is
    clipped to the buffer. Ids are small non-negative ints of the caller's choice.

    Attributes:
        width: Columns of pixels.
        height: Rows of pixels.
        background: Packed colour of a new buffer.
        pixels: Packed colour of each pixel.
        ids: Id of each pixel, or `NO_ID`.
        png: The same as a PNG, if it is kept as such.
    """

    pixels: list[int]
    ids: list[int]
    png: bytes | None = None

    #: True if what is drawn stays apart: then nothing may be written to its pixels.
    is_stage = False
    #: True if it is the ground of a picture.
    is_picture = False

    def __init__(self, width: int, height: int, background: int = 0) -> None:
        self.width = width
        self.height = height
        self.background = background
        self.pixels = [self.background] * (self.width * self.height)
        self.ids = [NO_ID] * (self.width * self.height)

    def pixel_id(self, x: int, y: int) -> int:
        """Return the id of a pixel, or `NO_ID`, also outside."""
        is_inside = 0 <= x < self.width and 0 <= y < self.height
        return self.ids[y * self.width + x] if is_inside else NO_ID

    def pixel_color(self, x: int, y: int) -> int:
        """Return the packed colour of a pixel inside the picture."""
        return self.pixels[y * self.width + x]

    def copy(self) -> PixelBuffer:
        """Return an independent copy: draw the still parts once, and copy them for each frame."""
        twin = PixelBuffer(0, 0, self.background)
        twin.width, twin.height = self.width, self.height
        twin.pixels, twin.ids = self.pixels[:], self.ids[:]
        return twin

    def part(self, left: int, top: int, right: int, bottom: int) -> Part:
        """Return a copy of a part, in which everything is drawn where it is in the whole picture.

        Args:
            left: First column of pixels.
            top: First row.
            right: Column after the last.
            bottom: Row after the last.
        """
        left, top = max(left, 0), max(top, 0)
        part = Part(max(0, min(right, self.width) - left), max(0, min(bottom, self.height) - top))
        part.left, part.top = left, top
        for y in range(part.height):
            here = slice(y * part.width, (y + 1) * part.width)
            there = self._row(part, y)
            part.pixels[here], part.ids[here] = self.pixels[there], self.ids[there]
        return part

    def paste(self, part: Part) -> None:
        """Put a part back to where it was copied from."""
        for y in range(part.height):
            here = slice(y * part.width, (y + 1) * part.width)
            there = self._row(part, y)
            self.pixels[there], self.ids[there] = part.pixels[here], part.ids[here]

    def _row(self, part: Part, y: int) -> slice:
        """Return the slice of a part's row."""
        start = (part.top + y) * self.width + part.left
        return slice(start, start + part.width)

    def blit(self, sprite: Sprite, x: int, y: int, ident: int | None = None) -> None:
        """Draw a sprite with its top left corner at pixel (x, y).

        Args:
            sprite: What to draw.
            x: Column of its left edge; may lie outside.
            y: Row of its top edge; may lie outside.
            ident: Id to write where the sprite is at least half opaque; None leaves the ids.
        """
        right, bottom = self.width - x, self.height - y
        if right <= 0 or bottom <= 0 or x + sprite.width <= 0 or y + sprite.height <= 0:
            return
        if x < 0 or y < 0 or sprite.width > right or sprite.height > bottom:
            sprite = sprite.clipped(-x, -y, right, bottom)
        origin = y * self.width + x
        self._copy_runs(sprite, origin)
        self._lay_films(sprite, origin)
        if ident is not None:
            self._write_claims(sprite, origin, ident)

    def stamp(self, sprite: Sprite, cx: float, cy: float, ident: int | None = None) -> None:
        """Draw a sprite with its centre as near as whole pixels allow to (cx, cy)."""
        x = math.floor(cx - sprite.width / 2 + 0.5)
        y = math.floor(cy - sprite.height / 2 + 0.5)
        self.blit(sprite, x, y, ident)

    def fill_run(
        self, y: int, left: int, right: int, color: int, ident: int | None = None, alpha: int = OPAQUE
    ) -> None:
        """Fill the pixels left..right (exclusive) of one row.

        Args:
            y: Row.
            left: First column.
            right: Column after the last.
            color: Packed colour.
            ident: Id to write if alpha is at least one half; None leaves the ids.
            alpha: Opacity, 0..256.
        """
        left, right = max(left, 0), min(right, self.width)
        if left >= right or not 0 <= y < self.height:
            return
        start, end = y * self.width + left, y * self.width + right
        if alpha >= OPAQUE:
            self.pixels[start:end] = [color] * (end - start)
        else:
            self.pixels[start:end] = map(film(color, alpha).__getitem__, self.pixels[start:end])
        if ident is not None and alpha >= CLAIM_ALPHA:
            self.ids[start:end] = [ident] * (end - start)

    def fill_rect(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        color: int,
        ident: int | None = None,
        alpha: int = OPAQUE,
    ) -> None:
        """Fill a rectangle of whole pixels; `ident` and `alpha` as in `fill_run`."""
        for row in range(y, y + height):
            self.fill_run(row, x, x + width, color, ident, alpha)

    def claim_ellipse(self, cx: float, cy: float, rx: float, ry: float, ident: int) -> None:
        """Write ids, and no colour, inside an ellipse, so that an empty place can be clicked.

        Args:
            cx: Centre, in pixels from the left.
            cy: Centre, in pixels from the top.
            rx: Horizontal radius in pixels.
            ry: Vertical radius in pixels.
            ident: Id to write.
        """
        for y in range(max(0, math.floor(cy - ry)), min(self.height, math.ceil(cy + ry))):
            across = 1 - ((y + 0.5 - cy) / ry) ** 2
            half = rx * math.sqrt(max(across, 0.0))
            left = max(0, math.floor(cx - half + 0.5))
            right = min(self.width, math.floor(cx + half + 0.5))
            if left < right:
                start = y * self.width
                self.ids[start + left : start + right] = [ident] * (right - left)

    def _copy_runs(self, sprite: Sprite, origin: int) -> None:
        width, pixels = self.width, self.pixels
        for y, x, run in sprite.runs:
            start = origin + y * width + x
            pixels[start : start + len(run)] = run

    def _lay_films(self, sprite: Sprite, origin: int) -> None:
        width, pixels = self.width, self.pixels
        for y, x, films in sprite.films:
            start = origin + y * width + x
            end = start + len(films)
            pixels[start:end] = map(getitem, films, pixels[start:end])

    def _write_claims(self, sprite: Sprite, origin: int, ident: int) -> None:
        width, ids = self.width, self.ids
        for y, x, length in sprite.claims:
            start = origin + y * width + x
            ids[start : start + length] = [ident] * length


class Recording(PixelBuffer):
    """The sprites that are drawn on it, in their order, so that they can be drawn again on other buffers."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self._sprites: list[tuple[Sprite, int, int, int | None]] = []

    def blit(self, sprite: Sprite, x: int, y: int, ident: int | None = None) -> None:
        """Record a sprite."""
        self._sprites.append((sprite, x, y, ident))

    def replay(self, buffer: PixelBuffer) -> None:
        """Draw all sprites on a buffer."""
        for sprite in self._sprites:
            buffer.blit(*sprite)


class Part(PixelBuffer):
    """A copy of a part of a picture, from column `left` and row `top` of another one on.

    Sprites, runs and ids are drawn on it where they are in the whole picture. Polygons are not: they are in
    the pixels of the part.
    """

    left = 0
    top = 0

    def blit(self, sprite: Sprite, x: int, y: int, ident: int | None = None) -> None:
        """Draw a sprite with its top left corner at pixel (x, y) of the whole picture."""
        super().blit(sprite, x - self.left, y - self.top, ident)

    def fill_run(
        self, y: int, left: int, right: int, color: int, ident: int | None = None, alpha: int = OPAQUE
    ) -> None:
        """Fill pixels of one row of the whole picture."""
        super().fill_run(y - self.top, left - self.left, right - self.left, color, ident, alpha)

    def claim_ellipse(self, cx: float, cy: float, rx: float, ry: float, ident: int) -> None:
        """Write ids inside an ellipse, its centre in pixels of the whole picture."""
        super().claim_ellipse(cx - self.left, cy - self.top, rx, ry, ident)
