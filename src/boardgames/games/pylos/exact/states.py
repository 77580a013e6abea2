"""The only door to the engine: what the exact values need of positions and turns, as plain bit sets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from boardgames.games.pylos.board import BOARD, TOP
from boardgames.games.pylos.engine import State, engine_for, turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core.moves import Move
    from boardgames.games.pylos.position import PylosPosition

__all__ = [
    "TOP",
    "VARIANTS",
    "Spheres",
    "State",
    "after_moves",
    "height",
    "is_covered",
    "is_third",
    "spheres_of",
    "state_after",
    "successors",
    "variant_of",
    "visited",
]

#: The spheres of the player to move, and the other player's.
Spheres = tuple[int, int]
#: The versions that are solved, both with an empty reserve that does not lose (PY-15).
VARIANTS = ("children", "standard")
_ENGINES = {variant: engine_for(variant, "raise") for variant in VARIANTS}


def is_covered(position: PylosPosition) -> bool:
    """Return True if the rules of a position are among those that are solved."""
    return position.engine in _ENGINES.values()


def variant_of(position: PylosPosition) -> str:
    """Return the version of the rules by which a position is played."""
    return position.engine.variant


def spheres_of(position: PylosPosition) -> Spheres:
    """Return the spheres of the player to move, and the other player's."""
    own, other, _ = position.state
    return own, other


def successors(own: int, other: int, variant: str) -> set[int]:
    """Return the mover's spheres after each turn; turns that leave the same spheres count once."""
    return {own ^ turn & BOARD for turn in turns(own, other, _ENGINES[variant])}


def after_moves(position: PylosPosition) -> dict[Move, int]:
    """Return the mover's spheres after each legal move, in the order of the moves."""
    own, _ = spheres_of(position)
    return {move: own ^ move.turn & BOARD for move in position.legal_moves()}


def height(places: int) -> int:
    """Return the sum of the levels of all spheres, level 1 counting nothing."""
    return sum((places >> lowest).bit_count() for lowest in (16, 32, 48))


def state_after(position: PylosPosition, moved: int) -> State:
    """Return the state in which the mover has the spheres `moved`, and the other player is to move."""
    _, other, mover = position.state
    return other, moved, 1 - mover


def visited(position: PylosPosition) -> Counter[State]:
    """Return how often each state of the game so far has come up, this one included."""
    return Counter([*cast("Iterable[State]", position.history), position.state])


def is_third(position: PylosPosition, state: State) -> bool:
    """Return True if a state, reached by the next move, has come up as often then as makes a draw (PY-16)."""
    earlier = position.history.count(state) + (state == position.state)
    return earlier + 1 >= position.engine.repetition.times
