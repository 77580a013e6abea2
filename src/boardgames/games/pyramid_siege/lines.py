"""Counting whole lines of play by inner moves, merging lines that meet in the same position."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardgames.games.pyramid_siege.engine import after, turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardgames.games.pyramid_siege.engine import Rules, State

__all__ = ["THIRD", "count_merged"]

#: How often a position may come up: the last time is a draw (PS-18).
THIRD = 3


def count_merged(state: State, depth: int, rules: Rules, past: Iterable[State]) -> int | None:
    """Count the lines of `depth` turns, at least one, expanding each position once a layer.

    A layer maps the positions after so many turns to the number of lines that lead there. Lines that met
    cannot be told apart by what they passed through, so where one may have come to a position for the third
    time (PS-18) the answer is None. Turns without progress (PS-19) are not looked at.
    """
    times = Counter(past)
    layer = {state: 1}
    for _ in range(depth - 1):
        if _comes_third(layer, times):
            return None
        layer = _next_layer(layer, rules)
    if _comes_third(layer, times):
        return None
    return sum(count * len(turns(reached, rules)) for reached, count in layer.items())


def _comes_third(layer: Mapping[State, int], times: Counter[State]) -> bool:
    """Count a layer into `times`, and say whether a position of it came up often enough for a draw."""
    times.update(layer.keys())  # once each: a line passes through a layer once, however many lines there are
    return any(times[state] >= THIRD for state in layer)


def _next_layer(layer: dict[State, int], rules: Rules) -> dict[State, int]:
    """Return the positions one turn on, each with the number of lines that lead to it."""
    following: dict[State, int] = {}
    for state, count in layer.items():
        for turn in turns(state, rules):
            reached = after(state, turn, rules)
            following[reached] = following.get(reached, 0) + count
    return following
