"""PNG encoding of sprites and grounds, in pure Python: zlib does the work."""

from __future__ import annotations

import re
import struct
import zlib
from array import array
from collections import Counter
from functools import lru_cache
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames.tui.canvas.indexed import SOLID, IndexedSprite, PictureGround, alpha_byte
from boardgames.tui.canvas.sprite import CoveredSprite
from boardgames.tui.pictures.few_colors import numbered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Sprite

__all__ = ["Decoded", "buffer_png", "decoded", "ground_png", "png_size", "sprite_png"]

_INDEXED, _RGBA = 3, 6
#: The bits of each channel by which colours are told apart.
_MASKS: Final = (0xFFFFFF,)
#: Pictures of at most so many colours have a table of them.
_MOST_INDEXED: Final = 256
_SMALL: Final = 9
#: So many bytes take a third of the time with a lower level, and 5% more of them are left.
_LARGE, _FAST = 100_000, 4
#: Colours of so few pixels are those of smooth edges; a larger share of them is shading.
_RARE, _MOST_RARE = 20, 0.25
#: What is left of them, with the middle of what is not, and the alpha of opaque pixels.
_COARSE, _HALF = 0xE0F0F0F0, 0x10080808
#: A stretch of pixels of which nothing is seen.
_UNSEEN: Final = re.compile(b"\\x00+")
#: Rows are stored as they are, or as their difference from the row above, nearly nothing where it is smooth.
_NONE, _UP = b"\x00", b"\x02"


class Decoded(NamedTuple):
    """A PNG of this module: its size, a number for each pixel, and the colour and alpha of each number.

    Without a palette the numbers are colours with their alpha in the highest byte.
    """

    width: int
    height: int
    numbers: Sequence[int]
    palette: Sequence[int]


@lru_cache(16)
def ground_png(ground: PixelBuffer) -> bytes:
    """Return an opaque picture as a PNG of at most 256 colours, which is kept.

    It takes half the bytes of one with all colours, and nobody sees the difference.
    """
    return buffer_png(ground) if ground.png is None else ground.png


def buffer_png(ground: PixelBuffer) -> bytes:
    """Return an opaque picture as such a PNG."""
    if isinstance(ground, PictureGround) and ground.palette:
        palette, numbers = ground.palette, bytes(ground.numbers)
    else:
        palette, numbers = numbered(ground.pixels, _MOST_INDEXED, _MASKS)
    return _indexed_file(ground.width, numbers, [color | SOLID for color in palette])


@lru_cache(4096)
def sprite_png(sprite: Sprite) -> bytes:
    """Return a sprite with its transparency as a PNG."""
    if sprite.png is not None:
        return sprite.png
    if isinstance(sprite, IndexedSprite):
        return _indexed_file(sprite.width, bytes(sprite.numbers), sprite.palette)
    pixels = _covered(sprite) if isinstance(sprite, CoveredSprite) else _drawn(sprite)
    counts = Counter(pixels)
    if (numbers := _numbers(counts)) is not None:
        return _indexed_file(sprite.width, bytes(map(numbers.__getitem__, pixels)), [*numbers.colors])
    data = _little_endian(pixels)
    data[0::4], data[2::4] = data[2::4], data[0::4]
    return _png(sprite.width, sprite.height, bytes(data))


def _covered(sprite: CoveredSprite) -> list[int]:
    """Return the pixels of a sprite that has not been compiled: colours with their alpha above them."""
    highs = [alpha_byte(alpha) << 24 for alpha in sprite.alphas]
    pixels = list(map(or_, sprite.colors, map(highs.__getitem__, sprite.covered)))
    seen = bytes(255 * bool(high) for high in highs)
    for found in _UNSEEN.finditer(sprite.covered.translate(seen + bytes(256 - len(seen)))):
        begin, end = found.span()
        pixels[begin:end] = [0] * (end - begin)
    return pixels


def _drawn(sprite: Sprite) -> list[int]:
    """Return the same pixels of any sprite."""
    pixels = [0] * (sprite.width * sprite.height)
    for y, x, run in sprite.runs:
        start = y * sprite.width + x
        pixels[start : start + len(run)] = [color | SOLID for color in run]
    for y, x, films in sprite.films:
        start = y * sprite.width + x
        pixels[start : start + len(films)] = [each.color | each.alpha << 24 for each in films]
    return pixels


