"""The shaded scenes of Pylos: lit spheres on a plinth, painted from the farthest to the nearest."""

from __future__ import annotations

from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Final, cast

from boardgames.tui.boards.pylos.geometry import LEVELS, centre_of, flight_path, level_of
from boardgames.tui.boards.pylos.labels import coordinate_labels
from boardgames.tui.boards.pylos.layout import claim_empty_places, fit_board
from boardgames.tui.boards.pylos.marks import MarkPainter
from boardgames.tui.boards.pylos.plinth import paint_plinth
from boardgames.tui.boards.pylos.spheres import SpherePainter
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas import Label, PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.games.pylos import PylosPosition
    from boardgames.tui.boards.look import Flight, Look, Stage

__all__ = ["ShadedScene"]

Paint = "Callable[[PixelBuffer], None]"

#: Spheres less high than this, in pixels, leave no room for letters and digits.
_LETTERS_FROM: Final = 5


class ShadedScene(PixelScene):
    """The board from the players' chairs or from a corner.

    The empty board is painted once; every look copies it and adds what stands on it. Spheres and targets hide
    each other as they do in space; cursor and digits lie over all of them.
    """

    def __init__(self, stage: Stage, spots: Sequence[Spot]) -> None:
        super().__init__(stage, spots)
        palette = stage.palette
        self.view = fit_board(stage, self.pixel_width, self.pixel_height)
        self._centres = {spot: self.view.project(centre_of(spot)) for spot in spots}
        self._spheres = SpherePainter(self.view, palette)
        self._marks = MarkPainter(self._spheres.size, palette)
        self._base = PixelBuffer(self.pixel_width, self.pixel_height, palette.marks["background"])
        paint_plinth(self._base, self.view, palette.colors)
        claim_empty_places(self._base, self.view, self.index)
        self._has_text = self._spheres.size[1] >= _LETTERS_FROM
        self._coordinates = coordinate_labels(stage, self.view) if self._has_text else []

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return the centre of the sphere that lies, or would lie, on a spot."""
        return self._centres[spot]

    def draw(self, look: Look) -> tuple[PixelBuffer, list[Label]]:
        """Paint the board, what stands and flies on it, then the marks that nothing may hide."""
        buffer = self._base.copy()
        occupants = self._standing(look)
        for spot in occupants:
            if level_of(spot) == 1 and not self._is_lifted(spot):
                self._spheres.board_shadow(buffer, centre_of(spot))
        for _, paint in sorted(self._layers(look, occupants), key=itemgetter(0), reverse=True):
            paint(buffer)
        for spot, seat in occupants.items():
            if self._is_lifted(spot):
                self._spheres.outline(buffer, centre_of(spot), seat)
        self._paint_pointers(buffer, look)
        return buffer, [*self._coordinates, *self._digits(buffer, look)]

    def _standing(self, look: Look) -> dict[Spot, int]:
        """The spheres on the board and their seats, without those that are still on their way to it."""
        position = cast("PylosPosition", look.position)
        arriving = {flight.motion.target for flight in look.flights}
        return {s: seat for s, seat in position.occupants(look.steps).items() if s not in arriving}

    def _is_lifted(self, spot: Spot) -> bool:
        return level_of(spot) > LEVELS - self.stage.lifted

    def _layers(
        self, look: Look, occupants: Mapping[Spot, int]
    ) -> Iterator[tuple[float, Callable[[PixelBuffer], None]]]:
        """How far away each thing in space is, and how it is painted."""
        depth, marks = self.view.depth, look.marks
        for spot, seat in occupants.items():
            if not self._is_lifted(spot):
                yield depth(centre_of(spot)), partial(self._paint_sphere, spot=spot, seat=seat)
        mover = look.position.to_move.index
        flying = {flight.motion.source for flight in look.flights}
        for spot in marks.taken - occupants.keys() - flying:
            yield depth(centre_of(spot)), partial(self._paint_taken, spot=spot, seat=mover)
        for spot in marks.targets:
            # A hair nearer than the sphere that it goes around.
            near = depth(centre_of(spot)) - 1e-3
            yield near, partial(self._paint_target, spot=spot, empty=spot not in occupants)
        for spot in marks.last:
            yield depth(centre_of(spot)) - 2e-3, partial(self._marks.last, point=self._centres[spot])
        for flight in look.flights:
            yield self._flying(flight)

    def _flying(self, flight: Flight) -> tuple[float, Callable[[PixelBuffer], None]]:
        seat = cast("int", flight.piece)
        centre, below = flight_path(flight, seat)

        def paint(buffer: PixelBuffer) -> None:
            self._spheres.board_shadow(buffer, below)
            self._spheres.ball(buffer, centre, seat)

        return self.view.depth(centre), paint

    def _paint_sphere(self, buffer: PixelBuffer, spot: Spot, seat: int) -> None:
        centre = centre_of(spot)
        if level_of(spot) > 1:
            self._spheres.contact_shadow(buffer, centre)
        self._spheres.ball(buffer, centre, seat, self.index[spot])

    def _paint_taken(self, buffer: PixelBuffer, spot: Spot, seat: int) -> None:
        self._spheres.faded(buffer, centre_of(spot), seat, self.index[spot])
        self._marks.taken(buffer, self._centres[spot])

    def _paint_target(self, buffer: PixelBuffer, spot: Spot, *, empty: bool) -> None:
        x, y = self._centres[spot]
        width, height = self._spheres.size
        self._marks.target(buffer, (x, y), empty=empty)
        buffer.claim_ellipse(x, y, width / 2, height / 2, self.index[spot])

    def _paint_pointers(self, buffer: PixelBuffer, look: Look) -> None:
        for spot in look.marks.chosen:
            self._marks.chosen(buffer, self._centres[spot])
        if look.marks.hover is not None:
            self._marks.hover(buffer, self._centres[look.marks.hover])
        if look.marks.cursor is not None:
            self._marks.cursor(buffer, self._centres[look.marks.cursor])

    def _digits(self, buffer: PixelBuffer, look: Look) -> Iterator[Label]:
        """Set each target's digit in its middle; the cell that it is in always answers for the target."""
        columns = self.stage.mode.columns
        marks = self.stage.palette.marks
        for spot, digit in look.marks.targets.items():
            x, y = self.anchor(spot)
            column, row = int(x), int(y)
            buffer.claim_ellipse((column + 0.5) * columns, 2 * row + 1, columns, 1.5, self.index[spot])
            if digit and self._has_text:
                paper = marks["cursor" if spot == look.marks.cursor else "target"]
                yield Label(column, row, digit, marks["background"], paper)
