"""The map of Diamond in full resolution: tops of stone with round edges, in a frame, under soft shadows."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Final

from boardgames.games.diamond.board import HIGHEST
from boardgames.tui.boards.diamond.colors import level_color
from boardgames.tui.boards.diamond.tiles import CUBE_SHADOW, SHADOW, THROWERS, TilePainter
from boardgames.tui.boards.kit.columns import soft_shadow, stone_grain
from boardgames.tui.boards.kit.pieces import color_of
from boardgames.tui.boards.kit.slab_relief import light_slab
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import clip_convex, rectangle, swept
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.polygon import polygon
from boardgames.tui.canvas.relief import STONE, Mask, Relief
from boardgames.tui.canvas.sprite import OPAQUE, Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.tops import Levels
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.colors.palette import Palette

__all__ = ["FineTilePainter", "paint_frame"]

#: The light between pillars, and how much broader the gap is for each level below the highest, in tiles.
_GAP_LIGHT: Final = 0.3
_DEEPER: Final = 0.0026
#: The strength of the light on edges, and the breadth of these in tiles.
_EDGE_LIGHT, _EDGE = 74, 0.05
#: How dark shadows are (of 256), how soft in tiles, and beyond how many levels a shadow grows no more.
_DARK, _CUBE_DARK, _SOFT, _MOST = 150, 150, 0.04, 12
#: Figures of one size that are kept at most.
_LIMIT: Final = 600


def paint_frame(buffer: PixelBuffer, field: Sequence[Point], border: int, palette: Palette) -> None:
    """Paint the frame of stone around a field, and the dark ground between its pillars."""
    (left, top), (right, bottom) = field[0], field[2]
    outline = rectangle(left - border, top - border, right - left + 2 * border, bottom - top + 2 * border)
    color = palette.colors["plinth"]
    polygon(buffer, outline, color)
    polygon(buffer, field, shade(palette.colors["level0"], _GAP_LIGHT))
    if not palette.few:
        light_slab(buffer, outline, outline, 10 * border, STONE)


class FineTilePainter(TilePainter):
    """Paints the top of each level once, and each form of shadow: what a move changes is where they are."""

    def __init__(self, width: int, height: int, aspect: float, palette: Palette) -> None:
        super().__init__(width, height, aspect, palette)
        self._top = lru_cache(_LIMIT)(partial(self._kept, "top", self._paint_top))
        self._grain = lru_cache(1)(partial(self._kept, "grain", self._paint_grain))
        self._shadow = lru_cache(_LIMIT)(partial(self._kept, "shadow", self._paint_shadow))
        self.cube = cache(self._fine_cube)

    def paint(self, buffer: PixelBuffer, x: int, y: int, place: Point, levels: Levels, ident: int) -> None:
        """Paint the tile at a place, which answers for its pillar."""
        level = round(levels[place])
        self._top(level).draw(buffer, x, y, ident)
        self._grain().draw(buffer, x, y)
        above = tuple(
            min(_MOST, max(0, round(levels.get((place[0] + right, place[1] + away), 0.0)) - level))
            for right, away in THROWERS
        )
        if any(above):
            self._shadow(*above).draw(buffer, x, y)

    def _kept(self, name: str, make: object, *args: int) -> Figure:
        assert callable(make)
        key = "map", name, self.width, self.height, self.palette.colors, args
        return kept_figure(key, self.width * self.height, partial(make, *args))

    def _paint_top(self, level: int) -> Figure:
        width, height = self.width, self.height
        tint = level_color(self.palette.colors, level)
        inset = 1 + round((HIGHEST - level) * _DEEPER * min(width, height))
        buffer = PixelBuffer(width, height, shade(tint, _GAP_LIGHT))
        top = rectangle(inset, inset, width - 2 * inset, height - 2 * inset)
        polygon(buffer, top, tint)
        relief, region = Relief(width, height), Mask(width, height).outline(top).region
        reach = max(2, round(_EDGE * height))
        relief.bevel(region, reach, (max(1, reach // 2), max(1, reach // 2)), _EDGE_LIGHT, region)
        relief.develop(buffer)
        covered = b"\xff" * (width * height)
        return Figure(Sprite.from_coverage(width, buffer.pixels, covered, [*range(255), OPAQUE]), 0, 0)

    def _paint_grain(self) -> Figure:
        inset = 1 + max(2, round(_EDGE * self.height)) // 2
        return stone_grain(rectangle(inset, inset, self.width - 2 * inset, self.height - 2 * inset))

    def _paint_shadow(self, *above: int) -> Figure:
        here = rectangle(0, 0, self.width, self.height)
        shapes = []
        for (right, away), rise in zip(THROWERS, above, strict=True):
            if rise:
                thrower = rectangle(right * self.width, -away * self.height, self.width, self.height)
                reach = rise * SHADOW[0] * self.width, rise * SHADOW[1] * self.height
                shapes.append(clip_convex(swept(thrower, *reach), here))
        return soft_shadow([shape for shape in shapes if len(shape) > 2], here, self._softness, _DARK)

    @property
    def _softness(self) -> int:
        return max(1, round(_SOFT * self.height))

    def _fine_cube(self, cube: BoardPiece) -> tuple[Figure, Figure]:
        """Return the soft shadow of a cube and the cube itself, both placed around the pixel at (0, 0)."""
        top, breadth = self.cube_top(cube)
        reach = CUBE_SHADOW * (top[2][0] - top[0][0])
        thrown, pad = swept(top, reach, reach), 2 * self._softness
        around = rectangle(
            top[0][0] - pad,
            top[0][1] - pad,
            top[2][0] - top[0][0] + reach + 2 * pad,
            top[2][1] - top[0][1] + reach + 2 * pad,
        )
        color, size = color_of(cube, self.palette), self.width * self.height
        key = "map", "cube", self.width, self.height, cube.shape
        shade_of = partial(soft_shadow, [thrown], around, self._softness, _CUBE_DARK)
        shadow = kept_figure((*key, "shadow"), size, shade_of)
        return shadow, kept_figure((*key, color), size, partial(self.block, top, breadth, color))
