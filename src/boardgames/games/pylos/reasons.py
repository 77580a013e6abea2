"""Explanations: why steps are legal or not, with the deciding rule of seeds/pylos.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.moves import Spot
from boardgames.core.position import Explanation
from boardgames.core.words import listed, one_of
from boardgames.games.pylos.board import (
    BIT,
    SPHERES,
    SPOT_AT,
    SQUARES,
    above,
    below,
    burdened,
    higher,
    hollows,
    level_of,
    no_such_place,
)
from boardgames.games.pylos.partial_turn import MOST_TAKEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core.moves import Step
    from boardgames.core.position import Reason
    from boardgames.games.pylos.partial_turn import PylosPartialTurn

__all__ = ["explain", "lacking_support"]
_NUMBER = ("no", "one", "two", "three", "four")


def explain(turn: PylosPartialTurn, steps: Iterable[Step], opponent: str) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal.

    `turn` is the turn before its first step, `opponent` the name of the other seat.
    """
    for step in steps:
        refused = _why_not(turn, step, opponent)
        if refused:
            return Explanation(False, *refused)
        turn = turn.add(BIT[step.name])
    return Explanation(True, *_what_it_is(turn))


def _why_not(turn: PylosPartialTurn, step: Step, opponent: str) -> Reason | None:
    """Return why the next step of a turn is illegal, or None if it is legal."""
    if not isinstance(step, Spot):
        return "PY-3", f"A Pylos turn consists of places only: there is no choice called {step.name!r}."
    place = BIT.get(step.name)
    if place is None:
        return "PY-1", no_such_place(step.name)
    if turn.landed:
        return _why_not_taken(turn, place, opponent)
    if turn.lifted:
        return _why_not_raised_to(turn, place)
    if place & turn.other:
        own = "you can raise only your own spheres" if turn.raisable else "choose an empty hollow"
        return "PY-5", f"{step} holds a sphere of {opponent}: {own}."
    return _why_not_lifted(turn, place) if place & turn.own else _why_not_placed(turn, place)


def _why_not_placed(turn: PylosPartialTurn, place: int) -> Reason | None:
    """Return why no sphere can be placed on an empty place, or None."""
    if not place & hollows(turn.occupied):
        return "PY-4", lacking_support(place, turn.occupied)
    if turn.own.bit_count() == SPHERES:
        return "PY-15", f"Your reserve is empty: you can only raise, not place a sphere on {SPOT_AT[place]}."
    return None


def _why_not_lifted(turn: PylosPartialTurn, place: int) -> Reason | None:
    """Return why one of the mover's spheres cannot be raised, or None."""
    if place & burdened(turn.occupied):
        return "PY-6", f"{_carrying(turn, place)}, so it cannot be raised."
    if turn.targets(place):
        return None
    own_work = hollows(turn.occupied) & above(place)
    if own_work:
        rests = "rests" if own_work.bit_count() == 1 else "rest"
        return "PY-7", f"{SPOT_AT[place]} could be raised only to {_either(own_work)}, which {rests} on it."
    level = level_of(place)
    return "PY-5", f"{SPOT_AT[place]} cannot be raised: there is no hollow above level {level}."


def _why_not_raised_to(turn: PylosPartialTurn, place: int) -> Reason | None:
    """Return why the lifted sphere cannot go to a place, or None."""
    spot, lifted = SPOT_AT[place], SPOT_AT[turn.lifted]
    if place == turn.lifted:
        return "PY-5", f"{spot} is where the sphere is now: choose a hollow on a higher level."
    if not place & higher(turn.lifted):
        level = "the same" if level_of(place) == level_of(turn.lifted) else "a lower"
        return "PY-5", f"A sphere must be raised to a higher level: {spot} is on {level} level."
    if place & turn.occupied:
        return "PY-5", f"{spot} is occupied: raise {lifted} to an empty hollow."
    if place & above(turn.lifted):
        return "PY-7", f"{spot} rests on {lifted}, the sphere that you would raise."
    if not place & hollows(turn.occupied):
        return "PY-4", lacking_support(place, turn.occupied)
    return None


