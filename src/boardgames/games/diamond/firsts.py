"""The events of Diamond that a newcomer is told of when they first happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.firsts import First
from boardgames.games.diamond.board import PILLAR, SPOTS
from boardgames.games.diamond.engine import DROP, PUSH, fields
from boardgames.games.diamond.moves import is_about_level
from boardgames.games.diamond.state import ban_in_force, cubes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Move
    from boardgames.games.diamond.position import DiamondPosition

__all__ = ["firsts"]

#: The end of the game is near with so many rounds left.
_LAST_ROUNDS = 10


def firsts(before: DiamondPosition, move: Move, after: DiamondPosition) -> Iterator[First]:
    """Yield what a legal move has done or made possible, in any order."""
    who = before.to_move
    if after.urgent(()):
        yield First("at-once", {"who": after.to_move, "goal": after.goals[after.to_move]})
    yield from _level(before, move, after) if is_about_level(before.turn_of(move)) else _cube(before, move)
    for ban in after.state.bans:
        if ban.mover == who.index:
            back = ban_in_force(ban, after.state, after.engine.settings).back
            yield First("ban", {"who": who, "back": back, "spot": SPOTS[ban.at]})
    state, rounds = after.state, after.engine.settings.rounds
    if state.round > rounds - _LAST_ROUNDS:
        yield First("rounds", {"number": state.round, "rounds": rounds})


def _level(before: DiamondPosition, move: Move, after: DiamondPosition) -> Iterator[First]:
    """Yield what a turn that raises or lowers a pillar has done."""
    spot = move.steps[0]
    pillar = PILLAR[spot.name]
    cube = cubes_of(after.state, after.engine.settings).get(pillar)
    words = {"who": before.to_move, "spot": spot, "level": after.state.levels[pillar]}
    if cube:
        yield First("carried", {**words, "cube": cube})
    yield First("level", words)


def _cube(before: DiamondPosition, move: Move) -> Iterator[First]:
    """Yield what a turn that moves a cube has done."""
    pillar, kind, target = fields(before.turn_of(move))
    cube = cubes_of(before.state, before.engine.settings)[pillar]
    words = {"who": before.to_move, "source": SPOTS[pillar], "target": SPOTS[target]}
    if kind == DROP:
        yield First("dropped", words)
    elif kind == PUSH:
        yield First({"small": "pushed", "big": "big"}.get(cube.kind, "neutral"), words)
