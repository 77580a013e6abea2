"""The board without pieces: a frame, squares in two tones, and hills with lit rims that throw shadows."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.flying_obelisks.plan import SIDE
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import clip_convex, moved, rectangle, swept
from boardgames.tui.canvas.lamp import fall_off
from boardgames.tui.canvas.polygon import polygon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.colors.palette import Palette

    Places = Mapping[tuple[int, int], Tile]
    """The tiles by column and row."""

__all__ = ["paint_terrain", "tone_of"]

#: How far the shadow of one level reaches: to the right in widths of a square, forward in depths.
_SHADOW: Final = (0.34, 0.2)
_FRONT_WALL: Final = 0.42
_IN_SHADOW: Final = 0.5
_LIT_RIM: Final = 1.3
_DARK_RIM: Final = 0.72
_FOOT_OF_WALL: Final = 0.72
#: Squares less deep than this, in pixels, have no room for rims on all sides.
_RIMS_FROM: Final = 4
#: The lamp's light in the upper left corner, and by how much each step away from there dims it.
_BRIGHTEST: Final = 1.1
_DIMMING: Final = 0.014


def tone_of(column: int, row: int, level: int) -> str:
    """Return the name of the colour of a square's ground; the far left one has the lighter tone."""
    if level == 2:
        return "top"
    return f"{'middle' if level else 'ground'}{1 - (column + row) % 2}"


def paint_terrain(
    buffer: PixelBuffer, plan: Plan, index: Mapping[Spot, int], palette: Palette, mode: Mode
) -> None:
    """Paint the empty board, each square under its id."""
    colors, aspect, rows = palette.colors, mode.grain, mode.rows
    _paint_frame(buffer, plan, colors["frame"], aspect, (plan.names + 1) * rows if plan.has_text else 0)
    places = {(tile.column, tile.row): tile for tile in plan.tiles.values()}
    for spot, tile in sorted(plan.tiles.items(), key=lambda item: item[1].row):
        ground = colors[tone_of(tile.column, tile.row, tile.level)]
        _paint_top(buffer, plan, tile, ground, index[spot])
        _paint_shadows(buffer, plan, tile, places, shade(ground, _IN_SHADOW))
        _paint_rims(buffer, plan, tile, places, ground, aspect)
    far = max(plan.tiles.values(), key=attrgetter("row", "column"))
    if not palette.few:
        fall_off(buffer, _BRIGHTEST, _DIMMING, (far.x + far.width, 8), (far.y + plan.depth, 8))


def _paint_frame(buffer: PixelBuffer, plan: Plan, color: int, aspect: int, least: int) -> None:
    """Paint a border of at least a pixel around the field, and the front of the board below it.

    The front reaches down to the row of pixels `least`, so that the names of the files lie on it.
    """
    border = max(1, round(plan.depth / 4))
    left, width = plan.left - border * aspect, SIDE * plan.width + 2 * border * aspect
    top, height = plan.top - border, SIDE * plan.depth + 2 * border
    bottom = max(top + height + border, least)
    buffer.fill_rect(left, top + height, width, bottom - top - height, shade(color, 0.5))
    buffer.fill_rect(left, top, width, height, color)
    buffer.fill_rect(left, top, width, 1, shade(color, 1.5))
    buffer.fill_rect(left, top, aspect, height, shade(color, 1.3))


def _paint_top(buffer: PixelBuffer, plan: Plan, tile: Tile, color: int, ident: int) -> None:
    """Paint a square with the wall below its near edge; a square before it as high hides the wall."""
    wall = tile.level * plan.step
    buffer.fill_rect(tile.x, tile.y + plan.depth, tile.width, wall, shade(color, _FRONT_WALL), ident)
    buffer.fill_rect(tile.x, tile.y, tile.width, plan.depth, color, ident)


def _paint_shadows(buffer: PixelBuffer, plan: Plan, tile: Tile, places: Places, color: int) -> None:
    """Paint the shadows that higher squares to the left, behind, and between the two, throw on a square."""
    here = _square(plan, tile)
    for across, back in ((1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (2, 1)):
        other = places.get((tile.column - across, tile.row - back))
        if other is None or other.level <= tile.level:
            continue
        height = other.level - tile.level
        reach = height * _SHADOW[0] * plan.width, height * _SHADOW[1] * plan.depth
        thrown = swept(_square(plan, other), *reach)
        polygon(buffer, moved(clip_convex(thrown, here), 0, -tile.level * plan.step), color)


def _square(plan: Plan, tile: Tile) -> list[Point]:
    """Return the corners of a square in pixels, its top lowered to the ground."""
    left, top = plan.left + tile.column * plan.width, plan.top + tile.row * plan.depth
    return rectangle(left, top, plan.width, plan.depth)


def _paint_rims(buffer: PixelBuffer, plan: Plan, tile: Tile, places: Places, color: int, aspect: int) -> None:
    """Paint the edges of a hill's square where it falls off, and the dark foot of a wall behind a square."""

    def level(across: int, towards: int) -> int:
        beside = places.get((tile.column + across, tile.row + towards))
        return beside.level if beside else tile.level

    if level(0, -1) > tile.level:
        buffer.fill_rect(tile.x, tile.y, tile.width, 1, shade(color, _FOOT_OF_WALL))
    if plan.depth < _RIMS_FROM:
        return
    if level(1, 0) < tile.level:
        edge = tile.x + tile.width - aspect
        buffer.fill_rect(edge, tile.y, aspect, plan.depth, shade(color, _DARK_RIM))
    if level(0, -1) < tile.level:
        buffer.fill_rect(tile.x, tile.y, tile.width, 1, shade(color, _LIT_RIM))
    if level(-1, 0) < tile.level:
        buffer.fill_rect(tile.x, tile.y, aspect, plan.depth, shade(color, _LIT_RIM))