class _Numbers(dict[int, int]):
    """The number of each pixel in a palette of few colours."""

    def __init__(self, shown: dict[int, int]) -> None:
        self.colors = dict.fromkeys(sorted(set(shown.values())))
        number_of = {color: number for number, color in enumerate(self.colors)}
        super().__init__({pixel: number_of[color] for pixel, color in shown.items()})


def _numbers(counts: Counter[int]) -> _Numbers | None:
    """Return numbers for pixels that occur so often, None if there are too many of them.

    Along the edges of flat areas there are fewer: nobody sees it, and it takes a quarter of the bytes.
    """
    rare = {pixel for pixel, count in counts.items() if pixel and count <= _RARE}
    shown = {pixel: pixel for pixel in counts}
    if sum(map(counts.__getitem__, rare)) <= _MOST_RARE * (counts.total() - counts[0]):
        for pixel in rare:
            solid = pixel & SOLID if pixel >= SOLID else 0
            shown[pixel] = pixel & _COARSE | _HALF | solid
    return _Numbers(shown) if len(set(shown.values())) <= _MOST_INDEXED else None


def _indexed_file(width: int, data: bytes, colors: Sequence[int]) -> bytes:
    rows = b"".join(_NONE + data[start : start + width] for start in range(0, len(data), width))
    palette = b"".join((color & 0xFFFFFF).to_bytes(3, "big") for color in colors)
    opacity = bytes(color >> 24 for color in colors).rstrip(b"\xff") or b"\xff"
    return _file(
        (_INDEXED, width, len(data) // width),
        _chunk(b"PLTE", palette) + _chunk(b"tRNS", opacity),
        _packed(rows),
    )


@lru_cache(64)
def _packed(rows: bytes) -> bytes:
    """Return compressed rows: figures of one form in several colours have the same."""
    return zlib.compress(rows, _SMALL if len(rows) < _LARGE else _FAST)


def _little_endian(pixels: list[int]) -> bytearray:
    """Return packed pixels as bytes: blue, green, red and alpha."""
    packed = array("I", pixels)
    if struct.pack("=I", 1) != struct.pack("<I", 1):
        packed.byteswap()
    return bytearray(packed.tobytes())


def png_size(png: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def decoded(png: bytes) -> Decoded:
    """Return the pixels of a PNG that this module has made.

    Raises:
        ValueError: It is none.
    """
    chunks, at = {}, 8
    try:
        while at < len(png):
            size = int.from_bytes(png[at : at + 4], "big")
            chunks[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + size]
            at += size + 12
        (width, height), kind = png_size(png), png[25]
        data = zlib.decompress(chunks[b"IDAT"])
    except (struct.error, zlib.error, KeyError, IndexError) as error:
        raise ValueError("not a PNG of ours") from error
    length = width * (1 if kind == _INDEXED else 4)
    rows = [data[start + 1 : start + 1 + length] for start in range(0, len(data), length + 1)]
    if kind == _INDEXED:
        colors = chunks[b"PLTE"]
        alphas = chunks[b"tRNS"].ljust(len(colors) // 3, b"\xff")
        palette = [
            int.from_bytes(colors[3 * number : 3 * number + 3], "big") | alpha << 24
            for number, alpha in enumerate(alphas)
        ]
        return Decoded(width, height, b"".join(rows), palette)
    above, found = bytes(length), []
    for row in rows:
        above = _sum(row, above)
        found.append(above)
    quads = bytearray(b"".join(found))
    quads[0::4], quads[2::4] = quads[2::4], quads[0::4]
    return Decoded(width, height, _from_little_endian(quads), ())


def _from_little_endian(quads: bytearray) -> Sequence[int]:
    pixels = array("I")
    pixels.frombytes(quads)
    if struct.pack("=I", 1) != struct.pack("<I", 1):
        pixels.byteswap()
    return pixels


def _png(width: int, height: int, data: bytes) -> bytes:
    length = 4 * width
    above = bytes(length)
    rows: list[bytes] = []
    for start in range(0, len(data), length):
        row = data[start : start + length]
        rows += _UP, _difference(row, above)
        above = row
    return _file((_RGBA, width, height), b"", zlib.compress(b"".join(rows), _SMALL))


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


def _sum(row: bytes, above: bytes) -> bytes:
    """Return the sum of each byte and that above, modulo 256."""
    length = len(row)
    high = int.from_bytes(b"\x80" * length, "little")
    one, other = int.from_bytes(row, "little"), int.from_bytes(above, "little")
    return (((one & ~high) + (other & ~high)) ^ ((one ^ other) & high)).to_bytes(length, "little")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
