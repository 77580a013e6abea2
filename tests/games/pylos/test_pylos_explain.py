"""Explanations: the deciding rule and a sentence for whatever a player points at."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Explanation, Spot
from tests.games.explaining import allowed, refused
from tests.games.pylos.play import (
    EMPTY_UPPER,
    ONLY_THE_TOP_LEFT,
    PYLOS,
    TWO_SQUARES_WAITING,
    at,
    notations,
    played,
    start,
)

#: Four spheres carry 2a1, and 2b2 is a hollow; Light is to move and has free spheres at 1c3 and 1d1.
CARRYING = "LD.L/DLD./.DL./....|D../.../...|../..|. L"
#: Light lacks 1b2 for a square and has a sphere at 2c3, on four spheres of its own.
SQUARE_WITH_2C3 = "LL../L.../..LL/..LL|.../.../..L|../..|. L"
#: Light has no sphere in reserve.
EMPTY_RESERVE = "LLLL/LLLL/DDDD/LLLL|LLL/D../...|../..|. L"


def explained(text: str, *spots: str, **options: str) -> Explanation:
    """Return the explanation of these places as steps."""
    return at(text, **options).explain(tuple(map(Spot, spots)))


@pytest.mark.parametrize(
    ("text", "spots", "rule", "reason"),
    [
        (CARRYING, "2b1", "PY-4", "2b1 rests on 1b1, 1b2, 1c1 and 1c2, and 1c1 is empty."),
        (CARRYING, "3a1", "PY-4", "3a1 rests on 2a1, 2a2, 2b1 and 2b2, and 2a2, 2b1 and 2b2 are empty."),
        (f"..../..../..../....|{EMPTY_UPPER} L", "2a1", "PY-4", "1b1 and 1b2, and all four are empty."),
        (CARRYING, "1b1", "PY-5", "1b1 holds a sphere of Dark: you can raise only your own spheres."),
        (CARRYING, "1b2", "PY-6", "1b2 carries the sphere on 2a1, so it cannot be raised."),
        (
            "LD../DLD./LDL./....|D../.D./...|../..|. L",
            "1b2",
            "PY-6",
            "1b2 carries the spheres on 2a1 and 2b2",
        ),
        (CARRYING, "1c3", "PY-7", "1c3 could be raised only to 2b2, which rests on it."),
        (
            "LD../DLL./.DD./....|" + EMPTY_UPPER + " L",
            "1b2",
            "PY-7",
            "only to 2a1 or 2b2, which rest on it.",
        ),
        (f"L.../..../..../....|{EMPTY_UPPER} L", "1a1", "PY-5", "there is no hollow above level 1."),
        (
            EMPTY_RESERVE,
            "2a3",
            "PY-15",
            "Your reserve is empty: you can only raise, not place a sphere on 2a3.",
        ),
        (CARRYING, "1d1 1d1", "PY-5", "1d1 is where the sphere is now: choose a hollow on a higher level."),
        (CARRYING, "1d1 1c1", "PY-5", "A sphere must be raised to a higher level: 1c1 is on the same level."),
        (CARRYING, "1d1 2a1", "PY-5", "2a1 is occupied: raise 1d1 to an empty hollow."),
        (CARRYING, "1d1 2c1", "PY-7", "2c1 rests on 1d1, the sphere that you would raise."),
        (CARRYING, "1d1 2b1", "PY-4", "2b1 rests on 1b1, 1b2, 1c1 and 1c2, and 1c1 is empty."),
        (CARRYING, "1d1 2d1", "PY-1", "There is no place 2d1: level 2 has 2a1 to 2c3."),
        ("DDDD/DDDD/LLDD/LLL.|LD./DD./L..|../..|. L", "2a3 1d4", "PY-5", "level: 1d4 is on a lower level."),
        (CARRYING, "1c1 1d1", "PY-8", "1c1 completes no square of yours, so you take nothing back."),
        (CARRYING, "1d1 2b2 1c3", "PY-8", "2b2 completes no square of yours, so you take nothing back."),
        (
            TWO_SQUARES_WAITING,
            "1b2 1d4",
            "PY-9",
            "1d4 holds a sphere of Dark: you take back only your own spheres.",
        ),
        (TWO_SQUARES_WAITING, "1b2 1d1", "PY-9", "1d1 is empty: there is nothing to take back."),
        (TWO_SQUARES_WAITING, "1b2 1a1 1a1", "PY-9", "1a1 has been taken back already."),
        (
            TWO_SQUARES_WAITING,
            "1b2 1a1 1b2 1a2",
            "PY-9",
            "1a1 and 1b2 have been taken back, and two is the maximum.",
        ),
        (SQUARE_WITH_2C3, "1b2 1c3", "PY-6", "1c3 carries the sphere on 2c3, so it cannot be taken back."),
        (
            SQUARE_WITH_2C3,
            "1b2 1a1 1c3",
            "PY-6",
            "1c3 carries the sphere on 2c3, so it cannot be taken back.",
        ),
        (CARRYING, "5a1", "PY-1", "There is no place called '5a1': the levels are 1 to 4"),
        (CARRYING, "4b1", "PY-1", "There is no place 4b1: level 4 has 4a1."),
        (CARRYING, "nowhere", "PY-1", "There is no place called 'nowhere': the levels are 1 to 4"),
    ],
)
def test_what_is_refused_is_explained(text: str, spots: str, rule: str, reason: str) -> None:
    """The first illegal step decides."""
    decided, said = refused(at(text), tuple(map(Spot, spots.split())))

    assert rule == decided
    assert reason in said


@pytest.mark.parametrize(
    ("text", "spots", "rule", "reason"),
    [
        (CARRYING, "", "PY-3", "You must place a sphere from your reserve or raise 1d1."),
        (f"L.../..../..../....|{EMPTY_UPPER} D", "", "PY-3", "You must place a sphere from your reserve."),
        (CARRYING, "1c1", "PY-4", "A sphere from your reserve can go to 1c1."),
        (CARRYING, "1d1", "PY-5", "1d1 can be raised to 2b2."),
        (CARRYING, "1d1 2b2", "PY-5", "1d1 can be raised to 2b2."),
        (
            TWO_SQUARES_WAITING,
            "1b2",
            "PY-8",
            "completes a square of yours: take back one or two of your spheres.",
        ),
        (
            f"LLL./L.L./....|{EMPTY_UPPER} L".replace("....|", "..../....|"),
            "1b2",
            "PY-10",
            "completes two squares of yours",
        ),
        (f"LLL./L.L./LLL./...D|{EMPTY_UPPER} L", "1b2", "PY-10", "completes four squares of yours"),
        (
            TWO_SQUARES_WAITING,
            "1b2 1a1",
            "PY-9",
            "With 1a1 back in your reserve you may take back another sphere, or finish.",
        ),
        (
            TWO_SQUARES_WAITING,
            "1b2 1b2 1a1",
            "PY-9",
            "With 1b2 and 1a1 back in your reserve the turn is complete: two is the maximum.",
        ),
        (
            SQUARE_WITH_2C3,
            "1b2 2c3 1d3",
            "PY-9",
            "With 2c3 and 1d3 back in your reserve the turn is complete",
        ),
    ],
)
def test_what_is_possible_is_explained(text: str, spots: str, rule: str, reason: str) -> None:
    """Legal steps are described, with what can still be chosen."""
    decided, said = allowed(at(text), tuple(map(Spot, spots.split())))

    assert rule == decided
    assert reason in said


def test_the_first_wrong_step_decides() -> None:
    """The steps after an illegal step do not matter."""
    assert explained(CARRYING, "1b2") == explained(CARRYING, "1b2", "9z9", "1a1")


def test_with_an_empty_reserve_only_raising_is_offered() -> None:
    """PY-15: placing is not mentioned."""
    explanation = explained(EMPTY_RESERVE)

    assert explanation.reason.startswith("You must raise ")


def test_no_second_is_offered_where_there_is_none() -> None:
    """PY-9: Dark's other spheres all carry a sphere."""
    text = ".DD./DDD./LLLL/.L..|.L./L../...|../..|. D"
    explanation = explained(text, "1a1", "1a1")

    assert ["1a1-1a1"] == notations(at(text), "1a1")
    assert (
        "With 1a1 back in your reserve the turn is complete: your other spheres all carry a sphere."
        == explanation.reason
    )
    assert "That is a complete turn: finish it." == at(text).prompt((Spot("1a1"), Spot("1a1")))


