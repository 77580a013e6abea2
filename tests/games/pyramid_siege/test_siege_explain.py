"""Why steps are legal or not, in sentences on the position, by the rule that decides."""

from __future__ import annotations

import pytest

from tests.games.pyramid_siege.siege_positions import at, begin, played, steps

#: Two defenders can capture, one of them in a chain of three.
CAPTURES = "A/../..A/.D../..A../....../D.AA.../......../...ADAA.. D -"
#: g4 could have captured, and e3 stepped to d2 instead.
DECLINED = "A/../.../.D../...../....../...DD../...A..../AA.....AA A g4"
#: a1 alone can step nearer.
ONE_STEP_NEARER = "A/D./D../.A../.AA../..AD../..A..../......../......... A -"
#: No attacker can step nearer.
NONE_NEARER = "./D./D../.A../.AA../.AAD../..A..../......../......... A -"
#: e3 is held: with target=open the nearest open points for d2 are f3 and f4.
HELD = "D/../.../.A../..A../.A.D../......./......../AAA.....A A -"
#: a1 is shut in; without b1 it is not, and without f4 it still is.
SHUT_IN = "A/DD/.../..../..A../..AD../..AAA../......../......... A b1,f4"
LAST_DEFENDER = "A/AA/.../..../...../....../...D.../......../A...A...A A g4"
#: i1 and i4 stand beside attackers that cannot be jumped, and a1 is shut in.
EDGE = "D/AA/AAA/..../...../....../......./.A....../DAADA.... D -"


def refused(text: str, names: str, **options: str) -> tuple[str, str]:
    """Return the rule and the reason that forbid the last of these steps."""
    explanation = at(text, **options).explain(steps(names))
    assert not explanation.legal
    return explanation.rule, explanation.reason


def allowed(text: str, names: str, **options: str) -> tuple[str, str]:
    """Return the rule and the description of these steps."""
    explanation = at(text, **options).explain(steps(names))
    assert explanation.legal
    return explanation.rule, explanation.reason


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("[done]", "PS-3", "A turn is made of points alone: Pyramid Siege has no choice called 'done'."),
        ("j1", "PS-1", "There is no point 'j1' on this board: its rows are a to i."),
        ("c4", "PS-1", "There is no point 'c4' on this board: row c has c1 to c3."),
        ("a0", "PS-1", "There is no point 'a0' on this board: row a has a1 alone."),
        ("c3", "PS-3", "c3 holds an attacker, and it is the defenders' turn."),
        ("e1", "PS-3", "e1 is empty: choose the defender on d2, g1 or i5."),
        ("d2 d2", "PS-4", "d2 is where the defender stands: choose where it goes."),
        ("d2 f5", "PS-4", "f5 is neither next to d2 nor a jump away from it."),
        ("d2 e3", "PS-5", "e3 is occupied: to capture the attacker there, jump to f4."),
        ("d2 b2", "PS-5", "b2 is two points away and c2 is empty: there is no attacker to jump."),
        ("i5 i6", "PS-5", "i6 cannot be jumped from i5: i7 behind it is occupied."),
        ("i5 i7", "PS-5", "i7 is occupied: a jump over i6 must land on a free point."),
        ("d2 d3 e3", "PS-3", "A turn has one step: d2-d3 is a whole turn."),
        ("d2 f4 e4", "PS-6", "After a jump the defender can only jump on, to h4, not step to e4."),
        ("d2 f4 d2", "PS-6", "The attacker on e3 has been captured in this turn: it is there no more."),
        ("d2 f4 h4 f2 e2", "PS-6", "From f2 no attacker can be jumped: the chain is over, and a whole turn."),
    ],
)
def test_defenders_are_told_why_not(names: str, rule: str, reason: str) -> None:
    """PS-1, PS-3 to PS-6: what is wrong with the first step that cannot be."""
    assert (rule, reason) == refused(CAPTURES, names)


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("a1", "PS-4", "The defender on a1 is shut in: it has no free point to step to and nothing to jump."),
        ("i1 i2", "PS-5", "i2 cannot be jumped from i1: i3 behind it is occupied."),
        ("i4 i2", "PS-5", "i2 is occupied: a jump over i3 must land on a free point."),
    ],
)
def test_what_stands_in_the_way_is_named(names: str, rule: str, reason: str) -> None:
    """PS-4, PS-5: shut in, or with no room to land."""
    assert (rule, reason) == refused(EDGE, names)


