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

    Stretch = tuple[int, int, tuple[float, float]]
    """The first pixel of a face, the one after its last, and the light of the material and of the lamp."""

__all__ = ["finished"]

#: How many units of scale a round edge is one pixel of.
_ROUND: Final = 26
#: The byte of full light.
_FULL: Final = 100
#: The strength of the grain and of the light on edges, and the darkness towards the ground.
_GRAIN, _EDGE, _FOOT = 9, 68, 24


def finished(
    width: int,
    rows: Sequence[Sequence[Stretch]],
    outlines: Sequence[Sequence[Point]],
    color: int,
    scale: float,
) -> Sprite:
    """Return the sprite of a solid.

    Args:
        width: Pixels in a row.
        rows: Of each row of pixels the stretches of one light, from left to right.
        outlines: Those of its parts in pixels.
        color: Packed colour of the material.
        scale: How many pixels a unit has.
    """
    height = len(rows)
    plane = b"".join(_filled(row, width, 0) for row in rows)
    shine = b"".join(_filled(row, width, 1) for row in rows)
    soft = smoothed(plane, width, max(1, round(scale / _ROUND)))
    buffer, relief = PixelBuffer(width, height), Relief(width, height)
    buffer.pixels[:] = map(_Material(color).__getitem__, zip(soft, shine, strict=True))
    relief.tilt(texture(STONE, width, height), _GRAIN)
    relief.darken(difference(plane, soft), -_EDGE)
    below = (bytes([max(0, round(255 * (2 * y / height - 1)))]) * width for y in range(height))
    relief.darken(b"".join(below), _FOOT)
    relief.develop(buffer)
    mask = Mask(width, height)
    for outline in outlines:
        mask.fill(outline)
    return Sprite.from_coverage(width, buffer.pixels, mask.data, [*range(255), OPAQUE])


class _Material(dict[tuple[int, int], int]):
    """Cache of a material's colour in two lights."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self._color = to_linear(color)

    def __missing__(self, key: tuple[int, int]) -> int:
        (light, white), (red, green, blue) = (share / _FULL for share in key), self._color
        made = self[key] = from_linear(red * light + white, green * light + white, blue * light + white)
        return made


def _filled(row: Sequence[Stretch], width: int, kind: int) -> bytes:
    """Return one kind of light of a row, with that of its ends beyond them: edges are as light as faces."""
    if not row:
        return bytes([0 if kind else _FULL // 2]) * width
    found = bytearray(width)
    for begin, end, light in row:
        found[begin:end] = bytes([min(127, round(_FULL * light[kind]))]) * (end - begin)
    first, last = row[0][0], row[-1][1]
    if first < last:
        found[:first] = found[first : first + 1] * first
        found[last:] = found[last - 1 : last] * (width - last)
    return bytes(found)
