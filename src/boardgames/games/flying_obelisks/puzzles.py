"""Puzzles of Flying Obelisks: a Globe to save, and hills to hold."""

from __future__ import annotations

from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits

__all__ = ["PUZZLES"]

_GLOBE = PuzzleTheme(
    "globe",
    "Save the Globe",
    "Your Globe is about to be captured.",
    aim="Find every piece that attacks your Globe or soon could.",
)
_HILLS = PuzzleTheme(
    "hills",
    "Hold the hills",
    "Your opponent is about to hold both Hilltops.",
    aim="Find the piece with which your opponent would take the second Hilltop.",
)
_CATCH = PuzzleTheme(
    "catch", "Catch the Globe", aim="Look for an attack that the Globe cannot escape.", where=" on {}"
)
_TAKE_HILLS = PuzzleTheme(
    "take-hills", "Take the hills", aim="Look for a way onto the Hilltops that cannot be contested."
)

PUZZLES = PuzzleTraits(
    themes=(_GLOBE, _HILLS, _CATCH, _TAKE_HILLS),
    lost_by={"FO-29": _GLOBE, "FO-30": _HILLS},
    won_by={"FO-29": _CATCH, "FO-30": _TAKE_HILLS},
    needed=("g", "G"),
)