def _why_not_taken(turn: PylosPartialTurn, place: int, opponent: str) -> Reason | None:
    """Return why no sphere can be taken back from a place, or None."""
    spot = SPOT_AT[place]
    if not turn.closed:
        return _nothing_closed(turn)
    if len(turn.taken) == MOST_TAKEN:
        return "PY-9", f"{_both(turn.taken)} have been taken back, and two is the maximum."
    if place & turn.other:
        return "PY-9", f"{spot} holds a sphere of {opponent}: you take back only your own spheres."
    if not place & turn.own:
        why = (
            "has been taken back already"
            if place in turn.taken
            else "is empty: there is nothing to take back"
        )
        return "PY-9", f"{spot} {why}."
    if place & burdened(turn.occupied):
        return "PY-6", f"{_carrying(turn, place)}, so it cannot be taken back."
    return None


def _nothing_closed(turn: PylosPartialTurn) -> Reason:
    """Return why nothing is taken back after a sphere that completed no pattern."""
    if not turn.patterns:
        return "PY-11", "In the children's version nothing is taken back."
    spot = SPOT_AT[turn.landed]
    if len(turn.patterns) > len(SQUARES):
        return "PY-12", f"{spot} completes no square or line of yours, so you take nothing back."
    return "PY-8", f"{spot} completes no square of yours, so you take nothing back."


def _what_it_is(turn: PylosPartialTurn) -> Reason:
    """Describe legal steps, and what can still be chosen."""
    if turn.taken:
        return "PY-9", _what_is_taken(turn)
    if turn.landed:
        return _what_landed(turn)
    if turn.lifted:
        targets = _either(turn.targets(turn.lifted))
        return "PY-5", f"{SPOT_AT[turn.lifted]} can be raised to {targets}."
    return "PY-3", _what_can_begin(turn)


def _what_can_begin(turn: PylosPartialTurn) -> str:
    """Describe what the turn can begin with."""
    ways = {
        "place a sphere from your reserve": turn.own.bit_count() < SPHERES,
        f"raise {_either(turn.raisable)}": turn.raisable,
    }
    return f"You must {one_of(way for way, is_open in ways.items() if is_open)}."


def _what_landed(turn: PylosPartialTurn) -> Reason:
    """Describe a sphere that is placed or raised, and the patterns it completes."""
    if turn.lifted:
        rule, done = "PY-5", f"{SPOT_AT[turn.lifted]} can be raised to {SPOT_AT[turn.landed]}"
    else:
        rule, done = "PY-4", f"A sphere from your reserve can go to {SPOT_AT[turn.landed]}"
    squares = len(set(turn.closed).intersection(SQUARES))
    lines = len(turn.closed) - squares
    if not turn.closed:
        return rule, f"{done}."
    made = " and ".join(filter(None, [_counted(squares, "square"), _counted(lines, "line")]))
    rule = "PY-12" if lines else "PY-10" if squares > 1 else "PY-8"
    may = "you may " if turn.may_decline else ""
    return rule, f"{done} and completes {made} of yours: {may}take back one or two of your spheres."


def _what_is_taken(turn: PylosPartialTurn) -> str:
    """Describe the spheres taken back, and whether another one can be.

    It has to hold of a sphere that is pointed at and of one that has been chosen.
    """
    back = f"With {_both(turn.taken)} back in your reserve"
    if len(turn.taken) == MOST_TAKEN:
        return f"{back} the turn is complete: two is the maximum."
    if turn.free:
        return f"{back} you may take back another sphere, or finish."
    return f"{back} the turn is complete: your other spheres all carry a sphere."


def lacking_support(place: int, occupied: int) -> str:
    """Say on which places a place rests and which of them are empty."""
    under = below(place)
    empty = singles(under & ~occupied)
    supports = singles(under)
    named = "all four" if len(empty) == len(supports) else _both(empty)
    verb = "is" if len(empty) == 1 else "are"
    return f"{SPOT_AT[place]} rests on {_both(supports)}, and {named} {verb} empty."


def _carrying(turn: PylosPartialTurn, place: int) -> str:
    """Say what a sphere carries."""
    load = singles(above(place) & turn.occupied)
    noun = "sphere" if len(load) == 1 else "spheres"
    return f"{SPOT_AT[place]} carries the {noun} on {_both(load)}"


def _counted(number: int, noun: str) -> str:
    """Return `a square`, `two squares`, or "" for none."""
    if number < 2:
        return f"a {noun}" * number
    return f"{_NUMBER[number]} {noun}s"


def _both(places: Iterable[int]) -> str:
    """Join places by `and`: `1a1, 1b2 and 1c1`."""
    return listed(SPOT_AT[place] for place in places)


def _either(places: int) -> str:
    """Join places by `or`: `2a1 or 2b2`."""
    return one_of(str(SPOT_AT[place]) for place in singles(places))
