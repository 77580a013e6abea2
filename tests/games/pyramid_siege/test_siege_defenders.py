"""The defenders: steps and captures (PS-3 to PS-5, PS-8), and the options."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove
from boardgames.games.pyramid_siege import GAME
from tests.games.pyramid_siege.siege_positions import (
    CAPTURES,
    ONE_CAPTURE,
    at,
    begin,
    jumps,
    notations,
    played,
)


def test_sides_take_turns() -> None:
    """PS-3: the defenders begin, then the attackers move."""
    start = begin()

    assert ["Defenders", "Attackers", "Defenders"] == [
        str(position.to_move) for position in (start, played(start, "e3-d2"), played(start, "e3-d2", "d4-e4"))
    ]


def test_a_step_does_not_follow_a_jump() -> None:
    """PS-3: a turn is a step or a chain, never both."""
    with pytest.raises(IllegalMove, match="only jump on") as refused:
        at(CAPTURES).parse("d2xf4xe4")

    assert "PS-6" == refused.value.rule


def test_a_defender_steps_to_any_free_neighbour() -> None:
    """PS-4: a defender steps in any direction, within the fortress and out of it."""
    assert ["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f3", "e3-f4"] == notations(begin(), "e3")


def test_a_defender_may_come_back_into_the_fortress() -> None:
    """PS-4: a defender can step into the fortress and away from it."""
    assert ["d2-c1", "d2-c2", "d2-d1", "d2-d3", "d2-e2", "d2-e3"] == notations(
        played(at(ONE_CAPTURE), "e3-d2", "a1-b1"), "d2"
    )


def test_captures_are_jumps_over_attackers() -> None:
    """PS-5, PS-6: d2 captures one, two or three attackers, i5 one."""
    assert ["d2xf4", "d2xf4xh4", "d2xf4xh4xf2", "i5xi3"] == jumps(CAPTURES)


def test_what_is_jumped_leaves_the_board() -> None:
    """PS-6: after the chain of three, the points of the captured attackers are free."""
    position = played(at(CAPTURES), "d2xf4xh4xf2")

    assert "A/../..A/..../...../.D..../D....../......../...ADAA.. A -" == position.encode()


def test_a_defender_is_never_jumped() -> None:
    """PS-5: defenders cannot jump over each other."""
    assert ["g4xi4"] == jumps(ONE_CAPTURE)


def test_attackers_are_captured_in_the_fortress_and_from_inside() -> None:
    """PS-5: captures can lead into the fortress and out of it."""
    assert ["g3xe3", "g3xi5"] == jumps("D/../.../..../...../..A.../..D..../...A..../AAAA..... D -")


def test_enforced_captures_leave_no_step() -> None:
    """PS-8: with capture=enforced only captures are legal while there is one."""
    assert ["g4xi4"] == notations(at(ONE_CAPTURE, capture="enforced"))
    assert 18 == len(notations(begin(capture="enforced")))


def test_of_enforced_captures_any_will_do() -> None:
    """PS-8: the largest capture need not be chosen."""
    assert ["d2xf4", "d2xf4xh4", "d2xf4xh4xf2", "i5xi3"] == notations(at(CAPTURES, capture="enforced"))


def test_under_the_huff_a_capture_may_be_declined() -> None:
    """PS-8: with capture=huff steps are legal, even of a defender that can capture."""
    assert "g4-f4" in notations(at(ONE_CAPTURE))
    assert "e3-d2" in notations(at(ONE_CAPTURE))


def test_the_options_are_those_of_the_sheet() -> None:
    """The sheet lists each option, with its default first."""
    for option in GAME.options:
        assert f"| `{option.name}` | `{option.default}`, " in GAME.sheet.text
    assert {option.name for option in GAME.options} == set(begin().options)
    assert {option.name: option.default for option in GAME.options} == begin().options
