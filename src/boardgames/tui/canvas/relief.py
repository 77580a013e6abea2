"""Light, shadow and texture over pictures in full resolution.

Pure Python is too slow to compute a million pixels one by one. So what light does is worked out in *planes*
of one byte a pixel, with the arithmetic of large integers: all pixels at once. Darkness is logarithmic, so
that light that falls through several things is a sum.
"""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.indexed import PictureGround
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.polygon import polygon, spans
from boardgames.tui.canvas.sprite import OPAQUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from boardgames.tui.canvas.geometry import Point

    _Move = Callable[[int, int, int], int]
    """Function that returns a plane moved by pixels, of its length."""

__all__ = [
    "FELT",
    "LEVEL",
    "STONE",
    "WOOD",
    "Mask",
    "Relief",
    "difference",
    "doubled",
    "embossed",
    "inverse",
    "joined",
    "shifted",
    "smoothed",
    "texture",
    "united",
    "without",
]

WOOD, FELT, STONE = "wood", "felt", "stone"

LEVEL: Final = 128
"""The byte of a texture or a slope that is neither lighter nor darker."""

#: Darkness goes from 0 to 127: that of what is in plain light, and how much more halves the light. Callers
#: count in halves of it.
_PLAIN: Final = 44
_HALVING: Final = 24
_HALVES: Final = 2
#: Width and height of a texture in pixels: it repeats.
_TILE: Final = 256
#: Pictures of more pixels are large; a reach from which on edges in them are soft.
_LARGE: Final = 150_000
_SOFT: Final = 4
#: A reach from which on planes are smoothed at half their size.
_FAR: Final = 8
#: Of so many pixels one tells how strong noise is.
_SAMPLED: Final = 61
#: The bends of the rings of wood over the range of a byte.
_RINGS: Final = 9.0


