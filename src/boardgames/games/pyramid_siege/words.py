"""Words for seats, counters and points in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Seat
from boardgames.core.words import listed, one_of

if TYPE_CHECKING:
    from boardgames.games.pyramid_siege.board import SiegeBoard

__all__ = ["SEATS", "any_of", "no_such_point", "the"]

SEATS = (Seat(0, "Defenders"), Seat(1, "Attackers"))


def any_of(board: SiegeBoard, points: int) -> str:
    """Join points by `or`: `e3, g3 or g5`."""
    return one_of(board.names(points))


def the(board: SiegeBoard, noun: str, points: int) -> str:
    """Name counters: `the defender on e3`, `the attackers on e3 and g4`."""
    plural = "s" if points & points - 1 else ""
    return f"the {noun}{plural} on {listed(board.names(points))}"


def no_such_point(board: SiegeBoard, name: str) -> str:
    """Say that the board has no point of this name, and which points there are."""
    last = board.spot_at[1 << len(board.bits) - 1]
    row = name[:1]
    count = ord(row) - ord("a") + 1 if len(row) == 1 else 0
    if not 1 <= count <= board.rows:
        return f"There is no point {name!r} on this board: its rows are a to {last.name[0]}."
    points = "only a1" if count == 1 else f"{row}1 to {row}{count}"
    return f"There is no point {name!r} on this board: row {row} has {points}."
