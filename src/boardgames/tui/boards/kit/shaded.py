"""The shaded scene of any plan: lit pieces on a board, painted from the farthest to the nearest.

A game that has more to show derives its scene from this one: what the board looks like without pieces, how a
piece is painted, and what is seen beside.
"""

from __future__ import annotations

import math
from functools import cached_property, lru_cache, partial
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from attrs import evolve

from boardgames.tui.boards.kit.emblems import Emblems, path_figures
from boardgames.tui.boards.kit.ground import EDGE, claim_places, paint_ground, post, slab_corners
from boardgames.tui.boards.kit.moving import Arc, ends_of, on_the_way, waits_at
from boardgames.tui.boards.kit.pieces import RADIUS, PiecePainter
from boardgames.tui.boards.kit.plan import piece_of
from boardgames.tui.boards.kit.signs import cells_apart, danger_label, target_labels
from boardgames.tui.boards.scene import KEPT_BOARDS, PixelScene
from boardgames.tui.canvas.camera import Camera
from boardgames.tui.canvas.keeping import kept_ground
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame, Marks, MovingPiece
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.art import PlanArt
    from boardgames.tui.boards.kit.plan import BoardPiece, Plan
    from boardgames.tui.canvas.camera import Projection, View
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer
    from boardgames.tui.canvas.shapes import Emblem
    from boardgames.tui.canvas.sprite import Figure

    Frame = BoardFrame[Any, Any]
    Moving = MovingPiece[BoardPiece]
    Pieces = Mapping[Spot, BoardPiece]
    Layer = tuple[float, Callable[[PixelBuffer], None]]
    """The distance of a thing, and what paints it."""

__all__ = ["EmptyBoard", "PlanScene"]

#: Pieces less high than this, in rows of cells, leave no room for letters and digits.
_TEXT_FROM: Final = 2.5
#: How much nearer to the eye marks are than what they lie on.
_HAIR: Final = 1e-3
#: Room for a cursor ring around the outermost pieces.
_REACH: Final = RADIUS + 0.08
#: Pictures less high than this, in pixels, have no margin.
_MARGIN_FROM: Final = 30
#: The elevation in degrees from which on the eye sees into hollows between pieces.
_HIGH_FROM: Final = 50


class EmptyBoard(NamedTuple):
    """The board of a viewport without pieces, which must not be painted on, and the view fitted to it."""

    view: Projection
    picture: PixelBuffer


class _Still(NamedTuple):
    """The picture that frames share while only a cursor moves, or pieces fly.

    Attributes:
        key: All that it depends on.
        picture: All but pointers and flying pieces; it must not be painted on.
        pieces: What stands on the spots.
        cells: The cells for the digits of targets.
    """

    key: tuple[object, ...]
    picture: PixelBuffer
    pieces: Pieces
    cells: Mapping[Spot, tuple[int, int]]


