"""Perft: counting the lines of play to a depth, the field's test of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["divide", "perft"]


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` whole turns; ValueError for a negative depth."""
    if depth < 0:
        raise ValueError(f"A depth cannot be {depth}: it is 0 or more.")
    return position.perft(depth)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """Return, for each legal move, the lines of `depth` turns that begin with it; they add up to perft."""
    if depth < 1:
        raise ValueError(f"A depth to divide cannot be {depth}: it is 1 or more.")
    return {move: position.play(move).perft(depth - 1) for move in position.legal_moves()}
