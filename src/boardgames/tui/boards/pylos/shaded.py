"""The shaded scenes of Pylos: lit spheres on a plinth, painted from the farthest to the nearest."""

from __future__ import annotations

from functools import lru_cache, partial
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from boardgames.games.pylos import PylosPosition
from boardgames.tui.boards.kit.labels import target_labels
from boardgames.tui.boards.kit.pointers import stamp_pointers
from boardgames.tui.boards.kit.standing import on_the_way, standing
from boardgames.tui.boards.pylos.fitting import claim_empty_places, fit_board
from boardgames.tui.boards.pylos.geometry import LEVELS, centre_of, floor_of, level_of
from boardgames.tui.boards.pylos.labels import coordinate_labels, digit_cells
from boardgames.tui.boards.pylos.marks import Emblems
from boardgames.tui.boards.pylos.moving import way_of
from boardgames.tui.boards.pylos.plinth import HALF, paint_plinth
from boardgames.tui.boards.pylos.spheres import SpherePainter
from boardgames.tui.boards.scene import KEPT_BOARDS, PixelScene
from boardgames.tui.canvas import Label, PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.pylos.frame import Frame, MovingSphere
    from boardgames.tui.boards.viewport import Viewport
    from boardgames.tui.canvas import Emblem, View

    Layer = tuple[float, Callable[[PixelBuffer], None]]
    """How far away a thing is, and what paints it."""

__all__ = ["ShadedScene"]

#: Spheres less high than this, in rows of cells, leave no room for letters and digits.
_TEXT_FROM: Final = 2.5
#: How much nearer to the eye marks are than what they lie on.
_HAIR: Final = 1e-3


