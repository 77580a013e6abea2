"""The board of Pyramid Siege in full resolution: wood with carved lines and holes, and an inlay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.geometry import circle, convex_hull, moved, strip
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.relief import WOOD, Mask, Relief, smoothed, texture, united, without

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["carve_board"]

#: The breadth of lines and the radius of holes, in pitches of rows.
_LINE: Final = 0.075
_HOLE: Final = 0.15
_CORNERS: Final = 28
#: Lines that are not so many pixels broad are fine.
_FINE: Final = 3.0
#: How dark lines and holes are.
_LINE_DARK, _HOLE_DARK = 56, 150
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
    breadth = max(1.5, _LINE * fit.down)
    cut = _drawn((strip(*line, breadth, fit.aspect) for line in lines), size, is_fine=breadth < _FINE)
    bowls = _drawn((circle(point, _HOLE * fit.down, _CORNERS) for point in points), size)
    board, top, inlay = (Mask(*size).outline(points).region for points in (outline, edge, border))
    relief = Relief(*size)
    _shape_slab(relief, board, top, max(2, round(0.14 * fit.down)))
    for carved, dark in ((cut, _LINE_DARK), (bowls, _HOLE_DARK)):
        relief.darken(carved, dark, is_sharp=True)
    fine = max(1, round(0.03 * fit.down))
    for carved, light in ((united(cut, bowls), _GROOVE), (inlay, _INLAY)):
        relief.bevel(carved, fine, (fine, fine), light, top, is_sunken=True)
    relief.darken(smoothed(bowls, size[0], max(1, round(0.05 * fit.down))), _DEEP, top)
    relief.dim(_BRIGHTEST, _DARKEST)
    relief.develop(buffer, board)


def _drawn(polygons: Iterable[Sequence[Point]], size: tuple[int, int], *, is_fine: bool = False) -> bytes:
    """Return the plane of polygons with smooth edges: those of what is not fine are smoothed all at once."""
    mask = Mask(*size)
    for points in polygons:
        if is_fine:
            mask.fill(points)
        else:
            mask.outline(points)
    return mask.data if is_fine else smoothed(mask.data, size[0], 1)


def _shape_slab(relief: Relief, board: bytes, top: bytes, reach: int) -> None:
    """Give a board the grain of wood, a dark side and a round edge."""
    relief.tilt(texture(WOOD, relief.width, relief.height), _GRAIN, board)
    relief.darken(smoothed(without(board, top), relief.width, reach), _SIDE, board)
    relief.bevel(top, reach, (reach // 2, reach // 2), _EDGE, board)
