"""The rules of Rods on bare states: two sets of balls as bits, and whose turn it is."""

from __future__ import annotations

from itertools import product

from boardgames.core.engine import Ending, Engine

#: The balls of Light and of Dark as bit sets of places, and the index of the seat to move.
State = tuple[int, int, int]

SIZE = 4
RODS = SIZE * SIZE
PLACES = RODS * SIZE


def lines() -> tuple[int, ...]:
    """Return the 76 lines of four places in the cube, as bit sets (RO-5)."""
    ways = [way for way in product((-1, 0, 1), repeat=3) if way > (0, 0, 0)]
    found = []
    for start, way in product(product(range(SIZE), repeat=3), ways):
        places = [[at + step * n for at, step in zip(start, way, strict=True)] for n in range(SIZE)]
        if all(0 <= at < SIZE for at in places[-1]):
            found.append(sum(1 << z * RODS + y * SIZE + x for z, y, x in places))
    return tuple(found)


LINES = lines()


class RodsEngine(Engine[State, int]):
    """A turn is the number of the place where the ball comes to rest: 16 on each level, from below."""

    def turns(self, state: State) -> list[int]:
        """Return the lowest free place of every rod (RO-3, RO-4)."""
        if self.ending(state):
            return []
        light, dark, _ = state
        free = ~(light | dark)
        columns = (range(rod, PLACES, RODS) for rod in range(RODS))
        lowest = (next((place for place in column if free >> place & 1), None) for column in columns)
        return [place for place in lowest if place is not None]

    def apply(self, state: State, turn: int) -> State:
        """Return the state with one more ball."""
        light, dark, mover = state
        return (light, dark | 1 << turn, 0) if mover else (light | 1 << turn, dark, 1)

    def mover(self, state: State) -> int:
        """Return 0 for Light and 1 for Dark."""
        return state[2]

    def ending(self, state: State) -> Ending | None:
        """Return the win of the player who has just completed a line, or the draw on full rods."""
        light, dark, mover = state
        last = light if mover else dark
        if any(line & last == line for line in LINES):
            return Ending((1 - mover,), "RO-5")
        return Ending((), "RO-6") if (light | dark).bit_count() == PLACES else None


ENGINE = RodsEngine()
