"""Prospects: the steps that a cube is likely to gain on the other in the turns to come.

The other player cannot move a small cube back, so a step gained is kept, and most games are decided by one or
two. A step can be hindered by one turn, but not always: what counts is whether the cube can take it at once,
with one turn more, and whether it still could if its own pillar went up or down. These *signs* are looked up
in tables. They were learned by `python -m tools.weights.diamond_prospects` from games of the computer with
itself, and are data, `assets/diamond/prospects.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.locations import data_file
from boardgames.games.diamond.board import (
    HIGHEST,
    NEIGHBOURS,
    NOT_FIRST,
    NOT_LAST,
    SIZE,
    at_distance,
    distance,
    flood,
)
from boardgames.games.diamond.engine import PIT, TOWER

if TYPE_CHECKING:
    from boardgames.games.diamond.state import DiamondState

__all__ = ["SIGNS", "SIZES", "Prospect", "Prospects", "Table"]

_PILLARS = range(SIZE * SIZE)
#: The neighbours of each pillar, as sets.
_AROUND = tuple(sum(1 << near for near in NEIGHBOURS[pillar]) for pillar in _PILLARS)
#: A cube needs no turn before it can step nearer, one, or more.
_AT_ONCE, _NEXT, _LATER = range(3)
_KINDS = 3
#: The kinds of place by what surrounds them: a corner, an edge with one way nearer or two, and the inside.
_SHAPES = 4
#: How far a turn can bring a cube nearer; the last stands for the goal.
_GOAL = 9
_FARTHEST = 2 * (SIZE - 1)
#: The signs: what a cube can reach, where it stands, and what a turn gains; and how many entries each has.
SIGNS = ("reach", "place", "gain")
SIZES = (_KINDS**3 * 2, (_FARTHEST + 1) * _SHAPES, _GOAL + 1)


class Prospect(NamedTuple):
    """The hundredths of a step that a cube is likely to gain if its seat is to move, or if it waits.

    `apart` is its distance from the goal, and `enters` says whether it can enter the goal with one turn.
    """

    moving: int
    waiting: int
    apart: int
    enters: bool


#: Hundredths of a step by each sign.
Table = tuple[Sequence[int], ...]


class Prospects:
    """Reads the signs of cubes off the field, and looks them up."""

    def __init__(
        self, goals: Sequence[int], *, every: bool, tables: tuple[Table, Table] | None = None
    ) -> None:
        self._every = every
        #: For the seat to move, and for the one that waits.
        self.tables = tables or _tables()
        #: By seat and pillar: the pillars nearer to the goal, the next ones of them, and the place's entry.
        self._nearer = tuple(tuple(_nearer(pillar, goal) for pillar in _PILLARS) for goal in goals)
        self._steps = tuple(
            tuple([near for near in NEIGHBOURS[pillar] if nearer[pillar] >> near & 1] for pillar in _PILLARS)
            for nearer in self._nearer
        )
        self._places = tuple(tuple(_place(pillar, goal) for pillar in _PILLARS) for goal in goals)
        #: The pillars at each distance from the goal of each seat.
        self._rings = tuple(tuple(at_distance(goal, away) for away in range(_FARTHEST + 1)) for goal in goals)

    def of(self, state: DiamondState, planes: Sequence[int], cubes: int, seat: int) -> Prospect:
        """Return the prospect of a seat's cube; `planes` and `cubes` are as in `signs`."""
        reach, place, gain = self.signs(state, planes, cubes, seat)
        (reaching, placed, gained), (reaches, places, gains) = self.tables
        return Prospect(
            reaching[reach] + placed[place] + gained[gain],
            reaches[reach] + places[place] + gains[gain],
            place // _SHAPES,
            gain == _GOAL,
        )

    def signs(
        self, state: DiamondState, planes: Sequence[int], cubes: int, seat: int
    ) -> tuple[int, int, int]:
        """Return the entries for a seat's cube: of what it can reach, of its place, of what a turn gains.

        `planes` are the pillars at each level, and `cubes` those with a cube.
        """
        small, bigs = state.smalls[seat], state.bigs
        level, nearer = state.levels[small], self._nearer[seat][small]
        ends = nearer & ~cubes
        ground = planes[level] & ~bigs
        free = flood(1 << small, ground) if _AROUND[small] & ground else 1 << small
        drops = self._drops(state.levels, small, self._steps[seat][small], ends)
        if drops or free & ends:
            here, forked = _AT_ONCE, _is_forked(small, free, ground, ends, drops)
        else:
            here = _turns_until(planes, level, bigs, small, nearer, ends)
            forked = here == _NEXT and _has_two_beside(state.levels, small, nearer & ~bigs)
        lower = _turns_until(planes, level - 1, bigs, small, nearer, ends) if level else _LATER
        higher = _turns_until(planes, level + 1, bigs, small, nearer, ends) if level < HIGHEST else _LATER
        reach = ((lower * _KINDS + here) * _KINDS + higher) * 2 + forked
        gain = 0 if here else self._gain(free & ~cubes | drops, small, seat)
        return reach, self._places[seat][small], gain

    def _gain(self, reached: int, small: int, seat: int) -> int:
        """Return how much nearer a turn can bring a cube that can step nearer at once."""
        away = 0
        for ring in self._rings[seat]:
            if ring & reached:
                break
            away += 1
        return self._places[seat][small] // _SHAPES - away if away else _GOAL

    def _drops(self, levels: Sequence[int], small: int, steps: Sequence[int], ends: int) -> int:
        """Return those next `steps` that are `ends` and onto which a cube can drop (DI-11 to DI-13)."""
        level = levels[small]
        lower = [pillar for pillar in steps if level - levels[pillar] >= TOWER and ends >> pillar & 1]
        if not lower:
            return 0
        if self._every and any(level - levels[pillar] < TOWER for pillar in NEIGHBOURS[small]):
            # What is not a tower drops into pits only, which are deeper.
            lower = [
                pillar
                for pillar in lower
                if all(levels[other] - levels[pillar] >= PIT for other in NEIGHBOURS[pillar])
            ]
        return sum(1 << pillar for pillar in lower)


