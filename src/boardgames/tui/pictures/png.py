"""PNG encoding of sprites and grounds, in pure Python: zlib does the work."""

from __future__ import annotations

import struct
import zlib
from array import array
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Sprite

__all__ = ["buffer_png", "ground_png", "sprite_png"]

_RGB, _INDEXED, _RGBA = 2, 3, 6
#: Pictures of at most so many colours have a table of them.
_MOST_INDEXED: Final = 256
_CHANNELS: Final = {_RGB: 3, _RGBA: 4}
#: The compression of grounds, which are large, and of sprites.
_FAST, _SMALL = 3, 6
#: Colours of so few pixels are those of smooth edges; a larger share of them is shading.
_RARE, _MOST_RARE = 20, 0.25
#: What is left of them, with the middle of what is not, and the alpha of opaque pixels.
_COARSE, _HALF, _SOLID = 0xE0F0F0F0, 0x10080808, 0xFF000000
#: Rows are stored as they are, or as their difference from the row above, nearly nothing where it is smooth.
_NONE, _UP = b"\x00", b"\x02"


@lru_cache(16)
def ground_png(ground: PixelBuffer) -> bytes:
    """Return an opaque picture as a PNG, which is kept."""
    return buffer_png(ground)


def buffer_png(ground: PixelBuffer) -> bytes:
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
    pixels = _simplified(pixels)
    colors = sorted(set(pixels))
    if len(colors) <= _MOST_INDEXED:
        return _indexed_png(sprite.width, pixels, colors)
    data = _little_endian(pixels)
    data[0::4], data[2::4] = data[2::4], data[0::4]
    return _png(_RGBA, sprite.width, sprite.height, bytes(data), _SMALL)


def _simplified(pixels: list[int]) -> list[int]:
    """Return the pixels of flat areas with fewer colours along their edges; other pictures as they are.

    Nobody sees it, and it takes a quarter of the bytes.
    """
    counts = Counter(pixels)
    rare = {color for color, count in counts.items() if count <= _RARE}
    if sum(map(counts.__getitem__, rare)) > _MOST_RARE * (len(pixels) - counts[0]):
        return pixels
    coarse = {
        color: color & _COARSE | _HALF | (color if color >> 24 == 255 else 0) & _SOLID for color in rare
    }
    return list(map(coarse.get, pixels, pixels))


def _indexed_png(width: int, pixels: list[int], colors: list[int]) -> bytes:
    """Return a PNG of few colours: one byte a pixel, which for flat areas is next to nothing."""
    numbers = {color: number for number, color in enumerate(colors)}
    data = bytes(map(numbers.__getitem__, pixels))
    rows = b"".join(_NONE + data[start : start + width] for start in range(0, len(data), width))
    palette = b"".join((color & 0xFFFFFF).to_bytes(3, "big") for color in colors)
    opacity = bytes(color >> 24 for color in colors)
    return _file(
        (_INDEXED, width, len(data) // width),
        _chunk(b"PLTE", palette) + _chunk(b"tRNS", opacity),
        zlib.compress(rows, _SMALL),
    )


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
    return _file((kind, width, height), b"", zlib.compress(b"".join(rows), level))


def _file(form: tuple[int, int, int], extra: bytes, packed: bytes) -> bytes:
    """Return a PNG of a kind, a width and a height, with chunks before its compressed rows."""
    kind, width, height = form
    header = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + extra + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


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
