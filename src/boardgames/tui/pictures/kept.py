"""Sprites and grounds that are kept as the PNG that a terminal gets; their pixels are decoded when needed."""

from __future__ import annotations

import struct
from functools import cached_property
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.indexed import IndexedSprite, PictureGround
from boardgames.tui.canvas.sprite import Figure
from boardgames.tui.pictures.png import Decoded, decoded, ground_png, png_size, sprite_png

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["figure_bytes", "figure_of", "ground_bytes", "ground_of"]

#: What comes before a PNG: the left and top of a figure, or of a ground how much in it answers to the mouse,
#: and each of that.
_PLACE: Final = struct.Struct("<ii")
_COUNT: Final = struct.Struct("<i")
_CLAIMED: Final = struct.Struct("<idddd?")


def figure_bytes(figure: Figure) -> bytes:
    """Return a figure as bytes."""
    return _PLACE.pack(figure.left, figure.top) + sprite_png(figure.sprite)


def figure_of(data: bytes) -> Figure:
    """Return the figure that bytes stand for."""
    return Figure(_KeptSprite(data[_PLACE.size :]), *_PLACE.unpack_from(data))


def ground_bytes(ground: PictureGround) -> bytes:
    """Return a ground as bytes."""
    claimed = b"".join(_CLAIMED.pack(*each) for each in ground.claimed)
    return _COUNT.pack(len(ground.claimed)) + claimed + ground_png(ground)


def ground_of(data: bytes, empty: PictureGround) -> PictureGround:
    """Return the ground that bytes stand for, as large as an empty one."""
    (count,) = _COUNT.unpack_from(data)
    end = _COUNT.size + count * _CLAIMED.size
    ground = _KeptGround(empty, data[end:])
    ground.claimed += _CLAIMED.iter_unpack(data[_COUNT.size : end])
    return ground


class _KeptSprite(IndexedSprite):
    """A sprite of which a terminal needs but the PNG: the pixels are decoded if anything else needs them."""

    def __init__(self, png: bytes) -> None:
        self.png = png
        self.width, self.height = png_size(png)

    @cached_property
    def _decoded(self) -> Decoded:
        assert self.png is not None
        return decoded(self.png)

    @property
    def numbers(self) -> Sequence[int]:  # type: ignore[override]
        """The number of each pixel."""
        return self._decoded.numbers

    @property
    def palette(self) -> Sequence[int]:  # type: ignore[override]
        """The colour of each number."""
        return self._decoded.palette


class _KeptGround(PictureGround):
    """A ground of which a terminal needs but the PNG."""

    def __init__(self, empty: PictureGround, png: bytes) -> None:
        self.width, self.height, self.background = empty.width, empty.height, empty.background
        self.claimed = []
        self.png = png

    @cached_property
    def _decoded(self) -> Decoded:
        assert self.png is not None
        return decoded(self.png)

    @cached_property
    def numbers(self) -> Sequence[int]:  # type: ignore[override]
        """The number of each pixel."""
        return self._decoded.numbers

    @cached_property
    def palette(self) -> Sequence[int]:  # type: ignore[override]
        """Packed colours."""
        return [color & 0xFFFFFF for color in self._decoded.palette]
