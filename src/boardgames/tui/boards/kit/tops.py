"""Shaded scenes of boards whose spots are flat tops at heights that change.

The order of painting, marks, captions, goals and what a mouse finds; a subclass says where a top is seen and
what paints a pillar.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from boardgames.tui.boards.kit.captions import CROWD, DROP, FORBIDDEN, Caption, set_apart
from boardgames.tui.boards.kit.levels import differences, field_of
from boardgames.tui.boards.kit.outlines import OutlinePainter
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.boards.kit.signs import stake_on
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.color import readable_on, visible_on
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import NO_ID

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.kit.levels import Frame, Glide, PillarState
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.scene import Viewport
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

    Levels = Mapping[Point, float]
    """The level of the pillar at each place of the plan."""

__all__ = ["TopScene"]

#: Tops less high than this, in rows of cells, leave no room for text.
_TEXT_FROM: Final = 2.0
#: At how many points of a top something is looked for that shows, and beside a goal for what is free.
_TRIES: Final = 8

_readable_on = lru_cache(4096)(readable_on)


class TopScene(PixelScene[Any, Any]):
    """Pillars from the farthest to the nearest, each with its marks, its piece and what moves over it.

    A subclass sets `ground`, the picture of the board without pillars, and the `order` of painting, and then
    calls `prepare`.
    """

    ground: PixelBuffer
    order: Sequence[Spot]

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PillarArt) -> None:
        super().__init__(viewport, spots)
        self.art = art
        self.plan = art.plan_of(self.spots, viewport.turned)
        self.places: dict[Spot, Point] = {spot: (x, y) for spot, (x, y, _) in self.plan.places.items()}
        #: Where anchors are before anything has been painted.
        self._usual_level = art.highest // 2

    def prepare(self, top_height: float, coordinates: Sequence[Label]) -> None:
        """Make ready to paint; `top_height` is that of the top of a pillar in pixels."""
        self._marks = OutlinePainter(self.viewport, top_height)
        self._has_text = top_height >= _TEXT_FROM * self.viewport.mode.rows
        self._coordinates = coordinates if self._has_text else ()
        self._points = {spot: self.middle(spot, self._usual_level) for spot in self.spots}

    # What a view has to say

    @abstractmethod
    def top(self, spot: Spot, level: float) -> list[Point]:
        """Return the corners of a pillar's top in pixels, around it, the farthest two at the end."""

    @abstractmethod
    def paint_pillar(self, buffer: PixelBuffer, spot: Spot, levels: Levels) -> None:
        """Paint a pillar and claim it."""

    @abstractmethod
    def paint_piece(
        self, buffer: PixelBuffer, piece: BoardPiece, place: Point, level: float, ident: int | None
    ) -> None:
        """Paint a piece and its shadow; its place lies between two pillars while it moves."""

    @abstractmethod
    def cover(self, piece: BoardPiece, spot: Spot, level: float) -> Point:
        """Return the middle of the top of a piece on a pillar, in pixels."""

    @abstractmethod
    def beside(self, spot: Spot, level: float) -> Point:
        """Return a point beside a pillar of the first or last column, off the board, in pixels."""

    @abstractmethod
    def ahead(self, glide: Glide, field: PillarState) -> Spot:
        """Return the pillar that is the last to be painted before a gliding piece."""

    # Painting

    def centre(self, spot: Spot) -> Point:
        """Return a point where a pillar shows, as near to the middle of its top as can be."""
        return self._points[spot]

    def steering_point(self, spot: Spot) -> Point:
        """Return where the top of a pillar would be on level ground, in cells: arrow keys follow rows."""
        x, y = self.middle(spot, self._usual_level)
        return x / self.viewport.mode.columns, y / self.viewport.mode.rows

    def middle(self, spot: Spot, level: float) -> Point:
        """Return the middle of a top in pixels."""
        corners = self.top(spot, level)
        return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the pillars with all that is on them, then what nothing may hide."""
        field, falls = field_of(self.art, frame), self.art.falls(frame)
        goals = self.art.goals(frame.position)
        buffer = self.ground.copy()
        levels = {self.places[spot]: level for spot, level in field.levels.items()}
        gliding = {self.ahead(glide, field): glide for glide in field.glides}
        for spot in self.order:
            level, top = field.levels[spot], self.top(spot, field.levels[spot])
            self.paint_pillar(buffer, spot, levels)
            if spot in goals:
                seat_color = self.viewport.palette.seats[goals[spot]]
                self._marks.goal(buffer, top, self.plan.edges_of(spot), seat_color)
            self._paint_marks(buffer, spot, top, frame.marks, field.pieces, falls)
            if piece := field.pieces.get(spot):
                self.paint_piece(buffer, piece, self.places[spot], level, self.index[spot])
            if spot in gliding:
                self._paint_glide(buffer, gliding[spot])
        self._points = {spot: self._shown_point(buffer, spot, field) for spot in self.spots}
        self._paint_pointers(buffer, field, frame.marks)
        return buffer, [
            *self._coordinates,
            *self._goal_labels(buffer, goals, field),
            *self._captions(buffer, field, frame, falls),
        ]

    def _paint_marks(
        self,
        buffer: PixelBuffer,
        spot: Spot,
        top: list[Point],
        marks: Marks,
        pieces: Collection[Spot],
        falls: Collection[Spot],
    ) -> None:
        """Paint the marks that lie on a top, below its piece."""
        if spot in marks.last:
            self._marks.last(buffer, top)
        if spot in marks.targets and marks.is_quiet and spot not in pieces:
            self._marks.quiet_target(buffer, top)
        elif spot in marks.targets and not marks.is_quiet and len(marks.targets) < CROWD:
            self._marks.target(buffer, top, falls=spot in falls)
        if spot in marks.reach:
            self._marks.reach(buffer, top)
        if spot in marks.chosen:
            self._marks.chosen(buffer, top)
        if spot == marks.hover:
            self._marks.hover(buffer, top)
        if spot == marks.cursor:
            self._marks.cursor(buffer, top)

    def _paint_glide(self, buffer: PixelBuffer, glide: Glide) -> None:
        (x, y), (next_x, next_y) = self.places[glide.source], self.places[glide.target]
        place = x + (next_x - x) * glide.share, y + (next_y - y) * glide.share
        self.paint_piece(buffer, glide.piece, place, glide.level, None)

    def _paint_pointers(self, buffer: PixelBuffer, field: PillarState, marks: Marks) -> None:
        """Paint the marks that show even where a nearer pillar or a piece hides their top."""
        levels = field.levels
        for spot in field.pieces.keys() & marks.targets if marks.is_quiet else ():
            column, row = self._text_cell(spot, field)
            self._marks.quiet_piece(buffer, (column, row + self._has_text), self.viewport.mode)
        for spot in marks.taken:
            self._marks.taken(buffer, self.top(spot, levels[spot]))
        self._marks.path(buffer, [self.middle(spot, levels[spot]) for spot in marks.path])
        if marks.hover is not None:
            self._marks.hover(buffer, self.top(marks.hover, levels[marks.hover]), hidden=True)
        if marks.cursor is not None:
            self._marks.cursor(buffer, self.top(marks.cursor, levels[marks.cursor]), hidden=True)

    # What shows

    def _shown_point(self, buffer: PixelBuffer, spot: Spot, field: PillarState) -> Point:
        """Return the middle of a top, or the first point towards its farthest corner that nothing hides.

        Best is a point whose whole cell shows the pillar, so that text there plainly belongs to it.
        """
        level = field.levels[spot]
        (x, y), (far_x, far_y) = self.middle(spot, level), self.top(spot, level)[3]
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

    # Text

    def _goal_labels(
        self, buffer: PixelBuffer, goals: Mapping[Spot, int], field: PillarState
    ) -> Iterator[Label]:
        """Yield the sign of each seat in its colour beside its goal, in the first cell that no pillar has."""
        palette, mode = self.viewport.palette, self.viewport.mode
        for spot, seat in goals.items() if self._has_text else ():
            outwards = -mode.columns if self.places[spot][0] < 0 else mode.columns
            x, y = self.beside(spot, field.levels[spot])
            points = [(x + step * outwards, y) for step in range(_TRIES)]
            free = (point for point in points if self._cell_ids(buffer, point) == {NO_ID})
            column, row = mode.cell_of(next(free, points[0]))
            color = visible_on(palette.marks["background"], palette.seats[seat])
            yield Label(min(max(column, 0), self.viewport.width - 1), row, self.art.signs[seat], color)

    def _captions(
        self, buffer: PixelBuffer, field: PillarState, frame: Frame, falls: Collection[Spot]
    ) -> list[Label]:
        if not self._has_text:
            return []
        apart, notes = differences(field, frame), self.art.notes(frame.position)
        # The nearest come first: it is the farther ones, half hidden, that can give way.
        captions = []
        for spot in reversed(self.order):
            text = self._sign(field.pieces.get(spot)) + apart.get(spot, str(round(field.levels[spot])))
            chip = DROP * (spot in falls) + self._chip(spot, frame.marks)
            paper = "cursor" if spot == frame.marks.cursor else "target"
            note = FORBIDDEN + notes[spot] if spot in notes else ""
            captions.append((Caption(text, chip, paper, note), self._text_cell(spot, field)))
        colors = self.viewport.palette.marks
        labels = (label for caption, cell in set_apart(captions) for label in caption.labels(cell, colors))
        return [self._readable(buffer, label) for label in labels]

    def _sign(self, piece: BoardPiece | None) -> str:
        """Return the sign of a piece that is not recognized by its form, or ""."""
        return "" if piece is None or piece.shape == STONE else self.art.sign(piece)

    @staticmethod
    def _chip(spot: Spot, marks: Marks) -> str:
        """Return what picks a target, with the sign of what is at stake."""
        return marks.targets[spot] + stake_on(marks, spot) if spot in marks.targets else ""

    def _readable(self, buffer: PixelBuffer, label: Label) -> Label:
        """Give a label without a colour the one that suits most of its characters."""
        if label.fg is not None:
            return label
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        row = min(max(label.y * down, 0), buffer.height - 1) * buffer.width
        columns = range(label.x * across, (label.x + len(label.text)) * across)
        colors = [_readable_on(buffer.pixels[row + x]) for x in columns if 0 <= x < buffer.width]
        return label._replace(fg=max(colors, key=colors.count, default=None))

    def _text_cell(self, spot: Spot, field: PillarState) -> tuple[int, int]:
        """Return the cell of a pillar's text: on its piece, or where its top shows."""
        piece = field.pieces.get(spot)
        point = self.cover(piece, spot, field.levels[spot]) if piece else self._points[spot]
        return self.viewport.mode.cell_of(point)
