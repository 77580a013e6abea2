"""Combinations in which every two values come together."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.pairs import pairs


@pytest.mark.parametrize(
    "choices", [("ab",), ("ab", "xyz"), ("abc", "xy", "1234", "+-", "<=>"), ("aa", "bb", "cc")]
)
def test_every_two_values_come_together(choices: tuple[str, ...]) -> None:
    """Whichever two choices they belong to."""
    rows = pairs(*choices)
    for one, other in combinations(range(len(choices)), 2):
        assert {*product(choices[one], choices[other])} == {(row[one], row[other]) for row in rows}


def test_there_are_far_fewer_than_all_combinations() -> None:
    """Here 144; the two longest choices alone have 12."""
    assert len(pairs("abc", "xy", "1234", "123", "+-")) <= 16


def test_a_single_choice_is_taken_whole() -> None:
    """It has no pairs, and each of its values counts."""
    assert [("a",), ("b",)] == pairs("ab")


def test_they_are_the_same_every_time() -> None:
    """The processes that share the tests must agree on their names."""
    assert pairs("abc", "xyz", "123") == pairs("abc", "xyz", "123")
