"""PNG encoding of sprites and grounds, in pure Python: zlib does the work."""

from __future__ import annotations

import struct
import zlib
from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Sprite

__all__ = ["ground_png", "sprite_png"]

_RGB, _RGBA = 2, 6
_CHANNELS: Final = {_RGB: 3, _RGBA: 4}
#: The compression of grounds, which are large, and of sprites.
_FAST, _SMALL = 3, 6
#: Each row is stored as its difference from the row above, which for smooth shading is nearly nothing.
_UP: Final = b"\x02"


@lru_cache(16)
def ground_png(ground: PixelBuffer) -> bytes:
    """Return an opaque picture as a PNG."""
    quads = _little_endian(ground.pixels)
    data = bytearray(3 * len(ground.pixels))
    data[0::3], data[1::3], data[2::3] = quads[2::4], quads[1::4], quads[0::4]
    return _png(_RGB, ground.width, ground.height, bytes(data), _FAST)


@lru_cache(4096)
def sprite_png(sprite: Sprite) -> bytes:
    """Return a sprite with its transparency as a PNG."""
    pixels = [0] * (sprite.width * sprite.height)
    for y, x, run in sprite.runs:
        start = y * sprite.width + x
        pixels[start : start + len(run)] = [color | 0xFF000000 for color in run]
    for y, x, films in sprite.films:
        start = y * sprite.width + x
        pixels[start : start + len(films)] = [each.color | each.alpha << 24 for each in films]
    data = _little_endian(pixels)
    data[0::4], data[2::4] = data[2::4], data[0::4]
    return _png(_RGBA, sprite.width, sprite.height, bytes(data), _SMALL)


def _little_endian(pixels: list[int]) -> bytearray:
    """Return packed pixels as bytes: blue, green, red and alpha."""
    packed = array("I", pixels)
    if struct.pack("=I", 1) != struct.pack("<I", 1):
        packed.byteswap()
    return bytearray(packed.tobytes())


def _png(kind: int, width: int, height: int, data: bytes, level: int) -> bytes:
    length = width * _CHANNELS[kind]
    above = bytes(length)
    rows: list[bytes] = []
    for start in range(0, len(data), length):
        row = data[start : start + length]
        rows += _UP, _difference(row, above)
        above = row
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    packed = zlib.compress(b"".join(rows), level)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _difference(row: bytes, above: bytes) -> bytes:
    """Return the difference of each byte from that above, modulo 256.

    All bytes at once, as one number: the highest bit of each keeps the borrow of one from the next.
    """
    length = len(row)
    high = int.from_bytes(b"\x80" * length, "little")
    one, other = int.from_bytes(row, "little"), int.from_bytes(above, "little")
    difference = ((one | high) - (other & ~high)) ^ ((one ^ ~other) & high)
    return difference.to_bytes(length, "little")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
