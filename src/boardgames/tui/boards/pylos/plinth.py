"""The plinth of Pylos as a picture: a frame of wood with a round edge, a field of felt, and lit hollows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.geometry import circle, convex_hull
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.relief import FELT, WOOD, Mask, Relief, shifted, smoothed, texture, without

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.tui.canvas.camera import Projection
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["paint_plinth"]

#: Half the sides of the plinth and of the sunken field, the thickness of the plinth, and its round edge.
_HALF: Final = 2.32
_FIELD: Final = 1.98
_THICKNESS: Final = 0.42
_EDGE: Final = 0.2
#: The strength of grains, of the light on edges, and of shadows.
_GRAIN, _NAP = 16, 11
_EDGE_LIGHT, _RIM_LIGHT, _BOWL_LIGHT = 84, 60, 120
_SIDE_DARK, _FIELD_DARK, _BOWL_DARK = 60, 42, 56
_BRIGHTEST, _DARKEST = 10, 22
_CORNERS: Final = 40


def paint_plinth(
    buffer: PixelBuffer,
    view: Projection,
    palette: Palette,
    square: Callable[[float], Sequence[Point]],
    hollows: Sequence[Point],
    radius: float,
) -> None:
    """Paint the empty board.

    Args:
        buffer: What is painted on.
        view: The eye that sees it.
        palette: Its colours.
        square: The corners of a rounded square with half a side of so much.
        hollows: The middles of the hollows.
        radius: Their radius.
    """
    frame, board = palette.colors["frame"], palette.colors["board"]
    size, unit = (buffer.width, buffer.height), view.scale_y
    top, ground = (view.project_level(square(_HALF), height) for height in (0.0, -_THICKNESS))
    field = view.project_level(square(_FIELD), 0.0)
    outline = convex_hull([*top, *ground])
    polygon(buffer, outline, frame)
    polygon(buffer, field, board)
    if palette.few:
        return
    whole, above, sunken = (Mask(*size).outline(points).region for points in (outline, top, field))
    beside, relief = without(whole, sunken), Relief(*size)
    _lay_wood(relief, view, beside)
    relief.tilt(texture(FELT, *size), _NAP, sunken)
    reach = max(2, round(_EDGE * unit))
    relief.bevel(above, reach, (reach // 3, reach // 2), _EDGE_LIGHT, beside)
    relief.darken(without(whole, smoothed(above, size[0], reach // 2)), _SIDE_DARK, beside)
    _sink_field(relief, whole, sunken, max(2, round(0.13 * unit)))
    bowls = Mask(*size)
    for hollow in hollows:
        bowls.outline(view.project_level(circle(hollow, radius, _CORNERS), 0.0))
    _sink_bowls(relief, bowls.region, radius * unit)
    relief.dim(_BRIGHTEST, _DARKEST)
    relief.develop(buffer, whole)


def _lay_wood(relief: Relief, view: Projection, frame: bytes) -> None:
    """Lay grain along the sides of the frame, mitred at its corners."""
    size = relief.width, relief.height
    middle = view.project((0.0, 0.0, 0.0))
    far, reach = [], 3 * _HALF
    for x, y in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)):
        far.append(view.project((x, y, 0.0)))
    uprights = Mask(*size)
    for one, other in ((1, 2), (3, 0)):
        uprights.outline([middle, far[one], far[other]])
    upright = uprights.region
    relief.tilt(texture(WOOD, *size), _GRAIN, without(frame, upright))
    relief.tilt(texture(WOOD, *size, upright=True), _GRAIN, without(frame, without(frame, upright)))


def _sink_field(relief: Relief, whole: bytes, field: bytes, deep: int) -> None:
    """Sink the field: the frame throws a shadow on it, and its edges are bevelled."""
    width = relief.width
    lit = without(whole, shifted(field, width, deep // 2, deep))
    relief.darken(smoothed(lit, width, deep), _FIELD_DARK, field)
    relief.bevel(without(whole, field), max(2, deep // 3), (1, max(1, deep // 5)), _RIM_LIGHT)


def _sink_bowls(relief: Relief, bowls: bytes, radius: float) -> None:
    """Sink bowls: the wall towards the lamp is dark, the one opposite is lit."""
    reach = max(2, round(0.7 * radius))
    relief.bevel(bowls, reach, (max(1, reach // 3), max(1, reach // 2)), _BOWL_LIGHT, bowls, is_sunken=True)
    relief.darken(smoothed(bowls, relief.width, max(1, reach // 3)), _BOWL_DARK, bowls)
