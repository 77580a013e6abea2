"""Puzzles of Diamond: cubes to stop, races of two cubes, and ways to the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from boardgames.core.errors import PositionError
from boardgames.core.moves import Spot
from boardgames.core.puzzles import PuzzleLine, PuzzleTheme, PuzzleTraits
from boardgames.core.words import counted
from boardgames.games.diamond.board import NEIGHBOURS, SPOTS
from boardgames.games.diamond.editing import EDITING
from boardgames.games.diamond.engine import DROP, PIT, PUSH, code_of, is_tower

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from boardgames.core.moves import Move
    from boardgames.core.position import Position
    from boardgames.games.diamond.engine import DiamondEngine
    from boardgames.games.diamond.state import DiamondState

__all__ = ["PUZZLES"]

_STOP = PuzzleTheme(
    "stop",
    "Stop the drop",
    "The other cube is about to drop onto its goal.",
    aim="Find what lets the other cube drop: a tower, or a goal that is a pit. One level can change that.",
    lesson="A tower needs two levels to each neighbour, and a pit three: one less, and nothing drops.",
)
_BOTH = PuzzleTheme(
    "both",
    "Spoil both ways",
    "The other cube is about to drop onto its goal.",
    aim="The other cube stands on a tower, and its goal is a pit: look for one level that both depend on.",
    lesson="Both the tower and the pit are measured from the pillar under the cube.",
)
_ROAD = PuzzleTheme(
    "road",
    "Break the road",
    "The other cube is about to be pushed onto its goal.",
    aim="Find the level way of the other cube to its goal, and break it.",
    lesson="A road breaks where one pillar stands at another level.",
)
_BLOCK = PuzzleTheme(
    "block",
    "Block the goal",
    "The other cube is about to reach its goal.",
    aim="No pillar helps here in time: look at the cubes that you may move.",
    lesson="A cube that stands on a goal keeps every other cube from it.",
)
_BANNED = PuzzleTheme(
    "banned",
    "No undoing",
    "The other cube is about to reach its goal.",
    aim="The last turn may not be undone: look for something else that the other cube needs.",
    lesson="Where a turn may not be undone, change something else that it needs.",
    is_special=True,
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
    lesson="Look at what one turn of the other side can change, and at what it cannot.",
)
_EDGE = PuzzleTheme(
    "edge",
    "To the edge of the pit",
    aim="Your goal is a pit, too deep to be filled by one turn: look for a way to its edge.",
    lesson="A goal four levels below all its neighbours is still a pit after any one turn.",
)
_BUILD = PuzzleTheme(
    "build",
    "Tower and pit",
    aim="Look for one level that gives your cube a tower and makes a pit of its goal.",
    lesson="A reply can spoil the tower or the pit. What spoils both would undo your turn: it is illegal.",
)
#: The short name of a theme, for titles with more words after it.
_SHORT = {"edge": "Edge of the pit"}
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


def _closer(theme: PuzzleTheme, line: PuzzleLine) -> PuzzleTheme:
    """Return what stops a cube, or leads one to its goal, in the place of a theme by the rule alone."""
    if theme is _STOP:
        return _stopped(line)
    if theme is not _GOAL:
        return theme
    after, mover = line.positions[1], line.position.to_move.index
    if _depth(after, mover) > PIT:
        return _EDGE
    return _BUILD if _drops_twice(after, mover) else _GOAL


def _stopped(line: PuzzleLine) -> PuzzleTheme:
    """Return how a cube is stopped that would reach its goal."""
    position, seat = line.position, 1 - line.position.to_move.index
    watched = (_cube(position, seat), _goal(position, seat))
    if isinstance(line.moves[0].steps[-1], Spot):
        return _BLOCK
    if any(ban.at in watched and not ban.is_cube for ban in position.state.bans):
        return _BANNED
    if _drops_twice(position, seat):
        return _BOTH
    return _STOP if line.threat and "/" in line.threat.notation else _ROAD


def _cube(position: Position, seat: int) -> int:
    """Return the pillar of a seat's cube."""
    return cast("int", position.state.smalls[seat])


def _goal(position: Position, seat: int) -> int:
    return cast("DiamondEngine", position.engine).settings.goals[seat]


def _depth(position: Position, seat: int) -> int:
    """Return how far the goal of a seat lies below its lowest neighbour."""
    goal, levels = _goal(position, seat), position.state.levels
    return cast("int", min(levels[near] for near in NEIGHBOURS[goal]) - levels[goal])


def _drops_twice(position: Position, seat: int) -> bool:
    """Return True if a seat's cube stands on a tower, and its goal is a pit."""
    return is_tower(position.state.levels, _cube(position, seat)) and _depth(position, seat) >= PIT


def _words(theme: PuzzleTheme, line: PuzzleLine) -> Sequence[str]:
    """Return the place of the cube that a puzzle is about, with levels, or the place of the other cube."""
    position, mover = line.position, line.position.to_move.index
    seat = mover if theme in (_GOAL, _EDGE, _BUILD, _RACE) else 1 - mover
    cube, level = SPOTS[_cube(position, seat)], position.state.levels[_cube(position, seat)]
    above = level - position.state.levels[_goal(position, seat)]
    heights = f"{_depth(position, seat)} deep" if theme is _EDGE else f"{above} above" if above else "level"
    head = _SHORT.get(theme.key, theme.title)
    other = SPOTS[_cube(position, 1 - seat)]
    bigs = counted(position.state.bigs.bit_count(), "big cube")
    return (
        head,
        str(cube),
        f"{cube}, {heights}",
        f"{cube} against {other}",
        f"{cube} on {level}",
        f"{cube}, {bigs}".replace(" 0 ", " no "),
    )


def _moral(theme: PuzzleTheme, line: PuzzleLine) -> str:
    """Return why no reply keeps the cube from its goal, where the levels say that."""
    after, seat = line.positions[1], line.position.to_move.index
    goal = SPOTS[_goal(after, seat)]
    if theme is _EDGE:
        return (
            f"{goal} lies {_depth(after, seat)} levels below its lowest neighbour, and a pit needs three:"
            " one turn cannot change enough."
        )
    if theme is _BUILD:
        return (
            f"Your cube stands on a tower and {goal} is a pit, so one of the two is always left."
            " To undo your turn would spoil both, but that is illegal."
        )
    return ""


PUZZLES = PuzzleTraits(
    themes=(_STOP, _BOTH, _ROAD, _BLOCK, _BANNED, _RACE, _GOAL, _EDGE, _BUILD),
    won_by={"DI-16": _GOAL},
    lost_by={"DI-16": _STOP},
    races={"DI-16": _RACE},
    closer=_closer,
    words=_words,
    moral=_moral,
    is_plain=_is_walk,
    needed=("1", "2"),
    sources={"races": _races, "threats": _threats},
)