def test_in_the_childrens_version_the_reason_is_the_version() -> None:
    """PY-11: nothing is taken back."""
    explanation = explained(TWO_SQUARES_WAITING, "1b2", "1a1", variant="children")

    assert Explanation(False, "PY-11", "In the children's version nothing is taken back.") == explanation


def test_in_the_mature_version_lines_are_named() -> None:
    """PY-12: a line, a square, both and neither are each described."""
    text = f"LLL./..LL/D..D/DD..|{EMPTY_UPPER} L"
    line = explained(f"LLL./DD../D..D/DD..|{EMPTY_UPPER} L", "1d1", variant="mature")
    both = explained(text, "1d1", variant="mature")
    lines = explained(f"LLL./...L/D..L/DD.L|{EMPTY_UPPER} L", "1d1", variant="mature")
    neither = explained(text, "1b3", "1a1", variant="mature")

    assert [(True, "PY-12"), (True, "PY-12"), (True, "PY-12"), (False, "PY-12")] == [
        (e.legal, e.rule) for e in (line, both, lines, neither)
    ]
    assert "completes a line of yours" in line.reason
    assert "completes a square and a line of yours" in both.reason
    assert "completes two lines of yours" in lines.reason
    assert "1b3 completes no square or line of yours, so you take nothing back." == neither.reason


