"""Sentences about legal steps, and prompts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import capital, counted, one_of
from boardgames.games.diamond.board import HIGHEST, PILLAR, SPOTS
from boardgames.games.diamond.engine import LOWER, PUSH, RAISE, fields, is_tower
from boardgames.games.diamond.moves import is_about_level

if TYPE_CHECKING:
    from boardgames.core.moves import Step
    from boardgames.games.diamond.legal import LegalTurns

__all__ = ["begun", "done", "prompt"]


def prompt(legal: LegalTurns, steps: tuple[Step, ...]) -> str:
    """Return the prompt after legal `steps`, in a game that is not over."""
    if not steps:
        return f"{legal.mover}: choose a pillar to raise or lower, or a cube to move."
    if legal.code(steps) is not None:
        return "That is a complete turn: finish it."
    first = steps[0]
    if legal.cube_moves(PILLAR[first.name]):
        return f"Raise or lower {first}, or choose a marked pillar for its cube."
    return f"Raise or lower {first}."


def begun(legal: LegalTurns, first: Step) -> tuple[str, str]:
    """Return the rule, and what can be done with a pillar (DI-5)."""
    pillar = PILLAR[first.name]
    ways = [_moved_by(code) for code in legal.of_pillar(pillar) if is_about_level(code)]
    targets = [str(SPOTS[fields(code)[2]]) for code in legal.cube_moves(pillar)]
    can = f"{first} can be {one_of(ways)}" if ways else f"{first} stays as it is"
    return "DI-5", f"{can}; {legal.cubes[pillar]} can go to {one_of(targets)}." if targets else f"{can}."


def _moved_by(code: int) -> str:
    _, kind, level = fields(code)
    return f"{'raised' if kind == RAISE else 'lowered'} to {level}"


def done(legal: LegalTurns, code: int) -> tuple[str, str]:
    """Return the deciding rule, and what a legal turn does."""
    if is_about_level(code):
        return _level_done(legal, code)
    pillar, kind, target = fields(code)
    cube, spot, goal = capital(str(legal.cubes[pillar])), SPOTS[pillar], SPOTS[target]
    if code == legal.win:
        return "DI-16", f"{cube} reaches its goal {goal} from {spot}, and {legal.mover} wins."
    levels = legal.state.levels
    if kind == PUSH:
        return (
            "DI-8",
            f"{cube} can be pushed from {spot} to {goal} along level {levels[pillar]}.",
        )
    fall = counted(levels[pillar] - levels[target], "level")
    return _rule_of_drop(legal, pillar), f"{cube} can drop {fall} from {spot} to {goal}."


def _level_done(legal: LegalTurns, code: int) -> tuple[str, str]:
    """Describe a turn that raises or lowers a pillar."""
    pillar, kind, level = fields(code)
    verb = "sinks" if kind == LOWER else "rises"
    ending = {0: ", the lowest level", HIGHEST: ", the highest level"}.get(level, "")
    rider = f", and {legal.cubes[pillar]} with it" if pillar in legal.cubes else ""
    return "DI-6", f"{SPOTS[pillar]} {verb} from {legal.state.levels[pillar]} to {level}{ending}{rider}."


def _rule_of_drop(legal: LegalTurns, pillar: int) -> str:
    """Return the rule by which the cube of a pillar can drop."""
    if not legal.settings.every:
        return "DI-13"
    return "DI-11" if is_tower(legal.state.levels, pillar) else "DI-12"
