"""Shaded scenes of boards whose spots are flat tops at heights that change.

The order of painting, marks, captions, goals and what a mouse finds; a subclass says where a top is seen and
what paints a pillar. Pointers lie on tops, where pieces and nearer pillars hide them: what is painted before
and after a pointer is recorded, and frames between which only the pointers move repeat the records.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from boardgames.tui.boards.kit.levels import differences, field_of
from boardgames.tui.boards.kit.outlines import outline_painter
from boardgames.tui.boards.kit.plan import STONE
from boardgames.tui.boards.kit.signs import CROWD, DROP, FORBIDDEN, danger_label, keys_on, stake_on
from boardgames.tui.boards.scene import PixelScene
from boardgames.tui.canvas.color import blend, readable_on, visible_on
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import NO_ID, Recording

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.levels import Frame, Glide, PillarState
    from boardgames.tui.boards.kit.pillar_art import PillarArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.canvas.geometry import Point
    from boardgames.tui.canvas.pixels import PixelBuffer

    Levels = Mapping[Point, float]
    """The level of the pillar at each place of the plan."""

__all__ = ["TEXT_FROM", "TopScene"]

#: Tops less high than this, in rows of cells, leave no room for text.
TEXT_FROM: Final = 2.0
#: At how many points of a top something is looked for that shows, and beside a goal for what is free.
_TRIES: Final = 8
#: Along sides of so many pixels all are looked at.
_LOOKED_AT: Final = 4
#: Where a caption goes that would touch another one, in columns and rows from where it should be.
_ESCAPES: Final = ((0, 0), (-1, 0), (1, 0), (-2, 0), (2, 0), (0, -1), (0, 1))

#: What marks a legal next step quietly below a number: in the colour of that, as dark on light as it.
_STEP: Final = "•"

Cell = tuple[int, int]

#: How much of the ground is in the colour of a number beside which another one picks its pillar (of 256).
_FAINT: Final = 96

_readable_on = lru_cache(4096)(readable_on)


@lru_cache(4096)
def _faint_on(ground: int) -> int:
    """Return a colour in which a number is read on a ground, but not first."""
    return blend(readable_on(ground), ground, _FAINT)


class Caption(NamedTuple):
    """The text on a top, and below it a chip with what picks a target, and a note, or the mark of a step.

    `is_marked` is True for a legal next step as long as nothing has been chosen.
    """

    text: str
    chip: str = ""
    note: str = ""
    is_marked: bool = False

    @property
    def width(self) -> int:
        """The cells of the wider of its two rows."""
        return max(len(self.text), self._below)

    @property
    def _below(self) -> int:
        """The cells of the chip and the note, which are below the text, so that no two numbers are one."""
        return len(self.chip) + len(self.note) + bool(self.chip and self.note)

    def labels(self, middle: Cell, colors: Mapping[str, int], chip_paper: str) -> Iterator[Label]:
        """Yield the labels around a cell, in a palette's colours of marks."""
        column, row = middle
        yield Label(column - (len(self.text) - 1) // 2, row, self.text, bold=not self.chip)
        start = column - (self._below - 1) // 2
        if self.chip:
            yield Label(start, row + 1, self.chip, colors["dark"], colors[chip_paper])
        if self.is_marked and not self.chip:
            yield Label(start - 1 if self.note else column, row + 1, _STEP)
        if self.note:
            note_start = start + self._below - len(self.note)
            yield Label(note_start, row + 1, self.note, colors["dark"], colors["taken"])

    def cells(self, middle: Cell) -> set[Cell]:
        """Return the cells it takes around a cell, and one more so that the next keeps its distance.

        What picks a target keeps more distance, so that it is not read as part of another top's text.
        """
        column, row = middle
        start = column - (self.width - 1) // 2
        end = start + self.width
        below = range(start - 1, end + 2) if self._below else ()
        return {(x, row) for x in range(start, end + 1)} | {(x, row + 1) for x in below}


def set_apart(captions: Iterable[tuple[Spot, Caption, Cell]]) -> Iterator[tuple[Spot, Caption, Cell]]:
    """Yield captions with the middles of their places, moved a little where they would touch."""
    taken: set[Cell] = set()
    for spot, caption, (column, row) in captions:
        middles = [(column + across, row + down) for across, down in _ESCAPES]
        middle = next((middle for middle in middles if not caption.cells(middle) & taken), middles[0])
        taken |= caption.cells(middle)
        yield spot, caption, middle


class _Still(NamedTuple):
    """All of a frame that stays while only pointers move.

    Attributes:
        field: The pillars and what is on them.
        tops: The corners of their tops.
        layers: Of each pillar, from the farthest on, what is painted before a pointer on it, and after it.
        over: What is painted over all pillars.
        labels: The coordinates and the signs of goals.
        captions: Each with its cell.
    """

    field: PillarState
    tops: Mapping[Spot, list[Point]]
    layers: Sequence[tuple[Spot, Recording, Recording]]
    over: Recording
    labels: Sequence[Label]
    captions: Sequence[tuple[Spot, Caption, Cell]]


class TopScene(PixelScene[Any, Any]):
    """Scene of pillars, the farthest first, each with its marks, its piece and what moves over it.

    A subclass sets `ground`, the picture of the board without pillars, and the `order` of painting, and then
    calls `prepare`.
    """

    ground: PixelBuffer
    order: Sequence[Spot]

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PillarArt) -> None:
        super().__init__(viewport, spots, art)
        self.art = art
        self.plan = art.plan_of(self.spots, viewport.turned)
        self.places: dict[Spot, Point] = {spot: (x, y) for spot, (x, y, _) in self.plan.places.items()}
        #: Where anchors are before anything has been painted.
        self._usual_level = art.highest // 2
        self._kept: tuple[Frame, _Still] | None = None

    def prepare(self, top_height: float, coordinates: Sequence[Label]) -> None:
        """Make ready to paint; `top_height` is that of the top of a pillar in pixels."""
        self.ground = self.viewport.mode.canvas(self.ground)
        self._marks = outline_painter(self.viewport, top_height)
        self._has_text = top_height >= TEXT_FROM * self.viewport.mode.rows
        #: Whether a character marks legal steps quietly, which is round and in one place on each top.
        self._has_dots = self._has_text and not self.viewport.mode.is_picture
        self._coordinates = coordinates if self._has_text else ()
        self._points = self._level_points = {
            spot: self.middle(spot, self._usual_level) for spot in self.spots
        }

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
        x, y = self._level_points[spot]
        return x / self.viewport.mode.columns, y / self.viewport.mode.rows

    def middle(self, spot: Spot, level: float) -> Point:
        """Return the middle of a top in pixels."""
        corners = self.top(spot, level)
        return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4

    def still(self, frame: Frame) -> Frame:
        """Return a frame without pointers, unless levels are compared with that of what is pointed at."""
        return frame if frame.details else super().still(frame)

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the pillars with all that is on them, then what nothing may hide."""
        still, marks = self._kept_still(frame), frame.marks
        buffer = self.ground.copy()
        for spot, before, after in still.layers:
            before.replay(buffer)
            if spot == marks.hover:
                self._marks.hover(buffer, still.tops[spot])
            if spot == marks.cursor:
                self._marks.cursor(buffer, still.tops[spot])
            after.replay(buffer)
        still.over.replay(buffer)
        self._paint_over(buffer, still, marks)
        return buffer, [*still.labels, *self._captions(buffer, still, marks)]

    def _kept_still(self, frame: Frame) -> _Still:
        """Return what stays in a frame while only pointers move: mostly that of the last one."""
        key = self.still(frame)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._paint_still(key)
        return self._kept[1]

    def _paint_still(self, frame: Frame) -> _Still:
        field, falls = field_of(self.art, frame), self.art.falls(frame)
        goals = self.art.goals(frame.position)
        tops = {spot: self.top(spot, field.levels[spot]) for spot in self.spots}
        layers = [*self._layers_of(frame, field, tops, falls, goals)]
        picture = self.ground.copy()
        for _, before, after in layers:
            before.replay(picture)
            after.replay(picture)
        self._points = {spot: self._shown_point(picture, spot, field) for spot in self.spots}
        over = Recording()
        quiet = () if self._has_dots else self.art.quiet_targets(frame)
        for spot in field.pieces.keys() & set(quiet):
            column, row = self._text_cell(spot, field)
            self._marks.quiet_piece(over, (column, row + self._has_text), self.viewport.mode)
        labels = [*self._coordinates, *self._goal_labels(picture, goals, field)]
        captions = [*set_apart(self._captioned(field, frame, falls))] if self._has_text else []
        captions = [each for each in captions if each[0] in field.pieces or self._is_own(picture, *each)]
        return _Still(field, tops, layers, over, labels, captions)

    def _layers_of(
        self,
        frame: Frame,
        field: PillarState,
        tops: Mapping[Spot, list[Point]],
        falls: Collection[Spot],
        goals: Mapping[Spot, int],
    ) -> Iterator[tuple[Spot, Recording, Recording]]:
        """Yield each pillar with what is painted before a pointer on it, and after it."""
        levels = {self.places[spot]: level for spot, level in field.levels.items()}
        gliding = {self.ahead(glide, field): glide for glide in field.glides}
        quiet = () if self._has_dots else self.art.quiet_targets(frame)
        for spot in self.order:
            before, after, top = Recording(), Recording(), tops[spot]
            self.paint_pillar(before, spot, levels)
            if spot in goals:
                seat_color = self.viewport.palette.seats[goals[spot]]
                self._marks.goal(before, top, self.plan.edges_of(spot), seat_color)
            if spot in quiet and spot not in field.pieces:
                self._marks.quiet_target(before, top)
            self._paint_marks(before, spot, top, frame.marks, falls)
            if piece := field.pieces.get(spot):
                self.paint_piece(after, piece, self.places[spot], field.levels[spot], self.index[spot])
            if spot in gliding:
                self._paint_glide(after, gliding[spot])
            yield spot, before, after

    def _paint_marks(
        self, buffer: PixelBuffer, spot: Spot, top: list[Point], marks: Marks, falls: Collection[Spot]
    ) -> None:
        """Paint the marks that lie on a top, below its piece."""
        if spot in marks.last:
            self._marks.last(buffer, top)
        if spot in marks.targets and not marks.is_quiet and len(marks.targets) < CROWD:
            self._marks.target(buffer, top, falls=spot in falls)
        if spot in marks.reach:
            self._marks.reach(buffer, top)
        if spot in marks.chosen:
            self._marks.chosen(buffer, top)

    def _paint_glide(self, buffer: PixelBuffer, glide: Glide) -> None:
        (x, y), (next_x, next_y) = self.places[glide.source], self.places[glide.target]
        place = x + (next_x - x) * glide.share, y + (next_y - y) * glide.share
        self.paint_piece(buffer, glide.piece, place, glide.level, None)

    def _paint_over(self, buffer: PixelBuffer, still: _Still, marks: Marks) -> None:
        """Paint the marks that show even where a nearer pillar or a piece hides their top."""
        for spot in marks.taken:
            self._marks.taken(buffer, still.tops[spot])
        self._marks.path(buffer, [self.middle(spot, still.field.levels[spot]) for spot in marks.path])
        if marks.hover is not None:
            self._marks.hover(buffer, still.tops[marks.hover], hidden=True)
        if marks.cursor is not None:
            self._marks.cursor(buffer, still.tops[marks.cursor], hidden=True)

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
        return buffer.pixel_id(int(point[0]), int(point[1]))

    def _cell_ids(self, buffer: PixelBuffer, point: Point) -> set[int]:
        """Return the ids of the pixels that share a cell with a point."""
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        left, top = int(point[0]) // across * across, int(point[1]) // down * down
        return {
            self._id_at_pixel(buffer, (left + dx, top + dy))
            for dx, dy in product(_samples(across), _samples(down))
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

    def _captioned(
        self, field: PillarState, frame: Frame, falls: Collection[Spot]
    ) -> Iterator[tuple[Spot, Caption, Cell]]:
        """Yield the caption of each top, and its cell."""
        apart, notes = differences(field, frame), self.art.notes(frame.position) if frame.notes else {}
        quiet = self.art.quiet_targets(frame) if self._has_dots else ()
        # The nearest come first: it is the farther ones, half hidden, that can give way.
        for spot in reversed(self.order):
            text = self._sign(field.pieces.get(spot)) + apart.get(spot, str(round(field.levels[spot])))
            chip = DROP * (spot in falls) + self._chip(spot, frame.marks)
            chip = f" {chip} " if len(chip) == 1 else chip  # a badge, not one more digit
            note = FORBIDDEN + notes[spot] if spot in notes else ""
            yield spot, Caption(text, chip, note, spot in quiet), self._text_cell(spot, field)

    def _captions(self, buffer: PixelBuffer, still: _Still, marks: Marks) -> Iterator[Label]:
        """Yield the labels of captions as they are readable on a picture, chosen ones on a paper."""
        colors = self.viewport.palette.marks
        for spot, caption, cell in still.captions:
            paper = "cursor" if spot == marks.cursor else "target"
            # In few pixels the rings of what is chosen go through its number.
            has_paper = spot in marks.chosen and self._has_dots
            for label in caption.labels(cell, colors, paper):
                if has_paper and label.text == caption.text:
                    yield Label(label.x - 1, label.y, f" {label.text} ", colors["dark"], colors["chosen"])
                else:
                    yield self._readable(buffer, label)
            if spot == marks.danger:
                yield danger_label(self.viewport.palette, (cell[0], cell[1] + 1))

    def _sign(self, piece: BoardPiece | None) -> str:
        """Return the sign of a piece that is not recognized by its form, or ""."""
        return "" if piece is None or piece.shape == STONE else self.art.sign(piece)

    @staticmethod
    def _chip(spot: Spot, marks: Marks) -> str:
        """Return what picks a target, with the sign of what is at stake."""
        return keys_on(marks, spot) + stake_on(marks, spot) if spot in marks.targets else ""

    def _readable(self, buffer: PixelBuffer, label: Label) -> Label:
        """Give a label without a colour the one that suits most of its characters; a thin one is faint."""
        if label.fg is not None:
            return label
        ink = _readable_on if label.bold else _faint_on
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        y = min(max(label.y * down + self.viewport.mode.is_picture * down // 2, 0), buffer.height - 1)
        # Of a cell in a picture one pixel is enough.
        first, step = (across // 2, across) if self.viewport.mode.is_picture else (0, max(1, across // 2))
        columns = range(label.x * across + first, (label.x + len(label.text)) * across, step)
        colors = [ink(buffer.pixel_color(x, y)) for x in columns if 0 <= x < buffer.width]
        return label._replace(fg=max(colors, key=colors.count, default=None))

    def _is_own(self, buffer: PixelBuffer, spot: Spot, caption: Caption, cell: Cell) -> bool:
        """Return whether a caption belongs on its cell: a mere number only where its own pillar shows.

        On a nearer one it would be read as the level of that.
        """
        if caption.chip or caption.note or caption.is_marked:
            return True
        across, down = self.viewport.mode.columns, self.viewport.mode.rows
        start, row = cell[0] - (len(caption.text) - 1) // 2, cell[1]
        cells = ((column * across, row * down) for column in range(start, start + len(caption.text)))
        return all(self._cell_ids(buffer, point) == {self.index[spot]} for point in cells)

    def _text_cell(self, spot: Spot, field: PillarState) -> tuple[int, int]:
        """Return the cell of a pillar's text: on its piece, or where its top shows."""
        piece = field.pieces.get(spot)
        point = self.cover(piece, spot, field.levels[spot]) if piece else self._points[spot]
        return self.viewport.mode.cell_of(point)


def _samples(length: int) -> Sequence[int]:
    """Return the pixels along a side of a cell at which it is looked at: in pictures a few are enough."""
    return range(length) if length <= _LOOKED_AT else (0, length // 2, length - 1)
