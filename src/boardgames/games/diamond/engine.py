"""The engine: turns as integers.

A turn is one integer with three fields: the pillar, from the seventh bit up; the kind, one of four; and in
the low five bits the new level of the pillar, or the pillar to which its cube goes. Turns in ascending order
have notations in ascending order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core.bits import numbers
from boardgames.core.engine import Ending, Repetition
from boardgames.games.diamond.board import HIGHEST, NEIGHBOURS, distance, flood, plane, planes
from boardgames.games.diamond.state import DiamondState, ReturnBan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.options import Value
    from boardgames.games.diamond.state import DiamondSettings

__all__ = [
    "DROP",
    "LOWER",
    "PIT",
    "PUSH",
    "RAISE",
    "TOWER",
    "DiamondEngine",
    "Turn",
    "ban_against",
    "code_of",
    "drops",
    "fields",
    "ground",
    "is_tower",
    "reach",
    "unbanned",
]

#: A turn as described above.
Turn = int

#: The kinds of turn. The two that move a cube share a bit, and so do the two that lower something.
RAISE, LOWER, PUSH, DROP = (kind << 5 for kind in range(4))
_CUBE = PUSH & DROP
_LOWERING = LOWER & DROP
_KIND = _CUBE | _LOWERING
_VALUE = 31
_PILLAR = 7

#: How far at least a tower stands above its neighbours (DI-11), and a pit lies below them (DI-12).
TOWER = 2
PIT = 3


def fields(code: int) -> tuple[int, int, int]:
    """Return the fields of a turn: the pillar, the kind, and the new level or the cube's new pillar."""
    return code >> _PILLAR, code & _KIND, code & _VALUE


def code_of(pillar: int, kind: int, value: int) -> int:
    """Return the turn with these fields."""
    return pillar << _PILLAR | kind | value


@frozen
class DiamondEngine:
    """The rules with some settings, as an `Engine`."""

    settings: DiamondSettings
    repetition = Repetition(3, draws=False, rule="DI-15")

    @property
    def options(self) -> Mapping[str, Value]:
        """The value of every option of the game."""
        return self.settings.options

    def turns(self, state: DiamondState) -> list[Turn]:
        """Return every turn that the field allows, in the order of notations; [] if the game is over."""
        if self.ending(state):
            return []
        at_level = planes(state.levels)
        movable, cubes = state.movable, state.cubes
        found = []
        for pillar, level in enumerate(state.levels):
            code = pillar << _PILLAR
            if level < HIGHEST:
                found.append(code | RAISE | level + 1)
            if level:
                found.append(code | LOWER | level - 1)
            if movable >> pillar & 1:
                reached = flood(1 << pillar, at_level[level] & ~_obstacles(state, pillar))
                found += [code | PUSH | target for target in numbers(reached & ~cubes)]
                found += [code | DROP | target for target in drops(state, pillar, self.settings)]
        return unbanned(found, state.bans) if state.bans else found

    def can_move(self, state: DiamondState) -> bool:
        """Return True if there is a turn: each pillar can go up or down, and a ban forbids one turn."""
        is_any_left = len(state.bans) < len(state.levels) or bool(self.turns(state))
        return is_any_left and not self.ending(state)

    def allows(self, state: DiamondState, turn: Turn) -> bool:
        """Return True if a turn that changes a pillar by one level, or moves a cube, is one of `turns`."""
        if self.ending(state) or ban_against(state, turn):
            return False
        pillar, kind, value = fields(turn)
        if not kind & _CUBE:
            return True
        if not state.movable >> pillar & 1:
            return False
        if kind == DROP:
            return value in drops(state, pillar, self.settings)
        return bool((reach(state, pillar) & ~state.cubes) >> value & 1)

    def apply(self, state: DiamondState, turn: Turn) -> DiamondState:
        """Return the state after a turn: with its ban, and without the ban of the next seat (DI-14)."""
        mover, bans, smalls, levels, neutrals, bigs, number = state
        pillar, value = turn >> _PILLAR, turn & _VALUE
        if turn & _CUBE:
            ban = ReturnBan(value, True, pillar, mover)
            moved = 1 << pillar | 1 << value
            if bigs >> pillar & 1:
                bigs ^= moved
            elif neutrals >> pillar & 1:
                neutrals ^= moved
            else:
                smalls = (*smalls[:mover], value, *smalls[mover + 1 :])
        else:
            ban = ReturnBan(pillar, False, levels[pillar], mover)
            levels = (*levels[:pillar], value, *levels[pillar + 1 :])
        following = (mover + 1) % len(smalls)
        # A later move of the same pillar or cube replaces its ban.
        kept = [old for old in bans if old.mover != following and old[:2] != (pillar, ban.is_cube)]
        live = tuple(sorted([*kept, ban])) if kept else (ban,)
        # A round ends when the first seat is to move again (DI-17).
        number += not following
        return DiamondState(following, live, smalls, levels, neutrals, bigs, number)

    def mover(self, state: DiamondState) -> int:
        """Return the index of the seat to move."""
        return state.mover

    def ending(self, state: DiamondState) -> Ending | None:
        """Return the end by a goal (DI-16) or by the last round (DI-17), or None."""
        # Only the seat that moved last can have reached its goal: any other would have ended the game before.
        last = (state.mover or len(state.smalls)) - 1
        if state.smalls[last] == self.settings.goals[last]:
            return Ending((last,), "DI-16")
        if state.round <= self.settings.rounds:
            return None
        apart = self.distances(state)
        nearest = tuple(seat for seat, away in enumerate(apart) if away == min(apart))
        return Ending(nearest if len(nearest) < len(apart) else (), "DI-17")

    def stuck(self, state: DiamondState) -> Ending:
        """Return the loss of a seat that has no legal turn (DI-18)."""
        return Ending(tuple(seat for seat in range(len(state.smalls)) if seat != state.mover), "DI-18")

    def key(self, state: DiamondState) -> tuple[object, ...]:
        """Return the state without its round."""
        return state[:-1]

    def distances(self, state: DiamondState) -> tuple[int, ...]:
        """Return the distance of each seat's small cube from its goal, in files plus ranks."""
        return tuple(map(distance, state.smalls, self.settings.goals))

    def reachable(self, state: DiamondState, pillar: int) -> list[int]:
        """Return where the cube of a pillar could go, ignoring bans and whose turn it is; [] without one."""
        if not state.cubes >> pillar & 1:
            return []
        pushed = numbers(reach(state, pillar) & ~state.cubes)
        return sorted([*pushed, *drops(state, pillar, self.settings)])


