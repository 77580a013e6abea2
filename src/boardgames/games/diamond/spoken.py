"""The field of pillars in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.spoken import BoardWords, Near, near_by_name

if TYPE_CHECKING:
    from boardgames.core.moves import Spot
    from boardgames.games.diamond.position import DiamondPosition

__all__ = ["SPOKEN"]


class _DiamondWords(BoardWords):
    """Words for the field: a pillar is called by its level, and after that its cube."""

    lead = "level "

    def contents(self, position: DiamondPosition) -> dict[Spot, str]:
        """Return the level of each pillar, with its cube if it has one."""
        cubes = self.pieces(position)
        return {
            spot: f"{level} with {cubes[spot]}" if spot in cubes else str(level)
            for spot, level in position.levels().items()
        }

    def pieces(self, position: DiamondPosition) -> dict[Spot, str]:
        """Return what the cubes are called."""
        return {spot: str(cube).removeprefix("the ") for spot, cube in position.occupants().items()}

    def ground(self, position: DiamondPosition, spot: Spot) -> str:
        """Return whose goal a corner is (DI-4)."""
        return next((f"at the goal of {seat}" for seat, goal in position.goals.items() if goal == spot), "")

    def near(self, position: DiamondPosition, spot: Spot) -> tuple[Near, ...]:
        """Return the pillars that share a side with another one (DI-1)."""
        return (Near("", near_by_name(position.spots, spot, diagonally=False)),)

    def levels(self, position: DiamondPosition) -> dict[int, tuple[Spot, ...]]:
        """Return the pillars of each level."""
        found: dict[int, tuple[Spot, ...]] = {}
        for spot, level in position.levels().items():
            found[level] = (*found.get(level, ()), spot)
        return dict(sorted(found.items()))


SPOKEN = _DiamondWords()
