"""Facade over the engine for exact values: positions and turns as plain bit sets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from attrs import evolve

from boardgames.games.pylos.board import BOARD, TOP
from boardgames.games.pylos.engine import State, engine_for, turns

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core.moves import Move
    from boardgames.games.pylos.position import PylosPosition

__all__ = [
    "RULES",
    "TOP",
    "Spheres",
    "State",
    "after_moves",
    "height",
    "is_covered",
    "is_third",
    "rules_of",
    "spheres_of",
    "state_after",
    "successors",
    "visited",
]


def _options(rules: str) -> tuple[str, str, str]:
    """Return the values of the options for one of RULES."""
    variant, _, taking = rules.partition("-")
    return variant, "raise", taking or "must"


#: The spheres of the player to move, and the other player's.
Spheres = tuple[int, int]
#: The rules for which Pylos is solved, all with an empty reserve that does not lose (PY-15): the version, and
#: whether taking back is optional (PY-8), as their files are named. The values of the first come with the
#: program, those of the others have to be computed.
RULES = ("children", "standard", "standard-may", "mature", "mature-may")
_ENGINES = {rules: engine_for(*_options(rules)) for rules in RULES}


def is_covered(position: PylosPosition) -> bool:
    """Return True if the rules of a position are among those that are solved.

    Where nothing takes spheres back, it makes no difference whether that would be a duty.
    """
    engine = position.engine
    same = engine if engine.patterns else evolve(engine, taking="must")
    return _ENGINES.get(rules_of(position)) == same


def rules_of(position: PylosPosition) -> str:
    """Return the name of the rules by which a position is played, as in RULES."""
    engine = position.engine
    return f"{engine.variant}-may" if engine.may_decline and engine.patterns else engine.variant


def spheres_of(position: PylosPosition) -> Spheres:
    """Return the spheres of the player to move, and the other player's."""
    own, other, _ = position.state
    return own, other


def successors(own: int, other: int, rules: str) -> set[int]:
    """Return the mover's spheres after each turn; turns that leave the same spheres count once."""
    return {own ^ turn & BOARD for turn in turns(own, other, _ENGINES[rules])}


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
