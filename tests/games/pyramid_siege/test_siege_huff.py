"""The huff (PS-8, PS-9)."""

from __future__ import annotations

from tests.games.pyramid_siege.siege_positions import (
    CAPTURES,
    LAST_DEFENDER,
    ONE_CAPTURE,
    SHUT_IN,
    at,
    begin,
    notations,
    played,
)


def huffable(text: str, *turns: str) -> list[str]:
    """Return who may be huffed after these turns."""
    return [spot.name for spot in played(at(text), *turns).huffable]


def test_who_declines_may_be_huffed() -> None:
    """PS-9: a defender that could have captured may be huffed, even if another one stepped."""
    assert ["g4"] == huffable(ONE_CAPTURE, "e3-d2")


def test_who_steps_away_is_huffed_where_it_now_stands() -> None:
    """PS-9: a defender that could have captured is huffed where it now stands."""
    assert ["f4"] == huffable(ONE_CAPTURE, "g4-f4")


def test_a_capture_that_the_step_itself_opens_was_not_declined() -> None:
    """PS-9: a capture that becomes possible only after the step does not count."""
    position = at("./../.../..../..D../..A.../..D..../......../AAAAAA... D -")

    assert [] == [move for move in notations(position) if "x" in move]
    assert [] == [spot.name for spot in played(position, "e3-d2").huffable]


def test_of_several_one_is_taken_off() -> None:
    """PS-9: each turn with a huff names one of the defenders that could have captured."""
    declined = played(at(CAPTURES), "g1-h1")

    assert ["d2", "i5"] == [spot.name for spot in declined.huffable]
    assert {"!d2", "!i5"} == {move.split()[0] for move in notations(declined, "!")}


def test_a_huff_goes_with_a_move() -> None:
    """PS-9: after the huff an attacker steps, possibly to where the defender was."""
    position = played(at(ONE_CAPTURE), "e3-d2", "!g4 h4-g4")

    assert "A/../.../.D../...../....../...AD../......../AA.....AA D -" == position.encode()


def test_after_a_huff_the_board_is_looked_at_without_the_defender() -> None:
    """PS-9, PS-12: the huff can make a step nearer possible, and then no other step is legal."""
    position = at("./D./D../.A../.AAA./.AAD../..A..../......../......... A f4")

    assert ["!f4 e4-f4"] == notations(position, "!")
    assert ["e4-d3", "e4-d4", "e4-e5", "e4-f5"] == notations(position, "e4")


def test_the_huff_is_no_duty_and_lapses() -> None:
    """PS-9: the attackers need not huff, and then the right is lost."""
    position = played(at(ONE_CAPTURE), "e3-d2", "a1-b1", "d2-d1")

    assert "A" == position.encode().split()[1]
    assert ["g4"] == huffable(ONE_CAPTURE, "e3-d2", "a1-b1", "d2-d1")
    assert [] == huffable(ONE_CAPTURE, "e3-d2", "a1-b1")


def test_a_capture_leaves_nobody_to_huff() -> None:
    """PS-8: choosing one of several captures allows no huff."""
    assert [] == huffable(CAPTURES, "i5xi3")


def test_without_a_capture_nobody_is_huffed() -> None:
    """PS-9: there is no huff after the first turn."""
    assert "A -" == played(begin(), "e3-d2").encode()[-3:]


def test_enforced_captures_know_no_huff() -> None:
    """PS-8: with capture=enforced there is never a huff."""
    position = played(at(ONE_CAPTURE, capture="enforced"), "g4xi4")

    assert () == position.huffable
    assert [] == notations(position, "!")


def test_a_huff_that_leaves_no_move_is_not_made() -> None:
    """PS-9: a defender can be huffed only if a step can follow."""
    position = at(f"{SHUT_IN} b1,f4")

    assert ["!b1 a1-b1"] == notations(position)
    assert ["b1"] == [spot.name for spot in position.huffable]


def test_the_last_defender_is_taken_off_alone() -> None:
    """PS-9: `!g4` is a complete turn if g4 is the last defender."""
    assert ["!g4"] == notations(at(LAST_DEFENDER), "!")
