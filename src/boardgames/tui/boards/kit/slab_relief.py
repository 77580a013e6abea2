"""Light on the slab of a board in full resolution: the grain of its material, and a round edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.relief import Mask, Relief, texture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["light_slab"]

#: The strength of the grain and of the light on the edge, and how round that is, in units of the board.
_GRAIN, _EDGE_LIGHT = 20, 60
_EDGE: Final = 0.06


def light_slab(
    buffer: PixelBuffer, outline: Sequence[Point], top: Sequence[Point], unit: float, material: str
) -> None:
    """Light a slab that is painted in plain colours.

    Args:
        buffer: The picture.
        outline: The corners of what is seen of it, in pixels.
        top: Those of its upper face.
        unit: How many pixels a unit of the board has.
        material: A kind of texture.
    """
    size, reach = (buffer.width, buffer.height), max(2, round(_EDGE * unit))
    whole, upper = (Mask(*size).outline(points).region for points in (outline, top))
    relief = Relief(*size)
    relief.tilt(texture(material, *size), _GRAIN, whole)
    relief.bevel(upper, reach, (reach // 2, reach // 2), _EDGE_LIGHT, whole)
    relief.develop(buffer, whole)
