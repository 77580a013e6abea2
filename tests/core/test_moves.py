"""The vocabulary of a turn: what makes two moves, seats or steps the same, and how they read."""

from __future__ import annotations

import pytest

from boardgames.core import Choice, Move, Seat, Spot


def test_moves_are_the_same_if_their_notations_are() -> None:
    """The order in which the steps are chosen changes neither the move nor its hash."""
    one, other = Move("ab", (Spot("a"), Spot("b"))), Move("ab", (Spot("b"), Spot("a")))
    assert one == other
    assert 1 == len({one, other})


def test_moves_are_sorted_by_notation() -> None:
    """Their steps do not matter."""
    assert ["a", "b"] == [str(move) for move in sorted([Move("b", (Spot("a"),)), Move("a", (Spot("b"),))])]


def test_a_seat_is_its_index() -> None:
    """The name does not tell seats apart."""
    assert Seat(0, "Light") == Seat(0, "First")
    assert "Light" == str(Seat(0, "Light"))


def test_a_spot_is_not_the_choice_of_the_same_name() -> None:
    """A spot and a choice differ even if they have the same name."""
    assert 2 == len({Spot("a"), Choice("a")})


@pytest.mark.parametrize(("choice", "expected"), [(Choice("+", "raise"), "raise"), (Choice("+"), "+")])
def test_a_choice_reads_as_its_words(choice: Choice, expected: str) -> None:
    """Without a label, its name is shown."""
    assert expected == str(choice)
