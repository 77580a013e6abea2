"""Puzzles of Diamond: cubes to stop, races of two cubes, and ways to the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.core.errors import PositionError
from boardgames.core.moves import Spot
from boardgames.core.puzzles import PuzzleTheme, PuzzleTraits
from boardgames.games.diamond.board import SPOTS
from boardgames.games.diamond.editing import EDITING
from boardgames.games.diamond.engine import DROP, PUSH, code_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.diamond.engine import DiamondEngine
    from boardgames.games.diamond.state import DiamondState

__all__ = ["PUZZLES"]

_STOP = PuzzleTheme(
    "stop",
    "Stop the cube",
    "The other cube is about to reach its goal.",
    aim="Find the way of the other cube to its goal, and close it.",
    where=" on {}",
    lesson="A road breaks where one pillar stands at another level, or where a big cube stands.",
)
_RACE = PuzzleTheme(
    "race",
    "Win the race",
    opening="The other cube is about to arrive. ",
    aim="Find a way to the goal that leaves the other cube no time to arrive.",
)
_GOAL = PuzzleTheme(
    "goal",
    "Reach the goal",
    aim="Look for a way to the goal that cannot be closed in time.",
    lesson="A cube with two ways to its goal cannot be kept out by one turn.",
)
#: Places near the goals of the two cubes, the pieces that stand in their way, and the levels.
_NEAR = {"1": ("d5", "e4", "d4", "c5", "e3", "c4", "d3"), "2": ("b1", "a2", "b2", "a3", "c1", "b3", "c2")}
_GOALS = ("e5", "a1")
_GROUND, _BUMPS, _MOST_APART, _HIGHEST = 9, 9, 3, 19


def _races(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions in which both cubes are near their goals."""
    bare = EDITING.bare(EDITING.sketch(start.encode()))
    while True:
        sketch = bare
        for name in sketch.cells:
            sketch = EDITING.shift(EDITING.shift(sketch, name, -_HIGHEST), name, _GROUND)
        for name in rng.sample(list(sketch.cells), _BUMPS):
            sketch = EDITING.shift(sketch, name, rng.randint(-_MOST_APART, _MOST_APART))
        for cube, places in _NEAR.items():
            sketch = EDITING.put(sketch, rng.choice(places), cube)
        free = [name for name in sketch.cells if not EDITING.on(sketch, name) and name not in _GOALS]
        for name in rng.sample(free, rng.randint(1, 4)):
            sketch = EDITING.put(sketch, name, rng.choice("Bn"))
        try:
            yield start.game.decode(EDITING.text(sketch._replace(mover=rng.randrange(2))))
        except PositionError:
            continue


def _threats(start: Position, rng: Random) -> Iterator[Position]:
    """Yield, for ever, positions of races in which one turn alone leads to the goal, whatever the reply."""
    for position in _races(start, rng):
        if len(_forcing(cast("DiamondEngine", position.engine), position.state)) == 1:
            yield position


def _forcing(engine: DiamondEngine, state: DiamondState) -> list[int]:
    """Return up to two turns after which no reply keeps the mover's cube from its goal."""
    seat, found = state.mover, list[int]()
    if engine.ending(state) or _enters(engine, state, seat):
        return found
    for turn in engine.turns(state):
        after = engine.apply(state, turn)
        if engine.ending(after) or _enters(engine, after, 1 - seat) or not _enters(engine, after, seat):
            continue
        if all(_enters(engine, engine.apply(after, reply), seat) for reply in engine.turns(after)):
            found.append(turn)
            if len(found) > 1:
                break
    return found


def _enters(engine: DiamondEngine, state: DiamondState, seat: int) -> bool:
    """Return True if a seat could enter its goal if it were to move."""
    cube, goal = state.smalls[seat], engine.settings.goals[seat]
    if state.mover != seat:
        state = state._replace(mover=seat, bans=tuple(ban for ban in state.bans if ban.mover != seat))
    return any(engine.allows(state, code_of(cube, kind, goal)) for kind in (PUSH, DROP))


def _is_walk(position: Position, move: Move) -> bool:
    """Return True if a move pushes a cube along its level."""
    del position
    return "-" in move.notation and isinstance(move.steps[-1], Spot)


def _place_of(position: Position, theme: PuzzleTheme) -> str:
    """Return where the other player's cube stands that is to be stopped, "" for another theme."""
    return str(SPOTS[position.state.smalls[1 - position.to_move.index]]) if theme is _STOP else ""


PUZZLES = PuzzleTraits(
    themes=(_STOP, _RACE, _GOAL),
    place_of=_place_of,
    won_by={"DI-16": _GOAL},
    lost_by={"DI-16": _STOP},
    races={"DI-16": _RACE},
    is_plain=_is_walk,
    needed=("1", "2"),
    sources={"races": _races, "threats": _threats},
)
