"""Sprites of lit balls.

The light is worked out once a size, apart from the colour: a light map says how much plain albedo, how much
deepened albedo and how much white each pixel sends. A ball of any colour is then three products a channel.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from itertools import repeat
from operator import add
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import GAMMA, LINEAR_STEPS, to_linear
from boardgames.tui.canvas.geometry import unit
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.lamp import HALFWAY, LIGHT
from boardgames.tui.canvas.shapes import ellipse_coverage
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from boardgames.tui.canvas.geometry import Vector

Glow = tuple[float, float, float]
"""Weights, in linear light, of the plain albedo, of the deepened albedo, and of white."""

#: The units of light of a whole one, and the sRGB byte of each sum of three lights.
_UNITS: Final = LINEAR_STEPS
_MOST_UNITS: Final = 2 * _UNITS
BRIGHT_GAMMA: Final = GAMMA + b"\xff" * (3 * _MOST_UNITS)
(_LIGHT_X, _LIGHT_Y, _LIGHT_Z), (_HALF_X, _HALF_Y, _HALF_Z) = LIGHT, HALFWAY
_AMBIENT: Final = 0.24
_LIMB: Final = 0.78
_NOTHING: Final = 0.0, 0.0, 0.0
#: Farther away from the middle, in squares of radii, no pixel of a ball is covered.
_FAR: Final = 1.7
_RIM: Final = 0.97
_SPECULAR: Final = 0.95
_GLOSS: Final = 80
_SHEEN: Final = 0.09
#: Balls at least so large, in pixels, can have the rings of wood: the axis of the trunk, and how many.
_LARGE: Final = 24
#: From this size on the middle of a pixel tells its light.
_SMOOTH: Final = 40
#: From this size on a ball is the picture of a terminal: no board in characters is so large.
_INDEXED_FROM: Final = 48
_TRUNK: Final = unit(0.5, 0.28, 0.82)
_RINGS: Final = 21.0


@lru_cache(256)
def sphere(
    width: int, height: int, color: int, alpha: int = OPAQUE, shine: float = 1.0, grain: float = 0.0
) -> Sprite:
    """Return the sprite of a lit ball that fills its box.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        color: Packed colour of the material.
        alpha: Opacity 0..256 of the whole ball; less than 256 draws a ghost.
        shine: Strength of the highlight: 0 is matt, 1 is polished.
        grain: How much lighter and darker the rings of wood are; large balls alone have them.
    """
    key = "sphere", width, height, color, alpha, shine, grain
    make = partial(_made, width, height, color, alpha, shine, grain)
    return kept_figure(key, width * height, lambda: Figure(make(), 0, 0)).sprite


def _made(width: int, height: int, color: int, alpha: int, shine: float, grain: float) -> Sprite:
    if min(width, height) < _INDEXED_FROM:
        return _painted(width, height, color, alpha, shine, grain)
    from boardgames.tui.canvas.fine_ball import fine_ball  # only where the terminal shows pictures

    plain = to_linear(color)
    light = lit_rows, coverage, (width, height, grain)
    return fine_ball(light, (plain, deepened(plain)), alpha, shine)


def _painted(width: int, height: int, color: int, alpha: int, shine: float, grain: float = 0.0) -> Sprite:
    coverage, bases, darks, whites = planes(width, height, grain)
    # Tables of the values that occur: a small ball has few of them.
    seen_bases, seen_darks = set(bases), set(darks)
    plain, white = to_linear(color), {value: round(value * shine) for value in set(whites)}
    channels = []
    for albedo, deep in zip(plain, deepened(plain), strict=True):
        base = {value: round(albedo * value) for value in seen_bases}
        dark = {value: round(deep * value) for value in seen_darks}
        lit = map(add, map(base.__getitem__, bases), map(dark.__getitem__, darks))
        lit = map(add, lit, map(white.__getitem__, whites))
        channels.append(bytes(map(BRIGHT_GAMMA.__getitem__, lit)))
    red, green, blue = channels
    colors = [r << 16 | g << 8 | b for r, g, b in zip(red, green, blue, strict=True)]
    return Sprite.from_coverage(width, colors, coverage, [alpha * value // 255 for value in range(256)])


@lru_cache(8)
def planes(width: int, height: int, grain: float) -> tuple[bytes, list[int], list[int], list[int]]:
    """Return for each pixel of a ball how much of it is covered, and the three lights in whole units."""
    planes: tuple[list[int], list[int], list[int]] = [], [], []
    for row in lit_rows(width, height, grain):
        for plane, lights in zip(planes, zip(*row, strict=True), strict=True):
            plane.extend(lights)
    return coverage(width, height), *planes


def lit_rows(
    width: int, height: int, grain: float, step: int = 1, around: int = 0
) -> Iterator[list[tuple[int, int, int]]]:
    """Yield rows of the three lights, in whole units, of squares of `step` pixels a side.

    Args:
        width: Columns of pixels of the ball.
        height: Its rows of pixels.
        grain: The strength of the rings of wood.
        step: Pixels a side.
        around: How many more squares there are on each side.
    """
    woods: Iterable[Sequence[float]] = repeat(())
    if grain and min(width, height) >= _LARGE:
        woods = _rings(width, height, step, around)
    for line, wood in zip(_light_map(width, height, step, around), woods, strict=False):
        shares = [_UNITS * (1 + grain * ring) for ring in wood] if wood else repeat(_UNITS)
        yield [
            (
                min(_MOST_UNITS, int(share * base)),
                min(_MOST_UNITS, int(share * dark)),
                min(_MOST_UNITS, int(_UNITS * white)),
            )
            for share, (base, dark, white) in zip(shares, line, strict=False)
        ]


@lru_cache(32)
def coverage(width: int, height: int) -> bytes:
    """Return how much of each pixel a ball covers, 0 to 255."""
    rows = [_row_coverage(y, width, height) for y in range((height + 1) // 2)]
    return b"".join([*rows, *rows[height // 2 - 1 :: -1]] if height > 1 else rows)


def _row_coverage(y: int, width: int, height: int) -> bytes:
    """Return how much of each pixel of a row a ball covers: the right half mirrors the left one."""
    inside, v = max(0.0, 1 - 4 / min(width, height)), (2 * y + 1) / height - 1
    found = bytearray()
    for x in range((width + 1) // 2):
        u = (2 * x + 1) / width - 1
        if u * u + v * v < inside:
            found += b"\xff" * ((width + 1) // 2 - x)
            break
        found.append(int(255 * ellipse_coverage(u, v, width / 2, height / 2) + 0.5))
    return bytes(found + found[width // 2 - 1 :: -1]) if width > 1 else bytes(found)


@lru_cache(4)
def _rings(width: int, height: int, step: int, around: int) -> list[list[float]]:
    """Return how light the wood of a ball turned from a trunk is, -1 to 1, in each square of pixels."""
    sin, sqrt, (trunk_x, trunk_y, trunk_z) = math.sin, math.sqrt, _TRUNK
    rows = []
    for y in _places(height, step, around):
        v = 1 - (2 * y + step) / height
        row = []
        for x in _places(width, step, around):
            u = (2 * x + step) / width - 1
            square = min(1.0, u * u + v * v)
            along = trunk_x * u + trunk_y * v + trunk_z * sqrt(1 - square)
            away = sqrt(max(0.0, 1.15 - along * along))
            row.append(sin(_RINGS * away + 1.3 * sin(3 * along + 2 * u) + 4 * along))
        rows.append(row)
    return rows


def _places(length: int, step: int, around: int) -> range:
    """Return where squares begin: so many of them before the first pixel and after the last."""
    return range(-around * step, length + around * step, step)


def deepened(albedo: Vector) -> Vector:
    """Return the albedo at a grazing angle or in shade: of the same hue, but more saturated."""
    peak = max(*albedo, 1e-6)
    red, green, blue = (channel * (channel / peak) ** 0.4 for channel in albedo)
    return red, green, blue


@lru_cache(32)
def _light_map(width: int, height: int, step: int, around: int) -> list[list[Glow]]:
    """Return the glow of each square of `step` pixels a side, rows from top to bottom."""
    rx, ry = width / 2, height / 2
    samples = _samples(min(width, height))
    rows = []
    for y in _places(height, step, around):
        v = (2 * y + step) / height - 1
        row = []
        for x in _places(width, step, around):
            u = (2 * x + step) / width - 1
            if u * u + v * v > _FAR:
                row.append(_NOTHING)
            elif samples == 1:
                # At the rim, where light falls off steeply, squares of pixels would be seen.
                nearer = math.sqrt(_RIM / (u * u + v * v)) if step > 1 and u * u + v * v > _RIM else 1.0
                row.append(_glow(nearer * u, -nearer * v))
            else:
                row.append(_mean_glow(u, v, rx, ry, samples))
        rows.append(row)
    return rows


def _samples(size: int) -> int:
    """Return the samples along a side of a pixel: small highlights need many, a large ball few."""
    return 4 if size < 8 else 3 if size < 14 else 2 if size < _SMOOTH else 1


def _mean_glow(u: float, v: float, rx: float, ry: float, samples: int) -> Glow:
    base = dark = white = 0.0
    for j in range(samples):
        sv = v + ((j + 0.5) / samples - 0.5) / ry
        for i in range(samples):
            su = u + ((i + 0.5) / samples - 0.5) / rx
            a, d, w = _glow(su, -sv)
            base, dark, white = base + a, dark + d, white + w
    count = samples * samples
    return base / count, dark / count, white / count


def _glow(x: float, y: float) -> Glow:
    """Return the light from the point of a unit ball at (x, y), y up; outside, of the nearest rim."""
    square = x * x + y * y
    if square > 1:
        x, y, square = x / math.sqrt(square), y / math.sqrt(square), 1.0
    z = math.sqrt(1 - square)
    limb = 1 - _LIMB * (1 - math.sqrt(z))
    lit, white = _LIGHT_X * x + _LIGHT_Y * y + _LIGHT_Z * z, 0.0
    if lit > 0:
        facing = _HALF_X * x + _HALF_Y * y + _HALF_Z * z
        white = (_SPECULAR * facing**_GLOSS + _SHEEN * facing**8) * limb
    else:
        lit = 0.0
    light = (1.05 * lit + _AMBIENT * (0.6 + 0.4 * y)) * limb
    bounce = 0.5 * x - 0.8 * y
    if bounce > 0:
        light += 0.22 * bounce * (1 - z)
    grazing = min(1.0, 0.85 * (1 - z) ** 1.5 + 0.4 * (1 - lit))
    return light * (1 - grazing), light * grazing, white
