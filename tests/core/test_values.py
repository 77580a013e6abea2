"""Values whose classes are not made by attrs."""

from __future__ import annotations

import pickle
from copy import copy

import pytest

from boardgames.core.values import PlainValue


class _Place(PlainValue):
    column: int
    row: int = 1


class _Step(_Place):
    note: str = ""


def test_attributes_are_given_in_order_or_by_name() -> None:
    """Those of the base come first; those that are left out are what the class says."""
    assert {"column": 3, "row": 1, "note": "x"} == _Step(3, note="x").as_dict()


def test_values_with_the_same_attributes_are_equal() -> None:
    """They have the same hash too; a value of another class is another one."""
    assert (_Place(1, 2), hash(_Place(1, 2))) == (_Place(1, row=2), hash(_Place(row=2, column=1)))
    assert [_Place(1, 2)] != [_Step(1, 2)]


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"column": 1}), ((1,), {"level": 2})],
    ids=["missing", "too many", "twice", "unknown"],
)
def test_each_attribute_is_given_once(values: tuple[int, ...], named: dict[str, int]) -> None:
    """What is missing, given twice or unknown is refused."""
    with pytest.raises(TypeError, match="_Place"):
        _Place(*values, **named)


def test_a_value_cannot_be_changed() -> None:
    """Another value is made in its place."""
    place = _Place(1)
    with pytest.raises(AttributeError, match="row cannot be changed"):
        place.row = 2  # type: ignore[misc]
    with pytest.raises(AttributeError, match="row cannot be removed"):
        del place.row
    assert (_Place(1, 2), _Place(1)) == (place.replace(row=2), place)


def test_a_value_can_be_copied_and_sent() -> None:
    """Copies and what is unpickled are equal to it."""
    assert [_Step(1, 2, "x")] * 2 == [copy(_Step(1, 2, "x")), pickle.loads(pickle.dumps(_Step(1, 2, "x")))]


def test_a_value_is_shown_as_a_call() -> None:
    """With all attributes by their names, and patterns match them in order."""
    match _Step(1, 2, "x"):
        case _Step(column, row):
            assert (1, 2) == (column, row)
    assert "_Step(column=1, row=2, note='x')" == repr(_Step(1, 2, "x"))
