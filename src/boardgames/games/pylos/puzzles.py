"""Puzzles of Pylos: those about the spheres to take back."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, cast

from boardgames.core.puzzles import PuzzleLine, PuzzleTheme, PuzzleTraits
from boardgames.core.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.pylos.position import PylosPosition

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

#: How many facts a title has at most.
_MOST_FACTS = 3
#: The short names of the themes, for titles with more words after them.
_SHORT = {"take-back": "Take back", "top": "The top", "run-out": "Last spheres", "only": "Only move"}


def _words(theme: PuzzleTheme, line: PuzzleLine) -> Sequence[str]:
    """Return both reserves, how the solution begins, and what there is to raise and to build on."""
    position = line.position
    own, other = (position.tallies()[seat].count for seat in _seats(position))
    moves = position.legal_moves()
    raises = len({move.steps[0] for move in moves if "^" in move.notation})
    places = len({move.steps[0] for move in moves if "^" not in move.notation})
    standing = [spot.name for spot in cast("PylosPosition", position).occupants()]
    facts = (
        f"{own} to {other}",
        counted(raises, "raise") if raises else "no raise",
        _kind(line.moves[0]),
        counted(places, "place"),
        *(f"{sum(name.startswith(level) for name in standing)} on level {level}" for level in "32"),
        str(position.to_move),
        *(f"sphere on {name}" for name in standing if name.startswith("3")),
    )
    few = (", ".join(some) for number in range(1, _MOST_FACTS + 1) for some in combinations(facts, number))
    return _SHORT.get(theme.key, theme.title), *few


def _seats(position: Position) -> tuple[int, int]:
    return position.to_move.index, 1 - position.to_move.index


def _kind(move: Move) -> str:
    """Return what a move does, in a word or two."""
    taken = move.notation.count("-")
    if taken:
        return "one back" if taken == 1 else "two back"
    if "^" in move.notation:
        return "raise"
    return f"level {move.notation[0]}"


PUZZLES = PuzzleTraits(
    themes=(_TAKE_BACK, _TOP, _RUN_OUT),
    won_by={"PY-13": _TOP, "PY-14": _RUN_OUT},
    of_move=_of_move,
    words=_words,
)
