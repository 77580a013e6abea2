"""The legal turns, for explanations, prompts and screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.games.diamond.board import PILLAR
from boardgames.games.diamond.engine import fields
from boardgames.games.diamond.moves import is_about_level, steps_code
from boardgames.games.diamond.state import Cube, cubes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.moves import Seat, Step
    from boardgames.games.diamond.engine import DiamondEngine, Turn
    from boardgames.games.diamond.state import DiamondSettings, DiamondState

__all__ = ["LegalTurns"]


@frozen
class LegalTurns:
    """A state in which the game is not over, and the turns that are legal in it, as `codes`."""

    engine: DiamondEngine
    state: DiamondState
    codes: Sequence[Turn]

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
