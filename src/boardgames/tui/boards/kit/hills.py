"""The shaded scene of a board of squares, some on hills: piles of solids seen from a player's chair.

A game derives its scene from this one and says which form each piece has. Labels are written on piles; those
of targets stand over them, or beside them where there is no row for that.
"""

from __future__ import annotations

from functools import cached_property, lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Final

from boardgames.tui.boards.kit.hill_ground import paint_hills
from boardgames.tui.boards.kit.hill_names import clear_of, names_around, names_on_empty, names_on_hills
from boardgames.tui.boards.kit.moving import Arc, waits_at
from boardgames.tui.boards.kit.piles import PilePainter
from boardgames.tui.boards.kit.shaded import EmptyBoard, PlanScene
from boardgames.tui.boards.kit.signs import keys_on, stake_on, target_labels
from boardgames.tui.boards.kit.square_grid import fit_squares
from boardgames.tui.boards.kit.square_marks import SquareMarks
from boardgames.tui.boards.scene import KEPT_BOARDS
from boardgames.tui.canvas.color import shade
from boardgames.tui.canvas.keeping import kept_ground
from boardgames.tui.canvas.picture import Label

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from boardgames.core import Spot
    from boardgames.play.frame import BoardFrame, Marks
    from boardgames.tui.boards.art import Viewport
    from boardgames.tui.boards.kit.hill_art import HillArt
    from boardgames.tui.boards.kit.pieces import PiecePainter
    from boardgames.tui.boards.kit.piles import PieceForm
    from boardgames.tui.boards.kit.plan import BoardPiece
    from boardgames.tui.boards.kit.shaded import Layer, Moving, Pieces
    from boardgames.tui.boards.kit.square_grid import Square, SquareGrid
    from boardgames.tui.canvas.geometry import Point, Vector
    from boardgames.tui.canvas.pixels import PixelBuffer

    Frame = BoardFrame[Any, Any]

__all__ = ["HillScene"]

#: How far the faces of pieces reach from the middle of their bases towards the eye, in depths of a square.
_NEAR: Final = 0.31
#: The light on the paper of labels, compared with the pieces that they are written on: a seat's, nobody's.
_PAPER, _NOBODYS_PAPER = 0.9, 0.75
#: How far beyond the edge of the picture pieces come from and go to, in widths of a square.
_OUTSIDE: Final = 2


