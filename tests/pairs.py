"""Fewer combinations of several choices than all of them: every two values still come together.

Few faults need three values at once to show; where one does, ask for all combinations.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["every_pair", "pairs"]


def pairs(*choices: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return combinations in which any two values of different choices come together, the same every time."""
    rows = [*product(*choices)]
    # Values may be equal or not hashable: their places stand for them.
    places = [*product(*(range(len(choice)) for choice in choices))]
    met = [{*combinations(enumerate(row), min(2, len(choices)))} for row in places]
    wanted = set().union(*met)
    chosen = []
    while wanted:
        best = max(range(len(rows)), key=lambda row: len(wanted & met[row]))
        wanted -= met[best]
        chosen.append(rows[best])
    return chosen


def every_pair(**choices: Sequence[Any]) -> pytest.MarkDecorator:
    """Run a test with combinations of its arguments in which any two values come together."""
    return pytest.mark.parametrize(list(choices), pairs(*choices.values()), ids=_name)


def _name(value: object) -> str | None:
    """Return a name for a value in the name of a test, where it has a short one."""
    name = getattr(value, "name", None)
    if isinstance(name, str):
        return name
    return str(value) if isinstance(value, bool | int | str | tuple) else None
