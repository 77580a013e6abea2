"""The events of Flying Obelisks that a newcomer is told of when they first happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.firsts import First
from boardgames.games.flying_obelisks.board import LEVEL, SPOT_AT, TOPS, is_between_hills
from boardgames.games.flying_obelisks.engine import captured, powers_of
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.stacks import FLIGHT, LETTERS_OF, size
from boardgames.games.flying_obelisks.words import named

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Move
    from boardgames.games.flying_obelisks.engine import Turn
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["firsts"]


def firsts(before: ObelisksPosition, move: Move, after: ObelisksPosition) -> Iterator[First]:
    """Yield what a legal move has done or made possible, in any order."""
    turn: Turn = before.turn_of(move)
    who, target = before.to_move, SPOT_AT[turn[2]]
    for square in threats(after.state.board, after.to_move.index)[:1]:
        yield First("globe", {"who": after.to_move, "spot": SPOT_AT[square]})
    if captured(before.state.board[turn[2]], who.index):
        yield First("captured", {"who": who, "spot": target})
    for step in move.steps:
        if step.name.startswith("="):
            yield First("obelisk" if step.name == "=O" else "returned", {"who": who, "spot": target})
    yield from _way(before, turn)
    if size(after.state.board[turn[2]]) > 1:
        pieces = named(LETTERS_OF[after.state.board[turn[2]]])
        yield First("stack", {"spot": target, "pieces": pieces})


def _way(before: ObelisksPosition, turn: Turn) -> Iterator[First]:
    """Yield how a move has reached its square, and a Hilltop that it has reached."""
    source, _, target, _ = turn
    words = {"who": before.to_move, "source": SPOT_AT[source], "spot": SPOT_AT[target]}
    if powers_of(before.state.board, turn) & FLIGHT:
        yield First("flew", words)
    elif is_between_hills(source, target):
        yield First("bridge", words)
    if target in TOPS:
        yield First("hilltop", words)
    elif LEVEL[target] > LEVEL[source]:
        yield First("climbed", words)