def unbanned(codes: list[int], bans: tuple[ReturnBan, ...]) -> list[int]:
    """Return the turns that no ban forbids (DI-14)."""
    banned = set(map(_about, bans))
    return [code for code in codes if code & ~_LOWERING not in banned]


def _about(ban: ReturnBan) -> int:
    """Return the turn that a ban forbids, without the bit that tells lowering from raising."""
    return ban.at << _PILLAR | ban.is_cube * _CUBE | ban.back


def ban_against(state: DiamondState, code: int) -> ReturnBan | None:
    """Return the ban that forbids a turn (DI-14), or None."""
    return next((ban for ban in state.bans if _about(ban) == code & ~_LOWERING), None)


def _obstacles(state: DiamondState, pillar: int) -> int:
    """Return the pillars with cubes that the cube of `pillar` cannot pass (DI-9)."""
    return state.cubes if state.bigs >> pillar & 1 else state.bigs


def ground(state: DiamondState, pillar: int) -> int:
    """Return the pillars that the cube of `pillar` could pass or stop on by its level (DI-8)."""
    return plane(state.levels, state.levels[pillar]) & ~_obstacles(state, pillar)


def reach(state: DiamondState, pillar: int) -> int:
    """Return the pillars to which the cube of `pillar` can be pushed, including its own (DI-8, DI-9)."""
    return flood(1 << pillar, ground(state, pillar))


def drops(state: DiamondState, pillar: int, settings: DiamondSettings) -> list[int]:
    """Return the pillars onto which the cube of `pillar` can drop, in ascending order (DI-11 to DI-13)."""
    if state.bigs >> pillar & 1:
        return []
    levels, cubes = state.levels, state.cubes
    level = levels[pillar]
    lower = [near for near in NEIGHBOURS[pillar] if level - levels[near] >= TOWER and not cubes >> near & 1]
    if not lower or not settings.every or is_tower(levels, pillar):
        return lower
    return [target for target in lower if _is_pit(levels, target)]


def is_tower(levels: tuple[int, ...], pillar: int) -> bool:
    """Return True if a pillar is a tower (DI-11)."""
    level = levels[pillar]
    return all(level - levels[neighbour] >= TOWER for neighbour in NEIGHBOURS[pillar])


def _is_pit(levels: tuple[int, ...], pillar: int) -> bool:
    """Return True if a pillar is a pit (DI-12)."""
    level = levels[pillar]
    return all(levels[neighbour] - level >= PIT for neighbour in NEIGHBOURS[pillar])
