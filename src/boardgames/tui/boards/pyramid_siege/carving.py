"""The board of Pyramid Siege in full resolution: wood with carved lines and holes, and an inlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.geometry import circle, convex_hull, moved, strip
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.relief import WOOD, Mask, Relief, smoothed, stain, texture, united, without

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["carve_board"]

#: The breadth of lines and the radius of holes, in pitches of rows.
_LINE: Final = 0.075
_HOLE: Final = 0.15
_CORNERS: Final = 28
#: How much of their own colour lines and holes have (of 256).
_LINE_STAIN, _HOLE_STAIN = 150, 230
#: How strong the grain is, the light on edges, in grooves and around the inlay, and how dark the side is.
_GRAIN: Final = 30
_EDGE, _GROOVE, _INLAY = 84, 80, 60
_SIDE, _DEEP = 78, 40
_BRIGHTEST, _DARKEST = 10, 24


def carve_board(
    buffer: PixelBuffer,
    fit: Fit,
    outlines: tuple[Sequence[Point], Sequence[Point], Sequence[Point]],
    points: Collection[Point],
    lines: Collection[tuple[Point, Point]],
    colors: Mapping[str, int],
) -> None:
    """Paint the empty board.

    Args:
        buffer: What is painted on.
        fit: Its measures.
        outlines: Those of the board, of the border of the fortress and of the fortress.
        points: Where the holes are.
        lines: The ends of the lines.
        colors: The colours of the palette.
    """
    edge, border, fortress = outlines
    size = buffer.width, buffer.height
    outline = convex_hull([*edge, *moved(edge, 0, fit.thickness)])
    polygon(buffer, outline, colors["board"])
    polygon(buffer, border, colors["border"])
    polygon(buffer, fortress, colors["fortress"])
    cut, bowls = Mask(*size), Mask(*size)
    for line in lines:
        cut.fill(strip(*line, max(1.5, _LINE * fit.down), fit.aspect))
    for point in points:
        bowls.fill(circle(point, _HOLE * fit.down, _CORNERS))
    stain(buffer, cut.data, colors["line"], _LINE_STAIN)
    stain(buffer, bowls.data, colors["line"], _HOLE_STAIN)
    board, top, inlay = (Mask(*size).outline(points).region for points in (outline, edge, border))
    relief = Relief(*size)
    _shape_slab(relief, board, top, max(2, round(0.14 * fit.down)))
    fine = max(1, round(0.03 * fit.down))
    for carved, light in ((united(cut.data, bowls.data), _GROOVE), (inlay, _INLAY)):
        relief.bevel(carved, fine, (fine, fine), light, top, is_sunken=True)
    relief.darken(smoothed(bowls.data, size[0], max(1, round(0.05 * fit.down))), _DEEP, top)
    relief.dim(_BRIGHTEST, _DARKEST)
    relief.develop(buffer, board)


def _shape_slab(relief: Relief, board: bytes, top: bytes, reach: int) -> None:
    """Give a board the grain of wood, a dark side and a round edge."""
    relief.tilt(texture(WOOD, relief.width, relief.height), _GRAIN, board)
    relief.darken(smoothed(without(board, top), relief.width, reach), _SIDE, board)
    relief.bevel(top, reach, (reach // 2, reach // 2), _EDGE, board)