def test_there_are_no_choices() -> None:
    """PY-3: a turn consists of places; a choice is refused at any step."""
    position = start()
    first = position.explain((Choice("pass"),))
    later = position.explain((Spot("1b2"), Choice("stop")))

    assert (False, "PY-3") == (first.legal, first.rule) == (later.legal, later.rule)
    assert "'pass'" in first.reason


@pytest.mark.parametrize("steps", [(), (Spot("4a1"),), (Choice("pass"),), (Spot("nowhere"), Spot("1a1"))])
def test_a_finished_game_explains_only_its_end(steps: tuple[Spot | Choice, ...]) -> None:
    """PY-13: after the top is filled, every step is refused."""
    end = played(at(f"{ONLY_THE_TOP_LEFT} D"), "4a1")

    assert Explanation(
        False, "PY-13", "The game is over: Dark has filled the top of the pyramid and wins."
    ) == end.explain(steps)


def test_a_lost_game_says_why() -> None:
    """PY-14, PY-15: no legal turn, and an empty reserve that loses."""
    stuck = explained(f"{ONLY_THE_TOP_LEFT} L")
    empty = explained(EMPTY_RESERVE, empty="lose")

    assert [(False, "PY-14"), (False, "PY-15")] == [(e.legal, e.rule) for e in (stuck, empty)]
    assert "Light's reserve is empty and no sphere of Light can be raised" in stuck.reason
    assert "The game is over: Light's reserve is empty, so Dark wins." == empty.reason


@pytest.mark.parametrize("variant", ["children", "standard", "mature"])
def test_every_first_two_steps_are_answered(variant: str) -> None:
    """Every pair of places is explained by rules of the sheet."""
    position = at(PYLOS.showcase, variant=variant)
    cited = {position.explain((a, b)).rule for a in position.spots for b in position.spots}

    assert cited <= PYLOS.sheet.ids
    assert {"PY-4", "PY-5", "PY-6", "PY-7"} <= cited


def test_the_sheet_numbers_its_rules_without_gaps() -> None:
    """They are PY-1 to PY-18."""
    assert [f"PY-{number}" for number in range(1, 19)] == [rule.id for rule in PYLOS.sheet.rules]
    assert "Pylos" == PYLOS.sheet.title
