"""Turns, joining, capturing, and parts of stacks (FO-4, FO-5, FO-13 to FO-16)."""

from __future__ import annotations

import pytest

from tests.games.flying_obelisks.play import black, goals, notations, played, stacks, start


def test_black_begins_and_turns_alternate() -> None:
    """Black moves first, then White, then Black (FO-4)."""
    position = start()
    seats = [str(position.to_move)]
    for move in ("b2-c3", "h8-g7"):
        position = played(position, move)
        seats.append(str(position.to_move))
    assert ["Black", "White", "Black"] == seats


def test_ones_own_pieces_are_joined() -> None:
    """A move onto a piece of the same colour makes a stack (FO-5)."""
    assert ["", "DC"] == stacks(played(black(e1="c", e2="d"), "e1-e2"), "e1", "e2")


def test_an_enemy_stack_is_captured_whole() -> None:
    """All of an enemy stack leaves the board (FO-5)."""
    position = played(black(e1="c", e2="DST"), "e1-e2")
    assert ["", "C"] == stacks(position, "e1", "e2")


@pytest.mark.parametrize(
    ("mover", "there", "may_join"),
    [
        ("c", "dd", True),
        ("c", "ddd", False),
        ("cs", "dd", False),
        ("cO", "dst", False),
        ("cO", "ds", True),
        ("c", "dsO", True),
        ("cO", "dsO", False),
        ("cp", "d", True),
        ("cp", "dO", False),
        ("cO", "p", False),
        ("c", "p", True),
    ],
)
def test_what_may_join(mover: str, there: str, may_join: bool) -> None:
    """At most three pieces of one colour and one Obelisk, and no Obelisk with a Pyramid (FO-13, FO-14)."""
    assert may_join == ("e3" in goals(black(e2=mover, e3=there), "e2"))


@pytest.mark.parametrize(
    ("there", "may_join"),
    [("d", True), ("dd", True), ("c", False), ("p", False), ("dO", False), ("dc", False)],
)
def test_the_globe_stands_with_disks_only(there: str, may_join: bool) -> None:
    """A Globe can only join one or two Disks (FO-14)."""
    assert may_join == ("e3" in goals(black(e2="g", e3=there), "e2"))


def test_a_part_may_go_where_the_whole_may_not() -> None:
    """A part can go to a square where the whole stack cannot (FO-16)."""
    position = black(e2="cst", e3="dd")
    assert "e3" not in goals(position, "e2")
    assert "e3" not in goals(position, "e2CS")
    assert "e3" in goals(position, "e2C")


def test_a_part_needs_the_piece_whose_power_is_used() -> None:
    """A part moves by its own powers, not by those left behind (FO-15)."""
    position = black(e2="ct")
    assert "e4" in goals(position, "e2C")
    assert "e4" not in goals(position, "e2T")
    assert "g3" in goals(position, "e2T")
    assert "g3" not in goals(position, "e2C")
    assert {"e4", "g3"} <= goals(position, "e2")


def test_powers_are_never_combined() -> None:
    """A stack moves by one of its powers, not by several in a row (FO-15)."""
    assert "f4" not in goals(black(e1="cd"), "e1")


def test_what_stays_may_be_anything() -> None:
    """A Pyramid or an Obelisk may stay behind alone (FO-15, FO-28)."""
    position = played(black(e2="pc", g2="cO", i8="GD"), "e2C-e3")
    assert ["P", "C"] == stacks(position, "e2", "e3")
    position = played(black(e2="pc", g2="cO"), "g2C-g3")
    assert {"g2": None} == {str(spot): it.seat for spot, it in position.after().items() if it.letters == "O"}


def test_every_part_of_a_stack_is_one_move() -> None:
    """Equal pieces are not told apart: two Disks and a Cube have five parts."""
    parts = {move.split("-")[0] for move in notations(black(e2="ddc"), "e2")}
    assert {"e2", "e2DD", "e2DC", "e2D", "e2C"} == parts
