"""Inner moves: whole turns as integers on two bit sets, for generating, playing out and counting.

A turn's *code* is one integer. Its low 64 bits are the change to the mover's bit set, which exclusive-or
makes. Above them stand four fields of six bits: the place first named, the place raised to, and the first
and the second place taken back from; a field holds the place's bit number plus one, or nothing. Codes in
ascending order are notations in ascending order.
"""

from __future__ import annotations

from functools import cache

from attrs import field, frozen

from boardgames.games.pylos.board import (
    BASE,
    BOARD,
    LINES,
    SPHERES,
    SPOT_AT,
    SQUARES,
    TOP,
    UPPER,
    above,
    burdened,
    higher,
    hollows,
    split,
)

__all__ = ["Rules", "changed", "closing", "fields", "rules_for", "turns"]

_CHANGE = 64
_FIELD = 6
_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT = (_CHANGE + _FIELD * at for at in (3, 2, 1, 0))
_PATTERNS = {"children": (), "standard": SQUARES, "mature": SQUARES + LINES}


@frozen
class Rules:
    """What the players agreed on: the values of the two options, and what follows from them."""

    variant: str
    empty: str
    #: The sets of places that oblige to take back once they are of one colour.
    patterns: tuple[int, ...] = field(eq=False, repr=False)

    @property
    def empty_loses(self) -> bool:
        """Whether an empty reserve at the beginning of a turn loses (PY-15)."""
        return self.empty == "lose"


@cache
def rules_for(variant: str, empty: str) -> Rules:
    """Return the rules for a value of each option."""
    return Rules(variant, empty, _PATTERNS[variant])


def _coded(shift: int) -> dict[int, int]:
    """Return for each place the code of naming it in the field at `shift`: field and change at once."""
    return {place: place.bit_length() << shift | place for place in SPOT_AT}


_PLACE = _coded(_FIRST)
_LAND = _coded(_RAISED_TO)
_TAKE = _coded(_TAKEN)
_TAKE_NEXT = _coded(_TAKEN_NEXT)
_BASE_PLACINGS = tuple((place, _PLACE[place]) for place in split(BASE))
_CLIMB = {place: higher(place) & ~above(place) for place in SPOT_AT}


def closing(own: int, patterns: tuple[int, ...]) -> int:
    """Return the places of every pattern that lacks one sphere, at most, of being all one's own (PY-8)."""
    foreign = ~own
    found = 0
    for pattern in patterns:
        lacking = pattern & foreign
        if not lacking & lacking - 1:
            found |= lacking
    return found


def turns(own: int, other: int, rules: Rules) -> list[int]:
    """Return the codes of every legal turn of the player who owns `own`, in no order; [] where there is none.

    Looks at the board alone: the caller knows of repetition (PY-16).
    """
    occupied = own | other
    reserve = SPHERES - own.bit_count()
    if occupied & TOP or (rules.empty_loses and not reserve):
        return []
    free = hollows(occupied)
    closed = closing(own, rules.patterns) & free
    found = _placings(own, occupied, free, closed) if reserve else []
    if free & UPPER:
        found += _raisings(own, occupied, free & UPPER, closed)
    return found


def _placings(own: int, occupied: int, free: int, closed: int) -> list[int]:
    """Return the codes of placing a sphere in a hollow of `free`; those of `closed` make a pattern (PY-4)."""
    plain = free & ~closed
    found = [code for place, code in _BASE_PLACINGS if plain & place]
    found += [_PLACE[place] for place in split(plain & UPPER)]
    for place in split(closed):
        code = _PLACE[place]
        found += [code ^ takes for takes in _takings(own | place, occupied | place)]
    return found


def _raisings(own: int, occupied: int, free: int, closed: int) -> list[int]:
    """Return the codes of raising a sphere to a hollow of `free`; those of `closed` make a pattern (PY-5).

    A pattern lies on one level, so the sphere that leaves a lower one cannot be missing from it.
    """
    found = []
    for place in split(own & ~burdened(occupied)):
        for target in split(free & _CLIMB[place]):
            code = _PLACE[place] ^ _LAND[target]
            if target & closed:
                move = place | target
                found += [code ^ takes for takes in _takings(own ^ move, occupied ^ move)]
            else:
                found.append(code)
    return found


def _takings(own: int, occupied: int) -> list[int]:
    """Return the codes of taking back one or two spheres: free ones, or freed by taking the first (PY-9)."""
    carrying = burdened(occupied)
    free = split(own & ~carrying)
    found = []
    for at, first in enumerate(free, 1):
        code = _TAKE[first]
        found.append(code)
        found += [code ^ _TAKE_NEXT[second] for second in free[at:]]
        if first > BASE:
            freed = own & carrying & ~burdened(occupied ^ first)
            found += [code ^ _TAKE_NEXT[second] for second in split(freed)]
    return found


def changed(own: int, code: int) -> int:
    """Return the mover's bit set after the turn of this code."""
    return own ^ code & BOARD


def fields(code: int) -> tuple[int, int, int, int]:
    """Return the places that a code names: first, raised to, taken back and taken next; 0 stands for none."""
    numbers = (code >> shift & 63 for shift in (_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT))
    first, raised_to, taken, taken_next = (1 << number >> 1 for number in numbers)
    return first, raised_to, taken, taken_next