class HillScene(PlanScene):
    """Shaded scene of squares and hills.

    Marks lie on the ground or over everything, but never between piles.
    """

    art: HillArt
    view: SquareGrid
    pieces: PilePainter
    edge = 0.5
    #: Squares of hills are seen beside the names of ranks behind theirs.
    names_pointed = True
    arc = Arc(0.5, 0.12)
    #: The form of each character of a piece's shape.
    forms: ClassVar[Mapping[str, PieceForm]]

    def __init__(self, viewport: Viewport, spots: Sequence[Spot], art: HillArt) -> None:
        super().__init__(viewport, spots, art)
        self._marks = self._square_marks()
        names = names_on_hills(self.view, viewport.mode, self._color_of) if self.view.has_text else ()
        self.names_on_hills = dict(names)
        self._points = {spot: square.centre for spot, square in self.view.squares.items()}

    def _square_marks(self) -> SquareMarks:
        palette, mode = self.viewport.palette, self.viewport.mode
        if not mode.is_picture:
            return SquareMarks(self.view, palette, mode.grain)
        from boardgames.tui.boards.kit.fine_square_marks import FineSquareMarks

        return FineSquareMarks(self.view, palette)

    def empty_board(self) -> EmptyBoard:
        """Return the board without pieces, on which the mouse finds every square."""
        return _empty_board(self.viewport, self.spots, self.art)

    def middle(self, spot: Spot) -> Vector:
        """Return the middle of what a piece on a square stands on."""
        return self.view.place(spot)

    def piece_painter(self) -> PiecePainter:
        """Return what paints piles."""
        return PilePainter(
            self.view, self.viewport.palette, self.forms, is_fine=self.viewport.mode.is_picture
        )

    def has_room_for_text(self) -> bool:
        """Return whether squares are large enough for letters and digits."""
        return self.view.has_text

    def labelled(self, frame: Frame) -> dict[Spot, BoardPiece]:
        """Return what stands on the board, with what has yet to set off."""
        return self.art.standing(frame, waits_at)

    def paint_below(self, buffer: PixelBuffer, marks: Marks, at_rest: Pieces) -> None:
        """Paint the marks that lie on the ground."""
        self._marks.paint_below(buffer, marks, at_rest)

    def paint_above(self, buffer: PixelBuffer, marks: Marks, at_rest: Pieces) -> None:
        """Paint the marks that only pointers may hide."""
        self._marks.paint_above(buffer, marks, at_rest)

    def _stamp_pointers(self, buffer: PixelBuffer, marks: Marks) -> None:
        self._marks.paint_pointers(buffer, marks)

    def _piece_layers(self, on_board: Pieces, frame: Frame) -> Iterator[Layer]:
        del frame
        return super()._standing_layers(on_board)

    def _mark_layers(self, occupants: Pieces, marks: Marks) -> Iterator[Layer]:
        del occupants, marks
        return iter(())

    def pointed_at(self, spot: Spot) -> Point:
        """Return the middle of what is seen of a square."""
        return self._points[spot]

    # Ways of moving piles

    def _way(self, moving: Moving) -> tuple[Vector, Vector]:
        """Return where a pile is and where its shadow lies: it sets off from the top of what stays there."""
        (x, y, z), below = super()._way(moving)
        start, end = (self._height_on(spot) for spot in (moving.motion.source, moving.motion.target))
        return (x, y, z + start + (end - start) * moving.progress), below

    def _height_on(self, spot: Spot | None) -> float:
        pile = self._still.pieces.get(spot) if spot else None
        return self.pieces.height(pile) if pile else 0.0

    def _beyond_edge(self, place: Vector, seat: int | None) -> Vector:
        """Return where a pile is just out of the picture: to the right if it belongs to nobody."""
        (x, y, z), grid = place, self.view
        column, row = grid.project(place)
        outside = _OUTSIDE * grid.unit
        if seat is None:
            return x + (self.pixel_width + outside - column) / grid.across, y, z
        is_near = self.art.sides[seat] == self.viewport.turned
        return x, y + (row - self.pixel_height - outside if is_near else row + outside) / grid.down, z

    # Text

    def coordinates(self) -> Iterator[Label]:
        """Yield the names around the field."""
        return names_around(self.view, self.viewport.mode)

    def _text(self, frame: Frame) -> Iterator[Label]:
        """Yield the names of squares on hills, the labels of piles, and those of targets."""
        digits = [label for spot in frame.marks.targets for label in self.target_label(frame, spot)]
        seen = {spot: name for spot, name in self.names_on_hills.items() if self._is_seen(spot, name)}
        yield from clear_of(names_on_empty(seen, self._still.pieces), digits)
        yield from self._letters(frame)
        yield from digits

    def _is_seen(self, spot: Spot, name: Label) -> bool:
        """Return whether no piece before a square covers its name."""
        mode, find = self.viewport.mode, self._still.picture.pixel_id
        left, right = (column * mode.columns for column in (name.x, name.x + len(name.text)))
        columns, row = range(left, right, -(-mode.columns // 2)), name.y * mode.rows
        seen = (find(x, y) == self.index[spot] for x, y in product(columns, (row, row + mode.rows - 1)))
        return all(seen)

    def _letters(self, frame: Frame) -> Iterator[Label]:
        """Write what each pile is; beside it is room for the label of a target where it needs that."""
        for spot, pile in self._still.pieces.items():
            is_pushed = spot in frame.marks.targets and not self._has_row_for_label(spot)
            yield from self.letters_on(spot, pile, self._length(frame, spot) if is_pushed else 0)

    def letters_on(self, spot: Spot, pile: BoardPiece, beside: int = 0) -> Iterator[Label]:
        """Yield the label of a pile on its lowest piece, with so many free columns to its left."""
        column = self._letters_column(spot, pile, beside)
        for text, seat in self.art.parts(pile):
            light = _NOBODYS_PAPER if seat is None else _PAPER
            paper = shade(self.pieces.color(pile._replace(seat=seat)), light)
            yield Label(column, self._face_row(spot), text, bg=paper)
            column += len(text)

    def _claim_labels(self, buffer: PixelBuffer) -> None:
        """Let the middle of a target answer for it, even behind another pile."""
        for spot in self._still.cells:
            square, ident = self.view.squares[spot], self.index[spot]
            buffer.claim_ellipse(*square.centre, max(1, square.width / 3), max(1, square.depth / 3), ident)

    def target_label(self, frame: Frame, spot: Spot) -> Iterator[Label]:
        """Yield the digit of a target, the sign of what is at stake, and the note on it.

        They stand in the middle of an empty square, otherwise over the letters of the pile, or beside them.
        """
        length, colors = self._length(frame, spot), self.viewport.palette.marks
        column, row = self._label_start(spot, length)
        yield from target_labels(self.viewport.palette, frame.marks, spot, (column, row))
        if note := self.art.note(frame, spot):
            yield Label(column + length - len(note), row, note, colors["target"], colors["dark"])

    def _label_start(self, spot: Spot, length: int) -> tuple[int, int]:
        """Return the first cell of the label of a target."""
        mode, square = self.viewport.mode, self.view.squares[spot]
        column = square.x // mode.columns + max(0, square.width // mode.columns - length) // 2
        pile = self._still.pieces.get(spot)
        if pile is None:
            return column, int(square.centre[1]) // mode.rows
        if self._has_row_for_label(spot):
            return column, self._far_row(spot)
        return self._letters_column(spot, pile, length) - length, self._face_row(spot)

    def _length(self, frame: Frame, spot: Spot) -> int:
        """Return how many columns the label of a target takes."""
        marks = frame.marks
        digit = keys_on(marks, spot) + marks.values.get(spot, "")
        return len(digit) + len(stake_on(marks, spot)) + len(self.art.note(frame, spot))

    def _letters_column(self, spot: Spot, pile: BoardPiece, beside: int) -> int:
        """Return where a pile's letters begin: in the middle of its square if there is room beside them."""
        columns, square = self.viewport.mode.columns, self.view.squares[spot]
        left, width = square.x // columns, square.width // columns
        return left + max(beside, max(0, width - len(pile.label)) // 2)

    def _has_row_for_label(self, spot: Spot) -> bool:
        """Return whether a square has a row of cells above the letters of its pile."""
        return self._have_rows_for_labels and self._far_row(spot) < self._face_row(spot)

    @cached_property
    def _have_rows_for_labels(self) -> bool:
        """True if all squares have such a row, apart from those that a hill hides in part."""
        squares, down = self.view.squares, self.view.down
        return all(
            self._far_row(spot) < self._face_row(spot) for spot in squares if squares[spot].depth == down
        )

    def _face_row(self, spot: Spot) -> int:
        """Return the lowest row of cells that lies wholly on the pieces that stand on a square."""
        rows, (_, base) = self.viewport.mode.rows, self.view.foot(spot)
        near = base + round(_NEAR * self.view.down)
        return max((near - rows) // rows, self.view.squares[spot].y // rows)

    def _far_row(self, spot: Spot) -> int:
        """Return the highest row of cells that lies wholly within a square."""
        return -(-self.view.squares[spot].y // self.viewport.mode.rows)

    def _color_of(self, square: Square) -> int:
        return _ground_color(self.art, self.viewport, square)


def _ground_color(art: HillArt, viewport: Viewport, square: Square) -> int:
    return viewport.palette.colors[art.tone(square.column, square.row, square.level)]


@lru_cache(KEPT_BOARDS)
def _empty_board(viewport: Viewport, spots: tuple[Spot, ...], art: HillArt) -> EmptyBoard:
    """Return the grid for a viewport, and the empty board in it, which must not be painted on."""
    plan, levels = art.plan_of(spots, viewport.turned), {spot: art.hill_level(spot) for spot in spots}
    grid = fit_squares(viewport, plan.layers[0], levels)
    picture = viewport.mode.ground(*viewport.pixel_size, viewport.palette.marks["background"])
    index = {spot: number for number, spot in enumerate(spots)}
    color_of = partial(_ground_color, art, viewport)
    picture = kept_ground(
        art.board_key(viewport, spots),
        picture,
        partial(paint_hills, picture, grid, index, viewport, color_of),
    )
    return EmptyBoard(grid, picture)
