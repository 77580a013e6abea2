"""Large lit balls as numbers of a palette: those of one size share the light, whatever their colour.

The light changes so slowly that it is worked out for squares of pixels, and between them for all at once.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import GAMMA, LINEAR_STEPS
from boardgames.tui.canvas.indexed import IndexedSprite, alpha_byte
from boardgames.tui.canvas.relief import doubled, smoothed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.tui.canvas.geometry import Vector

    _Form = tuple[int, int, float]
    """Width and height of a ball in pixels, and the strength of its grain."""

    _Light = tuple[
        Callable[[int, int, float, int, int], Iterator[Sequence[tuple[int, int, int]]]],
        Callable[[int, int], bytes],
        _Form,
    ]
    """Functions for the light on squares and for what is covered of each pixel, and what they are asked."""

__all__ = ["fine_ball"]

#: From which size on squares have sides of so many pixels.
_STEP_FROM: Final = ((128, 4), (80, 2), (0, 1))
#: How finely light is told apart: as the byte of half of it, divided by so much.
_FINE: Final = 3
_MOST_COLORS: Final = 255
#: The steps of brightness, of strength of colour and of what covers part of a pixel in which colours are told
#: apart: the finest of which there are not too many.
_STEPS: Final = ((2, 8), (2, 12), (3, 12), (3, 16), (4, 20), (4, 30), (6, 60))
_COVERED, _RIM = 16, 64
#: The byte of each light as it is told apart, and a light for each byte.
_BYTES: Final = bytes(byte // _FINE * _FINE for byte in range(256))
_LIGHTS: Final = tuple(2 * GAMMA.find(byte) for byte in range(256))
#: The byte of each sum of three lights.
_GAMMA: Final = GAMMA + b"\xff" * (6 * LINEAR_STEPS)
_SEEN: Final = b"\0" + b"\xff" * 255
_Shown = tuple[int, int, int, int]
"""Red, green and blue, and how much of a pixel is covered."""

_Lit = tuple[int, int, int, int]
"""The plain, the deepened and the white light of pixels, and how much of them is covered."""


def fine_ball(light: _Light, albedos: tuple[Vector, Vector], alpha: int, shine: float) -> IndexedSprite:
    """Return the sprite of a lit ball.

    Args:
        light: The light on it.
        albedos: The plain and the deepened albedo.
        alpha: Opacity, 0 to 256.
        shine: Strength of the highlight.
    """
    lights, counts, places = _lights(light)
    shown = [*_shown(lights, albedos, shine)]
    numbers: dict[int, int] = {}
    number_of = [numbers.setdefault(key, len(numbers)) for key in _keys(shown)]
    reds, greens, blues, covers, sums = ([0] * len(numbers) for _ in range(5))
    for number, count, (red, green, blue, covered) in zip(number_of, counts, shown, strict=True):
        sums[number] += count
        reds[number] += count * red
        greens[number] += count * green
        blues[number] += count * blue
        covers[number] += count * covered
    palette = [
        red // count << 16
        | green // count << 8
        | blue // count
        | alpha_byte(alpha * (covered // count) // 255) << 24
        for count, red, green, blue, covered in zip(sums, reds, greens, blues, covers, strict=True)
    ]
    return IndexedSprite(light[2][0], bytes(map(number_of.__getitem__, places)), palette)


def _keys(shown: Sequence[_Shown]) -> Sequence[int]:
    """Return what tells colours apart that are not nearly the same, of which there are not too many."""
    brightness = [(3 * red + 6 * green + blue) // 10 for red, green, blue, _ in shown]
    strengths = [
        max(red, green, blue) - min(red, green, blue) if covered == 255 else -1 - covered // _COVERED
        for red, green, blue, covered in shown
    ]
    for step, strength_step in _STEPS:
        keys = [
            bright // step * 32 + strength // strength_step
            if strength >= 0
            else 4 * strength - bright // _RIM
            for bright, strength in zip(brightness, strengths, strict=True)
        ]
        if len(set(keys)) <= _MOST_COLORS:
            break
    return keys


def _shown(lights: Sequence[_Lit], albedos: tuple[Vector, Vector], shine: float) -> Iterator[_Shown]:
    """Yield red, green and blue of each light on a ball of a colour, and how much it covers."""
    (red, green, blue), (deep_red, deep_green, deep_blue) = albedos
    for base, dark, white, covered in lights:
        shining = shine * white
        yield (
            _GAMMA[int(red * base + deep_red * dark + shining)],
            _GAMMA[int(green * base + deep_green * dark + shining)],
            _GAMMA[int(blue * base + deep_blue * dark + shining)],
            covered,
        )


@lru_cache(4)
def _lights(light: _Light) -> tuple[Sequence[_Lit], Sequence[int], Sequence[int]]:
    """Return the different lights on a ball, how many pixels have each, and which one each pixel has."""
    _, coverage, (width, height, _) = light
    covered = coverage(width, height)
    planes = [*_planes(light), covered]
    seen, packed = int.from_bytes(covered.translate(_SEEN), "little"), bytearray(4 * len(covered))
    for at, plane in enumerate(planes):
        inside = int.from_bytes(plane, "little") & seen
        packed[at::4] = inside.to_bytes(len(covered), "little")
    pixels = memoryview(packed).cast("I").tolist()
    counts = Counter(pixels)
    index = {pixel: number for number, pixel in enumerate(counts)}
    lights = []
    for pixel in counts:
        *bytes_of_light, share = pixel.to_bytes(4, sys.byteorder)
        base, dark, white = map(_LIGHTS.__getitem__, bytes_of_light)
        lights.append((base, dark, white, share))
    return lights, [*counts.values()], [*map(index.__getitem__, pixels)]


def _planes(light: _Light) -> Iterator[bytes]:
    """Yield the three lights of all pixels, as bytes: one square around the ball is worked out too."""
    lit_rows, _, (width, height, grain) = light
    whole_step = next(step for size, step in _STEP_FROM if min(width, height) >= size)
    rows = [*lit_rows(width, height, grain, whole_step, 1)]
    for number in range(3):
        plane = bytes(GAMMA[lights[number] >> 1] for row in rows for lights in row)
        across, step = len(rows[0]), whole_step
        while step > 1:
            across, step = 2 * across, step // 2
            plane = smoothed(doubled(plane, across, 4 * len(plane)), across, 1)
        first = whole_step * (across + 1)
        starts = range(first, first + height * across, across)
        yield b"".join(plane[start : start + width] for start in starts).translate(_BYTES)
