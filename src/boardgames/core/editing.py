"""Editing positions: how the text of a game's position is taken apart into places, and put together again.

A game whose positions can be edited declares an `Editing`. It knows how the text is written and nothing of
what is possible: a sketch may be anything, and `Game.decode` says what is wrong with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from boardgames.core.errors import BoardgamesError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from boardgames.core.game import Game
    from boardgames.core.options import Value

__all__ = ["Editing", "LetterEditing", "Piece", "Sketch", "editing_of"]


class Piece(NamedTuple):
    """A piece to put on the board: its `name` in position texts, its `label` in words, and whose it is.

    `seat` is the index of the owner's seat, None for a piece that belongs to nobody.
    """

    name: str
    label: str
    seat: int | None = None


class Sketch(NamedTuple):
    """A position as it is drawn: what is written for each spot by its name, and whose turn it is.

    `rest` is what the text has beside, such as the number of the round.
    """

    cells: Mapping[str, str]
    mover: int
    rest: tuple[str, ...] = ()

    def with_cell(self, spot: str, cell: str) -> Sketch:
        """Return the sketch with something else written for a spot."""
        return self._replace(cells={**self.cells, spot: cell})


class Editing(ABC):
    """Editor of the positions of one game: a single object without state.

    `empty` is what is written for a spot without a piece; `has_levels` says whether spots rise and sink, and
    `keeps_setups` whether a sketch can be kept as a set-up of the player's own.
    """

    empty: ClassVar[str]
    has_levels: ClassVar[bool] = False
    keeps_setups: ClassVar[bool] = False

    @abstractmethod
    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the kinds of pieces that there are with these options."""

    @abstractmethod
    def sketch(self, text: str) -> Sketch:
        """Return the sketch of a text that `Position.encode` wrote."""

    @abstractmethod
    def text(self, sketch: Sketch) -> str:
        """Return the text of a sketch, whether it is of a possible position or not."""

    def on(self, sketch: Sketch, spot: str) -> tuple[str, ...]:
        """Return the names of the pieces on a spot."""
        cell = sketch.cells[spot]
        return () if cell == self.empty else (cell,)

    def put(self, sketch: Sketch, spot: str, piece: str) -> Sketch:
        """Return the sketch with a piece on a spot, in place of what was there."""
        return sketch.with_cell(spot, piece)

    def remove(self, sketch: Sketch, spot: str, piece: str = "") -> Sketch:
        """Return the sketch without the pieces on a spot; with `piece`, without one such piece."""
        del piece
        return sketch.with_cell(spot, self.empty)

    def shift(self, sketch: Sketch, spot: str, by: int) -> Sketch:
        """Return the sketch with a spot raised, or lowered for -1; as it is where there are no levels."""
        del spot, by
        return sketch

    def save_setup(self, sketch: Sketch, name: str) -> Path:
        """Write a sketch as a set-up of the player's own under a name; return the path of its file.

        Raises:
            BoardgamesError: The sketch or the name cannot be that of a set-up, or the game has none.
            OSError: The file cannot be written.
        """
        del sketch, name
        raise BoardgamesError("This game has no set-ups of your own.")

    def bare(self, sketch: Sketch) -> Sketch:
        """Return the sketch without any piece."""
        for spot in sketch.cells:
            sketch = self.remove(sketch, spot)
        return sketch


class LetterEditing(Editing):
    """Editing for texts with a letter for every spot, and then a letter for the seat to move: `L.D/..L D`.

    `spots` are the names in the order of the text; a smaller board has the first of them. What is neither the
    letter of a piece nor `.`, such as `/`, stays as it is. `tail` is what the text of an edited position ends
    with, where there is more to say.
    """

    empty: ClassVar[str] = "."

    def __init__(self, pieces: Sequence[Piece], spots: Iterable[str], sides: str, tail: str = "") -> None:
        self._pieces = tuple(pieces)
        self._letters = {self.empty, *(piece.name for piece in pieces)}
        self._spots = tuple(spots)
        self._sides = sides
        self._tail = tail

    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the pieces, which are the same with all options."""
        del options
        return self._pieces

    def sketch(self, text: str) -> Sketch:
        """Take a text apart; the sketch's `rest` is the board with empty spots."""
        board, side = text.split()[:2]
        letters = [letter for letter in board if letter in self._letters]
        bare = "".join(self.empty if letter in self._letters else letter for letter in board)
        return Sketch(dict(zip(self._spots, letters, strict=False)), self._sides.index(side), (bare,))

    def text(self, sketch: Sketch) -> str:
        """Put a text together."""
        letters = iter(sketch.cells.values())
        board = "".join(next(letters) if letter == self.empty else letter for letter in sketch.rest[0])
        return f"{board} {self._sides[sketch.mover]}{self._tail}"


def editing_of(game: Game) -> Editing:
    """Return how the positions of a game are edited; raise BoardgamesError if they cannot be."""
    editing: Editing | None = game.part("editing")
    if editing is None:
        raise BoardgamesError(f"Positions of {game.title} cannot be edited.")
    return editing
