"""Plans longer than a search: bring the pillars around a cube to the lowest or the highest level.

Between these levels whoever is threatened with a step can nearly always hinder it, by moving the cube's
pillar or the one before it one level further. At level 0 there is no further. With the cube's pillar at 0 and
the two before it at 1, one of them is lowered: the other player can only raise the cube, which then steps
onto the other one. It is the same with both of them at 0 and the cube's pillar at 1, and at the highest
level. By the levels of these three pillars alone nothing else forces a step, as trying all of them has shown.
Such a plan takes some twenty turns and pays at its end only, so a player likes its turns better before it
searches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.diamond.board import HIGHEST, NEIGHBOURS, distance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core.position import Position
    from boardgames.games.diamond.engine import DiamondEngine, Turn
    from boardgames.games.diamond.state import DiamondState

__all__ = ["can_force", "planned_turns", "turns_to_force"]

#: Points for each turn that a plan is shorter by, and for each step that a cube takes.
_SHORTER, _STEP = 4, 25
#: What a cube on one of the two pillars costs, in turns: only on level ground can it be pushed away.
_BLOCKED = 6
#: The length of a plan whose step cannot be hindered any more.
_FORCED = -4


def planned_turns(engine: DiamondEngine, position: Position, state: DiamondState) -> Mapping[Turn, int]:
    """Return points for turns of the player to move by which the own cube steps nearer, or a plan gets on."""
    seat = state.mover
    small, goal = state.smalls[seat], engine.settings.goals[seat]
    length, left = turns_to_force(engine, state, seat), engine.settings.rounds - state.round
    found = {}
    for turn in position.legal_turns():
        after = engine.apply(state, turn)
        if after.smalls[seat] != small:
            points = _STEP * (distance(small, goal) - distance(after.smalls[seat], goal))
        else:
            points = _SHORTER * (length - turns_to_force(engine, after, seat)) if length <= left else 0
        if points > 0:
            found[turn] = points
    return found


def turns_to_force(engine: DiamondEngine, state: DiamondState, seat: int) -> int:
    """Return how many turns a seat needs until it can force a step, if nobody hinders it.

    It is below 0 once the step cannot be hindered. A cube on an edge of its goal has only one way nearer, so
    there it is how many turns the pillars need to be level: a step that can be hindered is better than none.
    """
    small, levels = state.smalls[seat], state.levels
    before = _before(engine, state, seat)
    blocked = _BLOCKED * sum(state.cubes >> pillar & 1 for pillar in before)
    own, one, *others = levels[small], *(levels[pillar] for pillar in before)
    if not others:
        return blocked + abs(own - one)
    return blocked + min(
        _turns_down(own, one, others[0]), _turns_down(HIGHEST - own, HIGHEST - one, HIGHEST - others[0])
    )


def can_force(engine: DiamondEngine, state: DiamondState, seat: int) -> bool:
    """Return True if the cube of a seat has two ways nearer to its goal, so that a plan can force a step."""
    return len(_before(engine, state, seat)) > 1


def _before(engine: DiamondEngine, state: DiamondState, seat: int) -> list[int]:
    """Return the pillars beside a seat's cube that are nearer to its goal."""
    small, goal = state.smalls[seat], engine.settings.goals[seat]
    return [near for near in NEIGHBOURS[small] if distance(near, goal) < distance(small, goal)]


def _turns_down(own: int, one: int, other: int) -> int:
    """Return how many turns bring a cube's pillar and the two before it to where level 0 forces a step."""
    if not own and one + other <= 1:
        return _FORCED
    return min(own + abs(one - 1) + abs(other - 1), abs(own - 1) + one + other)
