"""Pillars in full resolution, put together from parts that depend on no other pillar.

A picture of a whole pillar with the shadows on it would be a new one whenever anything around it moves. So a
pillar is a column of its level, the same wherever it stands, with the grain of its top and a shadow over it:
nearly all that a move changes is where they are. Below its upper end each is a part of the highest one.
"""

from __future__ import annotations

import math
import re
from functools import cached_property, lru_cache, partial
from itertools import pairwise, repeat
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.kit.boxes import PILLAR, Box, shadow_of
from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.geometry import face, moved
from boardgames.tui.canvas.indexed import BYTE_ALPHAS, IndexedSprite, LowerPart, alpha_byte
from boardgames.tui.canvas.keeping import kept_figure
from boardgames.tui.canvas.polygon import Cutout
from boardgames.tui.canvas.relief import STONE, Mask, joined, smoothed, texture
from boardgames.tui.canvas.sprite import Figure, Sprite

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer as Buffer
    from boardgames.tui.colors.palette import Palette

__all__ = ["ColumnPainter", "soft_shadow", "stone_grain"]

#: The light on the side that faces the eye's left, on the one that faces its right, and on the rim of a top.
_FRONT, _SIDE, _RIM = 0.62, 0.36, 1.28
#: A groove, so many levels high, parts each stratum from the next.
_GROOVE, _GROOVE_LIGHT = 0.34, 0.55
#: How broad the rim of a top is, half the width of a pillar with the gap around it, how far the soft dark
#: around that reaches, and how dark it is (of 256).
_RIM_BREADTH: Final = 0.018
_AROUND: Final = 0.5
_HALO: Final = 0.05
_HALO_DARK: Final = 120
#: The light in the gaps between pillars.
_DARK: Final = 0.16
#: Where a neighbour is so many levels higher, the whole top is in shadow.
_MOST: Final = 10
_SHADOW_DARK: Final = 140
#: Steps of the opacity of soft edges: the fewer, the fewer bytes.
_STEPS: Final = 12
#: The strength of the grain (of 256), and how many levels of a moving pillar are drawn anew.
_GRAIN: Final = 36
_SLAB: Final = 1.3
#: A stretch of pixels that a pillar covers, wholly or in part.
_COVERED: Final = re.compile(b"\\xff+|[^\\x00\\xff]+")
_EDGE: Final = re.compile(b"[^\\x00\\xff]+")
#: 255 where a pixel is covered from edge to edge.
_WHOLE: Final = bytes(255) + b"\xff"
#: Columns and shadows kept at most.
_LIMIT: Final = 400


