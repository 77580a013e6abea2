"""Inner moves: whole turns with what they do to the bit sets, made once and kept.

A turn changes its own side's counters by exclusive-or with one integer, and takes off some of the other's.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core import Move
from boardgames.games.pyramid_siege.board import distances, split

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.games.pyramid_siege.board import Board

__all__ = ["Path", "Steps", "Turn", "chain", "huff", "steps", "steps_toward"]

#: The points that a capturing defender touches: where it starts, then each landing.
Path = tuple[int, ...]
#: The steps from a point: the point each goes to, with its turn, in ascending order.
Steps = tuple[tuple[int, "Turn"], ...]

_CHAINS_KEPT = 1 << 16


@frozen(eq=False)
class Turn:
    """A whole turn: the `move` that players see, and what it does to the two bit sets."""

    move: Move
    #: What exclusive-or with the mover's counters makes of them: source and target; 0 for a round trip.
    change: int
    #: The other side's counters that leave the board: jumped attackers, or the huffed defender.
    taken: int


@cache
def steps(board: Board) -> Mapping[int, Steps]:
    """Return for each point the steps to its neighbours, occupied or not."""
    return {
        source: tuple((target, _step(board, source, target)) for target in split(board.neighbours[source]))
        for source in board.spot_at
    }


@cache
def steps_toward(board: Board, targets: int) -> Mapping[int, Steps]:
    """Return for each point the steps that bring it nearer to the nearest of `targets` (PS-10)."""
    away = distances(board, targets)
    return {
        source: tuple((target, turn) for target, turn in found if away[target] < away[source])
        for source, found in steps(board).items()
    }


def _step(board: Board, source: int, target: int) -> Turn:
    """Return the turn of one step."""
    spots = (board.spot_at[source], board.spot_at[target])
    return Turn(Move(f"{spots[0]}-{spots[1]}", spots), source | target, 0)


@cache
def huff(board: Board, huffed: int, step: Turn | None) -> Turn:
    """Return the turn of taking off a defender and then making a step, or none after the last (PS-9)."""
    spot = board.spot_at[huffed]
    if step is None:
        return Turn(Move(f"!{spot}", (spot,)), 0, huffed)
    move = Move(f"!{spot} {step.move}", (spot, *step.move.steps))
    return Turn(move, step.change, huffed)


@lru_cache(_CHAINS_KEPT)
def chain(board: Board, path: Path) -> Turn:
    """Return the turn of a chain of captures, written by `path`, the first of its ways (PS-6)."""
    spots = tuple([board.spot_at[point] for point in path])
    move = Move("x".join([spot.name for spot in spots]), spots)
    return Turn(move, path[0] ^ path[-1], sum([board.middle[jump] for jump in pairwise(path)]))
