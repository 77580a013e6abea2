"""Perft figures, and the fewest turns that a lone cube needs."""

from __future__ import annotations

import pytest

from boardgames.core import Value, divide, perft
from boardgames.core.perft import count_played
from boardgames.games.diamond.board import PILLAR
from tests.games.diamond.fields import notations, played, start
from tests.games.diamond.unopposed import alone, lower_bound, play_alone

#: For each set-up, the fewest turns of a player, with lines of a high and of a low seat.
FASTEST = {
    "diamond": (8, "e5- e5- e5- e5- e4- b1- a1/b1 b1-e5", "e2+ b5+ a5+ a5+ a5+ a5+ a5-e2 e2/e1"),
    "flat": (5, "e5- e5- e5- a1/b1 b1-e5", "a5+ a5+ a5+ a5-e2 e2/e1"),
    "triangles": (7, "a1-b1 b1/c1 c1-e3 e3+ e3+ e3+ e3-e5", "a5-b5 b5+ b5+ b5+ b5-e3 e3/e2 e2-e1"),
}
READINGS = [
    ("diamond", "every"),
    ("diamond", "some"),
    ("flat", "every"),
    ("flat", "some"),
    ("triangles", "some"),
]
WAYS = {"a1": "e5", "e5": "a1", "a5": "e1", "e1": "a5"}


@pytest.mark.parametrize(
    ("options", "figures"),
    [
        ({}, [1, 88, 7_370]),
        ({"players": "4"}, [1, 88, 7_370]),
        ({"pair": "low"}, [1, 90, 7_718]),
        ({"setup": "flat"}, [1, 120, 13_898]),
        ({"setup": "triangles"}, [1, 92, 8_022]),
    ],
)
def test_perft_meets_the_figures(options: dict[str, Value], figures: list[int]) -> None:
    """Perft gives the known figures, with and without merging."""
    opening = start(**options)

    assert figures == [perft(opening, depth) for depth in range(3)]
    assert figures == [count_played(opening, depth) for depth in range(3)]


def test_the_first_turn_of_a_high_seat() -> None:
    """There are 88 moves: 50 of pillars, 36 of big cubes, and two drops from the corner."""
    cubes = notations(start())

    assert 50 == len(start().legal_moves()) - len(cubes)
    assert 36 == len([move for move in cubes if "-" in move])
    assert ["a1/a2", "a1/b1"] == [move for move in cubes if "/" in move]


def test_three_turns_deep() -> None:
    """This figure was confirmed by the slow reference."""
    assert 599_020 == perft(start(), 3)


def test_divide_adds_up() -> None:
    """The lines behind each first move add up to perft."""
    assert 7_370 == sum(divide(start(), 2).values())


def test_repetition_is_counted_alike() -> None:
    """DI-15: perft leaves out moves that would repeat a position for the third time."""
    twice = played(start(), *(["c3+", "d3+", "c3-", "d3-"] * 2))

    assert count_played(twice, 2) == perft(twice, 2)
    assert perft(twice, 1) < perft(start().game.decode(twice.encode()), 1)


@pytest.mark.parametrize("setup", FASTEST)
@pytest.mark.parametrize("corner", WAYS)
def test_no_cube_is_faster(setup: str, corner: str) -> None:
    """A lone cube cannot reach its goal in fewer turns, with either value of `any`."""
    levels = start(setup=setup).state.levels

    assert FASTEST[setup][0] == lower_bound(levels, PILLAR[corner], PILLAR[WAYS[corner]])


@pytest.mark.parametrize(("setup", "reading"), READINGS)
@pytest.mark.parametrize(("corner", "line"), [("a1", 1), ("a5", 2)])
def test_a_cube_is_as_fast_as_that(setup: str, reading: str, corner: str, line: int) -> None:
    """The lines of a high and of a low seat take exactly this many turns."""
    opening = start(setup=setup, any=reading)
    state = alone(opening.state.levels, PILLAR[corner])
    turns = str(FASTEST[setup][line]).split()
    for turn in turns:
        state = play_alone(state, turn, opening.engine)

    assert FASTEST[setup][0] == len(turns)
    assert (PILLAR[WAYS[corner]],) == state.smalls
