"""Puzzles of Flying Obelisks: a Globe to save, and hills to hold."""

from __future__ import annotations

from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits

__all__ = ["PUZZLES"]

_GLOBE = PuzzleTheme("globe", "Save the Globe", "Your Globe is about to be captured.")
_HILLS = PuzzleTheme("hills", "Hold the hills", "Your opponent is about to hold both Hilltops.")
_CATCH = PuzzleTheme("catch", "Catch the Globe")
_TAKE_HILLS = PuzzleTheme("take-hills", "Take the hills")

PUZZLES = PuzzleTraits(
    themes=(_GLOBE, _HILLS, _CATCH, _TAKE_HILLS),
    lost_by={"FO-29": _GLOBE, "FO-30": _HILLS},
    won_by={"FO-29": _CATCH, "FO-30": _TAKE_HILLS},
    needed=("g", "G"),
)
