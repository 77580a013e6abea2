"""Explanations: why steps are legal or not, with the deciding rule of seeds/diamond.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
from boardgames.core.position import Explanation
from boardgames.core.words import capital, counted
from boardgames.games.diamond.board import HIGHEST, NEIGHBOURS, PILLAR, SPOTS, plane, route
from boardgames.games.diamond.engine import (
    LOWER,
    PIT,
    RAISE,
    TOWER,
    ban_against,
    code_of,
    drops,
    fields,
    ground,
    reach,
)
from boardgames.games.diamond.moves import is_about_level, no_such_pillar, steps_code
from boardgames.games.diamond.sentences import begun, done, forbidden, moved
from boardgames.games.diamond.state import ban_in_force

if TYPE_CHECKING:
    from boardgames.core.moves import Step
    from boardgames.core.position import Reason
    from boardgames.games.diamond.moves import LegalTurns

__all__ = ["explain"]


def explain(legal: LegalTurns, steps: tuple[Step, ...]) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal."""
    if not steps:
        return Explanation(True, "DI-5", f"{legal.mover} raises or lowers a pillar, or moves a cube.")
    refused = _why_not(legal, *steps)
    if refused:
        return Explanation(False, *refused)
    code = legal.code(steps)
    if code is None:
        rule, reason = begun(legal, steps[0])
        bans = forbidden(legal, steps[0])
        return (
            Explanation(True, rule, f"{reason} {bans}", plain=(rule, reason))
            if bans
            else Explanation(True, rule, reason)
        )
    return Explanation(True, *done(legal, code), plain=moved(legal, code) if code == legal.win else None)


def _why_not(legal: LegalTurns, first: Step, second: Step | None = None, *more: Step) -> Reason | None:
    """Return why the first illegal step is illegal, or None if all are legal."""
    if not isinstance(first, Spot):
        return "DI-5", f"A turn begins with a pillar, not with {first.name!r}."
    pillar = PILLAR.get(first.name)
    if pillar is None:
        return "DI-1", no_such_pillar(first.name)
    if not legal.of_pillar(pillar):
        return _why_stuck(legal, pillar)
    refused = _why_not_second(legal, pillar, second) if second else None
    if more and not refused:
        return "DI-5", f"{first} and {second} are a complete turn: nothing follows."
    return refused


def _why_stuck(legal: LegalTurns, pillar: int) -> Reason:
    """Say why a pillar at the highest or lowest level cannot be moved now."""
    level = legal.state.levels[pillar]
    inward = code_of(pillar, RAISE, level + 1) if level < HIGHEST else code_of(pillar, LOWER, level - 1)
    return _why_not_now(legal, inward)


def _why_not_second(legal: LegalTurns, pillar: int, step: Step) -> Reason | None:
    """Return why the second step is illegal, or None if it is legal."""
    code = steps_code(legal.state, pillar, step)
    if code is None:
        return _why_no_turn(pillar, step)
    if code in legal.codes:
        return None
    if is_about_level(code):
        return _why_not_now(legal, code)
    target = fields(code)[2]
    return _why_not_pushed(legal, pillar) or _why_not_to(legal, pillar, target) or _why_not_now(legal, code)


def _why_no_turn(pillar: int, step: Step) -> Reason:
    """Say why a pillar and a second step cannot make a turn."""
    spot = SPOTS[pillar]
    if isinstance(step, Spot):
        return "DI-1", no_such_pillar(step.name)
    if step.name == "+":
        return "DI-6", f"{spot} stands at {HIGHEST}, the highest level: it cannot rise."
    if step.name == "-":
        return "DI-6", f"{spot} stands at 0, the lowest level: it cannot sink."
    return "DI-6", f"{step.name!r} is not a choice: {spot} is raised with + or lowered with -."


def _why_not_now(legal: LegalTurns, code: int) -> Reason:
    """Say whether a ban or a repetition forbids a turn that the field allows."""
    ban = ban_against(legal.state, code)
    if ban:
        return "DI-14", ban_in_force(ban, legal.state, legal.settings).text
    return "DI-15", "This would bring about the same position for the third time."


