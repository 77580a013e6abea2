"""The shaded scene of Pyramid Siege: lit counters on a wooden triangle, seen from straight above."""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from boardgames.games.pyramid_siege.engine import DEFENDERS
from boardgames.tui.boards.kit.emblems import Emblems
from boardgames.tui.boards.kit.moving import Arc
from boardgames.tui.boards.kit.pieces import PiecePainter
from boardgames.tui.boards.kit.shaded import EmptyBoard, PlanScene
from boardgames.tui.boards.pyramid_siege.fitting import has_room_for_text
from boardgames.tui.boards.pyramid_siege.lattice import ASPECT, row_and_place
from boardgames.tui.boards.pyramid_siege.wood import paint_board
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.ball import sphere
from boardgames.tui.canvas.color import readable_on
from boardgames.tui.canvas.keeping import kept_ground
from boardgames.tui.canvas.picture import Label
from boardgames.tui.canvas.pixels import NO_ID
from boardgames.tui.canvas.shapes import Emblem, ring, shadow
from boardgames.tui.colors.vision import difference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core import Spot
    from boardgames.games.pyramid_siege.position import SiegePosition
    from boardgames.play.frame import Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.shaded import Frame, Layer, Pieces
    from boardgames.tui.boards.pyramid_siege.fitting import Fit
    from boardgames.tui.canvas.geometry import Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.sprite import Sprite
    from boardgames.tui.colors.palette import Palette

__all__ = ["SiegeScene", "knob_color"]

#: Opacity, of 256, of a counter that is about to leave.
_FADED: Final = 160
#: Defenders bear a knob, so that they are told apart by form: its share of their size, how far up it stands.
_KNOB: Final = 0.36
_KNOB_UP: Final = 0.1
#: The least height of a defender, in pixels, that has room for one.
_KNOB_FROM: Final = 5
#: How different its colour is at least from theirs, as `difference` has it.
_KNOB_APART: Final = 0.2
#: How far off a point still answers for a place, in pitches: beyond the corners of its neighbours' areas.
_REACH: Final = 0.62
#: A thin ring around an attacker, as a share of its height; one less high than the other has no hole.
_BREADTH: Final = 0.14
_LEAST_RING: Final = 5
#: The breadth of the arc of the last move, as a share of its radius, and where it begins, from -1 to 1.
_ARC, _ARC_FROM = 0.2, 0.3
#: The size of small dots, as a share of an attacker's.
_PIP: Final = 0.34
#: How far below the middle of a counter its digit is, as a share of its height.
_FACE: Final = 0.3
#: How many cells names of rows and lines are away from the edge of the board.
_GAP: Final = 2
#: How far rings reach around the middle of a counter, as a share of a defender's width.
_RING: Final = 0.7


