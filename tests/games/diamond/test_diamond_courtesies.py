"""A player for beginners gives way: it leaves a goal on which it could stand for the whole game."""

from __future__ import annotations

import boardgames
from boardgames.thinking.insights import insight_for
from boardgames.thinking.levels import level
from boardgames.thinking.limits import Limit
from boardgames.thinking.player import LevelPlayer
from tests.games.diamond.fields import bare


def test_a_cube_leaves_the_goal_of_somebody_who_is_near() -> None:
    """A push away counts most, then a turn that opens a way; while the other is far off nothing counts."""
    liked = []
    for text in ("a1=9:1 c2=9:2 a2=12 b1=9", "a1=7:1 c2=9:2 a2=8 b1=11", "a1=9:1 e4=9:2 a2=12 b1=9"):
        position = bare(text)
        points = insight_for(position).courtesies(position)
        best = [str(position.move_of(turn)) for turn in points if points[turn] == max(points.values())]
        liked.append(best[:1])
    assert liked[0][0].startswith("a1-")
    assert liked[1][0] in {"a1+", "a2-"}
    assert [] == liked[2]


def test_levels_that_never_resign_give_way_and_enter_no_such_goal() -> None:
    """It does so as soon as it notices a turn that does; other games know of none."""
    position = bare("a2=9:1 c2=9:2 a1=9")
    points = insight_for(position).courtesies(position)
    assert [-1] == [points[turn] // abs(points[turn]) for turn in points if points[turn]]
    assert [True, True, True, False] == [level(number).yields for number in range(4)]
    pylos = boardgames.load("pylos").start()
    assert {} == insight_for(pylos).courtesies(pylos)
    stuck = bare("a1=9:1 c2=9:2 a2=12 b1=9")
    moves = {str(LevelPlayer(level(0), seed).choose(stuck, Limit(nodes=200)).move) for seed in range(8)}
    assert any(move.startswith("a1-") for move in moves)
