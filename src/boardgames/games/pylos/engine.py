"""The engine: whole turns as integers on two bit sets, for generating, searching and counting.

A turn's *code* is one integer. Its low 64 bits are the change to the mover's bit set, which exclusive-or
makes. Above them stand four fields of six bits: the place first named, the place raised to, and the first
and the second place taken back from; a field holds the place's bit number plus one, or nothing. Codes in
ascending order are notations in ascending order.
"""

from __future__ import annotations

from functools import cache

from attrs import field, frozen

from boardgames.core import Ending, Repetition
from boardgames.core.bits import singles
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
)

__all__ = ["START", "PylosEngine", "State", "Turn", "closing", "engine_for", "fields", "turns"]

#: The mover's bit set, the other player's, and the mover's seat.
State = tuple[int, int, int]
#: A whole turn as one integer, as described above.
Turn = int
START: State = (0, 0, 0)

_CHANGE = 64
_FIELD = 6
_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT = (_CHANGE + _FIELD * at for at in (3, 2, 1, 0))
_PATTERNS = {"children": (), "standard": SQUARES, "mature": SQUARES + LINES}


@frozen
class PylosEngine:
    """The rules for one value of each option: an `Engine` on the states and turns above."""

    variant: str
    empty: str
    #: The sets of places that let the player take spheres back once they hold them all.
    patterns: tuple[int, ...] = field(eq=False, repr=False)
    repetition = Repetition(3, draws=True, rule="PY-16")

    @property
    def empty_loses(self) -> bool:
        """Whether a player loses whose reserve is empty when their turn begins (PY-15)."""
        return self.empty == "lose"

    def turns(self, state: State) -> list[Turn]:
        """Return every turn that the board allows, in the order of notations; [] at the end."""
        own, other, _ = state
        return sorted(turns(own, other, self))

    def apply(self, state: State, turn: Turn) -> State:
        """Return the state that a turn leads to."""
        own, other, mover = state
        return other, own ^ turn & BOARD, 1 - mover

    def mover(self, state: State) -> int:
        """Return the index of the seat to move."""
        return state[2]

    def ending(self, state: State) -> Ending | None:
        """Return the win of the seat that filled the top (PY-13), or None."""
        own, other, mover = state
        if not (own | other) & TOP:
            return None
        return Ending((mover if own & TOP else 1 - mover,), "PY-13")

    def stuck(self, state: State) -> Ending:
        """Return the loss of a seat that has no turn (PY-14, PY-15)."""
        return Ending((1 - state[2],), "PY-15" if self.empty_loses else "PY-14")

    def key(self, state: State) -> State:
        """Return the state: it is all that repetition compares."""
        return state


@cache
def engine_for(variant: str, empty: str) -> PylosEngine:
    """Return the engine for a value of each option."""
    return PylosEngine(variant, empty, _PATTERNS[variant])


def _coded(shift: int) -> dict[int, int]:
    """Return for each place the code of naming it in the field at `shift`: field and change at once."""
    return {place: place.bit_length() << shift | place for place in SPOT_AT}


_PLACE = _coded(_FIRST)
_LAND = _coded(_RAISED_TO)
_TAKE = _coded(_TAKEN)
_TAKE_NEXT = _coded(_TAKEN_NEXT)
_BASE_PLACINGS = tuple((place, _PLACE[place]) for place in singles(BASE))
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


def turns(own: int, other: int, engine: PylosEngine) -> list[int]:
    """Return every turn of the player whose spheres are `own`, in no order; [] where there is none."""
    occupied = own | other
    reserve = SPHERES - own.bit_count()
    if occupied & TOP or (engine.empty_loses and not reserve):
        return []
    free = hollows(occupied)
    closed = closing(own, engine.patterns) & free
    found = _placings(own, occupied, free, closed) if reserve else []
    if free & UPPER:
        found += _raisings(own, occupied, free & UPPER, closed)
    return found


def _placings(own: int, occupied: int, free: int, closed: int) -> list[int]:
    """Return the codes of placing a sphere in a hollow of `free`; those of `closed` make a pattern (PY-4)."""
    plain = free & ~closed
    found = [code for place, code in _BASE_PLACINGS if plain & place]
    found += [_PLACE[place] for place in singles(plain & UPPER)]
    for place in singles(closed):
        code = _PLACE[place]
        found += [code ^ takes for takes in _takings(own | place, occupied | place)]
    return found


def _raisings(own: int, occupied: int, free: int, closed: int) -> list[int]:
    """Return the codes of raising a sphere to a hollow of `free`; those of `closed` make a pattern (PY-5).

    A pattern lies on one level, so the sphere that leaves a lower one cannot be missing from it.
    """
    found = []
    for place in singles(own & ~burdened(occupied)):
        for target in singles(free & _CLIMB[place]):
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
    free = singles(own & ~carrying)
    found = []
    for at, first in enumerate(free, 1):
        code = _TAKE[first]
        found.append(code)
        found += [code ^ _TAKE_NEXT[second] for second in free[at:]]
        if first > BASE:
            freed = own & carrying & ~burdened(occupied ^ first)
            found += [code ^ _TAKE_NEXT[second] for second in singles(freed)]
    return found


def fields(code: int) -> tuple[int, int, int, int]:
    """Return the places that a code names: first, raised to, taken back and taken next; 0 stands for none."""
    numbers = (code >> shift & 63 for shift in (_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT))
    first, raised_to, taken, taken_next = (1 << number >> 1 for number in numbers)
    return first, raised_to, taken, taken_next
