"""Puzzles of Pylos: those about the spheres to take back."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, cast

from boardgames.core.puzzles import ONLY, SAVE, PuzzleLine, PuzzleTheme, PuzzleTraits
from boardgames.core.words import capital, counted
from boardgames.games.pylos.advice import advice

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
    lesson="Count the spheres that each side can still place or raise.",
)

#: How many facts a title has at most.
_MOST_FACTS = 3
#: Numbers of moves in words.
_NUMBERS = ("none", "one", "two", "three", "four")
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


def _moral(theme: PuzzleTheme, line: PuzzleLine) -> str:
    """Return what the solution did for the spheres of both sides."""
    outcome = line.positions[-1].outcome()
    rule = outcome.rule if outcome else ""
    if theme is _RUN_OUT:
        return _of_running_out(line) if rule == "PY-14" else ""
    if theme is _TAKE_BACK:
        return f"{_of_taking_back(line)} {theme.lesson}"
    other = line.position.seats[1 - line.position.to_move.index]
    is_top = theme is _TOP and len(line.moves) > 1 and rule == "PY-13"
    if is_top and _landed(line.positions[-3], line.moves[-2]).startswith("3"):
        return f"{other} filled the last place of level 3, and you still had a sphere for the top."
    if theme is SAVE:
        return _of_saving(line, str(other))
    reason = advice(cast("PylosPosition", line.position), line.moves[0]).reason if theme is ONLY else ""
    return f"{capital(reason)}. {theme.lesson}" if reason else ""


def _of_running_out(line: PuzzleLine) -> str:
    """Return that the other side ran out of spheres, and which of the player's moves cost none."""
    own, _ = _seats(line.position)
    other = line.position.seats[1 - own]
    counts = [position.tallies()[own].count for position in line.positions]
    costs = [before > after for before, after in zip(counts[::2], counts[1::2], strict=True)]
    said = f"{other} had no sphere left to place or to raise."
    if not any(costs):
        return f"{said} None of your moves cost you a sphere."
    if all(costs):
        return f"{said} You had some to spare." if counts[-1] else said
    free, number = _NUMBERS[costs.count(False)], _NUMBERS[len(costs)]
    return f"{said} {capital(free)} of your {number} moves cost you none."


def _of_taking_back(line: PuzzleLine) -> str:
    """Return how the reserve has changed, and what the other side can raise."""
    after, (own, _) = line.positions[1], _seats(line.position)
    before, now = (position.tallies()[own].count for position in (line.position, after))
    raises = len({move.steps[0] for move in after.legal_moves() if "^" in move.notation})
    grew = f"grew from {before} to {now}" if now > before else f"stayed at {now}"
    can = f"only {counted(raises, 'sphere')}" if raises else "no sphere"
    return f"Your reserve {grew}, and {after.to_move} could then raise {can}."


def _of_saving(line: PuzzleLine, other: str) -> str:
    """Return what a player whose reserve runs out can still play."""
    left = line.positions[1].tallies()[line.position.to_move.index].count
    if not left:
        return f"Your reserve is empty, but whatever {other} plays, you can raise a sphere next turn."
    why = "A raise costs no sphere, so you" if "^" in line.moves[0].notation else "You"
    return f"{why} still have {counted(left, 'sphere')} to place next turn."


def _landed(position: Position, move: Move) -> str:
    """Return the place to which a sphere goes by a move."""
    return str(position.motions(move.steps)[0].target)


PUZZLES = PuzzleTraits(
    themes=(_TAKE_BACK, _TOP, _RUN_OUT),
    won_by={"PY-13": _TOP, "PY-14": _RUN_OUT},
    of_move=_of_move,
    words=_words,
    moral=_moral,
)
