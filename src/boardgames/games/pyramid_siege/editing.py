"""Editing positions of Pyramid Siege: one letter for each point (PS-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from boardgames.core.editing import Editing, Piece, Sketch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value

__all__ = ["EDITING"]

_SIDES = "DA"


class _SiegeEditing(Editing):
    """Defenders and attackers. A position that is edited has no past, so nobody may be huffed in it."""

    empty: ClassVar[str] = "."

    def pieces(self, options: Mapping[str, Value]) -> tuple[Piece, ...]:
        """Return the counters."""
        del options
        return Piece("D", "defender", 0), Piece("A", "attacker", 1)

    def sketch(self, text: str) -> Sketch:
        """Take a text apart."""
        board, side, _ = text.split()
        cells = {
            f"{row}{place}": letter
            for row, letters in zip("abcdefghi", board.split("/"), strict=False)
            for place, letter in enumerate(letters, 1)
        }
        return Sketch(cells, _SIDES.index(side))

    def text(self, sketch: Sketch) -> str:
        """Put a text together."""
        rows: dict[str, str] = {}
        for point, letter in sketch.cells.items():
            rows[point[0]] = rows.get(point[0], "") + letter
        return f"{'/'.join(rows.values())} {_SIDES[sketch.mover]} -"


EDITING = _SiegeEditing()
