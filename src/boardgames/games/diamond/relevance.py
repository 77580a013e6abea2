"""Selection of the turns worth searching: those near the small cubes, and those that are new.

In most positions there are 60 to 90 turns, and a search that looks at all of them hardly gets beyond two
turns. But only a third of them change at once what a small cube can do.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from boardgames.core.bits import numbers
from boardgames.games.diamond.board import HIGHEST, NEIGHBOURS, SIZE, distance, flood, planes
from boardgames.games.diamond.engine import DROP, LOWER, PUSH, RAISE, Turn, code_of, drops, unbanned
from boardgames.games.diamond.state import DiamondState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from boardgames.core.position import Position
    from boardgames.games.diamond.engine import DiamondEngine

__all__ = ["relevant_turns", "stale_turns"]

_PILLARS = range(SIZE * SIZE)
#: The turns that change each pillar, by its level.
_CHANGES = tuple(
    tuple(
        [code_of(pillar, RAISE, level + 1)] * (level < HIGHEST)
        + [code_of(pillar, LOWER, level - 1)] * (level > 0)
        for level in range(HIGHEST + 1)
    )
    for pillar in _PILLARS
)
#: Points against a turn for each time that it leads back to a field, and how many times count.
_STALE, _MOST_TIMES = 3, 4
#: The same for each time that it was made before.
_MADE, _MOST_MADE = 6, 8


def relevant_turns(engine: DiamondEngine, state: DiamondState) -> list[Turn]:
    """Return the legal turns near a small cube, and one elsewhere; [] where the game has ended.

    They are those that change a small cube's pillar or one next to it, that move the player's own cube, and
    that push another one to or from a place to which a small cube could step.
    """
    if engine.ending(state):
        return []
    near, elsewhere, ahead = _surroundings(state.smalls, engine.settings.goals)
    levels = state.levels
    found = list(_CHANGES[elsewhere][levels[elsewhere]][:1])
    for pillar in near:
        found += _CHANGES[pillar][levels[pillar]]
    found += _moves_of_cubes(engine, state, ahead)
    return unbanned(found, state.bans) if state.bans else found


def _moves_of_cubes(engine: DiamondEngine, state: DiamondState, ahead: int) -> list[Turn]:
    """Return pushes and drops of the player's own cube, and those of others to or from the places `ahead`."""
    levels, bigs, cubes, own = state.levels, state.bigs, state.cubes, state.smalls[state.mover]
    at_level, found = planes(levels), list[Turn]()
    for pillar in numbers(state.movable):
        wanted = ~cubes if pillar == own or ahead >> pillar & 1 else ahead & ~cubes
        is_big = bigs >> pillar & 1
        ground = at_level[levels[pillar]] & ~(cubes if is_big else bigs)
        if ground & wanted:
            code = code_of(pillar, PUSH, 0)
            found += [code | target for target in numbers(flood(1 << pillar, ground) & wanted)]
        if not is_big:
            dropped = drops(state, pillar, engine.settings)
            found += [code_of(pillar, DROP, target) for target in dropped if wanted >> target & 1]
    return found


@lru_cache(maxsize=1 << 10)
def _surroundings(smalls: tuple[int, ...], goals: tuple[int, ...]) -> tuple[tuple[int, ...], int, int]:
    """Return the pillars of small cubes and around them, one elsewhere, and the set of those of next steps.

    A next step is one to a neighbour that is nearer to the goal.
    """
    near, ahead = set(smalls), 0
    for small, goal in zip(smalls, goals, strict=True):
        near.update(NEIGHBOURS[small])
        for pillar in NEIGHBOURS[small]:
            if distance(pillar, goal) < distance(small, goal):
                ahead |= 1 << pillar
    return tuple(sorted(near)), next(pillar for pillar in _PILLARS if pillar not in near), ahead


def stale_turns(engine: DiamondEngine, position: Position, state: DiamondState) -> Mapping[Turn, int]:
    """Return points against turns by which a player of two goes round in circles.

    Such a turn leads to levels and small cubes that were there before, or it was made before while both small
    cubes stood where they do. Big cubes can be pushed to and fro for a whole game, in ever new ways, and so
    can threats be made and hindered, while nobody gains by it.
    """
    seen = Counter([(state.smalls, state.levels)])
    made = Counter[Turn]()
    for old, times in _past(position):
        seen[old.smalls, old.levels] += times
        if old.smalls == state.smalls and old.mover != state.mover:
            made.update(dict.fromkeys(_last_turns(old), times))
    found = {}
    for turn in position.legal_turns():
        after = engine.apply(state, turn)
        points = _STALE * min(seen[after.smalls, after.levels], _MOST_TIMES)
        if after.smalls == state.smalls:
            points += _MADE * min(sum(made[last] for last in _last_turns(after)), _MOST_MADE)
        if points:
            found[turn] = points
    return found


def _past(position: Position) -> Iterator[tuple[DiamondState, int]]:
    """Yield the states before a position, without their rounds, and how often each of them has been there."""
    for key, times in position.history.times().items():
        yield DiamondState._make((*cast("tuple[object, ...]", key), 0)), times


def _last_turns(state: DiamondState) -> list[Turn]:
    """Return the turn that led to a state, which its ban shows; of a cube, only where it went."""
    return [
        code_of(ban.at, PUSH, ban.at) if ban.is_cube else code_of(ban.at, 0, state.levels[ban.at])
        for ban in state.bans
        if ban.mover != state.mover
    ]
