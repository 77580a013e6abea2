"""Puzzles of Pylos: those about the spheres to take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["PUZZLES"]

_TAKE_BACK = PuzzleTheme(
    "take-back",
    "A fine difference",
    aim="Complete a pattern, and compare what the opponent can do after each choice of spheres to take back.",
    lesson="Which spheres come back matters as much as the square that earns them.",
)


def _of_move(position: Position, move: Move) -> PuzzleTheme | None:
    """Return the theme if another move begins like the right one and takes back other spheres."""
    begins, dash, _ = move.notation.partition("-")
    alike = [other for other in position.legal_moves() if other.notation.partition("-")[0] == begins]
    return _TAKE_BACK if dash and len(alike) > 1 else None


_TOP = PuzzleTheme(
    "top",
    "The pyramid's top",
    aim="Count who will have a sphere left for the top.",
    lesson="Whoever has a sphere left when the last square closes fills the top.",
)
_RUN_OUT = PuzzleTheme(
    "run-out",
    "The last spheres",
    aim="Look for moves that spare your reserve and cost theirs.",
    lesson="A move that costs you no sphere, and leaves them none to raise, decides.",
)

PUZZLES = PuzzleTraits(
    themes=(_TAKE_BACK, _TOP, _RUN_OUT),
    won_by={"PY-13": _TOP, "PY-14": _RUN_OUT},
    of_move=_of_move,
)