def test_the_end_of_the_board_is_named() -> None:
    """PS-5: behind an attacker at the edge there is nowhere to land."""
    text = "./../.../..../AD.../....../......./......../AAAAA.... D -"

    assert ("PS-5", "e1 cannot be jumped from e2: the board ends behind it.") == refused(text, "e2 e1")


def test_own_counters_are_in_the_way() -> None:
    """PS-4, PS-5: a defender is neither stepped on nor jumped."""
    text = "./../.../..../..D../..D.../..D..../A......./AAAAA.... D -"

    assert ("PS-4", "f3 holds another defender.") == refused(text, "e3 f3")
    assert ("PS-5", "f3 holds a defender, and defenders are never jumped.") == refused(text, "e3 g3")


def test_enforced_captures_are_named() -> None:
    """PS-8: which counter has to capture, and how."""
    assert (
        "PS-8",
        "The defenders must capture, and g1 cannot: choose d2xf4 or i5xi3.",
    ) == refused(CAPTURES, "g1", capture="enforced")
    assert (
        "PS-8",
        "The defenders must capture, and d2-c1 does not: choose d2xf4 or i5xi3.",
    ) == refused(CAPTURES, "d2 c1", capture="enforced")


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("d2", "PS-5", "The defender on d2 can capture by a jump to f4."),
        ("d2 f4", "PS-7", "The jump to f4 takes the attacker on e3; it may go on to h4, or stop."),
        (
            "d2 f4 h4 f2",
            "PS-6",
            "The chain to f2 takes the attackers on e3, g3 and g4; nothing more can be jumped.",
        ),
        ("i5 i3", "PS-5", "The jump to i3 takes the attacker on i4; nothing more can be jumped."),
        (
            "g1",
            "PS-8",
            (
                "A step of g1 is legal, but declines d2xf4 or i5xi3: the attackers may then take off one of"
                " the defenders on d2 and i5 before they move."
            ),
        ),
        (
            "i5 h4",
            "PS-8",
            (
                "i5-h4 is legal, but declines d2xf4 or i5xi3: the attackers may then take off one of the"
                " defenders on d2 and h4 before they move."
            ),
        ),
    ],
)
def test_defenders_are_told_what_a_step_does(names: str, rule: str, reason: str) -> None:
    """PS-5 to PS-8: what is captured, how it may go on, and what declining risks."""
    assert (rule, reason) == allowed(CAPTURES, names)


def test_plain_steps_are_described() -> None:
    """PS-4: where nothing can be captured."""
    start = begin().encode()

    assert ("PS-4", "The defender on e3 may step to d2, d3, e2, e4, f3 or f4.") == allowed(start, "e3")
    assert ("PS-4", "d2 is free and next to e3.") == allowed(start, "e3 d2")


def test_a_chain_that_must_go_on_says_so() -> None:
    """PS-7: with chain=must the first jump is not yet a turn, and a notation of it leaves a choice open."""
    reason = "The jump to f4 takes the attacker on e3; the chain must go on, to h4."

    assert ("PS-7", reason) == allowed(CAPTURES, "d2 f4", chain="must")


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("e5", "PS-3", "e5 is empty: choose an attacker."),
        ("d2", "PS-9", "The defender on d2 could not have captured: only g4 may be taken off."),
        ("g4 d2", "PS-9", "Only one defender may be taken off, and that was g4: choose an attacker."),
        ("h4 h4", "PS-10", "h4 is where the attacker stands: choose where it goes."),
        ("h4 g4", "PS-10", "g4 is occupied: an attacker steps to a free point."),
        ("h4 f4", "PS-10", "f4 is behind g4, and attackers never jump."),
        ("a1 c1", "PS-10", "c1 is not next to a1: an attacker goes one step."),
        (
            "h4 h5",
            "PS-10",
            (
                "From h4 the nearest fortress points are g3 and g4, 1 away; h5 is 1 away too:"
                " an attacker may only step nearer."
            ),
        ),
        (
            "i8 i9",
            "PS-10",
            "i9 is occupied: an attacker steps to a free point.",
        ),
        ("a1 b1 c1", "PS-3", "A turn has one step: a1-b1 is a whole turn."),
    ],
)
def test_attackers_are_told_why_not(names: str, rule: str, reason: str) -> None:
    """PS-3, PS-9, PS-10: what is wrong with the first step that cannot be."""
    assert (rule, reason) == refused(DECLINED, names)


def test_a_step_away_is_measured() -> None:
    """PS-10: from c2 to b2, as far as the fortress is from both."""
    text = "./../.A./..../...../....../...DD../......../AA.A...AA A -"

    assert (
        "PS-10",
        "From c2 the nearest fortress point is e3, 2 away; b2 is 3 away: an attacker may only step nearer.",
    ) == refused(text, "c2 b2")


