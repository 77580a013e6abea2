"""Light on a board of squares in full resolution: grass, hills that throw soft shadows, a frame of wood."""

from __future__ import annotations

from functools import reduce
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from boardgames.tui.canvas.geometry import rectangle
from boardgames.tui.canvas.relief import FELT, STONE, WOOD, Mask, Relief, smoothed, texture, united, without

if TYPE_CHECKING:
    from boardgames.tui.boards.kit.square_grid import SquareGrid
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["light_hills"]

#: How far the shadow of one level reaches: to the right in widths of a square, forward in depths.
_SHADOW: Final = (0.4, 0.24)
#: The strength of the grains of wood, grass and stone, of shadows, of walls and of edges.
_GRAIN, _GRASS, _ROCK = 16, 16, 22
_SHADE, _HALO, _WALL, _EDGE, _SEAM = 58, 30, 44, 70, 16
#: What stands for walls among the levels, and a byte of all.
_WALLS: Final = 200
_ALL: Final = b"\xff"
_BRIGHTEST, _DARKEST = 8, 22


def light_hills(buffer: PixelBuffer, grid: SquareGrid, frame: tuple[int, int, int, int]) -> None:
    """Light a board that is painted in plain colours.

    Args:
        buffer: The picture.
        grid: Its squares.
        frame: Left, top, right and lower end of the frame in pixels.
    """
    size = buffer.width, buffer.height
    relief, (left, top, right, bottom) = Relief(*size), frame
    whole = Mask(*size).outline(rectangle(left, top, right - left, bottom - top)).region
    field = rectangle(grid.left, grid.top, grid.columns * grid.across, grid.rows * grid.down)
    ground, tops, walls = _regions(size, grid)
    hills = without(without(_ALL * len(whole), ground), without(whole, Mask(*size).outline(field).region))
    for level, region in tops.items():
        hills = united(hills, region) if level else hills
    relief.tilt(texture(WOOD, *size), _GRAIN, without(whole, united(ground, hills)))
    relief.tilt(texture(FELT, *size), _GRASS, ground)
    relief.tilt(texture(STONE, *size), _ROCK, hills)
    relief.darken(walls, _WALL)
    _throw_shadows(relief, grid, {0: ground, **tops})
    _bevel(relief, grid, tops, walls)
    sunken = Mask(*size).outline(field).region
    relief.bevel(sunken, 3, (1, 1), _EDGE, without(whole, hills), is_sunken=True)
    relief.bevel(whole, 3, (1, 1), _EDGE)
    relief.dim(_BRIGHTEST, _DARKEST)
    relief.develop(buffer, whole)


def _regions(size: tuple[int, int], grid: SquareGrid) -> tuple[bytes, dict[int, bytes], bytes]:
    """Return where the ground is seen, where the tops of each level are, and where walls are."""
    mask = Mask(*size)
    for square in sorted(grid.squares.values(), key=attrgetter("row")):
        wall = square.level * grid.step
        mask.fill_rect(square.x, square.y + grid.down, square.width, wall, _WALLS)
        mask.fill_rect(square.x, square.y, square.width, grid.down, 1 + square.level)
    seen = mask.data

    def where(number: int) -> bytes:
        return seen.translate(bytes(255 * (value == number) for value in range(256)))

    levels = sorted({square.level for square in grid.squares.values()})
    return where(1), {level: where(1 + level) for level in levels if level}, where(_WALLS)


def _throw_shadows(relief: Relief, grid: SquareGrid, tops: dict[int, bytes]) -> None:
    """Darken what hills keep the lamp's light from, and the ground around them."""
    width, height = relief.width, relief.height
    reach = max(2, grid.down // 5)
    for level, receiving in tops.items():
        mask = Mask(width, height)
        for square in grid.squares.values():
            if square.level == level:
                for shadow in grid.shadows(square, _SHADOW):
                    mask.outline(shadow)
        relief.darken(smoothed(mask.region, width, reach), _SHADE, receiving)
        higher = [region for other, region in tops.items() if other > level]
        if higher:
            relief.darken(smoothed(reduce(united, higher), width, 2 * reach), _HALO, receiving)


def _bevel(relief: Relief, grid: SquareGrid, tops: dict[int, bytes], walls: bytes) -> None:
    """Round the edges of the tops, and darken the feet of the walls."""
    reach = max(2, grid.down // 14)
    for level, top in tops.items():
        if level:
            relief.bevel(top, reach, (max(1, reach // 2), max(1, reach // 2)), _EDGE, top)
    relief.bevel(walls, 2 * reach, (0, reach), _SEAM, walls)