class ColumnPainter:
    """Paints pillars as a view shows them."""

    def __init__(self, view: View, art: PillarArt, palette: Palette) -> None:
        self._view, self._art, self._palette = view, art, palette
        self._origin = view._replace(origin_x=0.0, origin_y=0.0)
        self._rise = art.rise * view.rise
        self._end = lru_cache(_LIMIT)(partial(self._kept, "end", self._make_end))
        self._highest = lru_cache(1)(partial(self._kept, "highest", self._make_highest))
        self._shaft = lru_cache(_LIMIT)(self._make_shaft)
        self._slab = lru_cache(_LIMIT)(partial(self._kept, "slab", self._make_slab))
        self._shadow = lru_cache(_LIMIT)(partial(self._kept, "shadow", self._make_shadow))
        self._grain = lru_cache(1)(partial(self._kept, "grain", self._make_grain))

    def paint(self, buffer: Buffer, place: Point, levels: Mapping[Point, float], ident: int) -> None:
        """Paint the pillar at a place, `levels` being those of the whole board."""
        level = levels[place]
        (x, y), top = self._foot(place), self._height_of(place, level)
        whole = math.floor(level)
        if (shaft := self._shaft(whole)) is not None:
            shaft.draw(buffer, x, y, ident)
        self._end(whole).draw(buffer, x, y, ident)
        if whole < level:
            self._slab(whole + 1).draw(buffer, x, top, ident)
        self._grain().draw(buffer, x, top)
        above = tuple(
            min(_MOST, max(0, round(levels.get((place[0] + right, place[1] + away), 0.0) - level)))
            for right, away in self._art.throwers
        )
        if any(above):
            self._shadow(above).draw(buffer, x, top)

    def top(self, place: Point, level: float) -> list[Point]:
        """Return the corners of the top of a pillar of a level, from the near left one on."""
        x, _ = self._foot(place)
        return moved(self._box(0.0, 0.0).corners(self._origin, 0.0), x, self._height_of(place, level))

    def _foot(self, place: Point) -> tuple[int, int]:
        """Return the pixel of the middle of a pillar's foot: on whole pixels all pillars look alike."""
        x, y = self._view.project((*place, 0.0))
        return round(x), round(y)

    def _height_of(self, place: Point, level: float) -> int:
        """Return the row of pixels of the middle of a top."""
        return self._foot(place)[1] - round(level * self._rise)

    def _kept(self, name: str, make: object, *args: object) -> Figure:
        assert callable(make)
        key = name, self._origin, type(self._art).__name__, self._palette.colors, args
        return kept_figure(key, round(self._view.scale_x**2), partial(make, *args))

    def _box(self, bottom: float, top: float, half: float = PILLAR) -> Box:
        return Box(0.0, 0.0, half, bottom * self._art.rise, top * self._art.rise)

    def _make_end(self, level: int) -> Figure:
        """Return the upper end of a pillar, with its dark outline; the middle of its foot is the origin."""
        return self._pillar(0.0, level, level, 0.0, end=self._seam(level))

    def _make_highest(self) -> Figure:
        """Return the whole of the highest pillar, the middle of its foot being the origin."""
        return self._pillar(0.0, self._art.highest, self._art.highest, 0.0)

    def _make_shaft(self, level: int) -> Figure | None:
        """Return what is below the upper end of a pillar, if there is anything."""
        whole, left, top = self._highest()
        first = self._seam(level) - top
        return Figure(LowerPart(whole, first), left, top + first) if first < whole.height else None

    def _seam(self, level: int) -> int:
        """Return the row, from the foot on, from which on a pillar looks like all that are higher."""
        gap = self._box(0.0, level, _AROUND).corners(self._origin, level * self._art.rise)
        return math.ceil(max(y for _, y in gap)) + 2 * self._reach

    @property
    def _reach(self) -> int:
        """The breadth in pixels of the soft dark around a pillar."""
        return max(2, round(_HALO * self._view.scale_x))

    def _make_slab(self, level: int) -> Figure:
        """Return the upper end of a pillar that becomes so high; the middle of its top is the origin."""
        return self._pillar(level - _SLAB, level, level, -level)

    def _pillar(self, bottom: float, top: float, level: int, raised: float, end: int | None = None) -> Figure:
        view = self._origin._replace(origin_y=-raised * self._rise)
        around, box = self._box(bottom, top, _AROUND), self._box(bottom, top)
        outline, tint = around.outline(view), self._art.tint(self._palette, level)
        dark, sides = shade(self._art.earth(self._palette), _DARK), self._sides
        cutout = Cutout(outline, dark, end)
        cutout.paste(sides.colors, sides.left, sides.top + round(view.origin_y))
        rim, gap = box.corners(view, box.top), around.corners(view, box.top)
        for one, other in ((2, 3), (3, 0)):  # behind it higher sides have been pasted
            cutout.fill(face(gap, rim, one, other), dark)
        cutout.fill(rim, shade(tint, _RIM))
        inset = box.corners(view, box.top, _RIM_BREADTH)
        cutout.fill(inset, tint)
        cutout.fill(face(inset, rim, 0, 1), shade(tint, 0.9))
        cutout.fill(face(inset, rim, 1, 2), shade(tint, 0.75))
        return _with_halo(cutout, outline, self._reach, end)

    @cached_property
    def _sides(self) -> Cutout:
        """The sides of the highest pillar, of which all others have the lower part."""
        highest = self._art.highest
        dark = shade(self._art.earth(self._palette), _DARK)
        cutout = Cutout(self._box(0.0, highest, _AROUND).outline(self._origin), dark)
        lower = self._box(0.0, highest).corners(self._origin, 0.0)
        for side, light in ((0, _FRONT), (1, _SIDE)):
            self._paint_side(cutout, lower[side : side + 2], light)
        return cutout

    def _paint_side(self, cutout: Cutout, edge: Sequence[Point], light: float) -> None:
        """Paint a side, stratum by stratum; `edge` is its lower edge at level 0."""
        levels = range(0, self._art.highest + self._art.stratum, self._art.stratum)
        for low, high in pairwise(levels):
            tint = self._art.side_tint(self._palette, (low + high) / 2)
            cutout.fill(self._between(edge, low, high), shade(tint, light))
            if low:
                groove = self._between(edge, low - _GROOVE / 2, low + _GROOVE / 2)
                cutout.fill(groove, shade(tint, light * _GROOVE_LIGHT))
                cutout.fill(self._between(edge, low + _GROOVE / 2, low + _GROOVE), shade(tint, light * 1.3))

    def _between(self, edge: Sequence[Point], low: float, high: float) -> list[Point]:
        return face(moved(edge, 0, -low * self._rise), moved(edge, 0, -high * self._rise), 0, 1)

    def _make_shadow(self, above: tuple[int, ...]) -> Figure:
        """Return the shadow of neighbours that are so many levels higher; the origin is that of a top."""
        here = self._box(0.0, 0.0)
        shapes = []
        for (right, away), height in zip(self._art.throwers, above, strict=True):
            if height:
                thrower = Box(right, away, PILLAR, 0.0, height * self._art.rise)
                shapes.append(self._origin.project_level(shadow_of(thrower, here), 0.0))
        shapes = [shape for shape in shapes if len(shape) > 2]
        if not shapes:
            return Figure(Sprite(1, 1, [], [], []), 0, 0)
        reach = max(1, round(0.03 * self._view.scale_x))
        return soft_shadow(shapes, here.corners(self._origin, 0.0), reach, _SHADOW_DARK)

    def _make_grain(self) -> Figure:
        """Return what makes a top look like stone; the origin is that of the top."""
        return stone_grain(self._box(0.0, 0.0).corners(self._origin, 0.0))


