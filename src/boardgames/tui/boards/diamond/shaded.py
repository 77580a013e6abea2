"""What both shaded scenes have in common: the order of painting, marks, labels and what a mouse finds."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from boardgames.games.diamond import DiamondPosition
from boardgames.tui.boards.diamond.field import edges_of, slots
from boardgames.tui.boards.diamond.frame import Piece
from boardgames.tui.boards.diamond.labels import CROWD, caption_of, differences, goal_signs, set_apart
from boardgames.tui.boards.diamond.marks import MarkPainter
from boardgames.tui.boards.diamond.moment import moment_of
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.color import readable_on
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.games.diamond import Cube
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.diamond.field import Slot
    from boardgames.tui.boards.diamond.frame import Frame
    from boardgames.tui.boards.diamond.moment import Glide, Moment
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.picture import Label
    from boardgames.tui.canvas.pixels import PixelBuffer

__all__ = ["ShadedScene"]

#: Tops less high than this, in rows of cells, leave no room for text.
_TEXT_FROM: Final = 2.0
#: Where anchors are before anything has been painted.
_USUAL_LEVEL: Final = 9
#: At how many points of a top something is looked for that shows, and beside a goal for what is free.
_TRIES: Final = 8


_readable_on = lru_cache(4096)(readable_on)


class ShadedScene(PixelScene[DiamondPosition, Piece]):
    """A shaded board: pillars from the farthest to the nearest, each with its marks, its cube and what moves.

    A subclass sets `ground`, the picture of the board without pillars, and the `order` of painting, and then
    calls `prepare`.
    """

    ground: PixelBuffer
    order: Sequence[Spot]

    def __init__(self, viewport: Viewport, spots: Sequence[Spot]) -> None:
        super().__init__(viewport, spots)
        self.slots: dict[Spot, Slot] = slots(spots, viewport.turned)

    def prepare(self, top_height: float, coordinates: Sequence[Label]) -> None:
        """Make ready to paint; `top_height` is that of the top of a pillar in pixels."""
        self._marks = MarkPainter(self.viewport, top_height)
        self._has_text = top_height >= _TEXT_FROM * self.viewport.mode.rows
        self._coordinates = coordinates if self._has_text else ()
        self._points = {spot: self.middle(spot, _USUAL_LEVEL) for spot in self.spots}

    # What a view has to say

    @abstractmethod
    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a pillar's top in pixels, around it, the farthest two at the end."""

    @abstractmethod
    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: dict[Slot, float]) -> None:
        """Paint a pillar and claim it."""

    @abstractmethod
    def paint_cube(
        self, buffer: PixelBuffer, cube: Cube, slot: Point, level: float, ident: int | None
    ) -> None:
        """Paint a cube and its shadow; `slot` lies between two while it moves."""

    @abstractmethod
    def cover(self, cube: Cube, spot: Spot, level: float) -> Point:
        """Return the middle of the top of a cube on a pillar, in pixels."""

    @abstractmethod
    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point beside a pillar of the first or last column, off the field, in pixels."""

    @abstractmethod
    def ahead(self, glide: Glide, moment: Moment) -> Spot:
        """Return the pillar that is the last to be painted before a gliding cube."""

    # Painting

    def centre(self, spot: Spot) -> Point:
        """Return a point where a pillar shows, as near to the middle of its top as can be."""
        return self._points[spot]

    def steering_point(self, spot: Spot) -> Point:
        """Return where the top of a pillar would be on level ground, in cells: arrow keys follow rows."""
        x, y = self.middle(spot, _USUAL_LEVEL)
        return x / self.viewport.mode.columns, y / self.viewport.mode.rows

    def middle(self, spot: Spot, level: float) -> Point:
        """Return the middle of a top in pixels."""
        corners = self.top(spot, level)
        return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the pillars with all that is on them, then what nothing may hide."""
        moment = moment_of(frame)
        buffer = self.ground.copy()
        levels = {self.slots[spot]: level for spot, level in moment.levels.items()}
        gliding = {self.ahead(glide, moment): glide for glide in moment.glides}
        goals = {spot: seat.index for seat, spot in frame.position.goals.items()}
        for spot in self.order:
            self.paint_pillar(buffer, spot, levels)
            if spot in goals:
                top = self.top(spot, moment.levels[spot])
                seat_color = self.viewport.palette.seats[goals[spot]]
                self._marks.goal(buffer, top, edges_of(self.slots[spot]), seat_color)
            self._paint_marks(buffer, spot, moment, frame.marks)
            if spot in moment.cubes:
                self.paint_cube(
                    buffer, moment.cubes[spot], self.slots[spot], moment.levels[spot], self.index[spot]
                )
            if spot in gliding:
                self._paint_glide(buffer, gliding[spot])
        self._points = {spot: self._shown_point(buffer, spot, moment) for spot in self.spots}
        self._paint_pointers(buffer, moment, frame.marks)
        return buffer, [
            *self._coordinates,
            *self._goal_labels(buffer, goals, moment),
            *self._labels(buffer, moment, frame),
        ]

    def _paint_marks(self, buffer: PixelBuffer, spot: Spot, moment: Moment, marks: Marks) -> None:
        """Paint the marks that lie on a top, below its cube."""
        top = self.top(spot, moment.levels[spot])
        if spot in marks.last:
            self._marks.last(buffer, top)
        if spot in marks.targets and marks.is_quiet and spot not in moment.cubes:
            self._marks.quiet_target(buffer, top)
        elif spot in marks.targets and not marks.is_quiet and len(marks.targets) < CROWD:
            self._marks.target(buffer, top, drop=spot in moment.drops)
        if spot in marks.reach:
            self._marks.reach(buffer, top)
        if spot in marks.chosen:
            self._marks.chosen(buffer, top)
        if spot == marks.hover:
            self._marks.hover(buffer, top)
        if spot == marks.cursor:
            self._marks.cursor(buffer, top)

    def _paint_glide(self, buffer: PixelBuffer, glide: Glide) -> None:
        (column, row), (next_column, next_row) = self.slots[glide.source], self.slots[glide.target]
        place = (
            column + (next_column - column) * glide.share,
            row + (next_row - row) * glide.share,
        )
        self.paint_cube(buffer, glide.cube, place, glide.level, None)

    def _paint_pointers(self, buffer: PixelBuffer, moment: Moment, marks: Marks) -> None:
        """Paint the marks that show even where a nearer pillar or a cube hides their top."""
        levels = moment.levels
        for spot in moment.cubes.keys() & marks.targets if marks.is_quiet else ():
            column, row = self._text_cell(spot, moment)
            self._marks.quiet_cube(buffer, (column, row + self._has_text), self.viewport.mode)
        for spot in marks.taken:
            self._marks.taken(buffer, self.top(spot, levels[spot]))
        self._marks.path(buffer, [self.middle(spot, levels[spot]) for spot in marks.path])
        if marks.hover is not None:
            self._marks.hover(buffer, self.top(marks.hover, levels[marks.hover]), hidden=True)
        if marks.cursor is not None:
            self._marks.cursor(buffer, self.top(marks.cursor, levels[marks.cursor]), hidden=True)

    def _shown_point(self, buffer: PixelBuffer, spot: Spot, moment: Moment) -> Point:
        """Return the middle of a top, or the first point towards its farthest corner that nothing hides.

        Best is a point whose whole cell shows the pillar, so that text there plainly belongs to it.
        """
        (x, y), (far_x, far_y) = (
            self.middle(spot, moment.levels[spot]),
            self.top(spot, moment.levels[spot])[3],
        )
        ident, found = self.index[spot], None
        for step in range(_TRIES):
            point = x + (far_x - x) * step / _TRIES, y + (far_y - y) * step / _TRIES
            if self._cell_ids(buffer, point) == {ident}:
                return point
            if found is None and self._id_at_pixel(buffer, point) == ident:
                found = point
        return found or (x, y)

    @staticmethod
    def _id_at_pixel(buffer: PixelBuffer, point: Point) -> int:
        x, y = int(point[0]), int(point[1])
        return buffer.ids[y * buffer.width + x] if 0 <= x < buffer.width and 0 <= y < buffer.height else NO_ID

    def _cell_ids(self, buffer: PixelBuffer, point: Point) -> set[int]:
        """Return the ids of the pixels that share a cell with a point."""
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        left, top = int(point[0]) // across * across, int(point[1]) // down * down
        return {
            self._id_at_pixel(buffer, (left + dx, top + dy)) for dx in range(across) for dy in range(down)
        }

    def _goal_labels(self, buffer: PixelBuffer, goals: Mapping[Spot, int], moment: Moment) -> list[Label]:
        """Return the sign of each seat beside its goal, in the first cell that no pillar has."""
        if not self._has_text:
            return []
        across = self.viewport.mode.columns
        cells = {}
        for spot, seat in goals.items():
            outwards = -across if self.slots[spot][0] == 0 else across
            x, y = self.beside(spot, moment.levels[spot])
            points = [(x + step * outwards, y) for step in range(_TRIES)]
            free = (point for point in points if self._cell_ids(buffer, point) == {NO_ID})
            cells[seat] = self.viewport.mode.cell_of(next(free, points[0]))
        return goal_signs(cells, self.viewport)

    def _labels(self, buffer: PixelBuffer, moment: Moment, frame: Frame) -> list[Label]:
        if not self._has_text:
            return []
        apart = differences(moment, frame)
        # The nearest come first: it is the farther ones, half hidden, that can give way.
        captions = [
            (caption_of(spot, moment, frame.marks, apart), self._text_cell(spot, moment))
            for spot in reversed(self.order)
        ]
        colors = self.viewport.palette.marks
        labels = (label for caption, cell in set_apart(captions) for label in caption.labels(cell, colors))
        return [self._readable(buffer, label) for label in labels]

    def _readable(self, buffer: PixelBuffer, label: Label) -> Label:
        """Give a label without a colour the one that suits most of its characters."""
        if label.fg is not None:
            return label
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        row = min(max(label.y * down, 0), buffer.height - 1) * buffer.width
        columns = range(label.x * across, (label.x + len(label.text)) * across)
        colors = [_readable_on(buffer.pixels[row + x]) for x in columns if 0 <= x < buffer.width]
        return label._replace(fg=max(colors, key=colors.count, default=None))

    def _text_cell(self, spot: Spot, moment: Moment) -> tuple[int, int]:
        """Return the cell of a pillar's text: on its cube, or where its top shows."""
        cube = moment.cubes.get(spot)
        point = self.cover(cube, spot, moment.levels[spot]) if cube else self._points[spot]
        return self.viewport.mode.cell_of(point)
