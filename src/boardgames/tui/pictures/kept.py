"""Sprites and grounds that are kept as the PNG that a terminal gets; their pixels are decoded when needed."""

from __future__ import annotations

import struct
import zlib
from array import array
from functools import cached_property
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.pixels import NO_ID, PixelBuffer
from boardgames.tui.canvas.sprite import CLAIM_ALPHA, OPAQUE, Figure, Film, Sprite, film, rounded_alpha
from boardgames.tui.pictures.png import Decoded, decoded, ground_png, png_size, sprite_png

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.sprite import Claim, FilmRun, Run

__all__ = ["figure_bytes", "figure_of", "ground_bytes", "ground_of"]

#: What comes before a PNG: the left and top of a figure, or the length of the packed ids of a ground, which
#: come after it.
_PLACE: Final = struct.Struct("<ii")
_LENGTH: Final = struct.Struct("<i")
_FAST: Final = 1
#: The alpha of a byte.
_ALPHAS: Final = (*map(rounded_alpha, range(255)), OPAQUE)


def figure_bytes(figure: Figure) -> bytes:
    """Return a figure as bytes."""
    return _PLACE.pack(figure.left, figure.top) + sprite_png(figure.sprite)


def figure_of(data: bytes) -> Figure:
    """Return the figure that bytes stand for."""
    return Figure(_KeptSprite(data[_PLACE.size :]), *_PLACE.unpack_from(data))


def ground_bytes(ground: PixelBuffer) -> bytes:
    """Return a ground as bytes."""
    has_ids = any(map(NO_ID.__ne__, ground.ids))
    ids = zlib.compress(array("i", ground.ids).tobytes(), _FAST) if has_ids else b""
    return _LENGTH.pack(len(ids)) + ids + ground_png(ground)


def ground_of(data: bytes, empty: PixelBuffer) -> PixelBuffer:
    """Return the ground that bytes stand for, as large as an empty one."""
    (length,) = _LENGTH.unpack_from(data)
    ids, png = data[_LENGTH.size : _LENGTH.size + length], data[_LENGTH.size + length :]
    return _KeptGround(empty, png, ids)


class _KeptSprite(Sprite):
    """A sprite of which a terminal needs but the PNG: the pixels are decoded if anything else needs them."""

    def __init__(self, png: bytes) -> None:
        self.png = png
        self.width, self.height = png_size(png)

    @cached_property
    def _texels(self) -> Decoded:
        assert self.png is not None
        return decoded(self.png)

    def _at(self, x: int, y: int) -> int:
        _, _, numbers, palette = self._texels
        number = numbers[y * self.width + x]
        return palette[number] if palette else number

    def texel(self, x: int, y: int) -> int | Film | None:
        """Return the packed colour of a pixel, its film where it is translucent, None where it is neither."""
        found = self._at(x, y)
        color, alpha = found & 0xFFFFFF, _ALPHAS[found >> 24]
        return color if alpha == OPAQUE else film(color, alpha) if alpha else None

    def is_claimed(self, x: int, y: int) -> bool:
        """Return whether the mouse hits the sprite at a pixel inside of it."""
        return self._at(x, y) >> 24 >= CLAIM_ALPHA

    @cached_property
    def _sprite(self) -> Sprite:
        _, _, numbers, palette = self._texels
        texels = list(map(palette.__getitem__, numbers)) if palette else numbers
        alphas = bytes(texel >> 24 for texel in texels)
        return Sprite.from_coverage(self.width, [texel & 0xFFFFFF for texel in texels], alphas, _ALPHAS)

    @cached_property
    def runs(self) -> Sequence[Run]:  # type: ignore[override]
        return self._sprite.runs

    @cached_property
    def films(self) -> Sequence[FilmRun]:  # type: ignore[override]
        return self._sprite.films

    @cached_property
    def claims(self) -> Sequence[Claim]:  # type: ignore[override]
        return self._sprite.claims


class _KeptGround(PixelBuffer):
    """A ground of which a terminal needs but the PNG."""

    def __init__(self, empty: PixelBuffer, png: bytes, ids: bytes) -> None:
        self.width, self.height, self.background = empty.width, empty.height, empty.background
        self.png = png
        self._packed_ids = ids

    @cached_property
    def _decoded(self) -> Decoded:
        assert self.png is not None
        return decoded(self.png)

    @cached_property
    def _colors(self) -> list[int]:
        return [color & 0xFFFFFF for color in self._decoded.palette]

    @cached_property
    def pixels(self) -> list[int]:  # type: ignore[override]
        return list(map(self._colors.__getitem__, self._decoded.numbers))

    @cached_property
    def ids(self) -> list[int]:  # type: ignore[override]
        if not self._packed_ids:
            return [NO_ID] * (self.width * self.height)
        found = array("i")
        found.frombytes(zlib.decompress(self._packed_ids))
        return found.tolist()

    def pixel_color(self, x: int, y: int) -> int:
        """Return the colour of a pixel."""
        return self._colors[self._decoded.numbers[y * self.width + x]]
