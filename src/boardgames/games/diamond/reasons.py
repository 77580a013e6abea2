"""Why steps are legal or not: the deciding rule of seeds/diamond.md and a sentence on this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Explanation, Spot
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
from boardgames.games.diamond.facts import ban_in_force
from boardgames.games.diamond.moves import is_about_level, move_of, no_such_pillar, steps_code
from boardgames.games.diamond.telling import begun, done

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.games.diamond.legal import LegalTurns

__all__ = ["explain"]

#: A rule's id and a sentence.
_Verdict = tuple[str, str]


def explain(legal: LegalTurns, steps: tuple[Step, ...]) -> Explanation:
    """Say what `steps` are in a game that goes on, or why the first of them that is refused is."""
    if not steps:
        return Explanation(True, "DI-5", f"{legal.mover} raises or lowers a pillar, or moves a cube.")
    refused = _why_not(legal, *steps)
    if refused:
        return Explanation(False, *refused)
    code = legal.code(steps)
    return Explanation(True, *(begun(legal, steps[0]) if code is None else done(legal, code)))


def _why_not(legal: LegalTurns, first: Step, second: Step | None = None, *more: Step) -> _Verdict | None:
    """Judge the steps one by one, whatever they point at; None where nothing speaks against them."""
    if not isinstance(first, Spot):
        return "DI-5", f"A turn begins with a pillar, not with {first.name!r}."
    pillar = PILLAR.get(first.name)
    if pillar is None:
        return "DI-1", no_such_pillar(first.name)
    if not legal.of_pillar(pillar):
        return _why_stuck(legal, pillar)
    refused = _why_not_second(legal, pillar, second) if second else None
    if more and not refused:
        return "DI-5", f"{first} and {second} are a whole turn: nothing follows them."
    return refused


def _why_stuck(legal: LegalTurns, pillar: int) -> _Verdict:
    """Say why nothing can be done with a pillar: at one end of the levels, it may not leave it now."""
    level = legal.state.levels[pillar]
    inward = code_of(pillar, RAISE, level + 1) if level < HIGHEST else code_of(pillar, LOWER, level - 1)
    return _why_not_now(legal, inward)


def _why_not_second(legal: LegalTurns, pillar: int, step: Step) -> _Verdict | None:
    """Judge what is chosen for a pillar with which something can be done."""
    code = steps_code(legal.state, pillar, step)
    if code is None:
        return _why_no_turn(pillar, step)
    if code in legal.codes:
        return None
    if is_about_level(code):
        return _why_not_now(legal, code)
    target = fields(code)[2]
    return _why_not_pushed(legal, pillar) or _why_not_to(legal, pillar, target) or _why_not_now(legal, code)


def _why_no_turn(pillar: int, step: Step) -> _Verdict:
    """Say why a pillar and a second step mean no turn, on whatever field."""
    spot = SPOTS[pillar]
    if isinstance(step, Spot):
        return "DI-1", no_such_pillar(step.name)
    if step.name == "+":
        return "DI-6", f"{spot} stands at {HIGHEST}, the highest level: it cannot rise."
    if step.name == "-":
        return "DI-6", f"{spot} stands at 0, the lowest level: it cannot sink."
    return "DI-6", f"{step.name!r} is no choice: {spot} is raised with + or lowered with -."


def _why_not_now(legal: LegalTurns, code: int) -> _Verdict:
    """Say why a turn that the field allows is refused: by a ban, or because it repeats a position."""
    ban = ban_against(legal.state, code)
    if ban:
        return "DI-14", ban_in_force(ban, legal.state, legal.settings).text
    return "DI-15", f"{move_of(code)} would bring about the same position for the third time."


def _why_not_pushed(legal: LegalTurns, pillar: int) -> _Verdict | None:
    """Say why there is no cube on a pillar for the seat to move; None where there is."""
    spot, cube = SPOTS[pillar], legal.cubes.get(pillar)
    if not cube:
        return "DI-5", f"There is no cube on {spot}: the pillar can only be raised or lowered."
    if not legal.state.movable >> pillar & 1:
        return "DI-7", f"{capital(str(cube))} stands on {spot}, and only {cube.seat} may move it."
    return None


def _why_not_to(legal: LegalTurns, pillar: int, target: int) -> _Verdict | None:
    """Say why the field does not let the cube of a pillar go to a target; None where it does."""
    spot, goal, cube = SPOTS[pillar], SPOTS[target], legal.cubes[pillar]
    if target == pillar:
        return "DI-8", f"A cube has to end on another pillar, and {cube} stands on {spot} already."
    if target in legal.cubes:
        other = capital(str(legal.cubes[target]))
        return "DI-10", f"{other} stands on {goal}: two cubes never share a pillar."
    if legal.state.levels[pillar] == legal.state.levels[target]:
        return _why_no_way(legal, pillar, target)
    if target in NEIGHBOURS[pillar]:
        return _why_no_drop(legal, pillar, target)
    return "DI-8", f"{_level_apart(legal, pillar, target)}: a push stays on one level."


def _why_no_way(legal: LegalTurns, pillar: int, target: int) -> _Verdict | None:
    """Say why no level way is open to a cube; None where one is."""
    state, spot, goal = legal.state, SPOTS[pillar], SPOTS[target]
    if reach(state, pillar) >> target & 1:
        return None
    level, open_ground = state.levels[pillar], ground(state, pillar)
    way = route(pillar, target, plane(state.levels, level))
    if not way:
        return (
            "DI-8",
            f"{goal} stands at {level} as {spot} does, but no pillars at {level} lead from one to the other.",
        )
    block = next(passed for passed in way[1:] if not open_ground >> passed & 1)
    cube = capital(str(legal.cubes[block]))
    return "DI-9", f"{cube} on {SPOTS[block]} blocks the way from {spot} to {goal}."


def _why_no_drop(legal: LegalTurns, pillar: int, target: int) -> _Verdict | None:
    """Say why a cube cannot drop to a neighbour at another level; None where it can."""
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
        return rule, f"{_level_apart(legal, pillar, target)}: a drop takes two levels or more."
    return "DI-11", _neither_tower_nor_pit(levels, pillar, target)


def _neither_tower_nor_pit(levels: tuple[int, ...], pillar: int, target: int) -> str:
    """Name neighbours that keep a pillar from being a tower (DI-11), and its target a pit (DI-12)."""
    high = next(near for near in NEIGHBOURS[pillar] if levels[pillar] - levels[near] < TOWER)
    low = next(near for near in NEIGHBOURS[target] if levels[near] - levels[target] < PIT)
    return (
        f"{SPOTS[pillar]} at {levels[pillar]} is no tower beside {SPOTS[high]} at {levels[high]},"
        f" and {SPOTS[target]} at {levels[target]} is no pit beside {SPOTS[low]} at {levels[low]}."
    )


def _level_apart(legal: LegalTurns, pillar: int, target: int) -> str:
    """Say how much higher or lower than the cube of a pillar its target stands."""
    level, other = legal.state.levels[pillar], legal.state.levels[target]
    where = "above" if other > level else "below"
    return (
        f"{SPOTS[target]} stands at {other}, {counted(abs(other - level), 'level')} {where}"
        f" {legal.cubes[pillar]} on {SPOTS[pillar]} at {level}"
    )
