"""Editing positions of Pylos: one letter for each place (PY-18)."""

from __future__ import annotations

from boardgames.core.editing import LetterEditing, Piece
from boardgames.games.pylos.board import FILES, LEVELS

__all__ = ["EDITING"]

_NAMES = (
    f"{level}{file}{rank}"
    for level, size in enumerate(LEVELS, 1)
    for rank in range(1, size + 1)
    for file in FILES[:size]
)

#: Nothing need hold a sphere in the air: what is wrong with a sketch, `decode` says.
EDITING = LetterEditing((Piece("L", "light sphere", 0), Piece("D", "dark sphere", 1)), _NAMES, "LD")