def stone_grain(corners: Sequence[Point]) -> Figure:
    """Return a film that makes what is within corners look like stone, whatever its colour."""
    left, top, width, height = _bounds(corners)
    inside = Mask(width, height).outline(moved(corners, -left, -top)).region
    alphas = [min(_GRAIN, abs(value - 128) * _GRAIN // 70 // 8 * 8) for value in range(256)]
    shown = [alpha_byte(alpha) << 24 | 0xFFFFFF * (value > 128) for value, alpha in enumerate(alphas)]
    palette = sorted(set(shown))
    grain = texture(STONE, width, height).translate(bytes(map(palette.index, shown)))
    plain = bytes([shown.index(0)]).translate(bytes(map(palette.index, shown))) * (width * height)
    return Figure(IndexedSprite(width, joined(grain, plain, inside), palette), left, top)


def _bounds(points: Sequence[Point]) -> tuple[int, int, int, int]:
    left, top = (math.floor(min(point[axis] for point in points)) for axis in (0, 1))
    right, bottom = (math.ceil(max(point[axis] for point in points)) for axis in (0, 1))
    return left, top, right - left, bottom - top


def soft_shadow(
    shapes: Sequence[Sequence[Point]], within: Sequence[Point], reach: int, darkness: int
) -> Figure:
    """Return shapes as one dark (of 256) with edges so many pixels soft, cut off at an outline."""
    left, top, width, height = _bounds([*within])
    mask = Mask(width, height)
    for shape in shapes:
        mask.outline(moved(shape, -left, -top))
    inside = Mask(width, height).fill(moved(within, -left, -top)).data
    soft = smoothed(mask.data, width, reach)
    numbers = bytearray(joined(soft, bytes(len(soft)), inside.translate(_WHOLE)))
    for edge in _EDGE.finditer(inside):
        here = slice(*edge.span())
        numbers[here] = bytes(one * other // 255 for one, other in zip(soft[here], inside[here], strict=True))
    steps = bytes(round(value / 255 * _STEPS) for value in range(256))
    palette = [alpha_byte(step * darkness // _STEPS) << 24 for step in range(_STEPS + 1)]
    return Figure(IndexedSprite(width, bytes(numbers).translate(steps), palette), left, top)


def _opacities(most: int) -> list[int]:
    return [round(value / 255 * _STEPS) * most // _STEPS for value in range(256)]


def _with_halo(cutout: Cutout, outline: Sequence[Point], reach: int, end: int | None) -> Figure:
    """Return the figure of a cutout with a soft dark around it, which falls on what is behind.

    It ends above row `end`, if there is one.
    """
    colors, inside, left, top = cutout.colors, cutout.covered(), cutout.left, cutout.top
    pad, width = 2 * reach, colors.width + 4 * reach
    mask = Mask(width, colors.height + 2 * pad)
    mask.outline(moved(outline, pad - left, pad - top))
    soft = smoothed(mask.data, width, reach).translate(bytes(_opacities(_HALO_DARK)))
    pixels, alphas = [0] * len(soft), bytearray(soft)
    for y in range(colors.height):
        here, start = y * colors.width, (y + pad) * width + pad
        for found in _COVERED.finditer(inside, here, here + colors.width):
            first, last = found.span()
            there = slice(start + first - here, start + last - here)
            pixels[there], shares = colors.pixels[first:last], found.group()
            if shares[0] < 255:  # an edge, through which the dark is seen
                pixels[there] = map(blend, repeat(0), pixels[there], shares)
                shares = bytes(map(max, alphas[there], shares))
            alphas[there] = shares
    if end is not None:
        length = width * (end - top + pad)
        pixels, alphas = pixels[:length], alphas[:length]
    return Figure(Sprite.from_coverage(width, pixels, bytes(alphas), BYTE_ALPHAS), left - pad, top - pad)
