"""The shaded scene of Pyramid Siege: lit counters on a wooden triangle, seen from straight above."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from boardgames.games.pyramid_siege.position import SiegePosition
from boardgames.tui.boards.kit.pointers import stamp_pointers
from boardgames.tui.boards.kit.standing import on_the_way, standing, waits_at
from boardgames.tui.boards.pyramid_siege.counters import CounterPainter
from boardgames.tui.boards.pyramid_siege.labels import Labels
from boardgames.tui.boards.pyramid_siege.marks import Emblems
from boardgames.tui.boards.pyramid_siege.moving import way_of
from boardgames.tui.boards.pyramid_siege.wood import paint_board
from boardgames.tui.boards.scene import KEPT_BOARDS, PixelScene
from boardgames.tui.canvas import NO_ID, Label, PixelBuffer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.boards.pyramid_siege.frame import Frame, MovingCounter
    from boardgames.tui.boards.viewport import Viewport

__all__ = ["ShadedScene"]


class ShadedScene(PixelScene[SiegePosition, int]):
    """The board from above; it is painted once, and every frame copies it and adds what is on it."""

    def __init__(self, viewport: Viewport, position: SiegePosition, fit: Fit) -> None:
        super().__init__(viewport, position.spots)
        palette = viewport.palette
        self._fit = fit
        self._fortress = frozenset(position.fortress)
        self._counters = CounterPainter(fit, palette)
        self._emblems = Emblems(fit, palette)
        self._labels = Labels(viewport, fit)
        self._coordinates = self._labels.coordinates()
        self._board = _empty_board(viewport, fit, self._fortress)

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return where a point is in pixels."""
        return self._fit.lattice[spot]

    def id_at(self, x: float, y: float) -> int:
        """Return the id of the point nearest to a point in cells; whole numbers mean the middle of a cell."""
        half = 0.5 if float(x).is_integer() and float(y).is_integer() else 0.0
        mode = self.viewport.mode
        spot = self._fit.lattice.nearest((x + half) * mode.columns, (y + half) * mode.rows)
        return NO_ID if spot is None else self.index[spot]

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint what stands on the board, the marks, and last what moves over all of it."""
        buffer = self._board.copy()
        occupants = standing(frame.position.occupants(frame.steps), frame.moving, waits_at)
        self._paint_counters(buffer, occupants, frame.marks.path)
        self._paint_taken(buffer, occupants, frame)
        self._paint_marks(buffer, occupants, frame.marks)
        for moving in on_the_way(frame.moving):
            self._paint_moving(buffer, moving)
        return buffer, [*self._coordinates, *self._text(occupants, frame)]

    def _paint_counters(
        self, buffer: PixelBuffer, occupants: Mapping[Spot, int], path: Sequence[Spot]
    ) -> None:
        """Paint all shadows, then the counters; a path lies over those that it jumps, not over its own."""
        lattice = self._fit.lattice
        in_order = [spot for spot in self.spots if spot in occupants]
        for spot in in_order:
            self._counters.shadow(buffer, lattice[spot], occupants[spot])
        for spot in in_order:
            self._counters.ball(buffer, lattice[spot], occupants[spot])
        self._emblems.path(buffer, path)
        for spot in occupants.keys() & path:
            self._counters.ball(buffer, lattice[spot], occupants[spot])

    def _paint_taken(self, buffer: PixelBuffer, occupants: Collection[Spot], frame: Frame) -> None:
        """Paint what this turn takes off, faintly where it has gone already, except while it is moving."""
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
        targets = emblems.quiet if marks.is_quiet else emblems.targets
        for spot in marks.targets:
            targets[spot not in occupants].stamp(buffer, lattice[spot])
        for spot in marks.urgent | marks.wins:
            emblems.urgent[spot not in occupants].stamp(buffer, lattice[spot])
        for spot in marks.last:
            emblems.last.stamp(buffer, emblems.aside(spot, 1))
        stamp_pointers(buffer, marks, emblems, self.centre)

    def _paint_moving(self, buffer: PixelBuffer, moving: MovingCounter) -> None:
        point, below = way_of(moving, self._fit, self.pixel_width)
        self._counters.shadow(buffer, below, moving.piece)
        self._counters.ball(buffer, point, moving.piece)

    def _text(self, occupants: Collection[Spot], frame: Frame) -> Iterator[Label]:
        """Return distances where they are wanted, then the digits, which take the place of some."""
        if frame.details:
            covered = {*occupants, *frame.marks.targets, *frame.marks.taken}
            free = [spot for spot in self.spots if spot not in covered]
            yield from self._labels.distances(frame.position, free)
        yield from self._labels.digits(frame.marks, occupants)


@lru_cache(KEPT_BOARDS)
def _empty_board(viewport: Viewport, fit: Fit, fortress: frozenset[Spot]) -> PixelBuffer:
    """Return the board without counters, which must not be painted on."""
    board = PixelBuffer(*viewport.pixel_size, viewport.palette.marks["background"])
    paint_board(board, fit, fortress, viewport.palette)
    return board
