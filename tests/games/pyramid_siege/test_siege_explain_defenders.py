"""Explanations of the defenders' steps."""

from __future__ import annotations

import pytest

from tests.games.explaining import allowed, refused
from tests.games.pyramid_siege.siege_positions import CAPTURES, LAST_DEFENDER, at, begin, played, steps

#: i1 and i4 are next to attackers that cannot be jumped over, and a1 is blocked.
EDGE = "D/AA/AAA/..../...../....../......./.A....../DAADA.... D -"


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("[done]", "PS-3", "A Pyramid Siege turn consists of points only: there is no choice called 'done'."),
        ("j1", "PS-1", "There is no point 'j1' on this board: its rows are a to i."),
        ("c4", "PS-1", "There is no point 'c4' on this board: row c has c1 to c3."),
        ("a0", "PS-1", "There is no point 'a0' on this board: row a has only a1."),
        (
            "c3",
            "PS-3",
            ("c3 holds an attacker: choose the defender on d2, g1 or i5."),
        ),
        ("e1", "PS-3", "e1 is empty: choose the defender on d2, g1 or i5."),
        (
            "d2 d2",
            "PS-4",
            ("d2 is where the defender stands: choose where it goes, to c1, c2, d1, d3, e2 or f4."),
        ),
        (
            "d2 f5",
            "PS-4",
            "f5 is neither next to d2 nor a jump away from it: choose c1, c2, d1, d3, e2 or f4.",
        ),
        ("d2 e3", "PS-5", "e3 is occupied: to capture the attacker there, jump to f4 behind it."),
        ("d2 b2", "PS-5", "b2 is two points away and c2 is empty: there is no attacker to jump."),
        ("i5 i6", "PS-5", "i6 cannot be jumped from i5: i7 behind it is occupied."),
        ("i5 i7", "PS-5", "i7 is occupied: a jump over i6 must land on a free point."),
        ("d2 d3 e3", "PS-3", "A turn has one step: d2-d3 is a complete turn."),
        ("d2 f4 e4", "PS-6", "After a jump the defender can only jump on, to h4, not step to e4."),
        ("d2 f4 d2", "PS-6", "The attacker on e3 has already been captured in this turn."),
        (
            "d2 f4 h4 f2 e2",
            "PS-6",
            "From f2 no attacker can be jumped over: the chain is complete, and so is the turn.",
        ),
    ],
)
def test_defenders_are_told_why_not(names: str, rule: str, reason: str) -> None:
    """PS-1, PS-3 to PS-6: the first illegal step decides."""
    assert (rule, reason) == refused(at(CAPTURES), steps(names))


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        (
            "a1",
            "PS-4",
            "The defender on a1 is blocked: it has no free point to step to and no attacker to jump over.",
        ),
        ("i1 i2", "PS-5", "i2 cannot be jumped from i1: i3 behind it is occupied."),
        ("i4 i2", "PS-5", "i2 is occupied: a jump over i3 must land on a free point."),
    ],
)
def test_what_stands_in_the_way_is_named(names: str, rule: str, reason: str) -> None:
    """PS-4, PS-5: a blocked defender, and one without a landing point."""
    assert (rule, reason) == refused(at(EDGE), steps(names))


def test_the_end_of_the_board_is_named() -> None:
    """PS-5: there is no landing point behind an attacker on the edge."""
    text = "./../.../..../AD.../....../......./......../AAAAA.... D -"

    assert ("PS-5", "e1 cannot be jumped from e2: there is no point behind it.") == refused(
        at(text), steps("e2 e1")
    )


def test_own_counters_are_in_the_way() -> None:
    """PS-4, PS-5: a defender cannot step on a defender or jump over it."""
    text = "./../.../..../..D../..D.../..D..../A......./AAAAA.... D -"

    assert ("PS-4", "f3 holds another defender: step to a free point.") == refused(at(text), steps("e3 f3"))
    assert ("PS-5", "f3 on the way holds a defender, and defenders are never jumped.") == refused(
        at(text), steps("e3 g3")
    )


