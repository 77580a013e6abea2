"""The engine: turns as integers on two bit sets.

A turn is one integer. Its low 64 bits change the mover's bit set by exclusive-or. Above them are four fields
of six bits: the place named first, the place raised to, and the first and the second place taken back from; a
field holds the number of the place's bit plus one, or 0 for none. Turns in ascending order have notations in
ascending order.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.bits import singles
from boardgames.core.engine import Ending, Repetition
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

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value

__all__ = ["START", "PylosEngine", "State", "Turn", "closing", "engine_for", "engine_of", "fields", "turns"]

#: The mover's bit set, the other player's, and the mover's seat.
State = tuple[int, int, int]
#: A turn as described above.
Turn = int
START: State = (0, 0, 0)

_CHANGE = 64
_FIELD = 6
_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT = (_CHANGE + _FIELD * at for at in (3, 2, 1, 0))
_PATTERNS = {"children": (), "standard": SQUARES, "mature": SQUARES + LINES}


@frozen
class PylosEngine:
    """The rules for one value of each option, as an `Engine`."""

    variant: str
    empty: str
    taking: str
    #: The sets of places for which a player who completes one takes spheres back.
    patterns: tuple[int, ...] = field(eq=False, repr=False)
    repetition = Repetition(3, draws=True, rule="PY-16")

    @property
    def options(self) -> Mapping[str, Value]:
        """The version of the rules, the effect of an empty reserve, and whether taking back is a duty."""
        return {"variant": self.variant, "empty": self.empty, "taking": self.taking}

    @property
    def empty_loses(self) -> bool:
        """True if a player loses if their reserve is empty at the start of their turn (PY-15)."""
        return self.empty == "lose"

    @property
    def may_decline(self) -> bool:
        """True if a player who completes a pattern may take nothing back (PY-8)."""
        return self.taking == "may"

    def turns(self, state: State) -> list[Turn]:
        """Return every turn that the board allows, unsorted; [] if the game is over."""
        own, other, _ = state
        return turns(own, other, self)

    def can_move(self, state: State) -> bool:
        """Return True if there is a turn: whoever has a sphere can place it as long as the top is free."""
        own, other, _ = state
        return not (own | other) & TOP if own.bit_count() < SPHERES else bool(self.turns(state))

    def apply(self, state: State, turn: Turn) -> State:
        """Return the state that a turn leads to."""
        own, other, mover = state
        return other, own ^ turn & BOARD, 1 - mover

    def mover(self, state: State) -> int:
        """Return the index of the seat to move."""
        return state[2]

    def ending(self, state: State) -> Ending | None:
        """Return the win of the seat that has filled the top (PY-13), or None."""
        own, other, mover = state
        if not (own | other) & TOP:
            return None
        return Ending((mover if own & TOP else 1 - mover,), "PY-13")

    def stuck(self, state: State) -> Ending:
        """Return the loss of a seat that has no turn (PY-14, PY-15)."""
        return Ending((1 - state[2],), "PY-15" if self.empty_loses else "PY-14")

    def key(self, state: State) -> State:
        """Return the state itself."""
        return state


@cache
def engine_for(variant: str, empty: str, taking: str = "must") -> PylosEngine:
    """Return the engine for a value of each option."""
    return PylosEngine(variant, empty, taking, _PATTERNS[variant])


def engine_of(options: Mapping[str, Value]) -> PylosEngine:
    """Return the engine for a checked value of every option."""
    return engine_for(str(options["variant"]), str(options["empty"]), str(options["taking"]))


def _coded(shift: int) -> dict[int, int]:
    """Return for each place the code that names it in the field at `shift` and changes its bit."""
    return {place: place.bit_length() << shift | place for place in SPOT_AT}


_PLACE = _coded(_FIRST)
_LAND = _coded(_RAISED_TO)
_TAKE = _coded(_TAKEN)
_TAKE_NEXT = _coded(_TAKEN_NEXT)
_BASE_PLACINGS = tuple((place, _PLACE[place]) for place in singles(BASE))
_CLIMB = {place: higher(place) & ~above(place) for place in SPOT_AT}


def closing(own: int, patterns: tuple[int, ...]) -> int:
    """Return the places of every pattern that lacks at most one sphere of the player (PY-8)."""
    foreign = ~own
    found = 0
    for pattern in patterns:
        lacking = pattern & foreign
        if not lacking & lacking - 1:
            found |= lacking
    return found


def turns(own: int, other: int, engine: PylosEngine) -> list[int]:
    """Return every turn of the player whose spheres are `own`, unsorted; [] if there is none."""
    occupied = own | other
    reserve = SPHERES - own.bit_count()
    if occupied & TOP or (engine.empty_loses and not reserve):
        return []
    free = hollows(occupied)
    closed = closing(own, engine.patterns) & free
    plain = free if engine.may_decline else free & ~closed
    found = _placings(own, occupied, plain, closed) if reserve else []
    if free & UPPER:
        found += _raisings(own, occupied, plain & UPPER, closed & UPPER)
    return found


def _placings(own: int, occupied: int, plain: int, closed: int) -> list[int]:
    """Return the turns that place a sphere: in `plain` and no more, in `closed` to take spheres back."""
    found = [code for place, code in _BASE_PLACINGS if plain & place]
    found += [_PLACE[place] for place in singles(plain & UPPER)]
    for place in singles(closed):
        code = _PLACE[place]
        found += [code ^ takes for takes in _takings(own | place, occupied | place)]
    return found


def _raisings(own: int, occupied: int, plain: int, closed: int) -> list[int]:
    """Return the turns that raise a sphere: to `plain` and no more, to `closed` to take spheres back.

    A pattern lies on one level, so the sphere that leaves a lower level cannot be part of it.
    """
    found = []
    for place in singles(own & ~burdened(occupied)):
        lifted, higher_up = _PLACE[place], _CLIMB[place]
        # Most spheres can be raised to no hollow, or to none that completes a pattern.
        if plain & higher_up:
            found += [lifted ^ _LAND[target] for target in singles(plain & higher_up)]
        if closed & higher_up:
            for target in singles(closed & higher_up):
                code, move = lifted ^ _LAND[target], place | target
                found += [code ^ takes for takes in _takings(own ^ move, occupied ^ move)]
    return found


def _takings(own: int, occupied: int) -> list[int]:
    """Return the codes for taking back one or two spheres that are free when they are taken (PY-9)."""
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
    """Return the places that a turn names: first, raised to, taken back, taken next; 0 stands for none."""
    numbers = (code >> shift & 63 for shift in (_FIRST, _RAISED_TO, _TAKEN, _TAKEN_NEXT))
    first, raised_to, taken, taken_next = (1 << number >> 1 for number in numbers)
    return first, raised_to, taken, taken_next