class PlanScene(PixelScene[Any, Any]):
    """Shaded scene of a board from one viewpoint.

    The empty board is painted once, and what stands on it once for each position, with its marks and text;
    frames copy that and add pointers. Pieces and targets hide each other as they do in space; lifted layers,
    pointers and digits lie over all of them. While pieces fly, only the part of the picture around them is
    painted again.
    """

    painter: type[PiecePainter] = PiecePainter
    #: How far the board extends beyond the outermost spots, and how far beyond them coordinates stand.
    edge: float = EDGE
    names_at: float = 0.72
    #: Whether the place pointed at is named in the margin: levels above the lowest have no other names.
    names_pointed: bool = False
    #: The way of a moving piece; the unit is the diameter of a ball.
    arc: Arc = Arc(0.4, 0.2)

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: PlanArt) -> None:
        super().__init__(viewport, spots, art)
        self.art = art
        self.plan = art.plan_of(self.spots, viewport.turned)
        empty = self.empty_board()
        self.view, self._board = empty.view, viewport.mode.canvas(empty.picture)
        self.middles = {spot: self.middle(spot) for spot in self.plan.places}
        self._points = {spot: self.view.project(place) for spot, place in self.middles.items()}
        #: Where marks of free places lie: in their hollows. A low eye would see other pieces in front of
        #: these, and so from there marks are where pieces will be.
        is_high = self.view.camera.elevation >= _HIGH_FROM
        self._hollows = {
            spot: self.view.project(self.floor(spot)) if is_high else self._points[spot]
            for spot in self.spots
        }
        self._depths = {spot: self.view.depth(place) for spot, place in self.middles.items()}
        #: The spots of what stands on the board and not on other pieces.
        self._ground = frozenset(filter(self.plan.is_place, self.spots))
        self._lifted = frozenset(art.lifted_spots(self.spots, viewport.lifted))
        self.pieces = self.piece_painter()
        self._emblems = self.emblems()
        #: The last path and its parts.
        self._path: tuple[tuple[Spot, ...], Sequence[Figure]] = (), ()
        self._still = _Still((), self._board, {}, {})
        #: What is written on it.
        self._labels: Sequence[Label] = ()
        self._has_text = self.has_room_for_text()
        self._coordinates = [*self.coordinates()] if self._has_text else []

    def middle(self, spot: Spot) -> Vector:
        """Return where a piece on a spot has its middle."""
        return self.art.middle(self.plan.places[spot])

    def piece_painter(self) -> PiecePainter:
        """Return what paints pieces."""
        return self.painter(self.view, self.viewport.palette)

    def emblems(self) -> Emblems:
        """Return the marks at the size of the pieces."""
        return Emblems(self.pieces.size, self.viewport.palette, is_fine=self.viewport.mode.is_picture)

    def has_room_for_text(self) -> bool:
        """Return whether pieces are large enough for letters and digits."""
        return self.pieces.size[1] >= _TEXT_FROM * self.viewport.mode.rows

    @property
    def names_beside(self) -> float:
        """The distance of the coordinates of rows from the outermost spots."""
        return self.names_at

    # The board without pieces

    def empty_board(self) -> EmptyBoard:
        """Return the empty board, on which the mouse finds every place."""
        return _empty_board(type(self), self.art, self.viewport, self.spots)

    @classmethod
    def camera(cls, viewport: Viewport, art: PlanArt) -> Camera:
        """Return the eye that sees the board of a viewport."""
        viewpoint = art.viewpoints[viewport.view]
        return Camera(viewpoint.azimuth, viewpoint.elevation)

    @classmethod
    def outline(cls, plan: Plan) -> Iterable[Vector]:
        """Return the corners of the board itself."""
        return slab_corners(plan)

    @classmethod
    def paint_board(
        cls, buffer: PixelBuffer, view: Projection, plan: Plan, viewport: Viewport, art: PlanArt
    ) -> None:
        """Paint the empty board."""
        paint_ground(buffer, view, plan, viewport, art.edges(tuple(plan.places)))

    @classmethod
    def empty(cls, viewport: Viewport, spots: Sequence[Spot], art: PlanArt) -> EmptyBoard:
        """Return the largest board for a viewport, with all that can stand on it in sight."""
        plan, camera = art.plan_of(spots, viewport.turned), cls.camera(viewport, art)
        width, height = viewport.pixel_size
        points = [*cls.outline(plan)]
        for place in plan.places.values():
            points += camera.extremes(art.middle(place), _REACH)
        margin = 1.0 if height >= _MARGIN_FROM else 0.0
        view = cls.settled(camera.fit(points, width, height, viewport.mode.aspect, margin), plan, viewport)
        picture = viewport.mode.ground(width, height, viewport.palette.marks["background"])
        key = art.board_key(viewport, cls.__name__, spots)
        picture = kept_ground(key, picture, partial(cls.paint_board, picture, view, plan, viewport, art))
        return EmptyBoard(view, picture)

    @classmethod
    def settled(cls, view: View, plan: Plan, viewport: Viewport) -> View:
        """Return the view that is shown instead of the largest one that fits: by default the same."""
        del plan, viewport
        return view

    def coordinates(self) -> Iterator[Label]:
        """Yield the names of columns along the near edge, and those of rows along the one beside it."""
        on_right = self.view.camera.right[1] > 0
        names = self.plan.names(beyond=self.names_at, beside=self.names_beside, on_right=on_right)
        for (x, y), text in names:
            yield Label(*self.viewport.mode.cell_of(self.view.project((x, y, 0.0))), text)

    # Painting

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Return the middle of the piece that stands, or would stand, on a spot."""
        return self._points[spot]

    def draw(self, frame: Frame) -> tuple[PixelBuffer, list[Label]]:
        """Paint the board with all that is on it, then the pointers, with the text that lies over both."""
        frame = evolve(frame, moving=tuple(self.art.moving(frame.moving))) if frame.moving else frame
        flying = on_the_way(frame.moving) if frame.moving else []
        self._keep_still(self.still(frame), flying)
        buffer = self._still.picture.copy()
        if flying:
            part = self._board.part(*self._around(flying))
            self._paint(part, frame, flying)
            buffer.paste(part)
            self._claim_labels(buffer)
        self._stamp_pointers(buffer, frame.marks)
        labels, cursor = [*self._labels], frame.marks.cursor
        if cursor is not None and cursor in self._still.cells and self._has_text and not frame.marks.is_quiet:
            labels += self.target_label(frame, cursor)  # over the same one, in other colours
        return buffer, [*labels, *self._danger_label(frame.marks), *self._pointed_label(frame.marks)]

    def _pointed_label(self, marks: Marks) -> Iterator[Label]:
        """Yield the name of the place that is pointed at, in the margin to the left of it."""
        spot = marks.hover or marks.cursor
        if not self.names_pointed or spot is None or not self._coordinates:
            return
        colors, first = self.viewport.palette.marks, min(label.x for label in self._coordinates)
        _, row = self.viewport.mode.cell_of(self.pointed_at(spot))
        yield Label(max(0, first + 1 - len(spot.name)), row, spot.name, colors["dark"], colors["cursor"])

    def pointed_at(self, spot: Spot) -> Point:
        """Return the point beside which the name of a place is, in the margin."""
        return self._mark_point(spot, self._still.pieces)

    def _danger_label(self, marks: Marks) -> Iterator[Label]:
        """Yield the sign of a danger, unless it stands beside the digit of the target under the cursor."""
        spot, is_written = marks.danger, marks.danger == marks.cursor and not marks.is_quiet
        if spot is None or not self._has_text or (is_written and spot in self._still.cells):
            return
        cell = self._still.cells.get(spot) or self.label_cell(spot, self._still.pieces)
        yield danger_label(self.viewport.palette, cell)

    def _keep_still(self, frame: Frame, flying: Sequence[Moving]) -> None:
        """Paint and label what a frame shows without pointers and flying pieces, unless the last one did."""
        waiting = [each.motion for each in frame.moving if each not in flying]
        motions = waiting, [each.motion for each in flying]
        key = frame.position, frame.steps, frame.marks, frame.details, motions
        if key == self._still.key:
            return
        picture, pieces = self._board.copy(), self.labelled(frame)
        self._paint(picture, frame, ())
        written_on = pieces if self._has_text else {}
        cells = cells_apart((spot, self.label_cell(spot, written_on)) for spot in frame.marks.targets)
        self._still = _Still(key, picture, pieces, cells)
        self._claim_labels(picture)
        self._labels = [*self._coordinates, *(self._text(frame) if self._has_text else ())]

    def labelled(self, frame: Frame) -> dict[Spot, BoardPiece]:
        """Return the pieces that have room for text: by default none that has yet to set off."""
        return self.art.standing(frame)

    def _around(self, flying: Sequence[Moving]) -> tuple[int, ...]:
        """Return the ends of the part of the picture, in pixels, that holds pieces and their shadows."""
        extents = [self.pieces.extent(*self._way(moving), moving.piece) for moving in flying]
        lefts, tops, rights, bottoms = zip(*extents, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _paint(self, buffer: PixelBuffer, frame: Frame, flying: Sequence[Moving]) -> None:
        """Paint what stands on the board and what flies, then what only pointers may hide."""
        at_rest = self.art.standing(frame, waits_at)
        # In the order of the spots, whichever way a position lists its pieces: shadows overlap.
        on_board = {
            spot: at_rest[spot] for spot in self.spots if spot in at_rest and spot not in self._lifted
        }
        self.paint_below(buffer, frame.marks, at_rest)
        for spot, piece in on_board.items():
            if spot in self._ground:
                self.pieces.cast_shadow(buffer, self.middles[spot], piece)
        layers = [*self._piece_layers(on_board, frame), *self._mark_layers(at_rest, frame.marks)]
        layers += map(self._moving, flying)
        if self.art.posts:
            layers += [
                (self._depths[spot], post.draw) for spot, post in self._posts.items() if spot not in at_rest
            ]
        for _, paint in sorted(layers, key=itemgetter(0), reverse=True):
            paint(buffer)
        for spot, piece in at_rest.items():
            if spot in self._lifted:
                self.pieces.outline(buffer, self.middles[spot], piece)
        self.paint_above(buffer, frame.marks, at_rest)

    def paint_below(self, buffer: PixelBuffer, marks: Marks, at_rest: Pieces) -> None:
        """Paint the marks that lie on the ground, below all pieces: by default there are none."""

    def paint_above(self, buffer: PixelBuffer, marks: Marks, at_rest: Pieces) -> None:
        """Paint the marks that only pointers may hide: by default those of chosen spots."""
        for spot in marks.chosen:
            emblem = self._emblems.chosen[spot not in at_rest]
            emblem.stamp(buffer, self._mark_point(spot, at_rest))

    def _stamp_pointers(self, buffer: PixelBuffer, marks: Marks) -> None:
        """Stamp what nothing may hide: where the mouse points, and over it the cursor."""
        pieces = self._still.pieces
        if marks.hover is not None:
            self._emblems.hover.stamp(buffer, self._mark_point(marks.hover, pieces))
        if marks.cursor is not None:
            emblem = self._emblems.cursor[marks.cursor not in pieces]
            emblem.stamp(buffer, self._mark_point(marks.cursor, pieces))

    @cached_property
    def _posts(self) -> dict[Spot, Figure]:
        """The part of a post that is seen at each spot if that is free."""
        color, aspect = self.viewport.palette.colors["frame"], self.viewport.mode.aspect
        height = self.plan.gap or 1.0
        return {spot: post(self.view, at, height, color, aspect) for spot, at in self.plan.places.items()}

    def _piece_layers(self, on_board: Pieces, frame: Frame) -> Iterator[Layer]:
        """Pieces that stand, that wait to move, and that are taken off, which are shown until they move."""
        taken = frame.marks.taken - {moving.motion.source for moving in frame.moving}
        before = self.art.pieces(frame.position, ()) if taken else {}
        mover = frame.position.to_move.index
        for spot in taken:
            piece = on_board.get(spot) or before.get(spot) or piece_of(mover, self.art.shape)
            paint = partial(self._paint_taken, spot=spot, piece=piece, is_gone=spot not in on_board)
            yield self._depths[spot], paint
        yield from self._standing_layers({spot: on_board[spot] for spot in on_board if spot not in taken})
        path = frame.marks.path if self.art.layers == 1 else ()
        if len(path) > 1:
            # It lies over the pieces that it jumps, not over its own.
            for part in self._path_parts(path):
                yield self._depths[path[0]] - _HAIR / 4, part.draw
            for spot in path:
                if spot in on_board:
                    paint = partial(self._paint_piece, spot=spot, piece=on_board[spot])
                    yield self._depths[spot] - _HAIR / 2, paint

    def _standing_layers(self, on_board: Pieces) -> Iterator[Layer]:
        for spot, piece in on_board.items():
            yield self._depths[spot], partial(self._paint_piece, spot=spot, piece=piece)

    def _path_parts(self, path: tuple[Spot, ...]) -> Sequence[Figure]:
        """Return the way of a piece, and before it its dark edge, by which it shows on any ground."""
        if path == self._path[0]:
            return self._path[1]
        points = [self.view.project(self.floor(spot)) for spot in path]
        parts = path_figures(points, self.pieces.size[1], self.viewport)
        self._path = path, parts
        return parts

    def _mark_layers(self, occupants: Pieces, marks: Marks) -> Iterator[Layer]:
        """Marks that a piece before them hides."""
        emblems = self._emblems.quiet if marks.is_quiet else self._emblems.targets
        for spot in marks.targets:
            is_free = spot not in occupants
            is_dot = is_free and marks.is_quiet
            point = self.view.project(self.floor(spot)) if is_dot else self._mark_point(spot, occupants)
            paint = partial(self._paint_target, spot=spot, emblem=emblems[is_free], point=point)
            yield self._depths[spot] - _HAIR, paint
        for spot in marks.urgent | marks.wins:
            stamp = self._emblems.stakes[spot in marks.wins].stamp
            yield self._depths[spot] - _HAIR, partial(stamp, point=self._mark_point(spot, occupants))
        for spot in marks.last:
            point = self._mark_point(spot, occupants)
            yield self._depths[spot] - 2 * _HAIR, partial(self._emblems.last.stamp, point=point)
        for spot in marks.reach:
            point = self.pieces.aside(self._mark_point(spot, occupants), -1)
            yield self._depths[spot] - 2 * _HAIR, partial(self._emblems.reach.stamp, point=point)

    def _moving(self, moving: Moving) -> Layer:
        centre, below = self._way(moving)

        def paint(buffer: PixelBuffer) -> None:
            half = self.plan.half
            if max(abs(below[0]) - half[0], abs(below[1]) - half[1]) < self.edge:
                self.pieces.cast_shadow(buffer, below, moving.piece)
            self.pieces.paint(buffer, centre, moving.piece)

        return self.view.depth(centre), paint

    def _paint_piece(self, buffer: PixelBuffer, spot: Spot, piece: BoardPiece) -> None:
        if spot not in self._ground:
            self.pieces.contact_shadow(buffer, self.middles[spot])
        self.pieces.paint(buffer, self.middles[spot], piece, self.index[spot])

    def _paint_taken(self, buffer: PixelBuffer, spot: Spot, piece: BoardPiece, *, is_gone: bool) -> None:
        if is_gone:
            self.pieces.faded(buffer, self.middles[spot], piece)
        else:
            self._paint_piece(buffer, spot, piece)
        self._emblems.taken.stamp(buffer, self._points[spot])
        self._claim(buffer, spot)

    def _paint_target(self, buffer: PixelBuffer, spot: Spot, emblem: Emblem, point: Point) -> None:
        emblem.stamp(buffer, point)
        self._claim(buffer, spot, point)

    def _claim(self, buffer: PixelBuffer, spot: Spot, point: Point | None = None) -> None:
        width, height = self.pieces.size
        buffer.claim_ellipse(*(point or self._points[spot]), width / 2, height / 2, self.index[spot])

    def _mark_point(self, spot: Spot, pieces: Pieces) -> Point:
        """Return the middle of the marks of a spot: on its piece, or in its hollow."""
        return self._points[spot] if spot in pieces else self._hollows[spot]

    def floor(self, spot: Spot) -> Vector:
        """Return the lowest point of a place, on what a piece there would stand."""
        return self.plan.places[spot]

    # Ways of moving pieces

    def _way(self, moving: Moving) -> tuple[Vector, Vector]:
        """Return where a moving piece is, and where it would be if it slid: its shadow lies there."""

        def outside(place: Vector) -> Vector:
            return self._beyond_edge(place, moving.piece.seat)

        start, end = ends_of(moving, self.middles.__getitem__, outside, self.art.middle((0.0, 0.0, 0.0)))
        done = moving.progress
        x, y, z = (a + (b - a) * done for a, b in zip(start, end, strict=True))
        return (x, y, z + self.arc.height(math.dist(start, end), done)), (x, y, z)

    def _beyond_edge(self, place: Vector, seat: int | None) -> Vector:
        """Return where a piece at `place` is just out of the picture when it slides towards its owner.

        The owner of the side that is turned to the eye sits below, everybody else above.
        """
        into = self.view.camera.into
        below = seat is not None and self.art.sides[seat] == self.viewport.turned
        _, y = self.view.project(place)
        to_go = self.pixel_height - y if below else y
        length = (to_go / self.view.scale_y + RADIUS) / self.view.camera.flatness
        share = (-length if below else length) / math.hypot(into[0], into[1])
        return place[0] + into[0] * share, place[1] + into[1] * share, place[2]

    # Text

    def _claim_labels(self, buffer: PixelBuffer) -> None:
        """Let the cell of a target's label answer for the target, even behind another piece."""
        columns, rows = self.viewport.mode.columns, self.viewport.mode.rows
        for spot, (column, row) in self._still.cells.items():
            middle = (column + 0.5) * columns, (row + 0.5) * rows
            buffer.claim_ellipse(*middle, 0.6 * columns, 0.6 * rows, self.index[spot])

    def _text(self, frame: Frame) -> Iterator[Label]:
        """Yield what is written on pieces, then the digits of targets, which take the place of some."""
        cells = self._still.cells
        for spot, piece in self._still.pieces.items() if self.art.has_labels else ():
            if piece.label and spot not in cells:
                yield Label(*self.viewport.mode.cell_of(self._points[spot]), piece.label)
        for spot in cells:
            yield from self.target_label(frame, spot)

    def target_label(self, frame: Frame, spot: Spot) -> Iterator[Label]:
        """Yield the digit of a target, with the signs of its value and stake."""
        yield from target_labels(self.viewport.palette, frame.marks, spot, self._still.cells[spot])

    def label_cell(self, spot: Spot, pieces: Pieces) -> tuple[int, int]:
        """Return the cell for the digit of a target, in the middle of its ring."""
        return self.viewport.mode.cell_of(self._mark_point(spot, pieces))


@lru_cache(4 * KEPT_BOARDS)
def _empty_board(
    scene: type[PlanScene], art: PlanArt, viewport: Viewport, spots: tuple[Spot, ...]
) -> EmptyBoard:
    """Return the empty board of a viewport, on which the mouse finds every place; pieces claim over it."""
    empty, plan = scene.empty(viewport, spots, art), art.plan_of(spots, viewport.turned)
    lifted = art.lifted_spots(spots, viewport.lifted)
    middles = {spot: art.middle(place) for spot, place in plan.places.items()}
    claim_places(empty.picture, empty.view, plan, middles, lifted)
    return empty
