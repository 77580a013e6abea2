"""Explanations of the attackers' steps and of huffs."""

from __future__ import annotations

import pytest

from tests.games.explaining import allowed, refused
from tests.games.pyramid_siege.siege_positions import (
    DECLINED,
    LAST_DEFENDER,
    NONE_NEARER,
    ONE_STEP_NEARER,
    SHUT_IN,
    at,
    steps,
)

#: An attacker is on e3: with target=open the nearest open points for d2 are f3 and f4.
HELD = "D/../.../.A../..A../.A.D../......./......../AAA.....A A -"


@pytest.mark.parametrize(
    ("names", "rule", "reason"),
    [
        ("e5", "PS-3", "e5 is empty: choose an attacker, or the defender on g4 to take it off the board."),
        ("d2", "PS-9", "The defender on d2 could not have captured: only g4 may be removed."),
        ("g4 d2", "PS-9", "Only one defender may be removed, and you have chosen g4: choose an attacker."),
        ("h4 h4", "PS-10", "h4 is where the attacker stands: choose where it goes, to g3."),
        ("h4 g4", "PS-10", "g4 is occupied: an attacker steps to a free point."),
        ("h4 f4", "PS-10", "f4 is behind g4, and attackers never jump."),
        ("a1 c1", "PS-10", "c1 is not next to a1: an attacker goes one step."),
        (
            "h4 h5",
            "PS-10",
            (
                "Attackers may only step nearer to the fortress, while any of them can: h5 is as far."
                " h4 is 1 step from the nearest point: g3 or g4."
            ),
        ),
        (
            "i8 i9",
            "PS-10",
            "i9 is occupied: an attacker steps to a free point.",
        ),
        ("a1 b1 c1", "PS-3", "A turn has one step: a1-b1 is a complete turn."),
    ],
)
def test_attackers_are_told_why_not(names: str, rule: str, reason: str) -> None:
    """PS-3, PS-9, PS-10: the first illegal step decides."""
    assert (rule, reason) == refused(at(DECLINED), steps(names))


def test_a_step_away_is_measured() -> None:
    """PS-10: a step to a point farther from the fortress is illegal."""
    text = "./../.A./..../...../....../...DD../......../AA.A...AA A -"

    assert (
        "PS-10",
        (
            "Attackers may only step nearer to the fortress, while any of them can: b2 is farther away."
            " c2 is 2 steps from the nearest point: e3."
        ),
    ) == refused(at(text), steps("c2 b2"))


def test_open_points_are_named_as_such() -> None:
    """PS-11: with target=open, the nearest points are those without an attacker."""
    assert (
        "PS-10",
        (
            "Attackers may only step nearer to the fortress, while any of them can: d3 is as far."
            " d2 is 2 steps from the nearest open point: f3 or f4."
        ),
    ) == refused(at(HELD, target="open"), steps("d2 d3"))


@pytest.mark.parametrize(
    ("text", "names", "rule", "reason"),
    [
        (
            ONE_STEP_NEARER,
            "d2",
            "PS-12",
            (
                "From d2 no free point is nearer to the fortress; c2, d1 or d3 would be legal only if no"
                " attacker could step nearer, but a1-b2 does."
            ),
        ),
        (
            ONE_STEP_NEARER,
            "e3",
            "PS-13",
            "The attacker on e3 is in the fortress, where it never moves: choose another one.",
        ),
        (
            ONE_STEP_NEARER,
            "f4",
            "PS-9",
            "The defender on f4 stays, as no capture was declined on the last turn: choose an attacker.",
        ),
        (
            f"{SHUT_IN} b1,f4",
            "a1",
            "PS-10",
            "Every point next to the attacker on a1 is occupied: choose another one.",
        ),
        (
            f"{SHUT_IN} b1,f4",
            "f4",
            "PS-9",
            "Without f4 no attacker could make the step that must follow.",
        ),
        (
            LAST_DEFENDER,
            "g4 a1",
            "PS-15",
            "The last defender is removed: the attackers win, and no step follows.",
        ),
    ],
)
def test_attackers_that_cannot_move_are_told_why(text: str, names: str, rule: str, reason: str) -> None:
    """PS-9, PS-10, PS-12, PS-13: why counters cannot be chosen."""
    assert (rule, reason) == refused(at(text), steps(names))


def test_enforced_captures_leave_defenders_alone() -> None:
    """PS-8: with capture=enforced there is no huff."""
    assert (
        "PS-8",
        "Captures are enforced in this game, so the defender on g4 cannot be removed.",
    ) == refused(at(DECLINED.replace("A g4", "A -"), capture="enforced"), steps("g4"))


@pytest.mark.parametrize(
    ("text", "names", "rule", "reason"),
    [
        (
            DECLINED,
            "g4",
            "PS-9",
            "g4 could have captured, so it may be removed; then an attacker must step.",
        ),
        (
            LAST_DEFENDER,
            "g4",
            "PS-15",
            "g4 could have captured and is the last defender: removing it wins the game.",
        ),
        (DECLINED, "a1", "PS-10", "The attacker on a1 can step nearer to the fortress, to b1 or b2."),
        (DECLINED, "a1 b1", "PS-10", "b1 is nearer to the fortress than a1: 3 away instead of 4."),
        (
            DECLINED,
            "g4 h4 g4",
            "PS-13",
            "g4 is in the fortress: the attacker from h4 can never leave it.",
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
    """PS-9, PS-10, PS-12, PS-13: huffs, steps nearer, and other steps."""
    assert (rule, reason) == allowed(at(text), steps(names))


def test_falling_back_by_the_counter_says_so() -> None:
    """PS-12: with fallback=counter the reason is about that attacker."""
    rule, reason = allowed(at(ONE_STEP_NEARER, fallback="counter"), steps("e2"))

    assert "PS-12" == rule
    assert reason.startswith("The attacker on e2 cannot step nearer to the fortress, so e2 may step to any")
