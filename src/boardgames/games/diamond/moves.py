"""Moves and their notation, and the legal turns of a state as explanations and screens ask for them.

`b2+` and `b2-` raise and lower, `c1-c4` pushes, `a1/a2` drops (DI-19).
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from typing import TYPE_CHECKING

from boardgames.core.errors import NotationError
from boardgames.core.moves import Choice, Move, Spot, Step
from boardgames.core.words import quoted
from boardgames.games.diamond.board import FILES, HIGHEST, PILLAR, RANKS, SPOTS
from boardgames.games.diamond.engine import DROP, LOWER, PUSH, RAISE, code_of, fields
from boardgames.games.diamond.state import Cube, cubes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Seat
    from boardgames.games.diamond.engine import DiamondEngine, Turn
    from boardgames.games.diamond.state import DiamondSettings, DiamondState

__all__ = ["LegalTurns", "is_about_level", "move_of", "no_such_pillar", "read", "steps_code", "written"]

_TURN = re.compile(r"(?P<pillar>[a-z][0-9])(?:(?P<level>[+-])|[-/](?P<target>[a-z][0-9]))?")
_SIGNS = {RAISE: "+", LOWER: "-", PUSH: "-", DROP: "/"}
_WORDS = {"+": "Raise", "-": "Lower"}


@cache
def move_of(turn: Turn) -> Move:
    """Return the move of a turn, always the same object."""
    pillar, kind, value = fields(turn)
    spot, sign = SPOTS[pillar], _SIGNS[kind]
    if is_about_level(turn):
        return Move(f"{spot}{sign}", (spot, Choice(sign, f"{_WORDS[sign]} to {value}")), turn)
    return Move(f"{spot}{sign}{SPOTS[value]}", (spot, SPOTS[value]), turn)


def is_about_level(code: int) -> bool:
    """Return True if a turn raises or lowers a pillar, instead of moving a cube."""
    return fields(code)[1] in (RAISE, LOWER)


def steps_code(state: DiamondState, pillar: int, step: Step) -> int | None:
    """Return the turn of a pillar and a second step, legal or not; None if they cannot make a turn.

    A move to another level is a drop, so a push and a drop never have the same steps.
    """
    level = state.levels[pillar]
    if not isinstance(step, Spot):
        return _level_code(pillar, level, step.name)
    target = PILLAR.get(step.name)
    if target is None:
        return None
    return code_of(pillar, PUSH if state.levels[target] == level else DROP, target)


def written(state: DiamondState, notation: str) -> int | None:
    """Return the turn with exactly this notation, legal or not; None if there is none."""
    typed = _TURN.fullmatch(notation)
    names = (typed["pillar"], typed["target"] or typed["pillar"]) if typed else ()
    if typed is None or any(name not in PILLAR for name in names):
        return None
    pillar, target = (PILLAR[name] for name in names)
    second = Choice(typed["level"], "") if typed["level"] else SPOTS[target]
    turn = steps_code(state, pillar, second)
    return turn if turn is not None and move_of(turn).notation == notation else None


def _level_code(pillar: int, level: int, sign: str) -> int | None:
    """Return the turn that raises or lowers a pillar at a level; None beyond the levels (DI-6)."""
    if sign == "+" and level < HIGHEST:
        return code_of(pillar, RAISE, level + 1)
    if sign == "-" and level:
        return code_of(pillar, LOWER, level - 1)
    return None


def read(text: str) -> tuple[Step, ...]:
    """Return the steps that a notation names; raise NotationError if it is malformed."""
    trimmed = text.strip().lower()
    turn = _TURN.fullmatch(trimmed)
    if not turn:
        raise NotationError(
            f"{quoted(text)} is not a move: write b2+ to raise a pillar, b2- to lower it,"
            " c1-c4 to push a cube or a1/a2 to drop one."
        )
    pillar = _spot(turn["pillar"])
    if turn["level"]:
        return pillar, Choice(turn["level"], _WORDS[turn["level"]])
    return (pillar, _spot(turn["target"])) if turn["target"] else (pillar,)


def _spot(name: str) -> Spot:
    """Return the spot of a pillar."""
    if name not in PILLAR:
        raise NotationError(no_such_pillar(name))
    return SPOTS[PILLAR[name]]


def no_such_pillar(name: str) -> str:
    """Say that there is no pillar of this name."""
    return f"There is no pillar {name}: the files are {FILES[0]} to {FILES[-1]}, the ranks 1 to {RANKS[-1]}."


class LegalTurns:
    """A state in which the game is not over, and the turns that are legal in it, as `codes`."""

    def __init__(self, engine: DiamondEngine, state: DiamondState, codes: Sequence[Turn]) -> None:
        self.engine = engine
        self.state = state
        self.codes = codes

    @property
    def settings(self) -> DiamondSettings:
        """The settings of the game."""
        return self.engine.settings

    @property
    def mover(self) -> Seat:
        """The seat to move."""
        return self.settings.seats[self.state.mover]

    @cached_property
    def cubes(self) -> dict[int, Cube]:
        """The cube on every pillar that has one."""
        return cubes_of(self.state, self.settings)

    def of_pillar(self, pillar: int) -> list[int]:
        """Return the legal turns that raise or lower a pillar or move its cube."""
        return [code for code in self.codes if fields(code)[0] == pillar]

    def cube_moves(self, pillar: int) -> list[int]:
        """Return the legal turns that move the cube of a pillar."""
        return [code for code in self.of_pillar(pillar) if not is_about_level(code)]

    @property
    def win(self) -> int | None:
        """The legal turn that brings the mover's small cube to its goal (DI-16), or None."""
        own, goal = self.state.smalls[self.state.mover], self.settings.goals[self.state.mover]
        return next((code for code in self.cube_moves(own) if fields(code)[2] == goal), None)

    def code(self, steps: tuple[Step, ...]) -> int | None:
        """Return the turn that steps make, legal or not; None if they are incomplete."""
        if len(steps) != 2 or steps[0].name not in PILLAR:
            return None
        return steps_code(self.state, PILLAR[steps[0].name], steps[1])
