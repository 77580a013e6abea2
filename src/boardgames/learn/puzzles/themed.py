"""Positions for puzzles of two themes: races of cubes (Diamond), assaults on the fortress (Pyramid Siege)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import boardgames
from boardgames.core.editing import editing_of
from boardgames.core.errors import PositionError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from boardgames.core.editing import Editing, Sketch
    from boardgames.core.position import Position

__all__ = ["assaults", "races"]

#: Places near the goals of the two cubes, the pieces that stand in their way, and the levels.
_NEAR = {"1": ("d5", "e4", "d4", "c5", "e3", "c4", "d3"), "2": ("b1", "a2", "b2", "a3", "c1", "b3", "c2")}
_GOALS = ("e5", "a1")
_GROUND, _BUMPS, _MOST_APART, _HIGHEST = 9, 9, 3, 19
#: The fortress, the points next to it, and how many attackers stand where.
_FORTRESS = ("e3", "f3", "f4", "g3", "g4", "g5")
_AROUND = ("d2", "d3", "e2", "e4", "f2", "f5", "g2", "g6", "h3", "h4", "h5", "h6")


def races(game: str, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions of Diamond in which both cubes are near their goals."""
    start = boardgames.load(game).start()
    editing = editing_of(start.game)
    bare = editing.bare(editing.sketch(start.encode()))
    while True:
        sketch = bare
        for name in sketch.cells:
            sketch = editing.shift(editing.shift(sketch, name, -_HIGHEST), name, _GROUND)
        for name in rng.sample(list(sketch.cells), _BUMPS):
            sketch = editing.shift(sketch, name, rng.randint(-_MOST_APART, _MOST_APART))
        for cube, places in _NEAR.items():
            sketch = editing.put(sketch, rng.choice(places), cube)
        free = [name for name in sketch.cells if not editing.on(sketch, name) and name not in _GOALS]
        for name in rng.sample(free, rng.randint(1, 4)):
            sketch = editing.put(sketch, name, rng.choice("Bn"))
        yield from _decoded(start, editing, sketch._replace(mover=rng.randrange(2)))


def assaults(game: str, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions of Pyramid Siege in which the attackers are about to fill the fortress."""
    start = boardgames.load(game).start()
    editing = editing_of(start.game)
    bare = editing.bare(editing.sketch(start.encode()))
    while True:
        sketch = bare
        held = rng.sample(_FORTRESS, rng.randint(3, 5))
        for name in (*held, *rng.sample(_AROUND, rng.randint(3, 6))):
            sketch = editing.put(sketch, name, "A")
        free = [name for name in sketch.cells if not editing.on(sketch, name)]
        for name in rng.sample(free, rng.randint(1, 3)):
            sketch = editing.put(sketch, name, "D")
        yield from _decoded(start, editing, sketch._replace(mover=rng.randrange(2)))


def _decoded(start: Position, editing: Editing, sketch: Sketch) -> Iterator[Position]:
    """Yield the position of a sketch, if it is one."""
    try:
        yield start.game.decode(editing.text(sketch))
    except PositionError:
        return
