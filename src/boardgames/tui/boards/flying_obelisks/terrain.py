"""The board without pieces: a frame, squares in two tones, and hills with lit rims that throw shadows."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.flying_obelisks.plan import SIDE
from boardgames.tui.canvas import clip_convex, convex_hull, polygon, shade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.flying_obelisks.plan import Plan, Tile
    from boardgames.tui.canvas import PixelBuffer

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


def tone_of(column: int, row: int, level: int) -> str:
    """Return the name of the colour of a square's ground; the far left one has the lighter tone."""
    if level == 2:
        return "top"
    return f"{'middle' if level else 'ground'}{1 - (column + row) % 2}"


def paint_terrain(
    buffer: PixelBuffer, plan: Plan, index: Mapping[Spot, int], colors: Mapping[str, int], aspect: int
) -> None:
    """Paint the empty board, each square under its id."""
    _paint_frame(buffer, plan, colors["frame"], aspect)
    places = {(tile.column, tile.row): tile for tile in plan.tiles.values()}
    for spot, tile in sorted(plan.tiles.items(), key=lambda item: item[1].row):
        ground = colors[tone_of(tile.column, tile.row, tile.level)]
        _paint_top(buffer, plan, tile, ground, index[spot])
        _paint_shadows(buffer, plan, tile, places, shade(ground, _IN_SHADOW))
        _paint_rims(buffer, plan, tile, places, ground, aspect)
    _dim_towards_the_right(buffer, plan)


def _paint_frame(buffer: PixelBuffer, plan: Plan, color: int, aspect: int) -> None:
    """Paint a border of at least a pixel around the field, and the front of the board below it."""
    border = max(1, round(plan.depth / 4))
    left, width = plan.left - border * aspect, SIDE * plan.width + 2 * border * aspect
    top, height = plan.top - border, SIDE * plan.depth + 2 * border
    buffer.fill_rect(left, top + height, width, border, shade(color, 0.5))
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
    here = _corners(plan, tile.column, tile.row)
    for across, back in ((1, 0), (0, 1), (1, 1), (1, -1), (2, 0), (2, 1)):
        other = places.get((tile.column - across, tile.row - back))
        if other is None or other.level <= tile.level:
            continue
        height = other.level - tile.level
        reach = height * _SHADOW[0] * plan.width, height * _SHADOW[1] * plan.depth
        block = _corners(plan, other.column, other.row)
        thrown = convex_hull([*block, *((x + reach[0], y + reach[1]) for x, y in block)])
        raised = [(x, y - tile.level * plan.step) for x, y in clip_convex(thrown, here)]
        polygon(buffer, raised, color)


def _corners(plan: Plan, column: int, row: int) -> list[tuple[float, float]]:
    """Return the corners of a square on the ground, in pixels and in the direction that clipping asks for."""
    left, top = plan.left + column * plan.width, plan.top + row * plan.depth
    right, bottom = left + plan.width, top + plan.depth
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


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


def _dim_towards_the_right(buffer: PixelBuffer, plan: Plan) -> None:
    """Let the lamp's light fall off, in steps too fine to be seen."""
    far = max(plan.tiles.values(), key=attrgetter("row", "column"))
    width, height = far.x + far.width, far.y + plan.depth
    for y in range(buffer.height):
        for x in range(buffer.width):
            at = y * buffer.width + x
            if buffer.pixels[at] != buffer.background:
                buffer.pixels[at] = _dimmed(buffer.pixels[at], round(8 * (x / width + y / height)))


@lru_cache(4096)
def _dimmed(color: int, step: int) -> int:
    return shade(color, 1.1 - step * 0.014)