#: The captures of that position, in words.
JUMPS = "the jump from d2 to f4 or from i5 to i3"


def test_enforced_captures_are_named() -> None:
    """PS-8: the reason says which captures are possible."""
    assert (
        "PS-8",
        f"The defenders must capture, and g1 cannot: choose {JUMPS}.",
    ) == refused(at(CAPTURES, capture="enforced"), steps("g1"))
    assert (
        "PS-8",
        f"The defenders must capture, and the step from d2 to c1 does not: choose {JUMPS}.",
    ) == refused(at(CAPTURES, capture="enforced"), steps("d2 c1"))


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        (
            "d2",
            "PS-5",
            (
                "The defender on d2 can capture by a jump to f4;"
                " a step instead declines that, and a defender may then be removed."
            ),
        ),
        ("d2 f4", "PS-7", "The jump to f4 takes the attacker on e3; it may continue to h4, or stop."),
        (
            "d2 f4 h4 f2",
            "PS-6",
            "The chain to f2 takes the attackers on e3, g3 and g4; there is no other attacker to jump over.",
        ),
        (
            "i5 i3",
            "PS-5",
            "The jump to i3 takes the attacker on i4; there is no other attacker to jump over.",
        ),
        (
            "g1",
            "PS-8",
            (
                "A step of g1 is legal, but you can capture: if you do not,"
                " the attackers may take one of"
                " the defenders on d2 and i5 off the board (the huff)."
            ),
        ),
        (
            "i5 h4",
            "PS-8",
            (
                "The step to h4 is legal, but you can capture: if you do not,"
                " the attackers may take one of the"
                " defenders on d2 and h4 off the board (the huff)."
            ),
        ),
    ],
)
def test_defenders_are_told_what_a_step_does(names: str, rule: str, reason: str) -> None:
    """PS-5 to PS-8: captures, how they continue, and the risk of declining."""
    assert (rule, reason) == allowed(at(CAPTURES), steps(names))


@pytest.mark.parametrize(
    ("names", "reason"),
    [("g1", "The defender on g1 may step to f1, g2, h1 or h2."), ("i5 h4", "h4 is free and next to i5.")],
)
def test_a_step_can_be_described_without_the_capture_that_it_declines(names: str, reason: str) -> None:
    """PS-4: where a move has to be found, only what is legal is said, and the rule is that of steps."""
    why = at(CAPTURES).explain(steps(names)).without_consequences
    assert (True, "PS-4", reason) == (why.legal, why.rule, why.reason)


def test_plain_steps_are_described() -> None:
    """PS-4: a step when nothing can be captured."""
    assert ("PS-4", "The defender on e3 may step to d2, d3, e2, e4, f3 or f4.") == allowed(
        begin(), steps("e3")
    )
    assert ("PS-4", "d2 is free and next to e3.") == allowed(begin(), steps("e3 d2"))


def test_a_chain_that_must_go_on_says_so() -> None:
    """PS-7: with chain=must the first jump is not a complete turn, and its notation is ambiguous."""
    reason = "The jump to f4 takes the attacker on e3; the chain must continue, to h4."

    assert ("PS-7", reason) == allowed(at(CAPTURES, chain="must"), steps("d2 f4"))


def test_the_first_step_that_cannot_be_decides() -> None:
    """The steps after an illegal step do not matter."""
    assert refused(at(CAPTURES), steps("e1")) == refused(at(CAPTURES), steps("e1 j1 [done] d2"))


def test_an_ended_game_explains_its_end() -> None:
    """After the end every step is refused by the rule that ended the game."""
    ended = played(at(LAST_DEFENDER), "!g4")
    reason = "The game is over: No defender is left, so the attackers win."

    assert [("PS-15", reason)] * 2 == [
        (explanation.rule, explanation.reason) for explanation in map(ended.explain, [(), steps("a1 b1")])
    ]
    assert "No defender is left, so the attackers win." == ended.prompt(())
