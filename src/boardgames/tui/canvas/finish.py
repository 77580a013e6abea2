"""The finish of solids in full resolution: round edges that catch light, and the grain of a material."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import from_linear, to_linear
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.relief import STONE, Mask, Relief, difference, smoothed, texture
from boardgames.tui.canvas.sprite import OPAQUE, Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.geometry import Point

    Lit = tuple[float, float, float]
    """Coverage 0..1 of a pixel, and the light of the material and of the lamp that it sends."""

__all__ = ["finished"]

#: How many units of scale a round edge is one pixel of.
_ROUND: Final = 26
#: The byte of full light.
_FULL: Final = 100
#: The strength of the grain and of the light on edges, and the darkness towards the ground.
_GRAIN, _EDGE, _FOOT = 9, 68, 24


def finished(
    lights: Sequence[Sequence[Lit]], outlines: Sequence[Sequence[Point]], color: int, scale: float
) -> Sprite:
    """Return the sprite of a solid.

    Args:
        lights: Rows of pixels with the light of the faces in their middle.
        outlines: Those of its parts in pixels.
        color: Packed colour of the material.
        scale: How many pixels a unit has.
    """
    width, height = len(lights[0]), len(lights)
    plane = b"".join(map(_filled, lights))
    soft = smoothed(plane, width, max(1, round(scale / _ROUND)))
    red, green, blue = to_linear(color)
    shine = bytes([round(_FULL * white) for row in lights for _, _, white in row])
    made: dict[tuple[int, int], int] = {}
    for key in set(zip(soft, shine, strict=True)):
        light, white = key[0] / _FULL, key[1] / _FULL
        made[key] = from_linear(red * light + white, green * light + white, blue * light + white)
    buffer, relief = PixelBuffer(width, height), Relief(width, height)
    buffer.pixels[:] = map(made.__getitem__, zip(soft, shine, strict=True))
    relief.tilt(texture(STONE, width, height), _GRAIN)
    relief.darken(difference(plane, soft), -_EDGE)
    rows = (bytes([max(0, round(255 * (2 * y / height - 1)))]) * width for y in range(height))
    relief.darken(b"".join(rows), _FOOT)
    relief.develop(buffer)
    mask = Mask(width, height)
    for outline in outlines:
        mask.fill(outline)
    return Sprite.from_coverage(width, buffer.pixels, mask.data, [*range(255), OPAQUE])


def _filled(row: Sequence[Lit]) -> bytes:
    """Return the light of a row, with that of its ends beyond them: so edges are as light as faces."""
    covered = [x for x, (coverage, _, _) in enumerate(row) if coverage]
    if not covered:
        return bytes([_FULL // 2]) * len(row)
    first, last = covered[0], covered[-1]
    inner = bytes([min(127, round(_FULL * light)) for _, light, _ in row[first : last + 1]])
    return inner[:1] * first + inner + inner[-1:] * (len(row) - 1 - last)
