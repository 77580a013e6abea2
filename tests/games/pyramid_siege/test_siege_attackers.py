"""The attackers: steps nearer, and other steps (PS-10 to PS-13)."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove, Spot
from tests.games.pyramid_siege.siege_positions import (
    NONE_NEARER,
    ONE_CAPTURE,
    ONE_STEP_NEARER,
    at,
    begin,
    notations,
    played,
)

FALLBACK_MOVES = ["d2-c2", "d2-d1", "d2-d3", "e2-d1", "e2-e1", "f2-e1", "f2-f1", "f2-g2"]


def test_an_attacker_steps_nearer() -> None:
    """PS-10: at the start each attacker can step to free points nearer to the fortress."""
    after = played(begin(), "e3-d2")

    assert ["c3-d3"] == notations(after, "c3")
    assert ["e5-e4", "e5-f5"] == notations(after, "e5")
    assert ["d4-d3", "d4-e4"] == notations(after, "d4")


def test_an_attacker_never_jumps() -> None:
    """PS-10: attackers cannot jump."""
    assert [] == notations(played(begin(), "e3-d2"), "a1")


def test_sideways_is_not_nearer() -> None:
    """PS-10: steps to points at the same distance or farther away are illegal."""
    with pytest.raises(IllegalMove) as refused:
        played(at(ONE_CAPTURE), "e3-d2").parse("h4-h5")

    assert "PS-10" == refused.value.rule


def test_open_targets_turn_the_way() -> None:
    """PS-11: if e3 is occupied, d2 cannot step nearer with target=nearest, but can with target=open."""
    text = "D/../.../.A../..A../.A.D../......./......../AAA.....A A -"

    assert [] == notations(at(text), "d2")
    assert ["d2-e2"] == notations(at(text, target="open"), "d2")


def test_distances_ignore_what_stands_between() -> None:
    """PS-11: with target=open occupied points on the way do not matter."""
    text = "D/../.../..../..AA./..AA../......./......../AAA...... A -"

    assert [] == notations(at(text), "e4")
    assert ["e4-f5"] == notations(at(text, target="open"), "e4")
    assert 2 == at(text, target="open").distance(Spot("e4"))


def test_while_one_can_step_nearer_all_must() -> None:
    """PS-12: with fallback=side no other step is legal if one attacker can step nearer."""
    assert ["a1-b2"] == notations(at(ONE_STEP_NEARER))


def test_when_none_can_step_nearer_any_step_will_do() -> None:
    """PS-12, PS-13: if none can step nearer, attackers outside the fortress may step anywhere."""
    assert FALLBACK_MOVES == notations(at(NONE_NEARER))
    assert FALLBACK_MOVES == notations(at(NONE_NEARER, fallback="counter"))


def test_by_the_counter_each_may_fall_back_by_itself() -> None:
    """PS-12: with fallback=counter only attackers that cannot step nearer may step elsewhere."""
    assert ["a1-b2", "d2-c2", "d2-d1", "d2-d3", "e2-d1", "e2-e1", "e2-f2"] == notations(
        at(ONE_STEP_NEARER, fallback="counter")
    )


@pytest.mark.parametrize("options", [{}, {"fallback": "counter"}, {"target": "open"}], ids=str)
def test_in_the_fortress_an_attacker_stays(options: dict[str, str]) -> None:
    """PS-13: attackers in the fortress never move."""
    moves = notations(at(NONE_NEARER, **options))

    assert [] == [move for move in moves if move[:2] in {"e3", "f3", "g3"}]
    assert [] != [move for move in moves if move[:2] == "e2"]
