"""The rules of seeds/pylos.md, one by one."""

from __future__ import annotations

import pytest

from boardgames.core import IllegalMove, Move
from tests.games.pylos.play import (
    EMPTY_UPPER,
    TWO_SQUARES_WAITING,
    at,
    notations,
    played,
    reserves,
    start,
)


def test_light_begins_with_fifteen_spheres_each() -> None:
    """PY-2: the board is empty, both reserves are full and it is Light's turn."""
    opening = start()

    assert "Light" == str(opening.to_move)
    assert [15, 15] == reserves(opening)
    assert 16 == len(opening.legal_moves())


def test_players_alternate_and_a_sphere_leaves_the_reserve() -> None:
    """PY-2, PY-3: after Light places a sphere, Light's reserve is one smaller and Dark is to move."""
    after = played(start(), "1b2")

    assert "Dark" == str(after.to_move)
    assert [14, 15] == reserves(after)


def test_a_square_of_any_colours_carries() -> None:
    """PY-4: four spheres in a square, of any colours, carry a fifth; three do not."""
    position = at(f"LD../DLL./..D./....|{EMPTY_UPPER} L")

    assert ["2a1"] == notations(position, "2")


def test_a_sphere_is_raised_one_level_or_more() -> None:
    """PY-5: a free sphere can be raised to any higher hollow, also two levels up."""
    position = at("DDDL/DDDD/DDD./L..L|LL./LL./...|../..|. L")

    assert ["1a4^2c1", "1a4^3a1"] == notations(position, "1a4")


def test_a_sphere_is_not_raised_sideways_or_down() -> None:
    """PY-5: a sphere on level 2 can be raised only to hollows on levels 3 and 4."""
    position = at("DDDD/DDDD/LLDD/LLL.|LD./DD./L..|../..|. L")

    assert ["2a3^3a1"] == notations(position, "2a3")


def test_raising_leaves_the_reserve_as_it_is() -> None:
    """PY-5: a raised sphere comes from the board."""
    position = at(f"LD../DLL./..D./....|{EMPTY_UPPER} L")

    assert [12, 12] == reserves(position)
    assert [12, 12] == reserves(played(position, "1c2^2a1"))


def test_a_sphere_that_carries_stays() -> None:
    """PY-6: a sphere that carries another, of either colour, cannot be raised."""
    position = at("LD.L/DLD./.DL./....|D../.../...|../..|. L")

    assert ["1d1^2b2"] == [n for n in notations(position) if "^" in n]


def test_a_sphere_does_not_climb_on_itself() -> None:
    """PY-7: a sphere cannot be raised to a place that rests on it, but to another place of that level."""
    position = at(f"LDD./DLD./DDD./....|{EMPTY_UPPER} L")

    assert ["1a1^2a2", "1a1^2b1", "1a1^2b2"] == notations(position, "1a1^")
    assert [] == notations(position, "1b2^")


def test_a_square_obliges_to_take_back_one_or_two() -> None:
    """PY-8, PY-9: completing a square takes back one or two spheres, possibly the new one."""
    position = at(TWO_SQUARES_WAITING)

    assert [
        "1b2-1a1",
        "1b2-1a1-1a2",
        "1b2-1a1-1b1",
        "1b2-1a1-1b2",
        "1b2-1a2",
        "1b2-1a2-1b1",
        "1b2-1a2-1b2",
        "1b2-1b1",
        "1b2-1b1-1b2",
        "1b2-1b2",
    ] == notations(position, "1b2")
    assert [12, 12] == reserves(played(position, "1b2-1b2"))
    assert [13, 12] == reserves(played(position, "1b2-1a1-1b2"))


def test_a_square_without_taking_back_is_no_turn() -> None:
    """PY-8: a square must be used; placing without taking back is refused by this rule."""
    position = at(TWO_SQUARES_WAITING)

    with pytest.raises(IllegalMove) as refused:
        position.play(Move("1b2", position.read("1b2")))

    assert "PY-8" == refused.value.rule


def test_a_square_that_was_there_counts_for_nothing() -> None:
    """PY-8: the new sphere must be one of the four."""
    position = at(f"LL../LL../..DD/..D.|{EMPTY_UPPER} L")

    assert ["1d1"] == notations(position, "1d1")


def test_a_square_of_the_other_colour_or_of_both_obliges_to_nothing() -> None:
    """PY-8: all four spheres must belong to the player."""
    position = at(f"DD../D.../.L../LL..|{EMPTY_UPPER} L")

    assert ["1b2"] == notations(position, "1b2")


