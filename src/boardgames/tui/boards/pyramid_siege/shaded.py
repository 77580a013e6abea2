"""The shaded scene of Pyramid Siege: lit counters on a wooden triangle, seen from right above."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.tui.boards.pyramid_siege.counters import CounterPainter
from boardgames.tui.boards.pyramid_siege.flying import flight_path, in_the_air, resting
from boardgames.tui.boards.pyramid_siege.labels import Labels
from boardgames.tui.boards.pyramid_siege.marks import Emblems
from boardgames.tui.boards.pyramid_siege.wood import paint_board
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas import NO_ID, Label, PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.play.frame import BoardFrame, Marks, MovingPiece
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["ShadedScene"]


class ShadedScene(PixelScene):
    """The board from above. It is painted once; every frame copies it and adds what is on it."""

    def __init__(self, viewport: Viewport, position: SiegePosition, fit: Fit) -> None:
        super().__init__(viewport, position.spots)
        palette = viewport.palette
        self._fit = fit
        self._fortress = frozenset(position.fortress)
        self._counters = CounterPainter(fit, palette)
        self._emblems = Emblems(fit, palette)
        self._labels = Labels(viewport, fit)
        self._coordinates = self._labels.coordinates()
        self._board = PixelBuffer(self.pixel_width, self.pixel_height, palette.marks["background"])
        paint_board(self._board, fit, self._fortress, palette.colors)

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return where a point is in pixels."""
        return self._fit.lattice[spot]

    def id_at(self, x: float, y: float) -> int:
        """Return the id of the point nearest to a point in cells; whole numbers mean the middle of a cell."""
        half = 0.5 if float(x).is_integer() and float(y).is_integer() else 0.0
        mode = self.viewport.mode
        spot = self._fit.lattice.nearest((x + half) * mode.columns, (y + half) * mode.rows)
        return NO_ID if spot is None else self.index[spot]

    def draw(self, frame: BoardFrame) -> tuple[PixelBuffer, list[Label]]:
        """Paint what stands on the board, the marks, and last what flies over all of it."""
        buffer, occupants = self._board.copy(), resting(frame)
        self._paint_counters(buffer, occupants, frame.marks.path)
        self._paint_taken(buffer, occupants, frame)
        self._paint_marks(buffer, occupants, frame.marks)
        for moving in in_the_air(frame):
            self._paint_flight(buffer, moving)
        return buffer, [*self._coordinates, *self._text(occupants, frame)]

    def _paint_counters(
        self, buffer: PixelBuffer, occupants: Mapping[Spot, int], path: Sequence[Spot]
    ) -> None:
        """Paint all shadows, then the counters; a path lies over those that it jumps, not over its own."""
        lattice = self._fit.lattice
        standing = [spot for spot in self.spots if spot in occupants]
        for spot in standing:
            self._counters.shadow(buffer, lattice[spot], occupants[spot])
        for spot in standing:
            self._counters.ball(buffer, lattice[spot], occupants[spot])
        self._emblems.path(buffer, path)
        for spot in occupants.keys() & path:
            self._counters.ball(buffer, lattice[spot], occupants[spot])

    def _paint_taken(self, buffer: PixelBuffer, occupants: Collection[Spot], frame: BoardFrame) -> None:
        """Paint what this turn takes off, faint where it is gone already, unless it is on its way."""
        captured = 1 - frame.position.to_move.index
        for spot in frame.marks.taken - {moving.motion.source for moving in frame.moving}:
            point = self._fit.lattice[spot]
            if spot not in occupants:
                self._counters.faded(buffer, point, captured)
            self._emblems.taken.stamp(buffer, point)

    def _paint_marks(self, buffer: PixelBuffer, occupants: Collection[Spot], marks: Marks) -> None:
        """Paint the marks, the most pressing last."""
        lattice, emblems = self._fit.lattice, self._emblems
        for spot in marks.reach:
            emblems.reach.stamp(buffer, emblems.aside(spot, -1))
        for spot in marks.targets:
            emblems.targets[spot not in occupants].stamp(buffer, lattice[spot])
        for spot in marks.urgent:
            emblems.urgent[spot not in occupants].stamp(buffer, lattice[spot])
        for spot in marks.last:
            emblems.last.stamp(buffer, emblems.aside(spot, 1))
        for spot in marks.chosen:
            emblems.chosen.stamp(buffer, lattice[spot])
        if marks.hover is not None:
            emblems.hover.stamp(buffer, lattice[marks.hover])
        if marks.cursor is not None:
            emblems.cursor.stamp(buffer, lattice[marks.cursor])

    def _paint_flight(self, buffer: PixelBuffer, moving: MovingPiece) -> None:
        seat = cast("int", moving.piece)
        point, below = flight_path(moving, self._fit, self.pixel_width)
        self._counters.shadow(buffer, below, seat)
        self._counters.ball(buffer, point, seat)

    def _text(self, occupants: Collection[Spot], frame: BoardFrame) -> Iterator[Label]:
        """Return distances where they are wanted, then the digits, which take the place of some."""
        if frame.details:
            covered = {*occupants, *frame.marks.targets, *frame.marks.taken}
            free = [spot for spot in self.spots if spot not in covered]
            yield from self._labels.distances(cast("SiegePosition", frame.position), free)
        yield from self._labels.digits(frame.marks, occupants)
