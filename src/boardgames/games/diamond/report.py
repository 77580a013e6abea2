"""What a move of Diamond did, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
from boardgames.games.diamond.board import PILLAR
from boardgames.games.diamond.facts import cubes_of

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.diamond.position import DiamondPosition

__all__ = ["report"]


def report(position: DiamondPosition, move: Move) -> str:
    """Return what a legal move did: a pillar raised or lowered, or a cube pushed or dropped."""
    position.turn_of(move)
    spot, second = move.steps
    pillar = PILLAR[spot.name]
    if not isinstance(second, Spot):
        verb, by = ("raised", 1) if second.name == "+" else ("lowered", -1)
        return f"{position.to_move} {verb} {spot} to level {position.state.levels[pillar] + by}."
    cube = cubes_of(position.state, position.engine.settings)[pillar]
    verb = "dropped" if "/" in move.notation else "pushed"
    what = "the small cube" if cube.seat == position.to_move else str(cube)
    return f"{position.to_move} {verb} {what} from {spot} to {second}."
