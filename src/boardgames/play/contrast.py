"""The contrast between a hint and the marks of a board: captures passed over, and risks taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.exact import Verdict, best_verdict
from boardgames.play.purpose import in_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core import Move, Position

__all__ = ["Contrast", "contrast_of"]

#: The most other moves that are looked at for risks, and the share from which on "most" is true.
_MOST, _MOST_OF_THEM = 24, 0.5


@frozen
class Contrast:
    """The words of a hint that seems to contradict the board: a sentence or two, and a few words."""

    text: str = ""
    brief: str = ""


def contrast_of(
    position: Position, move: Move, values: Mapping[Move, Verdict] | None = None, *, wins: bool = False
) -> Contrast:
    """Return why a move is hinted although captures are marked, or although it will be warned of.

    `values` are the exact values of all moves, where they are known. If the move `wins` by force neither
    captures nor risks count. Nothing is said where hint and board agree.
    """
    passed = [] if wins and not values else _passed_over(position, move, values or {})
    found = [*passed, *_risky(position, move, wins=wins)]
    return Contrast(" ".join(each.text for each in found), " ".join(each.brief for each in found[:1]))


def _passed_over(position: Position, move: Move, values: Mapping[Move, Verdict]) -> Iterator[Contrast]:
    """Yield that a move is not one of those by which pieces leave the board.

    The sentence does not speak of their mark, as not every board shows it all the time.
    """
    if _takes(position, move) or position.play(move).outcome():
        return
    marked = next((other for other in position.legal_moves() if _takes(position, other)), None)
    if marked is None:
        return
    could = in_words(position, marked)
    if values and values.get(marked) is best_verdict(values):
        yield Contrast(f"You could also {could}: that is just as good.", f"{marked} is as good.")
        return
    danger = next(iter(position.dangers(marked)), "").removeprefix("After this ")
    but = "but it is worse." if values else "but this looks better."
    why = f"but {'' if ' then ' in danger else 'after that '}{danger}" if danger else but
    yield Contrast(f"You could also {could}, {why}", f"Better than {marked}.")


def _risky(position: Position, move: Move, *, wins: bool) -> Iterator[Contrast]:
    """Yield that a move will be warned of, and why it is hinted all the same."""
    danger = next(iter(position.dangers(move)), "")
    if not danger or position.play(move).outcome():
        return
    if wins:
        yield Contrast(
            f"A warning will come, but you win all the same: {danger}", "You win despite the warning."
        )
        return
    others = [other for other in position.legal_moves() if other != move]
    some = others[:: -(-len(others) // _MOST)] if others else []
    risky = sum(bool(position.dangers(other)) for other in some)
    is_usual = some and risky >= _MOST_OF_THEM * len(some)
    why = "Most other moves allow something like it." if is_usual else "What it gains seems worth that."
    yield Contrast(f"Its risk: {danger} {why}", "It has a risk.")


def _takes(position: Position, move: Move) -> bool:
    """Return True if pieces leave the board by a move."""
    return any(motion.target is None for motion in position.motions(move.steps))
