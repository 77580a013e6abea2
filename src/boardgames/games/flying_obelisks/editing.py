"""Editing positions of Flying Obelisks: a stack of letters for each square (FO-36)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from boardgames.core.editing import Editing, Piece, Sketch
from boardgames.games.flying_obelisks.board import FILES
from boardgames.games.flying_obelisks.setups import SIZE
from boardgames.games.flying_obelisks.stacks import KINDS, LETTERS, NAMES
from boardgames.games.flying_obelisks.words import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value

__all__ = ["EDITING"]

_SIDES = "bw"


class _ObelisksEditing(Editing):
    """Editing of stacks: pieces join what stands on a square, unless that is the other colour's."""

    empty: ClassVar[str] = ""

    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the eight kinds of each colour, Black's as small letters, and the Obelisk."""
        del options
        own = [
            Piece(kind if seat.index else kind.lower(), f"{seat}'s {NAMES[kind]}", seat.index)
            for seat in SEATS
            for kind in KINDS
        ]
        return (*own, Piece("O", "Obelisk"))

    def sketch(self, text: str) -> Sketch:
        """Take a text apart."""
        board, side = text.split()
        cells = {}
        for rank, words in enumerate(board.split("/"), 1):
            stacks: list[str] = []
            for word in words.split(","):
                stacks += [""] * int(word) if word.isdigit() else [word]
            cells.update({f"{file}{rank}": stack for file, stack in zip(FILES, stacks, strict=True)})
        return Sketch(cells, _SIDES.index(side))

    def text(self, sketch: Sketch) -> str:
        """Put a text together."""
        ranks = ([sketch.cells[f"{file}{rank}"] for file in FILES] for rank in range(1, SIZE + 1))
        return f"{'/'.join(map(_rank, ranks))} {_SIDES[sketch.mover]}"

    def on(self, sketch: Sketch, spot: str) -> tuple[str, ...]:
        """Return the letters of the stack on a square."""
        return tuple(sketch.cells[spot])

    def put(self, sketch: Sketch, spot: str, piece: str) -> Sketch:
        """Return the sketch with a piece added to its own side's stack, or in place of the other's."""
        stack = sketch.cells[spot]
        pieces = stack.replace("O", "")
        if piece != "O" and pieces and pieces.islower() != piece.islower():
            stack = stack.replace(pieces, "")
        return sketch.with_cell(spot, _in_order(stack + piece))

    def remove(self, sketch: Sketch, spot: str, piece: str = "") -> Sketch:
        """Return the sketch without the stack on a square, or without one piece of it."""
        stack = sketch.cells[spot].replace(piece, "", 1) if piece else ""
        return sketch.with_cell(spot, stack)


def _in_order(stack: str) -> str:
    return "".join(sorted(stack, key=lambda letter: LETTERS.index(letter.upper())))


def _rank(stacks: list[str]) -> str:
    """Write a rank: runs of empty squares as their number."""
    words: list[str] = []
    for is_taken, squares in groupby(stacks, bool):
        run = list(squares)
        words += run if is_taken else [str(len(run))]
    return ",".join(words)


EDITING = _ObelisksEditing()
