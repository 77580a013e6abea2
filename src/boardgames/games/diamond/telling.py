"""What legal steps are, and what is asked for next, in sentences on this position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import one_of
from boardgames.games.diamond.board import HIGHEST, PILLAR, SPOTS
from boardgames.games.diamond.engine import LOWER, PUSH, RAISE, fields, is_tower, turns
from boardgames.games.diamond.moves import is_about_level, move_of

if TYPE_CHECKING:
    from boardgames.core import Step
    from boardgames.games.diamond.course import Course
    from boardgames.games.diamond.facts import Cube
    from boardgames.games.diamond.turn import Turn

__all__ = ["begun", "capital", "counted", "done", "prompt", "warnings"]

#: In how many of the last rounds players are told that the end is near.
_LAST_ROUNDS = 5


def prompt(turn: Turn, steps: tuple[Step, ...]) -> str:
    """Return what to ask the seat to move for, in a game that goes on, after legal `steps`."""
    if not steps:
        return f"{turn.mover}: pick a pillar to raise or lower, or a cube to move."
    if turn.code(steps) is not None:
        return "That is a whole turn: finish it."
    first = steps[0]
    if turn.cube_moves(PILLAR[first.name]):
        return f"Raise or lower {first}, or pick a marked pillar for its cube."
    return f"Raise or lower {first}."


def begun(turn: Turn, first: Step) -> tuple[str, str]:
    """Return the rule, and a sentence that says what can be done with a pillar (DI-5)."""
    pillar = PILLAR[first.name]
    ways = [_moved_by(code) for code in turn.of_pillar(pillar) if is_about_level(code)]
    targets = [str(SPOTS[fields(code)[2]]) for code in turn.cube_moves(pillar)]
    can = f"{first} can be {one_of(ways)}" if ways else f"{first} stays as it is"
    return "DI-5", f"{can}; {turn.cubes[pillar]} can go to {one_of(targets)}." if targets else f"{can}."


def _moved_by(code: int) -> str:
    _, kind, level = fields(code)
    return f"{'raised' if kind == RAISE else 'lowered'} to {level}"


def done(turn: Turn, code: int) -> tuple[str, str]:
    """Return the deciding rule, and a sentence that says what a legal turn does."""
    if is_about_level(code):
        return _level_done(turn, code)
    pillar, kind, target = fields(code)
    cube, spot, goal = turn.cubes[pillar], SPOTS[pillar], SPOTS[target]
    if code == turn.win:
        return "DI-16", f"{capital(cube)} reaches its goal {goal} from {spot}, and {turn.mover} wins."
    levels = turn.state.levels
    if kind == PUSH:
        return "DI-8", f"{capital(cube)} can be pushed from {spot} to {goal} along level {levels[pillar]}."
    fall = counted(levels[pillar] - levels[target], "level")
    return _rule_of_drop(turn, pillar), f"{capital(cube)} can drop {fall} from {spot} to {goal}."


def _level_done(turn: Turn, code: int) -> tuple[str, str]:
    """Describe the raising or lowering of a pillar."""
    pillar, kind, level = fields(code)
    verb = "sinks" if kind == LOWER else "rises"
    ending = {0: ", the lowest level", HIGHEST: ", the highest level"}.get(level, "")
    rider = f", and {turn.cubes[pillar]} with it" if pillar in turn.cubes else ""
    return "DI-6", f"{SPOTS[pillar]} {verb} from {turn.state.levels[pillar]} to {level}{ending}{rider}."


def _rule_of_drop(turn: Turn, pillar: int) -> str:
    """Return the rule that lets the cube of a pillar drop."""
    if not turn.rules.every:
        return "DI-13"
    return "DI-11" if is_tower(turn.state.levels, pillar) else "DI-12"


def warnings(course: Course, turn: Turn) -> tuple[str, ...]:
    """Return what players should be told in a game that goes on."""
    rounds = turn.rules.rounds
    near = course.round > rounds - _LAST_ROUNDS
    end = f"Round {course.round} of {rounds}: after the last one the cube nearest to its goal wins (DI-17)."
    codes = turns(course.state, turn.rules) if course.twice else []
    third = [
        f"{move_of(code)} is closed: it would repeat a position for the third time (DI-15)."
        for code in codes
        if code not in turn.codes
    ]
    return (*([end] if near else []), *third)


def capital(cube: Cube) -> str:
    """Return the words for a cube as they begin a sentence."""
    words = str(cube)
    return words[0].upper() + words[1:]


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 level`, `2 levels`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
