"""Perft: counting the lines of play of the toy game."""

from __future__ import annotations

import pytest

from boardgames.core import divide, perft
from boardgames.core.perft import count_played
from tests.core.toy import TOY
from tests.games.flying_obelisks.play import at, black, played


@pytest.mark.parametrize(("depth", "expected"), [(0, 1), (1, 3), (2, 2), (3, 0)])
def test_perft_counts_the_lines_of_exactly_this_depth(depth: int, expected: int) -> None:
    """From heaps of one the moves are a, b and ab; after a comes b, after b comes a, and ab ends the game."""
    assert expected == perft(TOY.start(size=1), depth)


def test_divide_counts_the_lines_behind_each_move() -> None:
    """After ab the game is over, so no line of two turns begins with it."""
    counts = {str(move): count for move, count in divide(TOY.start(size=1), 2).items()}
    assert {"a": 1, "ab": 0, "b": 1} == counts


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_divide_adds_up_to_perft(depth: int) -> None:
    """The parts are the whole."""
    assert perft(TOY.start(), depth) == sum(divide(TOY.start(), depth).values())


def test_a_negative_depth_is_refused() -> None:
    """A line cannot have fewer than 0 turns."""
    with pytest.raises(ValueError, match="A depth cannot be -1: it is 0 or more"):
        perft(TOY.start(), -1)


def test_nothing_can_be_divided_at_depth_0() -> None:
    """A line of 0 turns has no first move."""
    with pytest.raises(ValueError, match="cannot be 0: it is 1 or more"):
        divide(TOY.start(), 0)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_what_may_not_come_back_is_not_counted(depth: int) -> None:
    """Merged lines share their future but not their past: then each of them is played."""
    position = played(black(a2="d", i8="D"), "a2-b3", "i8-h7")
    counted = count_played(position, depth)
    assert counted == perft(position, depth)
    fresh = at(position.encode())
    assert (counted < perft(fresh, depth)) == (depth > 1)
