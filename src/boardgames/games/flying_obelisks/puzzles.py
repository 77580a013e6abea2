"""Puzzles of Flying Obelisks: a Globe to save, and hills to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits
from boardgames.games.flying_obelisks.board import SPOT_AT
from boardgames.games.flying_obelisks.stacks import PIECE

if TYPE_CHECKING:
    from boardgames.core.position import Position

__all__ = ["PUZZLES"]

_GLOBE = PuzzleTheme(
    "globe",
    "Save the Globe",
    "Your Globe is about to be captured.",
    aim="Find every piece that attacks your Globe or soon could.",
    lesson="Capture what attacks your Globe, or move it to a square that nothing covers.",
)
_HILLS = PuzzleTheme(
    "hills",
    "Hold the hills",
    "Your opponent is about to hold both Hilltops.",
    aim="Find the piece with which your opponent would take the second Hilltop.",
    lesson="One piece of yours on a hill is enough to hold both.",
)
_CATCH = PuzzleTheme(
    "catch",
    "Catch the Globe",
    aim="Look for an attack that the Globe cannot escape.",
    where=" on {}",
    lesson="First cover the squares around a Globe, then attack it.",
)
_TAKE_HILLS = PuzzleTheme(
    "take-hills",
    "Take the hills",
    aim="Look for a way onto the Hilltops that cannot be contested.",
    lesson="Both Hilltops win as soon as the other side has nothing left on the hills.",
)


def _place_of(position: Position, theme: PuzzleTheme) -> str:
    """Return where the other player's Globe stands that is to be caught, "" for another theme."""
    if theme is not _CATCH:
        return ""
    globe = PIECE[1 - position.to_move.index]["G"]
    return next(str(SPOT_AT[square]) for square, stack in enumerate(position.state.board) if stack & globe)


PUZZLES = PuzzleTraits(
    themes=(_GLOBE, _HILLS, _CATCH, _TAKE_HILLS),
    lost_by={"FO-29": _GLOBE, "FO-30": _HILLS},
    won_by={"FO-29": _CATCH, "FO-30": _TAKE_HILLS},
    place_of=_place_of,
    needed=("g", "G"),
)