class ShadedScene(PixelScene[PylosPosition, int]):
    """The board from the players' chairs or from a corner.

    The empty board is painted once; every frame copies it and adds what stands on it. Spheres and targets
    hide each other as they do in space; lifted layers, cursor and digits lie over all of them. While spheres
    fly, all the rest is kept, and only the part of the picture around them is painted again.
    """

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        palette = viewport.palette
        self.view, self._board = _empty_board(viewport, self.spots)
        self._centres = {spot: self.view.project(centre_of(spot)) for spot in spots}
        self._floors = {spot: self.view.project(floor_of(spot)) for spot in spots}
        self._highest = LEVELS - viewport.lifted
        self._spheres = SpherePainter(self.view, palette)
        self._emblems = Emblems(self._spheres.size, palette)
        #: What the last frames of an animation have in common: what it depends on, and its picture.
        self._still: tuple[tuple[object, ...], PixelBuffer] = (), self._board
        self._has_text = self._spheres.size[1] >= _TEXT_FROM * viewport.mode.rows
        self._coordinates = coordinate_labels(viewport, self.view) if self._has_text else []

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of the sphere that lies, or would lie, on a spot."""
        return self._centres[spot]

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the board with all that is on it, then the text over it."""
        flying = on_the_way(frame.moving)
        buffer = self._still_of(frame, flying).copy() if flying else self._board.copy()
        if flying:
            part = self._board.part(*self._around(flying))
            self._paint(part, frame, flying)
            buffer.paste(part)
        else:
            self._paint(buffer, frame, ())
        return buffer, [*self._coordinates, *self._digits(buffer, frame.marks)]

    def _still_of(self, frame: Frame, flying: Sequence[MovingSphere]) -> PixelBuffer:
        """Return the picture of a frame without the spheres that fly, which must not be painted on."""
        resting = [each.motion for each in frame.moving if each not in flying]
        key = frame.position, frame.steps, frame.marks, resting, [each.motion for each in flying]
        if key != self._still[0]:
            still = self._board.copy()
            self._paint(still, frame, ())
            self._still = key, still
        return self._still[1]

    def _around(self, flying: Sequence[MovingSphere]) -> tuple[int, ...]:
        """Return the ends of the part of the picture, in pixels, that holds spheres and their shadows."""
        ways = (way_of(moving, self.view, self.pixel_height) for moving in flying)
        extents = [self._spheres.extent(*way) for way in ways]
        lefts, tops, rights, bottoms = zip(*extents, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _paint(self, buffer: PixelBuffer, frame: Frame, flying: Sequence[MovingSphere]) -> None:
        """Paint what stands on the board and what flies, then what nothing may hide."""
        at_rest = standing(frame.position.occupants(frame.steps), frame.moving)
        lifted = {spot: seat for spot, seat in at_rest.items() if level_of(spot) > self._highest}
        on_board = {spot: seat for spot, seat in at_rest.items() if spot not in lifted}
        for spot in on_board:
            if level_of(spot) == 1:
                self._spheres.cast_shadow(buffer, centre_of(spot))
        layers = [*self._sphere_layers(on_board, frame), *self._mark_layers(at_rest, frame.marks)]
        layers += map(self._moving, flying)
        for _, paint in sorted(layers, key=itemgetter(0), reverse=True):
            paint(buffer)
        for spot, seat in lifted.items():
            self._spheres.outline(buffer, centre_of(spot), seat)
        stamp_pointers(buffer, frame.marks, self._emblems, self.centre)

    def _sphere_layers(self, on_board: Mapping[Spot, int], frame: Frame) -> Iterator[Layer]:
        """Spheres that stand, that wait to move, and that are taken off, which are shown until they move."""
        taken = frame.marks.taken - {moving.motion.source for moving in frame.moving}
        mover = frame.position.to_move.index
        for spot in taken:
            yield self._depth(spot), partial(self._paint_taken, spot=spot, seat=on_board.get(spot, mover))
        for spot, seat in on_board.items():
            if spot not in taken:
                yield self._depth(spot), partial(self._paint_sphere, spot=spot, seat=seat)
        for moving in frame.moving:
            if not moving.progress:
                yield self._moving(moving)

    def _mark_layers(self, occupants: Mapping[Spot, int], marks: Marks) -> Iterator[Layer]:
        """Marks that a sphere before them hides."""
        emblems = self._emblems.quiet if marks.is_quiet else self._emblems.targets
        for spot in marks.targets:
            is_free = spot not in occupants
            # A small dot lies in the hollow; a ring is where the sphere will be seen.
            point = (self._floors if is_free and marks.is_quiet else self._centres)[spot]
            paint = partial(self._paint_target, spot=spot, emblem=emblems[is_free], point=point)
            yield self._depth(spot) - _HAIR, paint
        for spot in marks.urgent | marks.wins:
            stamp = self._emblems.stakes[spot in marks.wins].stamp
            yield self._depth(spot) - _HAIR, partial(stamp, point=self._centres[spot])
        for spot in marks.last:
            yield self._depth(spot) - 2 * _HAIR, partial(self._emblems.last.stamp, point=self._centres[spot])

    def _depth(self, spot: Spot) -> float:
        return self.view.depth(centre_of(spot))

    def _moving(self, moving: MovingSphere) -> Layer:
        centre, below = way_of(moving, self.view, self.pixel_height)

        def paint(buffer: PixelBuffer) -> None:
            if max(abs(below[0]), abs(below[1])) < HALF:
                self._spheres.cast_shadow(buffer, below)
            self._spheres.ball(buffer, centre, moving.piece)

        return self.view.depth(centre), paint

    def _paint_sphere(self, buffer: PixelBuffer, spot: Spot, seat: int) -> None:
        centre = centre_of(spot)
        if level_of(spot) > 1:
            self._spheres.contact_shadow(buffer, centre)
        self._spheres.ball(buffer, centre, seat, self.index[spot])

    def _paint_taken(self, buffer: PixelBuffer, spot: Spot, seat: int) -> None:
        self._spheres.faded(buffer, centre_of(spot), seat)
        self._emblems.taken.stamp(buffer, self._centres[spot])
        self._claim(buffer, spot)

    def _paint_target(
        self, buffer: PixelBuffer, spot: Spot, emblem: Emblem, point: tuple[float, float]
    ) -> None:
        emblem.stamp(buffer, point)
        self._claim(buffer, spot)

    def _claim(self, buffer: PixelBuffer, spot: Spot) -> None:
        width, height = self._spheres.size
        buffer.claim_ellipse(*self._centres[spot], width / 2, height / 2, self.index[spot])

    def _digits(self, buffer: PixelBuffer, marks: Marks) -> Iterator[Label]:
        """Label the targets; a label's cell always answers for its target, even behind another sphere."""
        columns, rows = self.viewport.mode.columns, self.viewport.mode.rows
        cells = digit_cells((spot, self.anchor(spot)) for spot in marks.targets)
        for spot, (column, row) in cells.items():
            middle = (column + 0.5) * columns, (row + 0.5) * rows
            buffer.claim_ellipse(*middle, 0.6 * columns, 0.6 * rows, self.index[spot])
            if self._has_text:
                yield from target_labels(self.viewport.palette, marks, spot, (column, row))


@lru_cache(KEPT_BOARDS)
def _empty_board(viewport: Viewport, spots: tuple[Spot, ...]) -> tuple[View, PixelBuffer]:
    """Return the view fitted to a viewport, and the empty board in it, which must not be painted on."""
    board = PixelBuffer(*viewport.pixel_size, viewport.palette.marks["background"])
    view = fit_board(viewport, spots, board.width, board.height)
    paint_plinth(board, view, viewport.palette)
    index = {spot: number for number, spot in enumerate(spots)}
    claim_empty_places(board, view, index, LEVELS - viewport.lifted)
    return view, board