def test_a_square_on_level_2_counts() -> None:
    """PY-8: squares count on every level."""
    position = at("DDLD/LDDL/DLDL/LDL.|LL./L../...|../..|. L")

    assert "2b2-2a1" in notations(position, "2b2")
    assert "2b2" not in notations(position)


def test_a_square_on_level_3_counts() -> None:
    """PY-8: the square below the top counts too."""
    position = at("DDDD/DDDL/DDDL/LLDL|LLL/DLD/DLL|LL/L.|. L")

    assert ["3b2-3a1", "3b2-3a1-2a1"] == notations(position, "3b2")[:2]
    assert "3b2" not in notations(position)


def test_a_raised_sphere_makes_a_square() -> None:
    """PY-8: raising a sphere can complete a square."""
    position = at("DDLD/LDDL/DLDL/LDL.|LL./L../...|../..|. L")

    assert "1c4^2b2-2b2" in notations(position)
    assert "1c4^2b2" not in notations(position)


def test_raising_out_of_a_square_obliges_to_nothing() -> None:
    """PY-8: a square that a sphere leaves does not count."""
    position = at(f"LLDD/LLDD/..DD/....|{EMPTY_UPPER} L")

    assert ["1a1^2b1", "1a1^2c1", "1a1^2c2"] == notations(position, "1a1^")


def test_what_is_taken_back_lies_anywhere() -> None:
    """PY-9: any free sphere of the player can be taken back, from any level, in the square or not."""
    position = at("LLDD/L.DD/DDDL/DDLL|.../.../..D|../..|. L")
    higher = at("LL.D/L.DL/DDDD/DDLD|.../.../.LD|../..|. L")

    assert ["1b2-1a1", "1b2-1a2", "1b2-1b1", "1b2-1b2"] == [
        n for n in notations(position, "1b2") if len(n) == 7
    ]
    assert "1b2-2b3" in notations(higher)


def test_only_free_spheres_are_taken_back() -> None:
    """PY-6, PY-9: a sphere that carries another, of either colour, cannot be taken back."""
    position = at("LLDD/L.DD/DDDL/DDLL|.../.../..D|../..|. L")

    assert not {"1c4", "1d3", "1d4"} & {n[i : i + 3] for n in notations(position, "1b2-") for i in (4, 8)}


def test_the_second_may_be_freed_by_the_first() -> None:
    """PY-9: a sphere that carried only the first can be taken back as the second."""
    position = at("LL../L.../..LL/..LL|.../.../..L|../..|. L")

    assert ["1b2-2c3", "1b2-2c3-1c3", "1b2-2c3-1c4", "1b2-2c3-1d3", "1b2-2c3-1d4"] == notations(
        position, "1b2-2c3"
    )
    assert "1b2-1c3" not in notations(position)


def test_the_second_is_not_freed_where_more_lies_on_it() -> None:
    """PY-9: a sphere that still carries another after the first is taken cannot be taken back."""
    position = at("LL../L.LL/..LL/..LL|.../..L/..L|../..|. L")

    assert ["1b2-2c3", "1b2-2c3-1c4", "1b2-2c3-1d4"] == notations(position, "1b2-2c3")


@pytest.mark.parametrize(
    ("base", "own"),
    [("LLL./L.L./..D./..DD", 6), ("DLL./L.L./LLL./....", 8), ("LLL./L.L./LLL./...D", 9)],
    ids=["two", "three", "four"],
)
def test_several_squares_at_once_give_no_more(base: str, own: int) -> None:
    """PY-10: completing several squares at once takes back one or two spheres; no turn is listed twice."""
    moves = notations(at(f"{base}|{EMPTY_UPPER} L"), "1b2")

    assert own + own * (own - 1) // 2 == len(moves) == len(set(moves))
    assert {1, 2} == {n.count("-") for n in moves}


def test_the_order_of_taking_back_makes_no_other_turn() -> None:
    """PY-17: two free spheres are written in ascending order and can be typed in either."""
    position = at(TWO_SQUARES_WAITING)
    move = position.parse("1b2-1b1-1a2")

    assert "1b2-1a2-1b1" == str(move)
    assert [["1b2", "1a2", "1b1"], ["1b2", "1b1", "1a2"]] == [
        [str(step) for step in route] for route in position.routes(move)
    ]


def test_the_order_is_fixed_where_the_first_frees_the_second() -> None:
    """PY-9: a sphere under another cannot be taken back first."""
    position = at("LL../L.../..LL/..LL|.../.../..L|../..|. L")
    move = position.parse("1b2-2c3-1d4")

    assert (move.steps,) == position.routes(move)
    with pytest.raises(IllegalMove, match="1d4 carries the sphere on 2c3"):
        position.parse("1b2-1d4-2c3")
