"""Sprites of lit balls.

The light is worked out once a size, apart from the colour: a light map says how much plain albedo, how much
deepened albedo and how much white each pixel sends. A ball of any colour is then three products a channel.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import from_linear, to_linear
from boardgames.tui.canvas.geometry import dot_product
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.lamp import HALFWAY, LIGHT
from boardgames.tui.canvas.shapes import ellipse_coverage
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from boardgames.tui.canvas.geometry import Vector

Glow = tuple[float, float, float]
"""Weights, in linear light, of the plain albedo, of the deepened albedo, and of white."""

_AMBIENT: Final = 0.24
_LIMB: Final = 0.78
_SPECULAR: Final = 0.95
_GLOSS: Final = 80
_SHEEN: Final = 0.09


@lru_cache(256)
def sphere(width: int, height: int, color: int, alpha: int = OPAQUE, shine: float = 1.0) -> Sprite:
    """Return the sprite of a lit ball that fills its box.

    Args:
        width: Columns of pixels.
        height: Rows of pixels.
        color: Packed colour of the material.
        alpha: Opacity 0..256 of the whole ball; less than 256 draws a ghost.
        shine: Strength of the highlight: 0 is matt, 1 is polished.
    """
    key = "sphere", width, height, color, alpha, shine
    make = partial(_painted, width, height, color, alpha, shine)
    return kept_figure(key, width * height, lambda: Figure(make(), 0, 0)).sprite


def _painted(width: int, height: int, color: int, alpha: int, shine: float) -> Sprite:
    plain = to_linear(color)
    deep = _deepened(plain)
    rows = []
    for line in _light_map(width, height):
        row = []
        for coverage, (base, dark, white) in line:
            light = white * shine
            lit = [a * base + d * dark + light for a, d in zip(plain, deep, strict=True)]
            row.append((from_linear(*lit), int(alpha * coverage + 0.5)))
        rows.append(row)
    return Sprite.from_rows(rows)


def _deepened(albedo: Vector) -> Vector:
    """Return the albedo at a grazing angle or in shade: of the same hue, but more saturated."""
    peak = max(*albedo, 1e-6)
    red, green, blue = (channel * (channel / peak) ** 0.4 for channel in albedo)
    return red, green, blue


@lru_cache(32)
def _light_map(width: int, height: int) -> list[list[tuple[float, Glow]]]:
    """Return the coverage and the glow of each pixel, rows from top to bottom."""
    rx, ry = width / 2, height / 2
    samples = _samples(min(width, height))
    rows = []
    for y in range(height):
        v = (2 * y + 1) / height - 1
        row = []
        for x in range(width):
            u = (2 * x + 1) / width - 1
            coverage = ellipse_coverage(u, v, rx, ry)
            row.append((coverage, _mean_glow(u, v, rx, ry, samples) if coverage else (0.0, 0.0, 0.0)))
        rows.append(row)
    return rows


def _samples(size: int) -> int:
    """Return the samples along a side of a pixel: small highlights need many, a large ball few."""
    return 4 if size < 8 else 3 if size < 14 else 2


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
    lit, white = dot_product(LIGHT, (x, y, z)), 0.0
    if lit > 0:
        facing = dot_product(HALFWAY, (x, y, z))
        white = (_SPECULAR * facing**_GLOSS + _SHEEN * facing**8) * limb
    else:
        lit = 0.0
    light = (1.05 * lit + _AMBIENT * (0.6 + 0.4 * y)) * limb
    bounce = 0.5 * x - 0.8 * y
    if bounce > 0:
        light += 0.22 * bounce * (1 - z)
    grazing = min(1.0, 0.85 * (1 - z) ** 1.5 + 0.4 * (1 - lit))
    return light * (1 - grazing), light * grazing, white
