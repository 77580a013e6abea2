"""What the computer sees at a glance in Diamond: a goal in reach, rounds that count, ways and places."""

from __future__ import annotations

import pytest

from boardgames.games.diamond.board import PILLAR, planes
from boardgames.games.diamond.insight import FEATURES, insight
from boardgames.games.diamond.prospects import Prospects
from tests.games.diamond.fields import bare

_WAY = FEATURES.index("way")


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("e4=9:1 e5=9 a5=9:2", True),
        ("e4=12:1 e5=9 e3=9 d4=9 a5=9:2", True),
        ("e4=12:1 e5=9 e3=12 d4=12 a5=9:2", False),
        ("e4=9:1 e5=8 a5=9:2", False),
    ],
)
def test_a_goal_in_reach_is_as_good_as_won(text: str, wins: bool) -> None:
    """A push or a drop onto the goal decides for the player to move, and only then."""
    found, state = insight(bare(text)), bare(text).state
    waiting = state._replace(mover=1)

    assert wins is (found.value(state, 0) == found.decisive)
    assert found.value(waiting, 0) < found.decisive


def test_rounds_count_near_the_end_only() -> None:
    """While many rounds are left, the table takes positions of different rounds for one."""
    found, state = insight(bare("b2=9:1 d4=9:2")), bare("b2=9:1 d4=9:2").state
    keys = [found.table_key(state._replace(round=number)) for number in (10, 11, 59, 60)]

    assert keys[0] == keys[1]
    assert 3 == len(set(keys))


def test_a_cube_on_the_goal_makes_the_way_longer() -> None:
    """A push that would finish the way takes longer while somebody stands on the goal, and never one turn."""
    ways = [
        insight(bare(text)).features(bare(text).state, 0)[_WAY]
        for text in ("c5=9:1 a5=7:2 a1=1", "c5=9:1 e5=7:2 a1=1")
    ]

    assert 2 <= ways[0] - ways[1]


def test_places_are_told_apart_by_the_ways_nearer() -> None:
    """The entry of a place has its distance from the goal, and whether there are one or two ways nearer."""
    state = bare("b1=9:1 d4=9:2").state
    found, ground = Prospects((PILLAR["e5"], PILLAR["a1"]), every=True), planes(state.levels)
    places = [
        found.signs(state._replace(smalls=(PILLAR[at], state.smalls[1])), ground, 1 << PILLAR[at], 0)[1]
        for at in ("e2", "c4", "d1", "a4")
    ]

    assert [3 * 4 + 1, 3 * 4 + 3, 5 * 4 + 2, 5 * 4 + 2] == places