class CounterPainter(PiecePainter):
    """Paints counters of either seat at their own sizes."""

    view: Fit

    def __init__(self, view: Fit, palette: Palette) -> None:
        super().__init__(view, palette)
        self.size = view.defender
        knob = _odd_share(view.defender[1])
        has_knob = view.defender[1] >= _KNOB_FROM
        self._knob = sphere(round(knob * view.aspect), knob, knob_color(palette)) if has_knob else None

    def paint(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece, ident: int | None = None) -> None:
        """Paint a counter, its edge not mixed with the wood where colours are few."""
        del ident  # the mouse goes by the nearest point
        ball = sphere(*self._size_of(piece), self.color(piece), shine=0.8)
        self._stamp(buffer, ball.sharp() if self.palette.few else ball, centre, piece)

    def faded(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint a counter that is about to leave: one can see through it."""
        ball = sphere(*self._size_of(piece), self.color(piece), alpha=_FADED)
        self._stamp(buffer, ball, centre, piece)

    def cast_shadow(self, buffer: PixelBuffer, centre: Vector, piece: BoardPiece) -> None:
        """Paint the shadow that a counter throws on the board, to the lower right.

        Of the few colours of some terminals it would make patches.
        """
        if self.palette.few:
            return
        (wide, high), (x, y) = self._size_of(piece), self.project(centre)
        dark = shadow(round(1.45 * wide), round(1.3 * high), alpha=190)
        buffer.stamp(dark, x + 0.14 * wide, y + 0.16 * high)

    def extent(self, centre: Vector, below: Vector, piece: BoardPiece) -> tuple[int, int, int, int]:
        """Return the left, upper, right and lower end, in pixels, of a counter and its shadow."""
        del piece
        (x, y), (low_x, low_y), (wide, high) = self.project(centre), self.project(below), self.size
        return (
            math.floor(min(x, low_x) - wide),
            math.floor(min(y, low_y) - high),
            math.ceil(max(x, low_x) + wide),
            math.ceil(max(y, low_y) + high),
        )

    def _size_of(self, piece: BoardPiece) -> tuple[int, int]:
        return self.view.defender if piece.seat == DEFENDERS else self.view.attacker

    def _stamp(self, buffer: PixelBuffer, ball: Sprite, centre: Vector, piece: BoardPiece) -> None:
        x, y = self.project(centre)
        buffer.stamp(ball, x, y)
        if piece.seat == DEFENDERS and self._knob:
            buffer.stamp(self._knob, x, y - _KNOB_UP * self.size[1])


def knob_color(palette: Palette) -> int:
    """Return the palette's colour of knobs, or dark or light where the defenders' own is like that."""
    knob, defender = palette.colors["knob"], palette.seats[DEFENDERS]
    return knob if difference(knob, defender) >= _KNOB_APART else readable_on(defender)


def _odd_share(length: int) -> int:
    """Return the share of an odd length that a knob has, odd as well, so that both have one middle."""
    return max(1, round((_KNOB * length - 1) / 2) * 2 + 1)


class SiegeScene(PlanScene):
    """Shaded scene of the board from above."""

    painter = CounterPainter
    view: Fit
    #: Even the lowest arc is seen above a counter that is jumped.
    arc = Arc(0.55, 0.1)

    def __init__(self, viewport: Viewport, position: SiegePosition, fit: Fit, art: PlanArt) -> None:
        self._fit, self._fortress, self._is_flipped = fit, frozenset(position.fortress), viewport.flipped
        super().__init__(viewport, position.spots, art)

    def empty_board(self) -> EmptyBoard:
        """Return the board without counters."""
        return _empty_board(self.viewport, self._fit, self.art, self.spots, self._fortress)

    def emblems(self) -> Emblems:
        """Return the marks: outside a defender with wood between, but never over the next row's counters.

        Of what the last move touched it is an arc below: corners of neighbours would run into each other.
        """
        fit = self._fit
        breadth = max(1, round(_BREADTH * fit.attacker[1]))
        heights = min(fit.defender[1] + 4 * breadth, 2 * fit.down - 1), fit.defender[1] + 2 * breadth
        outer, full = ((round(height * fit.aspect), height) for height in heights)
        least = max(_LEAST_RING, fit.attacker[1])
        emblems = Emblems(
            (round(least * fit.aspect), least),
            self.viewport.palette,
            outer=outer,
            full=full,
            pip=_PIP,
            is_fine=self.viewport.mode.is_picture,
        )
        color = self.viewport.palette.marks["last"]
        emblems.last = Emblem(partial(ring, *full, _ARC, color, top=_ARC_FROM))
        return emblems

    def _mark_layers(self, occupants: Pieces, marks: Marks) -> Iterator[Layer]:
        """Yield one mark of a place: a chosen one is no target, and neither has that of the last move."""
        ringed = marks.chosen if marks.is_quiet else ()
        targets = {spot: key for spot, key in marks.targets.items() if spot not in ringed}
        last = marks.last.difference(marks.chosen, () if marks.is_quiet else targets)
        yield from super()._mark_layers(occupants, marks._replace(targets=targets, last=last))

    def has_room_for_text(self) -> bool:
        """Return whether rows are far enough apart for letters and digits."""
        return has_room_for_text(self._fit, self.viewport)

    def id_at(self, x: float, y: float) -> int:
        """Return the id of the point nearest to a point in cells; whole numbers mean the middle of a cell."""
        half = 0.5 if float(x).is_integer() and float(y).is_integer() else 0.0
        mode = self.viewport.mode
        column, row = (x + half) * mode.columns, (y + half) * mode.rows

        def distance(spot: Spot) -> float:
            at_x, at_y = self.centre(spot)
            return math.hypot((column - at_x) / self._fit.across, (row - at_y) / self._fit.down * ASPECT)

        spot = min(self.spots, key=distance)
        return self.index[spot] if distance(spot) <= _REACH else NO_ID

    def _beyond_edge(self, place: Vector, seat: int | None) -> Vector:
        """Return where a counter is just out of the picture when it slides to the nearer side."""
        del seat
        x, y, z = place
        column, _ = self.view.project(place)
        reach = self._fit.defender[0]
        away = -reach if 2 * column < self.pixel_width else self.pixel_width + reach
        return x + (away - column) / self._fit.across, y, z

    # Text

    def coordinates(self) -> Iterator[Label]:
        """Yield the rows' letters beside the board, next to the first points, and the places' numbers.

        Those stand at both ends of their slanted lines: beside the last point of the row in which a line
        begins, and beyond the longest row, where a cell is left there.
        """
        longest = row_and_place(self.spots[-1])[0]
        for spot in self.spots:
            row, place = row_and_place(spot)
            if place == 0:
                yield self._beside(spot, spot.name[0], on_right=self._is_flipped)
            if place == row < longest:
                yield self._beside(spot, spot.name[1:], on_right=not self._is_flipped)
            if row == longest and 0 <= (label := self._number(spot)).y < self.viewport.height:
                yield label

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Draw a frame, and light the name of the point that is pointed at, beside its row."""
        buffer, labels = super().draw(frame)
        pointed = frame.marks.hover or frame.marks.cursor
        if pointed is not None and self._has_text:
            labels += self._name_of(pointed)
        return buffer, labels

    def _name_of(self, pointed: Spot) -> Iterator[Label]:
        """Yield the name of a point in place of its row's letter, on the paper of the cursor."""
        colors, row = self.viewport.palette.marks, pointed.name[:1]
        left = 0 if self._is_flipped else len(pointed.name) - 1
        for label in self._coordinates:
            if label.text == row:
                yield Label(max(0, label.x - left), label.y, pointed.name, colors["dark"], colors["cursor"])

    def label_cell(self, spot: Spot, pieces: Pieces) -> tuple[int, int]:
        """Return the cell for the digit of a target: on its point, or low on its counter."""
        x, y = self.centre(spot)
        return self.viewport.mode.cell_of((x, y + (spot in pieces) * _FACE * self._fit.attacker[1]))

    def _text(self, frame: Frame) -> Iterator[Label]:
        """Yield distances where they are wanted, then the digits, which take the place of some."""
        if frame.details:
            covered = {
                *self.art.pieces(frame.position, frame.steps),
                *frame.marks.targets,
                *frame.marks.taken,
            }
            for spot in self.spots:
                if spot not in covered:
                    cell = self.viewport.mode.cell_of(self.centre(spot))
                    yield Label(*cell, str(frame.position.distance(spot)), bold=False)
        yield from super()._text(frame)

    def _beside(self, spot: Spot, name: str, *, on_right: bool) -> Label:
        """Write a name beside an end of a row, with a free cell between it and the board or a ring."""
        x, y = self.centre(spot)
        mode, last = self.viewport.mode, self.viewport.width - 1
        edge = self._fit.margin * self._fit.aspect / math.cos(math.pi / 6)
        away = max(edge, _RING * self._fit.defender[0])
        left, row = mode.cell_of((x - away, y))
        right, _ = mode.cell_of((x + away, y))
        column = min(right + _GAP, last) if on_right else max(left - _GAP, 0)
        color = self.viewport.palette.marks["text" if mode.is_picture else "dim"]
        return Label(column, row, name, color, bold=False)

    def _number(self, spot: Spot) -> Label:
        """Label a place beyond the longest row: on the side of the board, or on its edge where that is up."""
        (x, y), fit = self.centre(spot), self._fit
        away = -fit.margin if self.viewport.flipped else fit.margin + fit.thickness / 2
        return Label(*self.viewport.mode.cell_of((x, y + away)), spot.name[1:], bold=False)


@lru_cache(KEPT_BOARDS)
def _empty_board(
    viewport: Viewport, fit: Fit, art: PlanArt, spots: tuple[Spot, ...], fortress: frozenset[Spot]
) -> EmptyBoard:
    board = viewport.mode.ground(*viewport.pixel_size, viewport.palette.marks["background"])
    places = art.plan_of(spots, viewport.turned).places
    points = {spot: fit.project(place) for spot, place in places.items()}
    key = art.board_key(viewport, spots, sorted(map(str, fortress)))
    edges = [*art.edges(spots)]
    paint = partial(paint_board, board, fit, points, edges, fortress, viewport.palette)
    board = kept_ground(key, board, partial(paint, is_fine=viewport.mode.is_picture))
    return EmptyBoard(fit, board)
