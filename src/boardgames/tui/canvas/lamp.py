"""The light source over the boards: its direction, and how its light falls off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import unit

if TYPE_CHECKING:
    from boardgames.tui.canvas.pixels import PixelBuffer

LIGHT: Final = unit(-0.43, 0.72, 0.55)
"""The way to the lamp, which hangs at the upper left: x to the right, y up, z towards the viewer."""

HALFWAY: Final = unit(LIGHT[0], LIGHT[1], LIGHT[2] + 1)
"""The normal of a mirror in which the viewer sees the lamp."""


def fall_off(
    buffer: PixelBuffer,
    brightest: float,
    step: float,
    across: tuple[float, float],
    down: tuple[float, float],
) -> None:
    """Darken a picture towards the lower right, in steps too fine to be seen; the background stays.

    Args:
        buffer: The picture.
        brightest: Factor of the light in the upper left corner.
        step: By how much the factor falls with each step.
        across: A width in pixels, and how many steps there are to it from the left.
        down: A height, and how many steps there are to it from the top.
    """
    dimmed = _Dimmed(buffer.background, brightest, step)
    shares = [x / across[0] * across[1] for x in range(buffer.width)]
    for y in range(buffer.height):
        lower = y / down[0] * down[1]
        row = slice(y * buffer.width, (y + 1) * buffer.width)
        steps = map(round, map(lower.__add__, shares))
        buffer.pixels[row] = map(dimmed.__getitem__, zip(buffer.pixels[row], steps, strict=True))


class _Dimmed(dict[tuple[int, int], int]):
    """Cache of a colour after a number of steps."""

    def __init__(self, background: int, brightest: float, step: float) -> None:
        super().__init__()
        self._background, self._brightest, self._step = background, brightest, step

    def __missing__(self, key: tuple[int, int]) -> int:
        color, steps = key
        is_seen = color != self._background
        made = self[key] = shade(color, self._brightest - steps * self._step) if is_seen else color
        return made