class Mask(PixelBuffer):
    """A plane of how much of each pixel is covered, 0 to 255. Polygons are drawn on it with `fill`."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(0, 0)
        self.width, self.height = width, height
        self.pixels = bytearray(width * height)  # type: ignore[assignment]

    def fill_run(
        self, y: int, left: int, right: int, color: int, ident: int | None = None, alpha: int = OPAQUE
    ) -> None:
        """Cover a stretch of pixels to a degree."""
        del ident, alpha
        left, right = max(left, 0), min(right, self.width)
        if left < right and 0 <= y < self.height:
            start = y * self.width
            self.pixels[start + left : start + right] = bytes((color,)) * (right - left)

    def fill(self, points: Sequence[Point], covered: int = 255) -> Mask:
        """Draw a convex polygon."""
        polygon(self, points, covered)
        return self

    def outline(self, points: Sequence[Point]) -> Mask:
        """Draw a convex polygon without smooth edges, in a quarter of the time: a region has none."""
        for y, left, right in spans(points, self.width, self.height):
            start = y * self.width
            self.pixels[start + left : start + right] = b"\xff" * (right - left)
        return self

    @property
    def data(self) -> bytes:
        """The plane."""
        return bytes(self.pixels)

    @property
    def region(self) -> bytes:
        """The plane with 255 in what is at least half covered, and 0 elsewhere."""
        return bytes(self.pixels).translate(_HALF)


class Relief:
    """The darkness of each pixel of a picture, gathered from all that light and material do.

    What is changed `within` a region, a plane of 0 and 255, has smooth edges.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        is_half: True if it is that of another one at half its size.
    """

    def __init__(self, width: int, height: int, *, is_half: bool = False) -> None:
        self.width, self.height = width, height
        self._sum = _plane(_PLAIN, width * height)
        self._is_large = width * height > _LARGE and not is_half
        #: What is soft in a large picture: it is gathered at half its size, and spread over it at the end.
        self._soft: Relief | None = None

    def darken(
        self, covered: bytes, most: int, within: bytes | None = None, *, is_sharp: bool = False
    ) -> None:
        """Darken where a plane has 255 by so much, elsewhere by its share; where it is negative, lighten.

        In a large picture edges are soft unless it `is_sharp`.
        """
        if self._is_large and not is_sharp:
            self._at_half().darken(_halved(covered, self.width), most, self._half_of(within))
            return
        change = _int(covered.translate(_scaled(abs(most))))
        if within is not None:
            change = _smooth(change & _int(within), len(covered), (1, self.width))
        self._add(change, is_dark=most > 0)

    def tilt(self, slope: bytes, most: int, within: bytes | None = None) -> None:
        """Lighten where a plane is above LEVEL, and darken where it is below, by at most so much."""
        if within is not None:
            here, level = _int(within), _plane(LEVEL, len(slope))
            # Elsewhere it is level.
            inside = _int(slope) & here | level ^ (level & here)
            slope = _bytes(_smooth(inside, len(slope), (1, self.width)), len(slope))
        scale = _scaled(abs(most))
        for side, is_dark in ((_DARK_SIDE, most > 0), (_LIGHT_SIDE, most < 0)):
            self._add(_int(slope.translate(side.translate(scale))), is_dark=is_dark)

    def _at_half(self) -> Relief:
        """Return the relief of half the size, whose pixels are of four."""
        if self._soft is None:
            self._soft = Relief((self.width + 1) // 2, (self.height + 1) // 2, is_half=True)
        return self._soft

    def _half_of(self, plane: bytes | None) -> bytes | None:
        return None if plane is None else _halved(plane, self.width)

    def settled(self) -> int:
        """Return the sum with what has been gathered at half the size."""
        if self._soft is None:
            return self._sum
        length = self.width * self.height
        soft, half = self._soft.settled(), self._soft.width * self._soft.height
        plain = _plane(_PLAIN, half)
        # Apart, as nothing is neither darker nor lighter beyond the border of the picture.
        darker, lighter = _minus(soft, plain, half), _minus(plain, soft, half)
        darkened = _plus(self._sum, self._spread_out(darker), length)
        return _minus(darkened, self._spread_out(lighter), length)

    def _spread_out(self, soft: int) -> int:
        """Return a plane of half the size over the whole, so smooth that no steps are seen along edges."""
        assert self._soft is not None
        half, across = self._soft.width * self._soft.height, self._soft.width
        plane = doubled(smoothed(_bytes(soft, half), across, 1), self.width, self.width * self.height)
        return _int(smoothed(plane, self.width, 1))

    def _add(self, change: int, *, is_dark: bool) -> None:
        length = self.width * self.height
        self._sum = (_plus if is_dark else _minus)(self._sum, change, length)

    def bevel(
        self,
        region: bytes,
        reach: int,
        lean: tuple[int, int],
        most: int,
        within: bytes | None = None,
        *,
        is_sunken: bool = False,
    ) -> None:
        """Round the edge of a region that is raised, or sunken.

        Args:
            region: The plane of it.
            reach: How many pixels the edge is broad.
            lean: Over how many columns and rows its slope is measured.
            most: The strength of the light on it.
            within: Where it is lit.
            is_sunken: True if the region lies below what is around it.
        """
        if self._is_large and reach >= _SOFT:
            half = _halved(region, self.width), reach // 2, (lean[0] // 2, lean[1] // 2)
            self._at_half().bevel(*half, most, self._half_of(within), is_sunken=is_sunken)
            return
        slope = embossed(smoothed(region, self.width, reach), self.width, *lean)
        self.tilt(inverse(slope) if is_sunken else slope, most, within)

    def dim(self, brightest: int, darkest: int) -> None:
        """Let the light fall off from the upper left corner to the lower right one."""
        length = self.width + self.height
        both = (brightest + darkest) / _HALVES
        ramp = bytes(round(both * at / length) for at in range(length + 1))
        rows = b"".join(ramp[y : y + self.width] for y in range(self.height))
        length = len(rows)
        self._sum = _minus(_plus(self._sum, _int(rows), length), _plane(brightest // _HALVES, length), length)

    def develop(self, buffer: PixelBuffer, within: bytes | None = None) -> None:
        """Give the colours of a picture the light that falls on them."""
        dark = self.darkness(within)
        if isinstance(buffer, PictureGround):
            from boardgames.tui.canvas.developing import developed

            buffer.finish(*developed(buffer.pixels, dark, lit))
        else:
            buffer.pixels[:] = map(_Lit().__getitem__, zip(buffer.pixels, dark, strict=True))

    def darkness(self, within: bytes | None = None) -> bytes:
        """Return the plane of darkness, outside of a region that of plain light."""
        dark = _bytes(self.settled(), self.width * self.height)
        if within is not None:
            dark = joined(dark, bytes([_PLAIN]) * len(dark), within)
        return dark.translate(_COARSE)


def lit(color: int, dark: int) -> int:
    """Return a colour in a darkness."""
    return color if dark == _PLAIN else shade(color, 2 ** ((_PLAIN - dark) / _HALVING))


class _Lit(dict[tuple[int, int], int]):
    """Cache of a colour in a darkness."""

    def __missing__(self, key: tuple[int, int]) -> int:
        made = self[key] = lit(*key)
        return made


#: Darkness in steps that the grain of materials hides: fewer colours take fewer bytes.
_COARSE: Final = bytes(value & ~1 for value in range(256))
_LEVEL: Final = bytes([LEVEL])
_INVERSE: Final = bytes(255 - value for value in range(256))
_HALF: Final = bytes(255 * (value > 127) for value in range(256))
_DARK_SIDE: Final = bytes(min(255, 2 * max(0, LEVEL - value)) for value in range(256))
_LIGHT_SIDE: Final = bytes(min(255, 2 * max(0, value - LEVEL)) for value in range(256))


@lru_cache(32)
def _scaled(most: int) -> bytes:
    """Return the table of how much darker each share of so much makes a pixel."""
    return bytes(round(most / _HALVES * value / 255) for value in range(256))


def _int(plane: bytes) -> int:
    return int.from_bytes(plane, "little")


def _bytes(number: int, length: int) -> bytes:
    return number.to_bytes(length, "little")


@lru_cache(16)
def _plane(value: int, length: int) -> int:
    """Return a plane of one byte as a number."""
    return _int(bytes([value]) * length)


def _plus(one: int, other: int, length: int) -> int:
    """Return the sum of two planes of at most 127; more than that is 127."""
    total = one + other
    over = total & _plane(128, length)
    return (total | over - (over >> 7)) & _plane(127, length)


def _minus(one: int, other: int, length: int) -> int:
    """Return the difference of two planes of at most 127; less than 0 is 0."""
    high = _plane(128, length)
    rest = (one | high) - other
    right = rest & high
    return rest & right - (right >> 7)


def inverse(plane: bytes) -> bytes:
    """Return a plane with 255 where another one has 0, and so on."""
    return plane.translate(_INVERSE)


def difference(one: bytes, other: bytes) -> bytes:
    """Return how far apart two planes of at most 127 are."""
    length, (first, second) = len(one), map(_int, (one, other))
    return _bytes(_minus(first, second, length) | _minus(second, first, length), length)


def joined(plane: bytes, other: bytes, within: bytes) -> bytes:
    """Return a plane within a region, and another one elsewhere."""
    here, elsewhere = _int(within), _int(other)
    return _bytes(_int(plane) & here | elsewhere ^ (elsewhere & here), len(plane))


def united(region: bytes, other: bytes) -> bytes:
    """Return what is in one of two regions or in both."""
    return _bytes(_int(region) | _int(other), len(region))


def without(region: bytes, other: bytes) -> bytes:
    """Return the part of a region that is not in another one."""
    whole = _int(region)
    return _bytes(whole ^ (whole & _int(other)), len(region))


def _mean_up(one: int, other: int, even: int) -> int:
    """Return the mean of two planes, rounded up."""
    return (one | other) - (((one ^ other) & even) >> 1)


def _mean_down(one: int, other: int, even: int) -> int:
    """Return the mean of two planes, rounded down."""
    return (one & other) + (((one ^ other) & even) >> 1)


def _turned(plane: int, by: int, length: int) -> int:
    """Return a plane moved by so many pixels; what leaves it at one end comes in at the other."""
    by %= length
    full = _plane(255, length)
    return ((plane << 8 * by) & full) | (plane >> 8 * (length - by))


def _moved(plane: int, by: int, length: int) -> int:
    """Return a plane moved by so many pixels; nothing comes in."""
    full = _plane(255, length)
    return (plane << 8 * by) & full if by >= 0 else plane >> 8 * -by


def _smooth(plane: int, length: int, steps: Iterable[int], move: _Move = _moved) -> int:
    even = _plane(254, length)
    for step in steps:
        both = _mean_down(move(plane, step, length), move(plane, -step, length), even)
        plane = _mean_up(both, plane, even)
    return plane


def smoothed(plane: bytes, width: int, reach: int) -> bytes:
    """Return a plane in which each pixel is a mean of those up to about so many pixels away."""
    if reach >= _FAR:  # what is far away is looked at more coarsely
        half = smoothed(_halved(plane, width), (width + 1) // 2, reach // 2)
        return smoothed(doubled(half, width, len(plane)), width, 1)
    steps = [1 << step for step in range(max(1, reach).bit_length())]
    steps = [step for step in steps if 2 * step <= reach + 1] or [1]
    over = [step * unit for step in steps for unit in (1, width)]
    return _bytes(_smooth(_int(plane), len(plane), over), len(plane))


def _halved(plane: bytes, width: int) -> bytes:
    """Return every other pixel of every other row."""
    return b"".join(plane[start : start + width : 2] for start in range(0, len(plane), 2 * width))


def doubled(plane: bytes, width: int, length: int) -> bytes:
    """Return a plane of which `plane` is the half, each pixel of that four times."""
    half, rows = (width + 1) // 2, []
    for start in range(0, len(plane), half):
        row = bytearray(2 * half)
        row[0::2] = row[1::2] = plane[start : start + half]
        rows += [row[:width]] * 2
    return b"".join(rows)[:length]


def shifted(plane: bytes, width: int, right: int, down: int) -> bytes:
    """Return a plane moved by pixels."""
    return _bytes(_moved(_int(plane), down * width + right, len(plane)), len(plane))


def embossed(heights: bytes, width: int, right: int, down: int) -> bytes:
    """Return the slope of heights towards a lamp at the upper left: above LEVEL is turned to it.

    Args:
        heights: The plane.
        width: Pixels in a row.
        right: Between which pixels it is measured: so many columns apart.
        down: And so many rows.
    """
    length, whole = len(heights), _int(heights)
    full, even = _plane(255, length), _plane(254, length)
    by = down * width + right
    return _bytes(_mean_up(_moved(whole, -by, length), full ^ _moved(whole, by, length), even), length)


@lru_cache(8)
def _tile(kind: str) -> bytes:
    """Return the texture of a material: a square of `_TILE` pixels a side around LEVEL."""
    length, down = _TILE * _TILE, _TILE

    def noise(seed: int, across: Sequence[int], upright: Sequence[int]) -> bytes:
        plane = Random(seed).randbytes(length)
        for steps in (across[:3], upright[:3], across[3:], upright[3:]):
            strong = _int(_spread(plane, 56))
            plane = _bytes(_smooth(strong, length, steps, _turned), length)
        return _spread(plane, 44)

    if kind == FELT:
        return noise(3, (1,), (down,))
    if kind == STONE:
        coarse = noise(4, (1, 2, 4, 8, 16), [down * step for step in (1, 2, 4, 8, 16)])
        return _mixed(
            _mixed(coarse, noise(5, (1,), (down,))), noise(6, (1, 2, 4), (down, 2 * down, 4 * down))
        )
    fibers = noise(1, (1, 2, 4, 8, 16, 32), ())
    figure = noise(2, (1, 2, 4, 8, 16, 32, 64), [down * step for step in (1, 2, 4, 8)])
    rings = bytes(round(LEVEL + 70 * math.sin(value / 256 * 2 * math.pi * _RINGS)) for value in range(256))
    return _mixed(fibers, _mixed(figure, figure.translate(rings)))


def _mixed(one: bytes, other: bytes) -> bytes:
    even = _plane(254, len(one))
    return _bytes(_mean_up(_int(one), _int(other), even), len(one))


def _spread(plane: bytes, deviation: int) -> bytes:
    """Return noise with LEVEL in its middle and a standard deviation."""
    sample = plane[::_SAMPLED]
    mean = sum(sample) / len(sample)
    spread = math.sqrt(sum((value - mean) ** 2 for value in sample) / len(sample)) or 1.0
    return plane.translate(
        bytes(max(0, min(255, round(LEVEL + (value - mean) / spread * deviation))) for value in range(256))
    )


@lru_cache(8)
def texture(kind: str, width: int, height: int, *, upright: bool = False) -> bytes:
    """Return a plane of a material's texture around LEVEL; the grain of wood is across, or `upright`."""
    tile = _tile(kind)
    rows = [tile[start : start + _TILE] for start in range(0, len(tile), _TILE)]
    if upright:
        rows = [tile[x::_TILE] for x in range(_TILE)]
    again = -(-width // _TILE)
    rows = [(row * again)[:width] for row in rows]
    return b"".join(rows[y % _TILE] for y in range(height))
