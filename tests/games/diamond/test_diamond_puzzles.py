"""Positions in which puzzles of Diamond are looked for."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from boardgames.core.puzzles import puzzle_traits
from boardgames.games.diamond import GAME
from boardgames.games.diamond.position import DiamondPosition
from boardgames.learn.solver import forced_win

if TYPE_CHECKING:
    import pytest

    from boardgames.core import Position

SOURCES = puzzle_traits(GAME).sources
START = GAME.start()
#: One push of the second cube leads to a1, whatever the first player answers.
THREAT = GAME.decode("6,11,9,9,12/10,9,9:B,9,9/10:2,10,9:B,9,9/9,9:B,9,9:n,8/9,8,7:1,9,9 2 1 -")


def test_races_have_both_cubes_near_their_goals() -> None:
    """Among a few other cubes and bumps, which are the same with the same seed; either player moves."""
    found = [*islice(SOURCES["races"](START, Random(3)), 40)]
    again = [*islice(SOURCES["races"](START, Random(3)), 40)]
    assert [one.encode() for one in found] == [one.encode() for one in again]
    assert {0, 1} == {one.to_move.index for one in found}
    levels: set[int] = set()
    numbers: set[int] = set()
    for position in found:
        assert isinstance(position, DiamondPosition)
        levels |= {*position.levels().values()}
        occupied = {spot.name for spot in position.occupants()}
        assert not occupied & {"a1", "e5"}
        assert occupied & {"d5", "e4", "d4", "c5", "e3", "c4", "d3"}
        assert occupied & {"b1", "a2", "b2", "a3", "c1", "b3", "c2"}
        numbers.add(len(occupied) - 2)
        assert sum(level != 9 for level in position.levels().values()) <= 9
    assert {*range(6, 13)} == levels
    assert {1, 2, 3, 4} == numbers


def test_threats_are_races_that_one_turn_alone_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The win is in two, and not at once; other positions are passed over."""
    others: list[Position] = [START, *islice(SOURCES["races"](START, Random(3)), 3)]
    monkeypatch.setattr("boardgames.games.diamond.puzzles._races", lambda *_: iter([*others, THREAT]))
    assert [THREAT] == [*SOURCES["threats"](START, Random(1))]
    win = forced_win(THREAT, 2)
    assert win is not None
    assert 2 == win[1]
