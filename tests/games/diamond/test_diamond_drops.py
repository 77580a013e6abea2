"""Drops: towers, pits, and the milder reading of "any" (DI-11 to DI-13)."""

from __future__ import annotations

import pytest

from tests.games.diamond.fields import bare, notations, played

TOWER = "c3=11:1 e5=9:2"


def test_a_tower_lets_a_small_cube_drop_to_every_side() -> None:
    """DI-11: two levels above every neighbour make a tower."""
    assert ["c3/b3", "c3/c2", "c3/c4", "c3/d3"] == notations(bare(TOWER), "c3")


def test_a_tower_may_stand_in_a_corner() -> None:
    """DI-11: only neighbours count, and a corner has two."""
    assert ["a1/a2", "a1/b1"] == notations(bare("a1=11:1 e5=9:2"), "a1")


def test_one_neighbour_too_high_and_it_is_no_tower() -> None:
    """DI-11: with `any=every`, one neighbour that is only a level below prevents all drops."""
    assert [] == notations(bare(f"{TOWER} c4=10"), "c3")


def test_a_drop_goes_to_a_free_pillar() -> None:
    """DI-10, DI-11: a neighbour with a cube is not a target, but its level counts."""
    assert ["c3/b3", "c3/c2", "c3/d3"] == notations(bare("c3=11:1 c4=9:2"), "c3")
    assert [] == notations(bare("c3=11:1 c4=10:2"), "c3")


def test_a_pit_takes_a_small_cube_from_any_neighbour() -> None:
    """DI-12: a pit is three levels below all of its neighbours, whatever surrounds the cube."""
    assert ["c3/c4"] == notations(bare("c3=9:1 c4=6 e5=9:2 d3=10 b3=10 c2=10"), "c3")


@pytest.mark.parametrize("spoiler", ["c5=8", "b4=8", "c4=7"])
def test_two_levels_are_no_pit(spoiler: str) -> None:
    """DI-12: with one neighbour only two levels above it is not a pit."""
    pillars = f"c3=9:1 c4=6 e5=9:2 d3=10 b3=10 c2=10 {spoiler}"

    assert [] == notations(bare(pillars), "c3")


def test_a_pit_in_a_corner() -> None:
    """DI-12: a corner is a pit with two neighbours."""
    assert ["a2/a1"] == [move for move in notations(bare("a2=9:1 a1=6 e5=9:2"), "a2") if "/" in move]


def test_a_taken_pit_is_closed() -> None:
    """DI-10, DI-12: no cube can drop into a pit with a cube."""
    position = bare("a2=9:1 a1=6:n e5=9:2 e1=9:n", neutrals="on")

    assert [] == [move for move in notations(position, "a2") if "/" in move]


def test_big_cubes_never_drop() -> None:
    """DI-11: big cubes do not drop from towers or into pits, by either reading."""
    pillars = "c3=12:B c4=6 a1=9:1 e5=9:2"

    assert [] == notations(bare(pillars, bigs="centre"), "c3")
    assert [] == notations(bare(pillars, bigs="centre", any="some"), "c3")


def test_neutral_cubes_drop_for_both_players() -> None:
    """DI-7, DI-11: both players can drop it."""
    pillars = "c3=11:n a1=9:1 e5=9:2 e1=3:n"

    for tail in ("1 2 -", "2 2 -"):
        assert 4 == len(notations(bare(pillars, tail, neutrals="on"), "c3"))


def test_with_some_two_levels_are_enough() -> None:
    """DI-13: with `any=some` a cube can drop to each neighbour two or more levels lower."""
    pillars = "c3=11:1 c4=10 c2=11 b3=9 d3=8 e5=9:2"

    assert ["c3-c2"] == notations(bare(pillars), "c3")
    assert ["c3-c2", "c3/b3", "c3/d3"] == notations(bare(pillars, any="some"), "c3")


def test_nothing_drops_one_level_or_climbs() -> None:
    """DI-11, DI-13: a drop by one level is illegal by either reading."""
    pillars = "c3=9:1 c4=8 c2=10 b3=8 d3=12 e5=9:2"

    assert [] == notations(bare(pillars), "c3")
    assert [] == notations(bare(pillars, any="some"), "c3")


def test_a_drop_is_one_pillar_and_the_whole_turn() -> None:
    """DI-11: a drop ends on the neighbour, even if level ground continues from there."""
    after = played(bare(TOWER), "c3/c4")

    assert {"c4": "1", "e5": "2"} == {spot.name: cube.mark for spot, cube in after.occupants().items()}
    assert "Player 2" == str(after.to_move)
