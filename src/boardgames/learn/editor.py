"""An editor of positions with undo, which says what the rules have against what is drawn.

It is here and not in `play`, since it knows nothing of cursors and keys, and puzzles are made with it too.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from boardgames.core import PositionError, Spot
from boardgames.core.editing import Editing, Piece, Sketch, editing_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from boardgames.core import Position, Seat, Value

__all__ = ["PositionEditor"]


@frozen
class _Drawn:
    """A sketch and what the rules make of it."""

    start: Position
    editing: Editing
    sketch: Sketch

    @property
    def text(self) -> str:
        return self.editing.text(self.sketch)

    @cached_property
    def read(self) -> tuple[Position | None, str]:
        """The position of the sketch, or None and the sentence that says why it has none."""
        try:
            return self.start.game.decode(self.text, **self.start.options), ""
        except PositionError as error:
            return None, str(error)


@define(eq=False)
class PositionEditor:
    """Editor of a position. It begins with one, and keeps the game and the options of it.

    Anything may be drawn; `problem` says in one sentence what the rules have against it, and `position` is
    there as soon as they have nothing. `undo` skips a change that changed nothing.

    Raises:
        BoardgamesError: The game does not say how its positions are edited.
    """

    start: Position
    _line: list[_Drawn] = field(init=False)
    _at: int = field(default=0, init=False)

    def __attrs_post_init__(self) -> None:
        editing = editing_of(self.start.game)
        self._line = [_Drawn(self.start, editing, editing.sketch(self.start.encode()))]

    @property
    def options(self) -> Mapping[str, Value]:
        """The options of the game."""
        return self.start.options

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The kinds of pieces that can be put on the board."""
        return self._editing.pieces(self.options)

    @property
    def has_levels(self) -> bool:
        """True if places can be raised and lowered."""
        return self._editing.has_levels

    @property
    def keeps_setups(self) -> bool:
        """True if what is drawn can be kept as a set-up of the player's own."""
        return self._editing.keeps_setups

    def save_setup(self, name: str) -> Path:
        """Write what is drawn as a set-up of the player's own; BoardgamesError or OSError where it fails."""
        return self._editing.save_setup(self.sketch, name)

    @property
    def text(self) -> str:
        """The text of what is drawn, whether it is a position or not."""
        return self._drawn.text

    @property
    def sketch(self) -> Sketch:
        """The drawing, place by place."""
        return self._drawn.sketch

    @property
    def position(self) -> Position | None:
        """The position that is drawn, or None where it cannot be."""
        return self._drawn.read[0]

    @property
    def problem(self) -> str:
        """The problem with the drawing, in one sentence; "" if there is none."""
        return self._drawn.read[1]

    @property
    def shown(self) -> Position:
        """The newest position that was possible, for a board to show while there is a problem."""
        line = reversed(self._line[: self._at + 1])
        return next((drawn.read[0] for drawn in line if drawn.read[0]), self.start)

    @property
    def mover(self) -> Seat:
        """The seat to move in the drawing."""
        return self.start.seats[self.sketch.mover]

    @property
    def unshown(self) -> frozenset[Spot]:
        """The spots on which something else is drawn than `shown` has; none without a problem."""
        if self.position is not None:
            return frozenset()
        cells = self._editing.sketch(self.shown.encode()).cells
        return frozenset(Spot(name) for name, cell in self.sketch.cells.items() if cells[name] != cell)

    def take(self, position: Position) -> None:
        """Draw another position of the same game and options, such as a pasted one."""
        self._draw(self._editing.sketch(position.encode()))

    def put(self, spot: Spot, piece: str) -> None:
        """Put a piece, by its name, on a spot; ValueError where the game has no such piece."""
        if piece not in (one.name for one in self.pieces):
            raise ValueError(f"There is no piece {piece!r} in {self.start.game.title} with these options.")
        self._draw(self._editing.put(self.sketch, spot.name, piece))

    def remove(self, spot: Spot, piece: str = "") -> None:
        """Remove what is on a spot, or of a stack one piece by its name."""
        self._draw(self._editing.remove(self.sketch, spot.name, piece))

    def move(self, source: Spot, target: Spot) -> None:
        """Take all that is on one spot to another, in place of what is there; levels stay."""
        if source == target:
            return
        sketch = self._editing.remove(self.sketch, source.name)
        sketch = self._editing.remove(sketch, target.name)
        for name in self.on(source):
            sketch = self._editing.put(sketch, target.name, name)
        self._draw(sketch)

    def on(self, spot: Spot) -> tuple[str, ...]:
        """Return the names of the pieces on a spot."""
        return self._editing.on(self.sketch, spot.name)

    def shift(self, spot: Spot, by: int) -> None:
        """Raise a place by so many levels, or lower it for a negative number, as far as levels go."""
        self._draw(self._editing.shift(self.sketch, spot.name, by))

    def pass_turn(self) -> None:
        """Let the next seat be the one to move."""
        self._draw(self.sketch._replace(mover=(self.sketch.mover + 1) % len(self.start.seats)))

    def clear(self) -> None:
        """Remove all pieces."""
        self._draw(self._editing.bare(self.sketch))

    def undo(self) -> bool:
        """Take the last change back; return whether there was one."""
        can = self._at > 0
        self._at -= can
        return can

    def redo(self) -> bool:
        """Make the change again that was taken back last; return whether there was one."""
        can = self._at + 1 < len(self._line)
        self._at += can
        return can

    @property
    def _drawn(self) -> _Drawn:
        return self._line[self._at]

    @property
    def _editing(self) -> Editing:
        return self._drawn.editing

    def _draw(self, sketch: Sketch) -> None:
        if sketch != self.sketch:
            self._line[self._at + 1 :] = [evolve(self._drawn, sketch=sketch)]
            self._at += 1
