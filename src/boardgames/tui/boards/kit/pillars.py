"""Pillars seen at an angle: tinted tops with shadows of higher neighbours, sides with strata, on a plinth."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final

from attrs import evolve, frozen

from boardgames.tui.boards.kit.boxes import PILLAR, Box, BoxPainter, piece_box, shadow_of
from boardgames.tui.boards.kit.tops import TEXT_FROM, TopScene
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import convex_hull, face, moved, rectangle
from boardgames.tui.canvas.keeping import kept_ground
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.polygon import Cutout, polygon

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.columns import ColumnPainter
    from boardgames.tui.boards.kit.levels import Glide, PillarState
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece, Plan
    from boardgames.tui.boards.kit.tops import Levels
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Figure
    from boardgames.tui.colors.palette import Palette

__all__ = ["PillarScene", "has_names"]

#: How far the field and the plinth extend beyond the middles of the outermost pillars; how thick that is.
_FIELD: Final = 0.5
_PLINTH: Final = _FIELD + 0.18
_THICKNESS: Final = 0.14
#: How far beyond them the signs of goals and the coordinates stand, these on the right and on the near side,
#: where the plinth's side is seen; and how much farther the view reaches there.
_SIGN: Final = _FIELD + 0.22
_MARGIN: Final = _FIELD + 0.42
_NEAR_MARGIN: Final = _FIELD + 0.58
_BEYOND: Final = 0.14
#: Up to this share of the highest level every pillar is completely in the picture. A higher one in the
#: farthest corner loses its last pixel, which is better than a smaller board.
_SHOWN: Final = 0.8
#: How much the board may be widened where there is room, as the cells of many terminals are narrow.
_STRETCH: Final = 1.15
#: The light on a top in the shadow, on a side that faces the eye's left and on one that faces its right.
_SHADED: Final = 0.4
_FRONT, _SIDE = 0.6, 0.34
#: A dark groove, so many levels high, parts each stratum from the next.
_GROOVE: Final = 0.9
_GROOVE_LIGHT: Final = 0.45
#: So many levels above the ground before them sides get darker, by so much (of 256).
_FOOT: Final = 2.5
_FOOT_DARK: Final = 100
#: How many levels deep one sees into the gap between two pillars, and how light it is there.
_GAP: Final = 1.0
_GAP_LIGHT: Final = 0.3
#: Pictures of pillars kept at most: a few hundred come about in a game.
_LIMIT: Final = 1000


class PillarScene(TopScene):
    """Scene of pillars on a plinth, seen aslant. The view is fitted to all levels, so that it never jumps."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PillarArt) -> None:
        super().__init__(viewport, spots, art)
        self._tops: dict[tuple[Point, float], list[Point]] = {}
        self.view = _fit(viewport, self.plan, art)
        self._pillars, self._pieces = _painters(self.view, art, viewport.palette, viewport.mode.is_picture)
        self.ground = self._plinth()
        self.order = sorted(spots, key=self._depth, reverse=True)
        self.prepare(_top_height(self.view), [*self._coordinate_labels()])

    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a pillar's top, from the near left one on."""
        key = self.places[spot], level
        if key not in self._tops:
            self._tops[key] = self._pillars.top(*key)
        return self._tops[key]

    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: Levels) -> None:
        """Paint a pillar; its top and its sides answer for it."""
        self._pillars.paint(buffer, self.places[spot], levels, self.index[spot])

    def paint_piece(
        self, buffer: PixelBuffer, piece: BoardPiece, place: Point, level: float, ident: int | None
    ) -> None:
        """Paint a piece and its shadow."""
        self._pieces.piece(buffer, piece, (*place, level * self.art.rise), ident)

    def cover(self, piece: BoardPiece, spot: Spot, level: float) -> Point:
        """Return the middle of a piece's top."""
        box = piece_box(piece, (*self.places[spot], level * self.art.rise))
        return self.view.project((box.x, box.y, box.top))

    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point to the left or right of a pillar's top, at its height."""
        x, y = self.places[spot]
        side = -1 if x < 0 else 1
        return self.view.project((side * (self.plan.half[0] + _SIGN), y, level * self.art.rise))

    def ahead(self, glide: Glide, field: PillarState) -> Spot:
        """Return the nearer pillar of those that a piece is over, or the other where it is behind that."""
        nearer, farther = sorted((glide.source, glide.target), key=self._depth)
        return nearer if glide.level >= field.levels[nearer] else farther

    def _depth(self, spot: Spot) -> float:
        return self.view.depth((*self.places[spot], 0.0))

    def _plinth(self) -> PixelBuffer:
        buffer = self.viewport.mode.ground(
            *self.viewport.pixel_size, self.viewport.palette.marks["background"]
        )
        key = self.art.board_key(self.viewport, "plinth", self.spots)
        return kept_ground(key, buffer, partial(self._paint_plinth, buffer))

    def _paint_plinth(self, buffer: PixelBuffer) -> None:
        palette, view = self.viewport.palette, self.view
        color = palette.colors.get("plinth", palette.colors.get("frame", 0))
        slab = _around(self.plan, _PLINTH)
        lower, upper = view.project_level(slab, -_THICKNESS), view.project_level(slab, 0.0)
        outline = convex_hull([*lower, *upper])
        polygon(buffer, outline, shade(color, 0.35))
        polygon(buffer, face(lower, upper, 0, 1), shade(color, 0.6))
        polygon(buffer, upper, color)
        polygon(buffer, view.project_level(_around(self.plan, _FIELD), 0.0), shade(color, 0.25))
        if self.viewport.mode.is_picture and not palette.few:
            from boardgames.tui.boards.kit.slab_relief import light_slab  # only where pictures are shown
            from boardgames.tui.canvas.relief import STONE

            light_slab(buffer, outline, upper, view.scale_x, STONE)

    def _coordinate_labels(self) -> Iterator[Label]:
        """Name columns along the near edge and rows along the right one, which nothing hides."""
        half_x, half_y = self.plan.half
        color = self.viewport.palette.marks["text" if self.viewport.mode.is_picture else "dim"]
        names = [((x, -half_y - _NEAR_MARGIN), name) for x, name in self.plan.columns()]
        names += [((half_x + _MARGIN, y), name) for y, name in self.plan.rows()]
        for place, name in names:
            cell = self.viewport.mode.cell_of(self.view.project((*place, 0.0)))
            yield Label(*cell, name, color, bold=False)


