"""Whole lines of play by inner moves: random playouts, and counting lines with and without merging them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.games.pylos.engine import changed, turns

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from boardgames.games.pylos.engine import Rules

__all__ = ["START", "THIRD", "Playout", "State", "count_lines", "count_merged", "playout"]

#: The mover's bit set, the other player's, and the mover's seat.
State = tuple[int, int, int]
START: State = (0, 0, 0)
#: How often a position may come up with the same player to move: the last time is a draw (PY-16).
THIRD = 3


@frozen
class Playout:
    """How a random game went: `winner` is a seat's index, or None for a draw; `plies` counts its turns."""

    winner: int | None
    plies: int


def playout(random: Random, rules: Rules, state: State = START) -> Playout:
    """Play a game to its end, each turn drawn evenly from all the legal ones; the same seed, the same game.

    Repetition counts from `state` on, as it does from a decoded position.
    """
    own, other, mover = state
    seen: dict[State, int] = {}
    plies = 0
    while codes := turns(own, other, rules):
        key = (own, other, mover)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] == THIRD:
            return Playout(None, plies)
        own, other = other, changed(own, codes[int(random.random() * len(codes))])
        mover = 1 - mover
        plies += 1
    # Whoever has no turn left has lost: the top was filled against her (PY-13), or she cannot move (PY-14).
    return Playout(1 - mover, plies)


def count_lines(state: State, depth: int, rules: Rules) -> int:
    """Count the lines of `depth` turns, at least one, each by itself: a measure of the generator's speed.

    Repetition is left out, so past four turns it may count lines that PY-16 ends.
    """
    own, other, mover = state
    codes = turns(own, other, rules)
    if depth == 1:
        return len(codes)
    return sum(count_lines((other, changed(own, code), 1 - mover), depth - 1, rules) for code in codes)


def count_merged(state: State, depth: int, rules: Rules, past: Iterable[State] = ()) -> int | None:
    """Count the lines of `depth` turns, at least one, merging those that meet in the same position.

    Each layer maps the positions after so many turns to the number of lines that lead there, so that a
    position is expanded once a layer. Lines that met cannot be told apart by what they passed through;
    where one may have passed through a position three times (PY-16), the answer is None.
    """
    times: dict[State, int] = {}
    for earlier in past:
        times[earlier] = times.get(earlier, 0) + 1
    layer = {state: 1}
    for _ in range(depth - 1):
        if _comes_third(layer, times):
            return None
        layer = _next_layer(layer, rules)
    if _comes_third(layer, times):
        return None
    return sum(lines * len(turns(own, other, rules)) for (own, other, _), lines in layer.items())


def _comes_third(layer: Iterable[State], times: dict[State, int]) -> bool:
    """Count a layer into `times`, and say whether a position of it came up often enough for a draw."""
    for state in layer:
        times[state] = times.get(state, 0) + 1
    return any(times[state] >= THIRD for state in layer)


def _next_layer(layer: dict[State, int], rules: Rules) -> dict[State, int]:
    """Return the positions one turn on, each with the number of lines that lead to it."""
    following: dict[State, int] = {}
    for (own, other, mover), lines in layer.items():
        waiting = 1 - mover
        for code in turns(own, other, rules):
            state = (other, changed(own, code), waiting)
            following[state] = following.get(state, 0) + lines
    return following