def test_open_points_are_named_as_such() -> None:
    """PS-11: with target=open, those without an attacker."""
    assert (
        "PS-10",
        (
            "From d2 the nearest open fortress points are f3 and f4, 2 away; d3 is 2 away too:"
            " an attacker may only step nearer."
        ),
    ) == refused(HELD, "d2 d3", target="open")


@pytest.mark.parametrize(
    ("text", "names", "rule", "reason"),
    [
        (
            ONE_STEP_NEARER,
            "d2",
            "PS-12",
            (
                "From d2 no free point is nearer to the fortress; c2, d1 or d3 would be open only if no"
                " attacker could step nearer, but a1-b2 does."
            ),
        ),
        (ONE_STEP_NEARER, "e3", "PS-13", "The attacker on e3 is in the fortress, where it never moves."),
        (ONE_STEP_NEARER, "f4", "PS-9", "The defenders declined no capture in the turn before, so f4 stays."),
        (SHUT_IN, "a1", "PS-10", "The attacker on a1 is shut in: every point next to it is occupied."),
        (
            SHUT_IN,
            "f4",
            "PS-9",
            "With f4 taken off, no attacker could make the step that must follow.",
        ),
        (
            LAST_DEFENDER,
            "g4 a1",
            "PS-15",
            "The last defender is taken off: the attackers win, and no step follows.",
        ),
    ],
)
def test_attackers_that_cannot_move_are_told_why(text: str, names: str, rule: str, reason: str) -> None:
    """PS-9, PS-10, PS-12, PS-13: which attackers and defenders cannot be chosen at all."""
    assert (rule, reason) == refused(text, names)


def test_enforced_captures_leave_defenders_alone() -> None:
    """PS-8: with capture=enforced nobody is ever taken off."""
    assert (
        "PS-8",
        "Captures are enforced in this game, so the defender on g4 is never taken off.",
    ) == refused(DECLINED.replace("A g4", "A -"), "g4", capture="enforced")


@pytest.mark.parametrize(
    ("text", "names", "rule", "reason"),
    [
        (
            DECLINED,
            "g4",
            "PS-9",
            "g4 could have captured, so it may be taken off; then an attacker must step.",
        ),
        (
            LAST_DEFENDER,
            "g4",
            "PS-15",
            "g4 could have captured and is the last defender: taking it off wins.",
        ),
        (DECLINED, "a1", "PS-10", "The attacker on a1 can step nearer to the fortress, to b1 or b2."),
        (DECLINED, "a1 b1", "PS-10", "b1 is nearer to the fortress than a1: 3 away instead of 4."),
        (
            DECLINED,
            "g4 h4 g4",
            "PS-13",
            "g4 is in the fortress: the attacker from h4 will stay there for good.",
        ),
        (
            NONE_NEARER,
            "d2",
            "PS-12",
            "No attacker can step nearer to the fortress, so d2 may step to any free point: c2, d1 or d3.",
        ),
        (
            NONE_NEARER,
            "d2 d1",
            "PS-12",
            "No attacker can step nearer to the fortress, so d2 may step to any free point such as d1.",
        ),
    ],
)
def test_attackers_are_told_what_a_step_does(text: str, names: str, rule: str, reason: str) -> None:
    """PS-9, PS-10, PS-12, PS-13: the huff, steps nearer, and steps for want of any."""
    assert (rule, reason) == allowed(text, names)


def test_falling_back_by_the_counter_says_so() -> None:
    """PS-12: with fallback=counter it is that attacker that cannot step nearer."""
    rule, reason = allowed(ONE_STEP_NEARER, "e2", fallback="counter")

    assert "PS-12" == rule
    assert reason.startswith("The attacker on e2 cannot step nearer to the fortress, so e2 may step to any")


def test_the_first_step_that_cannot_be_decides() -> None:
    """What is pointed at after it changes nothing."""
    assert refused(CAPTURES, "e1") == refused(CAPTURES, "e1 j1 [done] d2")


def test_an_ended_game_explains_its_end() -> None:
    """Every step, and none, is answered by the rule that ended the game."""
    ended = played(at(LAST_DEFENDER), "!g4")
    reason = "The game is over: No defender is left, so the attackers win."

    assert [("PS-15", reason)] * 2 == [
        (explanation.rule, explanation.reason) for explanation in map(ended.explain, [(), steps("a1 b1")])
    ]
    assert "No defender is left, so the attackers win." == ended.prompt(())