def _around(plan: Plan, margin: float) -> list[Point]:
    """Return the corners of a rectangle around all pillars, the near left one first."""
    x, y = plan.half[0] + margin, plan.half[1] + margin
    return rectangle(-x, -y, 2 * x, 2 * y)


def has_names(viewport: Viewport, plan: Plan, art: PillarArt) -> bool:
    """Return whether the tops of pillars have room for levels, and the field for its coordinates."""
    return _top_height(_fit(viewport, plan, art)) >= TEXT_FROM * viewport.mode.rows


def _top_height(view: View) -> float:
    """Return the height in pixels of the top of a pillar."""
    return 2 * PILLAR * view.scale_y * view.camera.flatness


def _fit(viewport: Viewport, plan: Plan, art: PillarArt) -> View:
    """Return the largest view that shows the plinth and pillars of nearly any level."""
    (half_x, half_y), (width, height) = plan.half, viewport.pixel_size
    corners: list[Vector] = []
    for margin, level in ((_PLINTH, -_THICKNESS), (_PLINTH, 0.0), (_FIELD, int(_SHOWN * art.highest))):
        z = level * art.rise if level > 0 else level
        x, y = half_x + margin, half_y + margin
        corners += [(*corner, z) for corner in product((-x, x), (-y, y))]
    right, near = half_x + _MARGIN + _BEYOND, -half_y - _NEAR_MARGIN - _BEYOND
    corners += [(right, y, 0.0) for y in (-half_y - _FIELD, half_y + _FIELD)]
    corners += [(half_x, near, 0.0)]
    viewpoint = art.viewpoints[viewport.view]
    camera = Camera(viewpoint.azimuth, viewpoint.elevation)
    view = camera.fit(corners, width, height, viewport.mode.aspect, margin=0.0)
    columns = [view.project(corner)[0] for corner in corners]
    stretch = max(1.0, min(_STRETCH, width / (max(columns) - min(columns))))
    middle = width / 2
    return view._replace(scale_x=view.scale_x * stretch, origin_x=middle + (view.origin_x - middle) * stretch)


@lru_cache(KEPT_BOARDS)
def _painters(
    view: View, art: PillarArt, palette: Palette, is_fine: bool
) -> tuple[PillarPainter | ColumnPainter, BoxPainter]:
    """Return the painters for a view, which keep their pictures: players come back to a size and a side."""
    if not is_fine:
        return PillarPainter(view, art, palette), BoxPainter(view, palette)
    from boardgames.tui.boards.kit.columns import ColumnPainter  # only where the terminal shows pictures

    return ColumnPainter(view, art, palette), BoxPainter(view, palette, phases=1)


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

    def __init__(self, view: View, art: PillarArt, palette: Palette) -> None:
        self._view, self._art, self._palette = view, art, palette
        self._rise = art.rise * view.rise
        self._painted = lru_cache(_LIMIT)(self._paint)

    def paint(self, buffer: PixelBuffer, place: Point, levels: Mapping[Point, float], ident: int) -> None:
        """Paint the pillar at a place, `levels` being those of the whole board."""
        x, y = place
        level = levels[place]

        def neighbour(right: int, away: int) -> float:
            # Whole levels: while a pillar moves by one, those around it need only be painted once.
            return round(levels.get((x + right, y + away), 0.0))

        around = tuple(max(level, neighbour(*way)) for way in self._art.throwers)
        front, right = (min(level, neighbour(*side.faces)) for side in _SIDES)
        self._painted(place, level, around, front, right).draw(buffer, ident=ident)

    def top(self, place: Point, level: float) -> list[Point]:
        """Return the corners of the top of a pillar of a level, from the near left one on."""
        box = self._box(place, level)
        return box.corners(self._view, box.top)

    def _box(self, place: Point, level: float) -> Box:
        return Box(*place, PILLAR, 0.0, level * self._art.rise)

    def _paint(
        self, place: Point, level: float, around: tuple[float, ...], front: float, right: float
    ) -> Figure:
        seen_from = max(0.0, min(front, right) - _GAP)  # what is seen through the gap to a neighbour
        box = evolve(self._box(place, level), bottom=seen_from * self._art.rise)
        tint = self._art.tint(self._palette, level)
        cutout = Cutout(box.outline(self._view), tint)
        for (dx, dy), height in zip(self._art.throwers, around, strict=True):
            if height > level:
                thrower = self._box((place[0] + dx, place[1] + dy), height)
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
            cutout.fill(self._between(edge, -1, ground), shade(self._art.earth(self._palette), _GAP_LIGHT))
        for high, low in pairwise(self._strata(level, ground)):
            tint = self._art.side_tint(self._palette, (low + high) / 2)
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

    def _strata(self, level: float, lowest: float) -> list[float]:
        """Return where strata begin and end, from the top down to the lowest; [] for no height."""
        edges = (edge for edge in range(self._art.highest, 0, -1) if lowest < edge < level)
        strata = [edge for edge in edges if edge % self._art.stratum == 0]
        return [level, *strata, lowest] if lowest < level else []
