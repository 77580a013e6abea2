"""The oblique scene: the field from an eye above one of its corners."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.tui.boards.diamond.aslant import (
    FIELD,
    LEVEL,
    MARGIN,
    NEAR_MARGIN,
    PILLAR,
    PLINTH,
    THICKNESS,
    Box,
    fit_field,
)
from boardgames.tui.boards.diamond.cubes import CubePainter, cube_box
from boardgames.tui.boards.diamond.field import SIZE, edge_names, place_of
from boardgames.tui.boards.diamond.pillars import PillarPainter, pillar_box
from boardgames.tui.boards.diamond.shaded import ShadedScene
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.geometry import face
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import PixelBuffer
from boardgames.tui.canvas.polygon import polygon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Spot
    from boardgames.games.diamond import Cube
    from boardgames.tui.boards.diamond.field import Slot
    from boardgames.tui.boards.diamond.moment import Glide, Moment
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.camera import View
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.colors.palette import Palette

__all__ = ["ObliqueScene"]

#: How far from the middle of the field the signs of goals are.
_SIGN: Final = FIELD + 0.22


class ObliqueScene(ShadedScene):
    """Pillars on a plinth, seen aslant. The view is fitted to all levels, so that it never jumps."""

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self._tops: dict[tuple[Slot, float], list[Point]] = {}
        self.view = fit_field(viewport, self.pixel_width, self.pixel_height)
        self._pillars, self._cubes = _painters(self.view, viewport.palette)
        self.ground = self._plinth()
        self.order = sorted(spots, key=self._depth, reverse=True)
        flat = 2 * PILLAR * self.view.scale_y * self.view.camera.flatness
        self.prepare(flat, self._coordinate_labels())

    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a pillar's top, from the near left one on."""
        key = self.slots[spot], level
        if key not in self._tops:
            box = pillar_box(*key)
            self._tops[key] = box.corners(self.view, box.top)
        return self._tops[key]

    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: dict[Slot, float]) -> None:
        """Paint a pillar; its top and its sides answer for it."""
        self._pillars.pillar(self.slots[spot], levels).draw(buffer, ident=self.index[spot])

    def paint_cube(
        self, buffer: PixelBuffer, cube: Cube, slot: Point, level: float, ident: int | None
    ) -> None:
        """Paint a cube and its shadow."""
        self._cubes.cube(buffer, cube, (*place_of(slot), level * LEVEL), ident)

    def cover(self, cube: Cube, spot: Spot, level: float) -> Point:
        """Return the middle of a cube's top."""
        box = cube_box(cube, *place_of(self.slots[spot]), level * LEVEL)
        return self.view.project((box.x, box.y, box.top))

    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point to the left or right of a pillar's top, at its height."""
        x, y = place_of(self.slots[spot])
        side = -1 if x < 0 else 1
        return self.view.project((side * _SIGN, y, level * LEVEL))

    def ahead(self, glide: Glide, moment: Moment) -> Spot:
        """Return the nearer of the two pillars that a cube is over, but the other where it is behind that."""
        nearer, farther = sorted((glide.source, glide.target), key=self._depth)
        return nearer if glide.level >= moment.levels[nearer] else farther

    def _depth(self, spot: Spot) -> float:
        return self.view.depth((*place_of(self.slots[spot]), 0.0))

    def _plinth(self) -> PixelBuffer:
        buffer = PixelBuffer(self.pixel_width, self.pixel_height, self.viewport.palette.marks["background"])
        color = self.viewport.palette.colors["plinth"]
        slab = Box(0, 0, PLINTH, -THICKNESS, 0)
        polygon(buffer, slab.outline(self.view), shade(color, 0.35))
        lower, upper = slab.corners(self.view, -THICKNESS), slab.corners(self.view, 0)
        polygon(buffer, face(lower, upper, 0, 1), shade(color, 0.6))
        polygon(buffer, upper, color)
        polygon(buffer, Box(0, 0, FIELD, 0, 0).corners(self.view, 0), shade(color, 0.25))
        return buffer

    def _coordinate_labels(self) -> list[Label]:
        """Name columns along the near edge and rows along the right one, which nothing hides."""
        columns, rows = edge_names(self.viewport.turned)
        labels = []
        for index in range(SIZE):
            along = place_of((index, index))[0]
            for text, x, y in ((columns[index], along, -NEAR_MARGIN), (rows[index], MARGIN, along)):
                cell = self.viewport.mode.cell_of(self.view.project((x, y, 0.0)))
                labels.append(Label(*cell, text, self.viewport.palette.marks["dim"], bold=False))
        return labels


@lru_cache(KEPT_BOARDS)
def _painters(view: View, palette: Palette) -> tuple[PillarPainter, CubePainter]:
    """Return the painters for a view, which keep their pictures: players come back to a size and a side."""
    return PillarPainter(view, palette), CubePainter(view, palette)
