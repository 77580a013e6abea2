"""Pictures in numbers of a palette: what a terminal gets as PNG without another look at its pixels.

Pixels as Python sees them, in colours and runs, are made of it where anything asks for them.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.pixels import NO_ID, Part, PixelBuffer
from boardgames.tui.canvas.sprite import CLAIM_ALPHA, OPAQUE, Film, Sprite, film, rounded_alpha

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.sprite import Claim, FilmRun, Run

__all__ = ["BYTE_ALPHAS", "SOLID", "Claimed", "IndexedSprite", "LowerPart", "PictureGround", "alpha_byte"]

SOLID: Final = 0xFF000000
"""The alpha of an opaque entry of a palette, which is in its highest byte."""

BYTE_ALPHAS: Final = (*map(rounded_alpha, range(255)), OPAQUE)
"""The alpha, 0 to 256, that each byte stands for."""

Claimed = tuple[int, float, float, float, float, bool]
"""An id that answers within a left, an upper, a right and a lower end: in the ellipse there, or all of it."""


def alpha_byte(alpha: int) -> int:
    """Return the byte that stands for an alpha of 0 to 256."""
    return 255 if alpha >= OPAQUE else min(254, rounded_alpha(alpha))


class IndexedSprite(Sprite):
    """A sprite of at most 256 colours.

    Attributes:
        numbers: The number of each pixel, row after row.
        palette: The colour of each number with its alpha in the highest byte; without one, which a sprite of
            many colours has not, numbers are such colours themselves.
    """

    numbers: Sequence[int]
    palette: Sequence[int]

    def __init__(self, width: int, numbers: bytes, palette: Sequence[int]) -> None:
        self.width, self.height = width, len(numbers) // width
        self.numbers, self.palette = numbers, palette

    def _at(self, x: int, y: int) -> int:
        number = self.numbers[y * self.width + x]
        return self.palette[number] if self.palette else number

    def texel(self, x: int, y: int) -> int | Film | None:
        """Return the packed colour of a pixel, its film where it is translucent, None where it is neither."""
        found = self._at(x, y)
        color, alpha = found & 0xFFFFFF, BYTE_ALPHAS[found >> 24]
        return color if alpha == OPAQUE else film(color, alpha) if alpha else None

    def is_claimed(self, x: int, y: int) -> bool:
        """Return whether the mouse hits the sprite at a pixel inside of it."""
        return self._at(x, y) >> 24 >= CLAIM_ALPHA

    @cached_property
    def _sprite(self) -> Sprite:
        texels = list(map(self.palette.__getitem__, self.numbers)) if self.palette else self.numbers
        alphas = bytes(texel >> 24 for texel in texels)
        return Sprite.from_coverage(self.width, [texel & 0xFFFFFF for texel in texels], alphas, BYTE_ALPHAS)

    @cached_property
    def runs(self) -> Sequence[Run]:  # type: ignore[override]
        """Opaque stretches."""
        return self._sprite.runs

    @cached_property
    def films(self) -> Sequence[FilmRun]:  # type: ignore[override]
        """Translucent stretches."""
        return self._sprite.films

    @cached_property
    def claims(self) -> Sequence[Claim]:  # type: ignore[override]
        """Stretches that the mouse hits."""
        return self._sprite.claims


class LowerPart(Sprite):
    """The rows of a sprite from one on: a terminal shows a part of the image that it has of the whole.

    Attributes:
        whole: The sprite.
        first: The first of its rows.
    """

    def __init__(self, whole: Sprite, first: int) -> None:
        self.width, self.height = whole.width, whole.height - first
        self.whole, self.first = whole, first

    def texel(self, x: int, y: int) -> int | Film | None:
        """Return the packed colour of a pixel, its film where it is translucent, None where it is neither."""
        return self.whole.texel(x, y + self.first)

    def is_claimed(self, x: int, y: int) -> bool:
        """Return whether the mouse hits the sprite at a pixel inside of it."""
        return self.whole.is_claimed(x, y + self.first)

    @cached_property
    def runs(self) -> Sequence[Run]:  # type: ignore[override]
        """Opaque stretches."""
        return [(y - self.first, x, run) for y, x, run in self.whole.runs if y >= self.first]

    @cached_property
    def films(self) -> Sequence[FilmRun]:  # type: ignore[override]
        """Translucent stretches."""
        return [(y - self.first, x, films) for y, x, films in self.whole.films if y >= self.first]

    @cached_property
    def claims(self) -> Sequence[Claim]:  # type: ignore[override]
        """Stretches that the mouse hits."""
        return [(y - self.first, x, length) for y, x, length in self.whole.claims if y >= self.first]


class PictureGround(PixelBuffer):
    """The ground of a picture: its pixels are seldom looked at, and what answers to the mouse is a list.

    Attributes:
        numbers: The number of each pixel in the palette, once it is finished.
        palette: Packed colours; empty before.
        claimed: What answers to the mouse, from the lowest to the topmost.
    """

    is_picture = True

    def __init__(self, width: int, height: int, background: int = 0) -> None:
        self.width, self.height, self.background = width, height, background
        self.numbers: Sequence[int] = b""
        self.palette: Sequence[int] = ()
        self.claimed: list[Claimed] = []

    def finish(self, numbers: Sequence[int], palette: Sequence[int]) -> None:
        """Take numbers of a palette in place of pixels."""
        self.numbers, self.palette = numbers, palette
        self.__dict__.pop("pixels", None)

    @cached_property
    def pixels(self) -> list[int]:  # type: ignore[override]
        """Packed colours, to be drawn on: whoever asks for them makes the palette untrue."""
        if not self.palette:
            return [self.background] * (self.width * self.height)
        colors, self.palette = self.palette, ()
        return list(map(colors.__getitem__, self.numbers))

    @property
    def ids(self) -> list[int]:  # type: ignore[override]
        """The id of each pixel."""
        return [self.pixel_id(x, y) for y in range(self.height) for x in range(self.width)]

    def copy(self) -> PixelBuffer:
        """Return a copy that can be drawn on, without ids."""
        return self.part(0, 0, self.width, self.height)

    def part(self, left: int, top: int, right: int, bottom: int) -> Part:
        """Return a copy of a part, without ids."""
        left, top = max(left, 0), max(top, 0)
        part = Part(max(0, min(right, self.width) - left), max(0, min(bottom, self.height) - top))
        part.left, part.top = left, top
        colors = self.palette.__getitem__
        for y in range(part.height):
            here, row = slice(y * part.width, (y + 1) * part.width), self._row(part, y)
            part.pixels[here] = map(colors, self.numbers[row]) if self.palette else self.pixels[row]
        return part

    def pixel_color(self, x: int, y: int) -> int:
        """Return the packed colour of a pixel inside the picture."""
        at = y * self.width + x
        return self.palette[self.numbers[at]] if self.palette else self.pixels[at]

    def pixel_id(self, x: int, y: int) -> int:
        """Return the id of a pixel inside the picture, or `NO_ID`."""
        for ident, left, top, right, bottom, is_round in reversed(self.claimed):
            if left <= x + 0.5 < right and top <= y + 0.5 < bottom:
                u = (2 * x + 1 - left - right) / (right - left)
                v = (2 * y + 1 - top - bottom) / (bottom - top)
                if not is_round or u * u + v * v <= 1:
                    return ident
        return NO_ID

    def claim_ellipse(self, cx: float, cy: float, rx: float, ry: float, ident: int) -> None:
        """Let the mouse find an id inside an ellipse."""
        self.claimed.append((ident, cx - rx, cy - ry, cx + rx, cy + ry, True))

    def fill_run(
        self, y: int, left: int, right: int, color: int, ident: int | None = None, alpha: int = OPAQUE
    ) -> None:
        """Fill pixels of one row."""
        super().fill_run(y, left, right, color, None, alpha)
        if ident is not None and alpha >= CLAIM_ALPHA:
            self.claimed.append((ident, left, y, right, y + 1, False))

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
        """Fill a rectangle of whole pixels."""
        super().fill_rect(x, y, width, height, color, None, alpha)
        if ident is not None and alpha >= CLAIM_ALPHA:
            self.claimed.append((ident, x, y, x + width, y + height, False))

    def _write_claims(self, sprite: Sprite, origin: int, ident: int) -> None:
        for y, x, length in sprite.claims:
            top, left = divmod(origin + y * self.width + x, self.width)
            self.claimed.append((ident, left, top, left + length, top + 1, False))
