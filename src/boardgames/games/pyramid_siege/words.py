"""Words for points and captures in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import singles
from boardgames.core.words import listed, one_of
from boardgames.games.pyramid_siege.engine import landings

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import Board
    from boardgames.games.pyramid_siege.engine import State

__all__ = ["any_of", "captures", "no_such_point", "the"]


def any_of(board: Board, points: int) -> str:
    """Join points by `or`: `e3, g3 or g5`."""
    return one_of(board.names(points))


def the(board: Board, noun: str, points: int) -> str:
    """Name counters: `the defender on e3`, `the attackers on e3 and g4`."""
    plural = "s" if points & points - 1 else ""
    return f"the {noun}{plural} on {listed(board.names(points))}"


def captures(state: State, board: Board) -> str:
    """Return the first jumps of all captures that the defenders can begin with: `e3xc1 or g4xi4`."""
    free = board.points & ~state.occupied
    return one_of(
        f"{board.spot_at[defender]}x{landing}"
        for defender in singles(state.defenders)
        for landing in board.names(landings(board, defender, state.attackers, free))
    )


def no_such_point(board: Board, name: str) -> str:
    """Say that the board has no point of this name, and which points there are."""
    last = board.spot_at[1 << len(board.bits) - 1]
    row = name[:1]
    count = ord(row) - ord("a") + 1 if len(row) == 1 else 0
    if not 1 <= count <= board.rows:
        return f"There is no point {name!r} on this board: its rows are a to {last.name[0]}."
    points = "only a1" if count == 1 else f"{row}1 to {row}{count}"
    return f"There is no point {name!r} on this board: row {row} has {points}."
