"""Editing positions of Pyramid Siege: one letter for each point (PS-22)."""

from __future__ import annotations

from boardgames.core.editing import LetterEditing, Piece

__all__ = ["EDITING"]

_NAMES = (f"{row}{place}" for size, row in enumerate("abcdefghi", 1) for place in range(1, size + 1))

#: A position that is edited has no past, so nobody may be huffed in it.
EDITING = LetterEditing((Piece("D", "defender", 0), Piece("A", "attacker", 1)), _NAMES, "DA", " -")
