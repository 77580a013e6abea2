"""The boards and the starting places: boards.toml against the sheet (PS-1, PS-2, PS-11)."""

from __future__ import annotations

import pytest

from boardgames.core import Spot
from boardgames.core.bits import singles
from boardgames.games.pyramid_siege.board import load_board
from tests.games.pyramid_siege.siege_positions import at, begin

START_45 = """\
a          A
b         A A
c        A A A
d       A . . A
e      A . D . A
f     A . + + . A
g    A . D + D . A
h   A A . . . . A A
i  A A A A A A A A A
Defenders to move"""
START_36 = """\
a         .
b        A A
c       A A A
d      A A A A
e     A D + D A
f    A A + + A A
g   A A A D A A A
h  . A A A A A A .
Defenders to move"""
DISTANCES_45 = """\
4
3 3
2 2 2
2 1 1 2
2 1 0 1 2
2 1 0 0 1 2
2 1 0 0 0 1 2
3 2 1 1 1 1 2 3
4 3 2 2 2 2 2 3 4"""


@pytest.mark.parametrize(("board", "diagram"), [("45", START_45), ("36", START_36)])
def test_the_game_begins_as_drawn_on_the_sheet(board: str, diagram: str) -> None:
    """PS-2: 27 attackers and 3 defenders in their places, and the defenders begin."""
    assert diagram == begin(board=board).diagram()


@pytest.mark.parametrize("board", ["45", "36"])
def test_each_board_has_its_counters(board: str) -> None:
    """PS-1, PS-2: six fortress points, 27 attackers and 3 defenders, whatever the number of points."""
    data = load_board(board)

    assert int(board) == len(data.bits)
    assert (6, 27, 3) == tuple(
        points.bit_count() for points in (data.fortress, data.attackers, data.defenders)
    )
    assert data.defenders == data.defenders & data.fortress
    assert 0 == data.attackers & data.fortress


def test_the_attackers_leave_free_what_is_next_to_the_fortress() -> None:
    """PS-2: of 45 points six are in the fortress, twelve next to it, and the others have attackers."""
    board = load_board("45")
    near = {point for inner in singles(board.fortress) for point in singles(board.neighbours[inner])}

    assert board.points ^ sum(near | {*singles(board.fortress)}) == board.attackers


@pytest.mark.parametrize(
    ("point", "neighbours"),
    [
        ("a1", "b1 b2"),
        ("e1", "d1 e2 f1 f2"),
        ("e3", "d2 d3 e2 e4 f3 f4"),
        ("f6", "e5 f5 g6 g7"),
        ("i1", "h1 i2"),
        ("i5", "h4 h5 i4 i6"),
        ("i9", "h8 i8"),
    ],
)
def test_points_are_joined_by_lines(point: str, neighbours: str) -> None:
    """PS-1: a point has six neighbours inside, four on the edge, two in a corner."""
    board = load_board("45")

    assert tuple(neighbours.split()) == board.names(board.neighbours[board.bits[point]])


@pytest.mark.parametrize(
    ("point", "jumps"),
    [("a1", "b1:c1 b2:c3"), ("e3", "d2:c1 d3:c3 e2:e1 e4:e5 f3:g3 f4:g5"), ("i2", "h1: h2:g2 i1: i3:i4")],
)
def test_jumps_go_straight_on(point: str, jumps: str) -> None:
    """PS-5: a jump is two steps in one direction and stays on the board."""
    board = load_board("45")
    expected = [jump.split(":") for jump in jumps.split() if not jump.endswith(":")]

    assert expected == [[*board.names(over), *board.names(to)] for over, to in board.jumps[board.bits[point]]]


def test_distances_are_those_of_the_sheet() -> None:
    """PS-11: distances are counted along lines to the nearest fortress point."""
    start = begin()
    expected = [int(number) for number in DISTANCES_45.split()]

    assert expected == [start.distance(spot) for spot in start.spots]


def test_distances_to_open_points_leave_out_those_that_are_held() -> None:
    """PS-11: with target=open a fortress point with a defender counts, one with an attacker does not."""
    position = at("D/../.../.A../..A../.A.D../......./......../AAA.....A A -", target="open")

    assert [1, 2, 0] == [position.distance(Spot(name)) for name in ("e3", "d2", "f4")]


def test_spots_and_fortress_are_in_reading_order() -> None:
    """The board's points from a1 to i9, and the six of the fortress among them."""
    start = begin()

    assert ["a1", "b1", "b2"] == [spot.name for spot in start.spots[:3]]
    assert "e3 f3 f4 g3 g4 g5" == " ".join(spot.name for spot in start.fortress)


def test_no_distance_from_a_point_that_is_not_there() -> None:
    """The smaller board does not have all points of the larger one."""
    with pytest.raises(KeyError):
        begin(board="36").distance(Spot("i1"))