def _turns_until(planes: Sequence[int], level: int, bigs: int, small: int, nearer: int, ends: int) -> int:
    """Return in how many turns a cube could step nearer if its pillar stood at a level.

    It walks over that level; one turn brings a pillar next to it there, or pushes a big cube away.
    """
    plane = planes[level]
    ground = plane & ~bigs
    reached, beside = 1 << small, _AROUND[small]
    if beside & ground:
        reached = flood(reached, ground)
        if reached & ends:
            return _AT_ONCE
        beside = (reached & NOT_LAST) << 1 | (reached & NOT_FIRST) >> 1 | reached << SIZE | reached >> SIZE
    blocked = beside & plane & bigs
    if blocked & nearer:
        return _NEXT
    close = planes[level - 1] if level else 0
    if level < HIGHEST:
        close |= planes[level + 1]
    opened = beside & ~reached & close & ~bigs | blocked
    return _NEXT if opened and (opened & ends or flood(opened, ground) & ends) else _LATER


def _is_forked(small: int, free: int, ground: int, ends: int, drops: int) -> bool:
    """Return True if a cube can step nearer by several of its neighbours, so that one may be lost."""
    around = ground & ~(1 << small)
    ways = sum(1 for pillar in NEIGHBOURS[small] if free >> pillar & 1 and flood(1 << pillar, around) & ends)
    return ways + (drops > 0) > 1


def _has_two_beside(levels: Sequence[int], small: int, nearer: int) -> bool:
    """Return True if two neighbours that are nearer differ from a cube's pillar by one level at most."""
    level = levels[small]
    return (
        sum(1 for pillar in NEIGHBOURS[small] if nearer >> pillar & 1 and -1 <= levels[pillar] - level <= 1)
        > 1
    )


def _nearer(pillar: int, goal: int) -> int:
    """Return the pillars that are nearer to a goal than one."""
    return sum(at_distance(goal, away) for away in range(distance(pillar, goal)))


def _place(pillar: int, goal: int) -> int:
    """Return the entry of a place: by its distance from the goal, and by its shape."""
    nearer = sum(distance(near, goal) < distance(pillar, goal) for near in NEIGHBOURS[pillar])
    shape = {2: 0, 3: 1 if nearer == 1 else 2, 4: 3}[len(NEIGHBOURS[pillar])]
    return distance(pillar, goal) * _SHAPES + shape


@cache
def _tables() -> tuple[Table, Table]:
    """Return the tables of the package."""
    found = tomllib.loads(data_file("assets", "diamond", "prospects.toml").read_text(encoding="utf-8"))
    moving, waiting = (tuple(tuple(found[seat][sign]) for sign in SIGNS) for seat in ("moving", "waiting"))
    return moving, waiting
