"""Words of hints on a move: clues point before they give it, and advice says what it is for.

A game in which one place is a whole move may declare a `clue` that says less than that. In other games a clue
is the first place of the move, with two others where that would give it away.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.moves import Spot, Step, spots_of
from boardgames.core.selection import Selection
from boardgames.core.words import one_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["Advice", "Clue", "clue", "where_next", "where_to_look"]

#: The number of places that are named where one alone would be the move.
_NAMED = 3


@frozen
class Clue:
    """A sentence that helps to find a move without giving it, and the spots that it is about.

    `brief` is the same in a few words, for a small terminal.
    """

    text: str
    brief: str
    spots: frozenset[Spot] = frozenset()


@frozen
class Advice:
    """A move in plain words, for a player who may know nothing but the rules.

    `deed` says what to do, as a demand without its end: "Raise 1a4 to 3b2". `reason` says what that is for,
    as a clause: "it spends no sphere". `theme` has a few words on it where it follows no idea of the strategy
    page, or "". `threatens` is true if the reason says already how the move threatens to win. `is_own` is
    true if an idea that only later moves follow might contradict the theme: none is looked for.

    `plan` says what to aim at, as a demand to somebody who has read no strategy page, and `why` what that is
    good for, as a clause: "Save your reserve", "a raised sphere costs none". Where there is a plan it stands
    for the theme and for the title of an idea.
    """

    deed: str
    reason: str = ""
    theme: str = ""
    threatens: bool = False
    is_own: bool = False
    plan: str = ""
    why: str = ""

    def deed_of(self, move: Move) -> str:
        """Return the deed with the notation of its move after it, unless it ends with that."""
        return self.deed if self.deed.endswith(str(move)) else f"{self.deed} ({move})"


def clue(position: Position, move: Move) -> Clue:
    """Return a clue to a legal move."""
    of_game: Callable[[Position, Move], Clue] | None = position.game.part("clue")
    return of_game(position, move) if of_game else where_to_look(position, move)


def where_to_look(position: Position, move: Move) -> Clue:
    """Return the first place of a legal move as a clue, with two others where it is the whole move."""
    moves = position.legal_moves()
    begun = Counter(other.steps[0] for other in moves)
    first = move.steps[0]
    named = [first] if begun[first] > 1 else _among(position, first, sorted(begun, key=str))
    # A place is called as in the move that it is, but for signs, by which that would stand out.
    written = {one.steps[0]: one.notation for one in moves if len(one.steps) == 1 == begun[one.steps[0]]}
    called = ("".join(filter(str.isalnum, written.get(step, str(step)))) for step in named)
    where = f"ook at {one_of(called)}."
    return Clue(f"L{where}", f"l{where}", spots_of(named))


def where_next(position: Position, chosen: Sequence[Step], step: Step) -> str:
    """Return a clue to the step that follows the chosen ones, with two others where there are more."""
    selection = Selection.of(position)
    for each in chosen:
        selection = selection.add(each)
    others = [other for other in selection.next_steps if isinstance(other, Spot) is isinstance(step, Spot)]
    return f"Think of {one_of(map(str, _among(position, step, sorted(others, key=str))))}."


def _among(position: Position, first: Step, steps: Sequence[Step]) -> list[Step]:
    """Return a step with a few others, always the same ones in a position, in the order of `steps`."""
    others = [step for step in steps if step != first]
    drawn = Random(position.encode()).sample(others, min(len(others), _NAMED - 1))
    return [step for step in steps if step == first or step in drawn]
