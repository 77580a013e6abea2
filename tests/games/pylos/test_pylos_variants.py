"""The rules of the children's and the mature version of Pylos."""

from __future__ import annotations

import pytest

from boardgames.core.moves import Spot
from boardgames.core.reports import report
from tests.games.pylos.play import (
    EMPTY_UPPER,
    TWO_SQUARES_WAITING,
    at,
    notations,
    played,
    start,
)


def test_in_the_childrens_version_nothing_is_taken_back() -> None:
    """PY-11: squares have no effect."""
    position = at(TWO_SQUARES_WAITING, variant="children")

    assert ["1b2"] == notations(position, "1b2")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"LLL./DD../..DD/....|{EMPTY_UPPER} L", "1d1"),
        (f"LD../LD../LD../.D..|{EMPTY_UPPER} L", "1a4"),
        ("DDLD/LDDL/DLDL/LDLD|LL./.../...|../..|. L", "2c1"),
        ("DDLD/LDDL/DLDL/LDLD|..L/.../..L|../..|. L", "2c2"),
    ],
    ids=["rank of level 1", "file of level 1", "rank of level 2", "file of level 2"],
)
def test_in_the_mature_version_a_full_line_counts(text: str, place: str) -> None:
    """PY-12: four along a file or rank of level 1, or three on level 2, count only in the mature version."""
    assert [place] == notations(at(text), place)
    assert place not in notations(at(text, variant="mature"))
    assert f"{place}-{place}" in notations(at(text, variant="mature"))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (f"L..D/.L../..../D..L|{EMPTY_UPPER} L", "1c3"),
        (f"LL.D/..../..../D...|{EMPTY_UPPER} L", "1c1"),
        (f"DLL./..../..../...D|{EMPTY_UPPER} L", "1d1"),
        ("DDLD/LDDL/DLDL/LDLD|L../.L./...|../..|. L", "2c3"),
        ("DLLD/LDDL/DLDD/LDDL|DLL/LDD/LDD|L./..|. L", "3b1"),
    ],
    ids=["diagonal of level 1", "three of four", "three beside another", "diagonal of level 2", "level 3"],
)
def test_in_the_mature_version_other_lines_do_not_count(text: str, place: str) -> None:
    """PY-12: diagonals, incomplete lines and lines above level 2 do not count."""
    assert [place] == notations(at(text, variant="mature"), place)


@pytest.mark.parametrize("base", ["LLL./..LL/D..D/DD..", "LLL./...L/D..L/DD.L"], ids=["a square", "a line"])
def test_a_line_with_something_else_at_once_gives_no_more(base: str) -> None:
    """PY-12: completing a line and a square, or two lines, takes back one or two spheres."""
    position = at(f"{base}|{EMPTY_UPPER} L", variant="mature")

    assert {1, 2} == {n.count("-") for n in notations(position, "1d1")}


def test_the_mature_version_keeps_the_square() -> None:
    """PY-12: squares count too."""
    position = at(TWO_SQUARES_WAITING, variant="mature")

    assert 10 == len(notations(position, "1b2-"))


@pytest.mark.parametrize("empty", ["raise", "lose"])
@pytest.mark.parametrize("variant", ["children", "standard", "mature"])
def test_a_position_knows_its_options_after_a_turn(variant: str, empty: str) -> None:
    """PY-11, PY-12, PY-15: options last for the whole game."""
    position = played(start(variant=variant, empty=empty), "1b2")

    assert {"variant": variant, "empty": empty, "taking": "must"} == position.options


@pytest.mark.parametrize("variant", ["standard", "mature"])
def test_taking_back_can_be_optional(variant: str) -> None:
    """PY-8: with `taking=may` a completed square gives one sphere, two or none; no other turn changes."""
    duty, offer = (at(TWO_SQUARES_WAITING, variant=variant, taking=taking) for taking in ("must", "may"))

    assert {"1b2"} == set(notations(offer)) - set(notations(duty))
    assert set(notations(duty)) < set(notations(offer))


def test_the_screens_words_offer_what_is_optional() -> None:
    """PY-8: prompt, explanation and report of `taking=may` do not speak of a duty."""
    position = at(TWO_SQUARES_WAITING, taking="may")
    move = position.parse("1b2")

    assert "Take back one or two of your spheres, or finish." == position.prompt(move.steps)
    assert (
        "A sphere from your reserve can go to 1b2 and completes a square of yours:"
        " you may take back one or two of your spheres."
    ) == position.explain(move.steps).reason
    assert "Light placed a sphere on 1b2, completed a square and took back nothing." == report(position, move)
    assert "Light placed a sphere on 1d1." == report(position, position.parse("1d1"))


def test_an_optional_taking_is_nothing_in_the_childrens_version() -> None:
    """PY-11: where nothing is taken back, the option changes no turn."""
    position = at(TWO_SQUARES_WAITING, variant="children", taking="may")

    assert notations(at(TWO_SQUARES_WAITING, variant="children")) == notations(position)
    assert (
        "In the children's version nothing is taken back."
        == position.explain((*position.parse("1b2").steps, Spot("1b2"))).reason
    )
