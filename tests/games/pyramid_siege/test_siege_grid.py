"""The grid, on which all points look in one direction at once, says what the points say one by one."""

from __future__ import annotations

from random import Random

import pytest

import boardgames
from boardgames.core.bits import singles
from boardgames.games.pyramid_siege.board import SiegeBoard, load_board
from boardgames.games.pyramid_siege.engine import SiegeState, capturers
from boardgames.games.pyramid_siege.grid import grid_of


def _states(board: str) -> list[SiegeState]:
    """Return the states of a few random games."""
    draw, found = Random(3), []
    for _ in range(4):
        position = boardgames.load("pyramid-siege").start(board=board)
        while moves := position.legal_moves():
            found.append(position.state)
            position = position.play(draw.choice(moves))
    return found


def _steps(board: SiegeBoard, points: int, free: int) -> int:
    return sum((board.neighbours[point] & free).bit_count() for point in singles(points))


@pytest.mark.parametrize("name", ["45", "36"])
def test_steps_and_captures_are_those_of_the_board(name: str) -> None:
    """Steps of both sides, steps nearer, and the defenders that can capture are counted alike."""
    board = load_board(name)
    grid = grid_of(board)
    for state in _states(name):
        attackers, defenders = grid(state.attackers), grid(state.defenders)
        free, open_points = grid.points & ~(attackers | defenders), board.points & ~state.occupied
        assert _steps(board, state.defenders, open_points) == grid.steps(defenders, free)
        assert grid(capturers(state, board)) == grid.capturers(defenders, attackers, free)


@pytest.mark.parametrize("name", ["45", "36"])
def test_exposed_attackers_are_those_on_lines_with_open_ends(name: str) -> None:
    """A line counts if no other attacker stands at its ends, and one of them is free."""
    board = load_board(name)
    grid = grid_of(board)
    lines = {(start | landing, over) for start, jumps in board.jumps.items() for over, landing in jumps}
    for state in _states(name):
        free = board.points & ~state.occupied
        expected = sum(
            1 for ends, over in lines if over & state.attackers and not ends & state.attackers and ends & free
        )
        assert expected == grid.exposed(grid(state.attackers), grid(free))
