"""Painting pillars seen at an angle: tinted tops with shadows of higher neighbours, and sides with strata."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from boardgames.tui.boards.diamond.aslant import LEVEL, PILLAR, Box, shadow_of
from boardgames.tui.boards.diamond.field import HIGHEST, Slot, place_of
from boardgames.tui.boards.diamond.tints import level_color
from boardgames.tui.canvas.color import blend, shade
from boardgames.tui.canvas.geometry import face, moved
from boardgames.tui.canvas.polygon import Cutout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["PillarPainter", "pillar_box"]

#: The light on a top in the shadow, on a side that faces the eye's left and on one that faces its right.
_SHADED: Final = 0.4
_FRONT, _SIDE = 0.6, 0.34
#: Each stratum is so many levels thick; a dark groove, so many levels high, parts it from the next.
_STRATUM: Final = 5
_GROOVE: Final = 0.9
_GROOVE_LIGHT: Final = 0.45
#: How much of the sides' colour is that of earth (of 256).
_EARTH: Final = 80
#: So many levels above the ground before them sides get darker, by so much (of 256).
_FOOT: Final = 2.5
_FOOT_DARK: Final = 100
#: From where shadows can fall on a pillar: slots to the right and away from the eye.
_THROWERS: Final = ((-1, 0), (0, 1), (-1, 1), (-2, 0), (-2, 1))
#: How many levels deep one sees into the gap between two pillars, and how light it is there.
_GAP: Final = 1.0
_GAP_LIGHT: Final = 0.3
#: Pictures of pillars kept at most: a few hundred come about in a game.
_LIMIT: Final = 1000


def pillar_box(slot: tuple[float, float], level: float) -> Box:
    """Return the box of a pillar."""
    return Box(*place_of(slot), PILLAR, 0.0, level * LEVEL)


@frozen
class Side:
    """A side of a pillar that the eye sees: the neighbour it faces, its left corner, and its light.

    Sides are painted wider than they are, since the pillar's outline cuts them; `left_ends` is whether there
    is another one to the left, over which this one must not be painted.
    """

    faces: tuple[int, int]
    left: int
    light: float
    left_ends: bool

    def edge(self, corners: Sequence[Point]) -> list[Point]:
        """Return the left and the right end of what is painted, of a cross-section's corners in pixels."""
        (left_x, left_y), (right_x, right_y) = corners[self.left : self.left + 2]
        dx, dy = right_x - left_x, right_y - left_y
        back = 0 if self.left_ends else 1
        return [(left_x - back * dx, left_y - back * dy), (right_x + dx, right_y + dy)]


_SIDES: Final = (
    Side((0, -1), 0, _FRONT, left_ends=False),
    Side((1, 0), 1, _SIDE, left_ends=True),
)


class PillarPainter:
    """Paints pillars as a view shows them; each is drawn once for its level and the levels around it."""

    def __init__(self, view: View, palette: Palette) -> None:
        self._view = view
        self._colors = palette.colors
        self._rise = LEVEL * view.rise
        self._painted = lru_cache(_LIMIT)(self._paint)

    def pillar(self, slot: Slot, levels: Mapping[Slot, float]) -> Figure:
        """Return the picture of the pillar in a slot, `levels` being those of the whole field."""
        column, row = slot
        level = levels[slot]

        def neighbour(right: int, away: int) -> float:
            # Whole levels: while a pillar moves by one, those around it need only be painted once.
            return round(levels.get((column + right, row + away), 0.0))

        around = tuple(max(level, neighbour(*way)) for way in _THROWERS)
        front, right = (min(level, neighbour(*side.faces)) for side in _SIDES)
        return self._painted(slot, level, around, front, right)

    def _paint(
        self, slot: Slot, level: float, around: tuple[float, ...], front: float, right: float
    ) -> Figure:
        box = evolve(pillar_box(slot, level), bottom=_seen_from(min(front, right)) * LEVEL)
        tint = level_color(self._colors, level)
        cutout = Cutout(box.outline(self._view), tint)
        for (dx, dy), height in zip(_THROWERS, around, strict=True):
            if height > level:
                thrower = pillar_box((slot[0] + dx, slot[1] + dy), height)
                dark = self._view.project_level(shadow_of(thrower, box), box.top)
                cutout.fill(dark, shade(tint, _SHADED))
        corners = box.corners(self._view, 0.0)
        for side, ground in zip(_SIDES, (front, right), strict=True):
            self._paint_side(cutout, side.edge(corners), side.light, ground, level)
        return cutout.cut()

    def _paint_side(
        self, cutout: Cutout, edge: Sequence[Point], light: float, ground: float, level: float
    ) -> None:
        """Paint a side that rises from ground of a level, stratum by stratum from the top down."""
        if ground:
            cutout.fill(self._between(edge, -1, ground), shade(self._colors["earth"], _GAP_LIGHT))
        for high, low in pairwise(_strata(level, ground)):
            tint = blend(level_color(self._colors, (low + high) / 2), self._colors["earth"], _EARTH)
            tint = shade(tint, light)
            cutout.fill(self._between(edge, low - 1, high), tint)
            if high < level:
                groove = self._between(edge, high - _GROOVE / 2, high + _GROOVE / 2)
                cutout.fill(groove, shade(tint, _GROOVE_LIGHT))
        if ground < level:
            foot = self._between(edge, ground, min(level, ground + _FOOT))
            cutout.fill(foot, 0, _FOOT_DARK)

    def _between(self, edge: Sequence[Point], low: float, high: float) -> list[Point]:
        """Return the part of a side between two levels, in pixels; `edge` is that at level 0."""
        return face(moved(edge, 0, -low * self._rise), moved(edge, 0, -high * self._rise), 0, 1)


def _seen_from(ground: float) -> float:
    """Return the level from which on a side can be seen through the gap to a neighbour of a level."""
    return max(0.0, ground - _GAP)


def _strata(level: float, lowest: float) -> list[float]:
    """Return the levels where strata begin and end, from the top down to the lowest; [] for no height."""
    edges = (edge for edge in range(HIGHEST, 0, -1) if lowest < edge < level and edge % _STRATUM == 0)
    return [level, *edges, lowest] if lowest < level else []
