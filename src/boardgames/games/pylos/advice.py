"""Moves of Pylos in plain words: what to do, and what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.clues import Advice
from boardgames.core.words import listed
from boardgames.games.pylos.board import BIT, SPHERES, SPOT_AT, SQUARES, below, burdened
from boardgames.games.pylos.hints import idea, opened_by, own_in_square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Motion, Move, Spot
    from boardgames.games.pylos.position import PylosPosition

__all__ = ["advice"]

#: The plan of a sphere placed beside none to three others of a square, and what it is good for.
_TOWARDS_SQUARE = (
    ("Begin a square", "four of your spheres take two back"),
    ("Go on with a square", "four of your spheres take two back"),
    ("Make three of a square", "a fourth takes two spheres back"),
    ("Complete a square", "four of your spheres take two back"),
)


def advice(position: PylosPosition, move: Move) -> Advice:
    """Return a legal move in plain words, with the number, the places or the spheres that it is about."""
    landed, *taken = position.motions(move.steps)
    reason = _of_taking(position, landed, len(taken)) if taken else _reason(position, move, landed)
    plan, why = ("Get spheres back", "") if taken else _plan(position, move, landed)
    return Advice(_deed(landed, taken), reason, is_own=True, plan=plan, why=why)


def _plan(position: PylosPosition, move: Move, landed: Motion) -> tuple[str, str]:
    """Return what a move without spheres to take back aims at, and what that is good for; "" for nothing."""
    spot, other = landed.target, position.seats[1 - position.to_move.index]
    assert spot is not None
    name = idea(position, move)
    if name == "squares":
        return _TOWARDS_SQUARE[own_in_square(position, spot)]
    plans = {
        "spoil": (f"Stop {other} from taking spheres back", ""),
        "reserve": ("Save your reserve", "a raised sphere costs none"),
        "hold": ("Sit on their spheres", "what carries one cannot be raised or taken back"),
        "shut": ("Open no place above", f"{other} would use it first"),
    }
    if name or position.dangers(move):
        return plans.get(name, ("", ""))
    return "Give nothing away", f"no square and no win for {other}"


def _deed(landed: Motion, taken: Sequence[Motion]) -> str:
    """Return what to do: a sphere to place or to raise, and the spheres to take back."""
    target = landed.target
    deed = f"Raise {landed.source} to {target}" if landed.source else f"Place a sphere on {target}"
    return f"{deed} and take back {listed(motion.source for motion in taken)}" if taken else deed


def _of_taking(position: PylosPosition, landed: Motion, back: int) -> str:
    """Return what spheres that come back do for the reserve."""
    reserve = SPHERES - position.state[0].bit_count()
    after = reserve + back - (0 if landed.source else 1)
    if after > reserve:
        return f"your reserve grows from {reserve} to {after}"
    return f"it costs you nothing, your reserve stays {reserve}"


def _reason(position: PylosPosition, move: Move, landed: Motion) -> str:
    """Return what a move without spheres to take back is for, by the idea that it follows."""
    spot, name = landed.target, idea(position, move)
    other = position.seats[1 - position.to_move.index]
    assert spot is not None
    if name == "spoil":
        return f"{other} needs this place to complete {_pattern(position)}, and would take spheres back"
    if name == "reserve":
        return f"it spends no sphere, so your reserve stays {SPHERES - position.state[0].bit_count()}"
    if name == "hold":
        held = listed(_held(position, spot))
        return f"it lies on {held}, which {other} can then neither raise nor take back"
    if name == "squares":
        return _of_square(position, spot)
    if name == "shut":
        return f"it opens no place on a higher level that {other} could use first"
    return "" if position.dangers(move) else _of_quiet(position, spot, str(other))


def _of_quiet(position: PylosPosition, spot: Spot, other: str) -> str:
    """Return what a sphere placed without an idea opens on the next level, and that it gives nothing away."""
    occupied = position.state[0] | position.state[1]
    opened = [SPOT_AT[place] for place in singles(opened_by(occupied, BIT[spot.name]))]
    gives = f"gives {other} no square and no win"
    return f"it opens {listed(opened)}, but {gives}" if opened else f"it {gives}"


def _pattern(position: PylosPosition) -> str:
    return "a square or a line" if position.options["variant"] == "mature" else "a square"


def _held(position: PylosPosition, spot: Spot) -> list[Spot]:
    """Return the other player's spheres that one on a place would hold down."""
    own, other, _ = position.state
    carrying = below(BIT[spot.name]) & ~burdened(own | other)
    return [SPOT_AT[place] for place in singles(carrying & other)]


def _of_square(position: PylosPosition, spot: Spot) -> str:
    """Return how far a square without spheres of the other player has come with one on a place."""
    own, other, _ = position.state
    possible = [square for square in SQUARES if square & BIT[spot.name] and not square & other]
    square = max(possible, key=lambda square: (square & own).bit_count(), default=0)
    with_it = [SPOT_AT[place] for place in singles(square & own)]
    missing = [SPOT_AT[place] for place in singles(square & ~own & ~BIT[spot.name])]
    if not with_it:
        count = len(possible)
        return f"from there it can become part of {'a square' if count == 1 else f'{count} squares'}"
    if len(missing) == 1:
        return f"with {listed(with_it)} it makes three of a square, and {missing[0]} completes it"
    return f"with {listed(with_it)} it begins a square of yours"
