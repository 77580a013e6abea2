"""Symmetry: rotating the field rotates the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.games.diamond.board import turned
from tests.games.diamond.fields import FIELDS, at, often, start
from tests.games.diamond.reference import Bans, Board, read, write

if TYPE_CHECKING:
    from boardgames.core import Position
    from boardgames.games.diamond.position import DiamondPosition


def seats_turned(position: DiamondPosition, quarters: int) -> dict[str, str]:
    """Return for each seat the seat to whose corner its own is rotated."""
    other = start(**{**position.options, **pair_turned(position, quarters)})
    corners = {goal.name: str(seat.index + 1) for seat, goal in other.goals.items()}
    return {
        str(seat.index + 1): corners[turned(goal.name, quarters)] for seat, goal in position.goals.items()
    }


def pair_turned(position: DiamondPosition, quarters: int) -> dict[str, str]:
    """Return the option for the corners to which those of two players are rotated."""
    swapped = {"high": "low", "low": "high"} if quarters % 2 else {"high": "high", "low": "low"}
    return {"pair": swapped[str(position.options["pair"])]}


def board_turned(position: DiamondPosition, quarters: int) -> Board:
    """Return the position with everything rotated, including the seats."""
    board, seats = read(position.encode()), seats_turned(position, quarters)
    bans: Bans = {}
    for about, (back, mover) in board.bans.items():
        kind, name = about.split()
        place = turned(back, quarters) if kind == "cube" else back
        bans[f"{kind} {turned(name, quarters)}"] = place, int(seats[str(mover)])
    return Board(
        levels={turned(name, quarters): level for name, level in board.levels.items()},
        cubes={turned(name, quarters): seats.get(cube, cube) for name, cube in board.cubes.items()},
        seat=int(seats[str(board.seat)]),
        round=board.round,
        bans=bans,
    )


def move_turned(notation: str, quarters: int) -> str:
    """Return the notation of a move with its pillars rotated."""
    if len(notation) == 3:
        return turned(notation[:2], quarters) + notation[2]
    return turned(notation[:2], quarters) + notation[2] + turned(notation[3:], quarters)


def written(position: Position) -> set[str]:
    """Return the notations of the legal moves."""
    return {str(move) for move in position.legal_moves()}


@often
@given(st.sampled_from([1, 2, 3]), FIELDS)
def test_turning_the_field_turns_the_moves(quarters: int, positions: list[DiamondPosition]) -> None:
    """A rotated position has the rotated moves."""
    position = positions[-1] if positions[-1].legal_moves() else positions[0]
    board = board_turned(position, quarters)
    other = at(write(board), **{**position.options, **pair_turned(position, quarters)})

    assert {move_turned(move, quarters) for move in written(position)} == written(other)


@pytest.mark.parametrize("setup", ["diamond", "flat", "triangles"])
def test_the_set_ups_are_fair(setup: str) -> None:
    """DI-2: every set-up is symmetric under a half turn, so that it is fair."""
    levels = start(setup=setup).levels()

    assert levels == {
        spot: levels[other] for spot in levels for other in levels if other.name == turned(spot.name, 2)
    }
