"""Sets of places as bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boardgames.core.bits import numbers, singles

_SETS = st.sets(st.integers(0, 80))


@given(_SETS)
def test_a_set_is_split_into_the_numbers_of_its_bits(places: set[int]) -> None:
    """In ascending order."""
    assert sorted(places) == numbers(sum(1 << place for place in places))


@given(_SETS)
def test_a_set_is_split_into_single_bits(places: set[int]) -> None:
    """In ascending order."""
    assert [1 << place for place in sorted(places)] == singles(sum(1 << place for place in places))
