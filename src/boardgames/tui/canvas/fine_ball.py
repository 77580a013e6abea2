"""Large lit balls as numbers of a palette: those of one size share the light, whatever their colour."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.indexed import IndexedSprite, alpha_byte

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from boardgames.tui.canvas.geometry import Vector

    _Form = tuple[int, int, float]
    """Width and height of a ball in pixels, and the strength of its grain."""

    _Planes = Callable[[int, int, float], tuple[bytes, list[int], list[int], list[int]]]

__all__ = ["fine_ball"]

#: How finely light is told apart: as the byte that it makes on white, divided by so much.
_FINE: Final = 3
_MOST_COLORS: Final = 255
#: The steps of brightness, of strength of colour and of what covers part of a pixel in which colours are told
#: apart: the finest of which there are not too many.
_STEPS: Final = ((2, 8), (2, 12), (2, 20), (3, 20), (4, 30), (6, 60))
_COVERED, _RIM = 16, 64
_Shown = tuple[int, int, int, int]
"""Red, green and blue, and how much of a pixel is covered."""

_Light = tuple[int, int, int, int]
"""The plain, the deepened and the white light of pixels, and how much of them is covered."""


def fine_ball(
    light: tuple[_Planes, _Form, bytes], albedos: tuple[Vector, Vector], alpha: int, shine: float
) -> IndexedSprite:
    """Return the sprite of a lit ball.

    Args:
        light: A function that returns how much of each pixel of a ball is covered and its three lights, what
            it is asked for, and the byte of each light.
        albedos: The plain and the deepened albedo.
        alpha: Opacity, 0 to 256.
        shine: Strength of the highlight.
    """
    (width, _, _), gamma = light[1:]
    lights, counts, places = _lights(*light)
    shown = [*_shown(lights, albedos, gamma, shine)]
    for step in _STEPS:
        keys = [_key(each, *step) for each in shown]
        if len(set(keys)) <= _MOST_COLORS:
            break
    numbers: dict[int, int] = {}
    number_of = [numbers.setdefault(key, len(numbers)) for key in keys]
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
    return IndexedSprite(width, bytes(map(number_of.__getitem__, places)), palette)


def _key(shown: _Shown, step: int, strength_step: int) -> int:
    """Return what tells colours apart that are not nearly the same."""
    red, green, blue, covered = shown
    brightness = (3 * red + 6 * green + blue) // 10
    if covered == 255:
        strength = max(red, green, blue) - min(red, green, blue)
        return brightness // step * 32 + strength // strength_step
    return -1 - covered // _COVERED * 4 - brightness // _RIM


def _shown(
    lights: Sequence[_Light], albedos: tuple[Vector, Vector], gamma: bytes, shine: float
) -> Iterator[_Shown]:
    """Yield red, green and blue of each light on a ball of a colour, and how much it covers."""
    (red, green, blue), (deep_red, deep_green, deep_blue) = albedos
    for base, dark, white, covered in lights:
        shining = shine * white
        yield (
            gamma[int(red * base + deep_red * dark + shining)],
            gamma[int(green * base + deep_green * dark + shining)],
            gamma[int(blue * base + deep_blue * dark + shining)],
            covered,
        )


@lru_cache(4)
def _lights(
    planes: _Planes, form: _Form, gamma: bytes
) -> tuple[Sequence[_Light], Sequence[int], Sequence[int]]:
    """Return the different lights on a ball, how many pixels have each, and which one each pixel has."""
    coverage, *lights = planes(*form)
    coarse = [_coarse(plane, gamma) for plane in lights]
    found = [*zip(*coarse, coverage, strict=True)]
    counts = Counter(found)
    index = {light: number for number, light in enumerate(counts)}
    return [*counts], [*counts.values()], [*map(index.__getitem__, found)]


def _coarse(plane: Sequence[int], gamma: bytes) -> list[int]:
    """Return a plane with fewer different lights: of those that look alike the mean."""
    seen: dict[int, list[int]] = {}
    for light in set(plane):
        seen.setdefault(gamma[light] // _FINE, []).append(light)
    mean = {light: sum(alike) // len(alike) for alike in seen.values() for light in alike}
    return [*map(mean.__getitem__, plane)]