def _why_not_pushed(legal: LegalTurns, pillar: int) -> Reason | None:
    """Return why the seat cannot move a cube on a pillar, or None if it can."""
    spot, cube = SPOTS[pillar], legal.cubes.get(pillar)
    if not cube:
        return "DI-5", f"There is no cube on {spot}: you can only raise or lower the pillar."
    if not legal.state.movable >> pillar & 1:
        return "DI-7", f"{capital(str(cube))} stands on {spot}, and only {cube.seat} may move it."
    return None


def _why_not_to(legal: LegalTurns, pillar: int, target: int) -> Reason | None:
    """Return why the cube of a pillar cannot go to a target on this field, or None if it can."""
    spot, goal, cube = SPOTS[pillar], SPOTS[target], legal.cubes[pillar]
    if target == pillar:
        return "DI-8", f"A cube must end on another pillar, but {cube} stands on {spot} already."
    if target in legal.cubes:
        other = capital(str(legal.cubes[target]))
        return "DI-10", f"{other} stands on {goal}: a pillar carries only one cube."
    if legal.state.levels[pillar] == legal.state.levels[target]:
        return _why_no_way(legal, pillar, target)
    if target in NEIGHBOURS[pillar]:
        return _why_no_drop(legal, pillar, target)
    return "DI-8", f"{_level_apart(legal, pillar, target)}: a push stays on one level."


def _why_no_way(legal: LegalTurns, pillar: int, target: int) -> Reason | None:
    """Return why there is no open level way for a cube, or None if there is."""
    state, spot, goal = legal.state, SPOTS[pillar], SPOTS[target]
    if reach(state, pillar) >> target & 1:
        return None
    level, open_ground = state.levels[pillar], ground(state, pillar)
    way = route(pillar, target, plane(state.levels, level))
    if not way:
        return (
            "DI-8",
            f"{goal} stands at {level} like {spot}, but no way over pillars at {level} leads there.",
        )
    block = next(passed for passed in way[1:] if not open_ground >> passed & 1)
    cube = capital(str(legal.cubes[block]))
    return "DI-9", f"{cube} on {SPOTS[block]} blocks the way from {spot} to {goal}."


def _why_no_drop(legal: LegalTurns, pillar: int, target: int) -> Reason | None:
    """Return why a cube cannot drop to a neighbour at another level, or None if it can."""
    levels, cube = legal.state.levels, legal.cubes[pillar]
    fall = levels[pillar] - levels[target]
    if target in drops(legal.state, pillar, legal.settings):
        return None
    if fall < 0:
        return (
            "DI-8",
            f"{_level_apart(legal, pillar, target)}: a push stays on one level, and no cube climbs.",
        )
    if cube.kind == "big":
        return "DI-11", f"{_level_apart(legal, pillar, target)}: only small cubes drop."
    if fall < TOWER:
        rule = "DI-11" if legal.settings.every else "DI-13"
        return rule, f"{_level_apart(legal, pillar, target)}: a drop needs two levels or more."
    return "DI-11", _neither_tower_nor_pit(levels, pillar, target)


def _neither_tower_nor_pit(levels: tuple[int, ...], pillar: int, target: int) -> str:
    """Say what a tower (DI-11) or a pit (DI-12) takes, and why a pillar and its target are neither."""
    high = next(near for near in NEIGHBOURS[pillar] if levels[pillar] - levels[near] < TOWER)
    low = next(near for near in NEIGHBOURS[target] if levels[near] - levels[target] < PIT)
    return (
        f"For a drop {SPOTS[pillar]} at {levels[pillar]} must be a tower, {TOWER} levels above all its"
        f" neighbours ({SPOTS[high]} is at {levels[high]}), or {SPOTS[target]} at {levels[target]}"
        f" a pit, {PIT} below all of its own ({SPOTS[low]} is at {levels[low]})."
    )


def _level_apart(legal: LegalTurns, pillar: int, target: int) -> str:
    """Say how much higher or lower a target is than the cube of a pillar."""
    level, other = legal.state.levels[pillar], legal.state.levels[target]
    where = "above" if other > level else "below"
    return (
        f"{SPOTS[target]} stands at {other}, {counted(abs(other - level), 'level')} {where}"
        f" {legal.cubes[pillar]} on {SPOTS[pillar]} at {level}"
    )
