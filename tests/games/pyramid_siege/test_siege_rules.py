"""The rulings of seeds/pyramid-siege.md on how counters move, one by one, on positions written as text."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove, Move, Spot
from boardgames.games.pyramid_siege import GAME
from tests.games.pyramid_siege.siege_positions import at, begin, notations, played

#: Two defenders can capture, one of them in a chain of three.
CAPTURES = "A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -"
#: g4 alone can capture.
ONE_CAPTURE = "A/../.../..../..D../....../...DD../...A..../AA.....AA D -"
#: e3 can jump round a triangle in both directions.
ROUND_TRIP = "D/../.../..../..D../..AA../...A.../......../AAA...... D -"
#: The attackers outside cannot step nearer, but for a1.
ONE_STEP_NEARER = "A/D./D../.A../.AA../..AD../..A..../......../......... A -"
#: No attacker can step nearer.
NONE_NEARER = "./D./D../.A../.AA../.AAD../..A..../......../......... A -"
#: a1 is shut in by the defenders on b1 and b2, and all others are in the fortress.
SHUT_IN = "A/DD/.../..../..A../..AD../..AAA../......../......... A"
FALLBACK_MOVES = ["d2-c2", "d2-d1", "d2-d3", "e2-d1", "e2-e1", "f2-e1", "f2-f1", "f2-g2"]


def jumps(text: str, **options: str) -> list[str]:
    """Return the captures of a position."""
    return [move for move in notations(at(text, **options)) if "x" in move]


def huffable(text: str, *turns: str) -> list[str]:
    """Return who may be huffed after these turns."""
    return [spot.name for spot in played(at(text), *turns).huffable]


# Turns


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


# Defenders


def test_a_defender_steps_to_any_free_neighbour() -> None:
    """PS-4: forward, sideways, back, into the fortress and out of it."""
    assert ["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f3", "e3-f4"] == notations(begin(), "e3")


def test_captures_are_jumps_over_attackers() -> None:
    """PS-5, PS-6: one, two or three attackers by d2, one by i5."""
    assert ["d2xf4", "d2xf4xh4", "d2xf4xh4xf2", "i5xi3"] == jumps(CAPTURES)


def test_what_is_jumped_leaves_the_board() -> None:
    """PS-6: after the chain of three, e3, g4 and g3 are free."""
    position = played(at(CAPTURES), "d2xf4xh4xf2")

    assert "A/../..A/..../...../.D..../D....../......../...ADAA.. A -" == position.encode()


def test_a_defender_is_never_jumped() -> None:
    """PS-5: g4 and g5 stand side by side, and neither goes over the other."""
    assert ["g4xi4"] == jumps(ONE_CAPTURE)


def test_attackers_are_captured_in_the_fortress_and_from_inside() -> None:
    """PS-5: g3 takes f3 into e3 and h4 out of the fortress, from the fortress itself."""
    assert ["g3xe3", "g3xi5"] == jumps("D/../.../..../...../..A.../..D..../...A..../AAAA..... D -")


def test_a_round_trip_is_one_move() -> None:
    """PS-6: e3 may land where it began, and both ways round take the same three: one move, two routes."""
    position = at(ROUND_TRIP)
    move = position.parse("e3xg5xg3xe3")

    assert "e3xg3xg5xe3" == str(move)
    assert [["e3", "g3", "g5", "e3"], ["e3", "g5", "g3", "e3"]] == [
        [str(step) for step in route] for route in position.routes(move)
    ]
    assert "D/../.../..../..D../....../......./......../AAA...... A -" == position.play(move).encode()


def test_other_moves_have_one_route() -> None:
    """A step is chosen in one way; of a move that is not of this position only its own steps are known."""
    position = begin()
    step = position.parse("e3-d2")
    unknown = Move("d2-e3", (Spot("d2"), Spot("e3")))

    assert (step.steps,) == position.routes(step)
    assert (unknown.steps,) == position.routes(unknown)


def test_a_chain_may_stop() -> None:
    """PS-7: with chain=may, after any jump."""
    assert ["e3xg3", "e3xg3xg5", "e3xg3xg5xe3", "e3xg5", "e3xg5xg3"] == jumps(ROUND_TRIP, chain="may")


def test_a_chain_must_go_on() -> None:
    """PS-7: with chain=must, as long as there is a jump; which capture is begun remains free."""
    assert ["e3xg3xg5xe3"] == jumps(ROUND_TRIP, chain="must")
    assert ["d2xf4xh4xf2", "i5xi3"] == jumps(CAPTURES, chain="must")


def test_enforced_captures_leave_no_step() -> None:
    """PS-8: with capture=enforced, nothing else is legal while a capture is there."""
    assert ["g4xi4"] == notations(at(ONE_CAPTURE, capture="enforced"))
    assert 18 == len(notations(begin(capture="enforced")))


def test_under_the_huff_a_capture_may_be_declined() -> None:
    """PS-8: with capture=huff, steps are legal, of the defender that can capture too."""
    assert "g4-f4" in notations(at(ONE_CAPTURE))
    assert "e3-d2" in notations(at(ONE_CAPTURE))


# The huff


def test_who_declines_may_be_huffed() -> None:
    """PS-9: whoever stepped, it is the defender that could have captured that may be taken off."""
    assert ["g4"] == huffable(ONE_CAPTURE, "e3-d2")


def test_who_steps_away_is_huffed_where_it_now_stands() -> None:
    """PS-9: the one that could have captured does not escape."""
    assert ["f4"] == huffable(ONE_CAPTURE, "g4-f4")


def test_of_several_one_is_taken_off() -> None:
    """PS-9: d2 and i5 could have captured, and each turn with a huff names one of them."""
    declined = played(at(CAPTURES), "g1-h1")

    assert ["d2", "i5"] == [spot.name for spot in declined.huffable]
    assert {"!d2", "!i5"} == {move.split()[0] for move in notations(declined, "!")}


def test_a_huff_goes_with_a_move() -> None:
    """PS-9: the defender leaves, and then an attacker steps, if it likes to where the defender was."""
    position = played(at(ONE_CAPTURE), "e3-d2", "!g4 h4-g4")

    assert "A/../.../.D../...../....../...AD../......../AA.....AA D -" == position.encode()


def test_the_huff_is_no_duty_and_lapses() -> None:
    """PS-9: the attackers may simply move, and then nobody may be taken off any more."""
    position = played(at(ONE_CAPTURE), "e3-d2", "a1-b1", "d2-d1")

    assert "A" == position.encode().split()[1]
    assert ["g4"] == huffable(ONE_CAPTURE, "e3-d2", "a1-b1", "d2-d1")
    assert [] == huffable(ONE_CAPTURE, "e3-d2", "a1-b1")


def test_a_capture_leaves_nobody_to_huff() -> None:
    """PS-8: which capture is made is free, so that the other was not made costs nothing."""
    assert [] == huffable(CAPTURES, "i5xi3")


def test_without_a_capture_nobody_is_huffed() -> None:
    """PS-9: at the start there is nothing to decline."""
    assert "A -" == played(begin(), "e3-d2").encode()[-3:]


def test_enforced_captures_know_no_huff() -> None:
    """PS-8: with capture=enforced every turn leaves the huff empty."""
    position = played(at(ONE_CAPTURE, capture="enforced"), "g4xi4")

    assert () == position.huffable
    assert [] == notations(position, "!")


def test_a_huff_that_leaves_no_move_is_not_made() -> None:
    """PS-9: without b1 the attacker on a1 can step there; without f4 it is still shut in."""
    position = at(f"{SHUT_IN} b1,f4")

    assert ["!b1 a1-b1"] == notations(position)
    assert ["b1"] == [spot.name for spot in position.huffable]


def test_the_last_defender_is_taken_off_alone() -> None:
    """PS-9: `!g4` is a whole turn where g4 is the last defender."""
    position = at("A/AA/.../..../...../....../...D.../......../A...A...A A g4")

    assert ["!g4"] == notations(position, "!")


# Attackers


def test_an_attacker_steps_nearer() -> None:
    """PS-10: at the start each attacker has the steps that bring it nearer, where they are free."""
    after = played(begin(), "e3-d2")

    assert ["c3-d3"] == notations(after, "c3")
    assert ["e5-e4", "e5-f5"] == notations(after, "e5")
    assert ["d4-d3", "d4-e4"] == notations(after, "d4")


def test_an_attacker_never_jumps() -> None:
    """PS-10: a1 has b1 and b2 next to it and cannot go over them."""
    assert [] == notations(played(begin(), "e3-d2"), "a1")


def test_sideways_is_not_nearer() -> None:
    """PS-10: from h4 the neighbours at the same distance and farther away are not open."""
    with pytest.raises(IllegalMove) as refused:
        played(at(ONE_CAPTURE), "e3-d2").parse("h4-h5")

    assert "PS-10" == refused.value.rule


def test_open_targets_turn_the_way() -> None:
    """PS-11: e3 is held; by target=nearest d2 cannot get nearer, by target=open it steps to e2."""
    text = "D/../.../.A../..A../.A.D../......./......../AAA.....A A -"

    assert [] == notations(at(text), "d2")
    assert ["d2-e2"] == notations(at(text, target="open"), "d2")


def test_distances_ignore_what_stands_between() -> None:
    """PS-11: with target=open e4 is two from the open g5, though f4 on one of the ways is occupied."""
    text = "D/../.../..../..AA./..AA../......./......../AAA...... A -"

    assert [] == notations(at(text), "e4")
    assert ["e4-f5"] == notations(at(text, target="open"), "e4")
    assert 2 == at(text, target="open").distance(Spot("e4"))


def test_while_one_can_step_nearer_all_must() -> None:
    """PS-12: with fallback=side, a1 alone can step nearer, so no other step is legal."""
    assert ["a1-b2"] == notations(at(ONE_STEP_NEARER))


def test_when_none_can_step_nearer_any_step_will_do() -> None:
    """PS-12: eight steps of the three attackers outside, none of those in the fortress (PS-13)."""
    assert FALLBACK_MOVES == notations(at(NONE_NEARER))
    assert FALLBACK_MOVES == notations(at(NONE_NEARER, fallback="counter"))


def test_by_the_counter_each_may_fall_back_by_itself() -> None:
    """PS-12: with fallback=counter d2 and e2 may step anywhere, and a1, which can step nearer, may not."""
    assert ["a1-b2", "d2-c2", "d2-d1", "d2-d3", "e2-d1", "e2-e1", "e2-f2"] == notations(
        at(ONE_STEP_NEARER, fallback="counter")
    )


@pytest.mark.parametrize("fallback", ["side", "counter"])
def test_in_the_fortress_an_attacker_stays(fallback: str) -> None:
    """PS-13: e3, f3 and g3 never move, though points next to them are free."""
    moves = notations(at(NONE_NEARER, fallback=fallback))

    assert [] == [move for move in moves if move[:2] in {"e3", "f3", "g3"}]


def test_the_options_are_those_of_the_sheet() -> None:
    """Each option is on the sheet, and its default is what the sheet names first."""
    for option in GAME.options:
        assert f"| `{option.name}` | `{option.default}`, " in GAME.rules.text
    assert {option.name for option in GAME.options} == set(begin().options)
    assert {option.name: option.default for option in GAME.options} == begin().options
