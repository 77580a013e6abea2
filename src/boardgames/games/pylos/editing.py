"""Editing positions of Pylos: one letter for each place (PY-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.core.editing import Editing, Piece, Sketch
from boardgames.games.pylos.board import FILES, LEVELS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value

__all__ = ["EDITING"]

_SIDES = "LD"


class _PylosEditing(Editing):
    """Spheres of two colours; nothing holds one in the air, which `decode` says."""

    empty: ClassVar[str] = "."

    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the spheres."""
        del options
        return Piece("L", "light sphere", 0), Piece("D", "dark sphere", 1)

    def sketch(self, text: str) -> Sketch:
        """Take a text apart."""
        board, side = text.split()
        letters = board.replace("|", "").replace("/", "")
        return Sketch(dict(zip(_names(), letters, strict=True)), _SIDES.index(side))

    def text(self, sketch: Sketch) -> str:
        """Put a text together."""
        levels = (
            "/".join(
                "".join(sketch.cells[f"{level}{file}{rank}"] for file in FILES[:size])
                for rank in range(1, size + 1)
            )
            for level, size in enumerate(LEVELS, 1)
        )
        return f"{'|'.join(levels)} {_SIDES[sketch.mover]}"


def _names() -> list[str]:
    """Return the names of all places in the order of the text."""
    return [
        f"{level}{file}{rank}"
        for level, size in enumerate(LEVELS, 1)
        for rank in range(1, size + 1)
        for file in FILES[:size]
    ]


EDITING = _PylosEditing()
