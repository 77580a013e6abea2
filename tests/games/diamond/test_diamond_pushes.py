"""Turns: pillars, cubes, pushes and obstacles (DI-3 to DI-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.diamond.fields import bare, notations, played, start

if TYPE_CHECKING:
    from boardgames.core import Value

#: A level street of three pillars, a1 a2 b2, in a field of 9.
STREET = "a1=5:1 a2=5 b2=5"


def marks(**options: Value) -> dict[str, str]:
    """Return the cubes of an opening, by the names of their pillars."""
    return {spot.name: cube.mark for spot, cube in sorted(start(**options).occupants().items(), key=str)}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"1": "a1", "2": "e5", "n": "a5 e1", "B": "a3 c1 c5 e3"}),
        ({"pair": "low"}, {"1": "a5", "2": "e1", "n": "a1 e5", "B": "a3 c1 c5 e3"}),
        ({"neutrals": "off"}, {"1": "a1", "2": "e5", "B": "a3 c1 c5 e3"}),
        ({"bigs": "centre"}, {"1": "a1", "2": "e5", "n": "a5 e1", "B": "c3"}),
        ({"bigs": "none", "neutrals": "off"}, {"1": "a1", "2": "e5"}),
        ({"players": 4}, {"1": "a1", "2": "e5", "3": "a5", "4": "e1", "B": "a3 c1 c5 e3"}),
        ({"players": "4", "pair": "low", "bigs": "none"}, {"1": "a1", "2": "e5", "3": "a5", "4": "e1"}),
    ],
)
def test_the_cubes_at_the_start(options: dict[str, Value], expected: dict[str, str]) -> None:
    """DI-3, DI-4: the cubes at the start."""
    found: dict[str, list[str]] = {}
    for name, mark in marks(**options).items():
        found.setdefault(mark, []).append(name)

    assert expected == {mark: " ".join(sorted(names)) for mark, names in found.items()}


@pytest.mark.parametrize(
    ("options", "goals"),
    [({}, ["e5", "a1"]), ({"pair": "low"}, ["e1", "a5"]), ({"players": "4"}, ["e5", "a1", "e1", "a5"])],
)
def test_the_goal_is_the_corner_opposite(options: dict[str, Value], goals: list[str]) -> None:
    """DI-4: four players move in the order high, high, low, low."""
    opening = start(**options)

    assert goals == [opening.goals[seat].name for seat in opening.seats]
    assert [f"Player {number + 1}" for number in range(len(goals))] == [str(seat) for seat in opening.seats]


def test_players_take_turns() -> None:
    """DI-4: the seats move in order, and then the first again."""
    position = start(players="4")
    movers = []
    for turn in ("c3+", "b3+", "d3+", "c2+", "c4+"):
        movers.append(position.to_move.index)
        position = played(position, turn)

    assert [0, 1, 2, 3, 0] == movers


def test_any_pillar_moves_by_one_and_takes_its_cube_along() -> None:
    """DI-6: any pillar can be raised or lowered, and its cube moves with it."""
    before = bare("a1=9:1 e5=9:2")
    after = played(before, "e5+")
    levels = {spot.name: level for spot, level in after.levels().items()}

    assert 10 == levels["e5"]
    assert 24 == sum(level == 9 for level in levels.values())
    assert before.occupants() == after.occupants()


def test_levels_end_at_0_and_19() -> None:
    """DI-6: a pillar at the highest level can only be lowered, one at the lowest only raised."""
    moves = [str(move) for move in bare("a1=9:1 e5=9:2 b2=19 d4=0").legal_moves()]

    assert ["b2-"] == [move for move in moves if move[:2] == "b2"]
    assert ["d4+"] == [move for move in moves if move[:2] == "d4"]


def test_two_players_move_all_but_the_opponents_cube() -> None:
    """DI-7: a player may move their own cube, neutral cubes and big cubes."""
    position = bare("a1=9:1 e5=9:2 a5=9:n e1=9:n c3=9:B", neutrals="on", bigs="centre")

    assert {"a1", "a5", "e1", "c3"} == {move[:2] for move in notations(position)}


def test_four_players_move_their_own_and_big_cubes() -> None:
    """DI-7: a player may not move another player's small cube."""
    position = bare("a1=9:1 e5=9:2 a5=9:3 e1=9:4 c3=9:B", "3 2 -", players="4", bigs="centre")

    assert {"a5", "c3"} == {move[:2] for move in notations(position)}


def test_a_push_goes_round_corners_over_several_pillars() -> None:
    """DI-8: every pillar on the way must be at the cube's level."""
    assert ["a1-a2", "a1-b2"] == notations(bare(f"{STREET} e5=9:2"))


def test_a_push_stays_on_its_level() -> None:
    """DI-8: pillars beyond a gap or across a corner cannot be reached."""
    assert [] == notations(bare("a1=5:1 b2=5 a3=5 e5=9:2"))


def test_small_cubes_slide_through_small_ones() -> None:
    """DI-9: a small cube passes small cubes of any player, but cannot stop on them (DI-10)."""
    assert ["a1-b2"] == notations(bare("a1=5:1 a2=5:2 b2=5"), "a1")
    neutral = bare("a1=5:1 a2=5:n b2=5 e5=9:2 e1=3:n", neutrals="on")
    assert ["a1-b2"] == notations(neutral, "a1")


def test_a_big_cube_stops_small_ones() -> None:
    """DI-9: a small cube cannot pass a big cube."""
    assert [] == notations(bare("a1=5:1 a2=5:B b2=5 e5=9:2", bigs="centre"), "a1")


def test_a_big_cube_is_stopped_by_small_ones_and_big_ones() -> None:
    """DI-9: a big cube cannot pass any cube."""
    by_small = bare("a1=5:B a2=5:1 b2=5 e5=9:2", bigs="centre")
    by_big = bare("a1=5:B a2=5:B b2=5 c2=5 e5=9:2 e1=3:B d1=1:B a5=9:1", bigs="tips")

    assert [] == notations(by_small, "a1")
    assert [] == notations(by_big, "a1")
    assert ["a2-b2", "a2-c2"] == notations(by_big, "a2")


def test_a_way_round_is_taken() -> None:
    """DI-9: a big cube does not block if there is another level way."""
    around = bare("a1=5:1 a2=5:B b1=5 b2=5 e5=9:2", bigs="centre")

    assert ["a1-b1", "a1-b2"] == notations(around, "a1")


def test_nothing_pushed_pushes_anything_along() -> None:
    """DI-8, DI-10: a pillar with a cube is not a target."""
    assert [] == notations(bare("a1=5:1 a2=5:B e5=9:2", bigs="centre"), "a1")


def test_a_big_cube_may_stand_on_a_goal_and_keep_it() -> None:
    """DI-10: a big cube on a goal keeps the small cube out."""
    position = bare("d5=5:1 e5=5 e4=5:B c1=9:2", bigs="centre")

    assert ["d5-e5"] == notations(position, "d5")
    assert [] == notations(played(position, "e4-e5", "c3+"), "d5")


@pytest.mark.parametrize(("mark", "neutrals"), [("2", "off"), ("n", "on")])
def test_any_cube_on_a_goal_keeps_it(mark: str, neutrals: str) -> None:
    """DI-10: a neutral cube, or the opponent's own, on a goal keeps the small cube out."""
    rest = " a1=9:2 e1=3:n" if neutrals == "on" else ""
    position = bare(f"d5=5:1 e5=5:{mark}{rest}", neutrals=neutrals)

    assert [] == notations(position, "d5")
