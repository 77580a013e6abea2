"""A board of squares without pieces: a frame, toned squares, and hills with lit rims that throw shadows."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.lamp import fall_off
from boardgames.tui.canvas.polygon import polygon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.square_grid import Square, SquareGrid
    from boardgames.tui.canvas.cells import Mode
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["paint_hills"]

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


def paint_hills(
    buffer: PixelBuffer,
    grid: SquareGrid,
    index: Mapping[Spot, int],
    viewport: Viewport,
    color_of: Callable[[Square], int],
) -> None:
    """Paint the empty board, each square under its id and in its colour."""
    grain = viewport.mode.grain
    frame = _paint_frame(buffer, grid, viewport)
    if viewport.mode.is_picture and not viewport.palette.few:
        from boardgames.tui.boards.kit.hill_relief import light_hills  # only where the terminal shows it

        for spot, square in sorted(grid.squares.items(), key=lambda item: item[1].row):
            _paint_top(buffer, grid, square, color_of(square), index[spot], wall_light=1.0)
        light_hills(buffer, grid, frame)
        return
    for spot, square in sorted(grid.squares.items(), key=lambda item: item[1].row):
        color = color_of(square)
        _paint_top(buffer, grid, square, color, index[spot])
        if square.row == square.level == 0:
            spare = grid.top % _cell(viewport.mode)
            buffer.fill_rect(square.x, square.y - spare, square.width, spare, color, index[spot])
        for shadow in grid.shadows(square, _SHADOW):
            polygon(buffer, shadow, shade(color, _IN_SHADOW))
        _paint_rims(buffer, grid, square, color, grain)
    far = max(grid.squares.values(), key=attrgetter("row", "column"))
    if not viewport.palette.few:
        fall_off(buffer, _BRIGHTEST, _DIMMING, (far.x + far.width, 8), (far.y + grid.down, 8))


def _paint_frame(buffer: PixelBuffer, grid: SquareGrid, viewport: Viewport) -> tuple[int, int, int, int]:
    """Paint a border of at least a pixel around the field, and the front of the board below it.

    The front reaches down behind the names of the files. Return the left, upper, right and lower end of both.
    """
    mode, color = viewport.mode, viewport.palette.colors["frame"]
    border, cell = grid.border(mode), _cell(mode)
    left, width = grid.left - border * mode.grain, grid.columns * grid.across + 2 * border * mode.grain
    far = -(-border // cell) * cell
    top = grid.top // cell * cell - far
    edge = grid.top + grid.rows * grid.down + border
    bottom = max(edge + border, (grid.names + 1) * mode.rows if grid.has_text else 0)
    buffer.fill_rect(left, edge, width, bottom - edge, shade(color, 0.5))
    buffer.fill_rect(left, top, width, edge - top, color)
    buffer.fill_rect(left, top, width, cell, shade(color, 1.5))
    buffer.fill_rect(left, top, mode.grain, edge - top, shade(color, 1.3))
    return left, top, left + width, bottom


def _cell(mode: Mode) -> int:
    """Return of how many rows of pixels those are multiples in which tones of the far edge change.

    A cell of several columns shows two colours: a third one would blot the tip of a piece before that edge.
    """
    return mode.rows if mode.columns > 1 and not mode.is_picture else 1


def _paint_top(
    buffer: PixelBuffer,
    grid: SquareGrid,
    square: Square,
    color: int,
    ident: int,
    wall_light: float = _FRONT_WALL,
) -> None:
    """Paint a square with the wall below its near edge; a square before it as high hides the wall."""
    wall = square.level * grid.step
    buffer.fill_rect(square.x, square.y + grid.down, square.width, wall, shade(color, wall_light), ident)
    buffer.fill_rect(square.x, square.y, square.width, grid.down, color, ident)


def _paint_rims(buffer: PixelBuffer, grid: SquareGrid, square: Square, color: int, grain: int) -> None:
    """Paint the edges of a hill's square where it falls off, and the dark foot of a wall behind a square."""

    def level(across: int, towards: int) -> int:
        beside = square.column + across, square.row + towards
        return grid.level(*beside) if beside in grid.at else square.level

    x, y, depth = square.x, square.y, grid.down
    if level(0, -1) > square.level:
        buffer.fill_rect(x, y, square.width, 1, shade(color, _FOOT_OF_WALL))
    if depth < _RIMS_FROM:
        return
    if level(1, 0) < square.level:
        buffer.fill_rect(x + square.width - grain, y, grain, depth, shade(color, _DARK_RIM))
    if level(0, -1) < square.level:
        buffer.fill_rect(x, y, square.width, 1, shade(color, _LIT_RIM))
    if level(-1, 0) < square.level:
        buffer.fill_rect(x, y, grain, depth, shade(color, _LIT_RIM))
