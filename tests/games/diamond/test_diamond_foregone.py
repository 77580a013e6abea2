"""Foregone games of Diamond: one cube is steps ahead, and the other sits still."""

from __future__ import annotations

import pytest

import boardgames
from boardgames.games.diamond.board import READING
from boardgames.games.diamond.foregone import foregone
from boardgames.games.diamond.position import DiamondPosition

_DIAMOND = boardgames.load("diamond")
#: The first cube is 5, 6 or 4 steps from its goal, the other one 8; that of the last position can leave.
_AHEAD = "13,10,9:B,8,5:n/10,9,9,9,8/9:B,9:1,9,9,9:B/8,9,9,9,10/5:n,8,9:B,10,13:2 1 20 -"
_NEARLY = "13,10,9:B,8,5:n/10,9:1,9,9,8/9:B,9,9,9,9:B/8,9,9,9,10/5:n,8,9:B,10,13:2 1 20 -"
_CLOSE = "13,10,9:B,8,5:n/10,9,9,9,8/9:B,9,9:1,9,9:B/8,9,9,9,10/5:n,8,9:B,10,10:2 1 20 -"

#: The first cube can drop into its goal at any time.
_WINNING = "13,10,9:B,8,5:n/10,9,9,9,8/9:B,9,9,9,9:2/8,9,9,9,10/5:n,8,9:B,17:1,13 1 20 -"


def _line(text: str, rounds: int, *first: str) -> list[DiamondPosition]:
    """Return the positions of a game: after `first` moves players raise pillars, each another one."""
    position = _DIAMOND.decode(text)
    assert isinstance(position, DiamondPosition)
    line = [position]
    for move in [*first, *(f"{spot}+" for spot in READING)][: 2 * rounds]:
        position = position.play(position.parse(move))
        line.append(position)
    return line


@pytest.mark.parametrize(
    ("text", "rounds", "expected"),
    [(_AHEAD, 10, True), (_AHEAD, 9, False), (_NEARLY, 10, False), (_WINNING, 10, False)],
)
def test_a_cube_that_sits_far_behind_has_as_good_as_lost(text: str, rounds: int, *, expected: bool) -> None:
    """It has to sit for ten rounds, three steps or more behind; who can win at once is not asked."""
    assert expected == (foregone(_line(text, rounds)) is not None)


def test_it_is_said_why() -> None:
    """The sentence says by how much which cube is nearer, and what would have to change."""
    found = foregone(_line(_AHEAD, 10))
    assert found
    assert "Player 1" == str(found.winner)
    assert found.why == (
        "Player 1's cube is 3 steps nearer to its goal, and nobody else can move it. For 10 rounds "
        "Player 2's cube has not moved: if that stays so, Player 1 wins after round 60."
    )


def test_a_cube_that_has_moved_sits_from_then_on() -> None:
    """It is told once ten rounds have passed since its last push."""
    line = _line(_CLOSE, 10, "c3+", "e5-d5")
    assert foregone(line) is None
    assert foregone([*line, *_line(line[-1].encode(), 1)[1:]]) is not None


def test_equal_cubes_and_four_players_leave_it_open() -> None:
    """Nobody is ahead at the start, and of four players three may still move."""
    assert foregone(_line(_DIAMOND.start().encode(), 10)) is None
    start = _DIAMOND.start(players="4")
    assert isinstance(start, DiamondPosition)
    assert foregone([start] * 21) is None
