"""Perft: counting the lines of play to a depth, the field's test of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from boardgames.core.engine import Engine
    from boardgames.core.history import History
    from boardgames.core.moves import Move
    from boardgames.core.position import Position

__all__ = ["count_lines", "count_merged", "count_played", "divide", "perft"]

S = TypeVar("S")


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly `depth` turns; raise ValueError for a negative depth.

    Lines that lead to the same state are merged if that gives the exact count.
    """
    if depth < 0:
        raise ValueError(f"A depth cannot be {depth}: it is 0 or more.")
    if depth == 0:
        return 1
    merged = count_merged(position.engine, position.state, depth, position.history)
    return count_played(position, depth) if merged is None else merged


def divide(position: Position, depth: int) -> dict[Move, int]:
    """Return, for each legal move, the number of lines of `depth` turns that begin with it."""
    if depth < 1:
        raise ValueError(f"A depth to divide cannot be {depth}: it is 1 or more.")
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def count_played(position: Position, depth: int) -> int:
    """Count the lines of `depth` turns by playing each of them, so that the rules on history apply."""
    if depth == 0:
        return 1
    turns = position.legal_turns()
    if depth == 1:
        return len(turns)
    return sum(count_played(position.advance(turn), depth - 1) for turn in turns)


def count_lines(engine: Engine[S, Any], state: S, depth: int) -> int:
    """Count the lines of `depth` turns, at least 1, without merging: a measure of an engine's speed.

    Rules on repetition are ignored, so the count may be too high at greater depths.
    """
    turns = engine.turns(state)
    if depth == 1:
        return len(turns)
    apply = engine.apply
    return sum(count_lines(engine, apply(state, turn), depth - 1) for turn in turns)


def count_merged(engine: Engine[S, Any], state: S, depth: int, history: History) -> int | None:
    """Count the lines of `depth` turns, at least 1, merging those that meet; return None if that is inexact.

    A layer maps each state after so many turns to the number of lines that lead to it. Merged lines share
    their future but not their past: the count is inexact if a repetition could end a line or forbid a turn.
    """
    times = history.times()
    # The last turns are counted without being played, so a forbidden one must be noticed a turn earlier.
    most = engine.repetition.times - (not engine.repetition.draws)
    layer = {state: 1}
    for played in range(depth):
        if _comes_up(map(engine.key, layer), times, most):
            return None
        if played < depth - 1:
            layer = _next_layer(engine, layer)
    turns = engine.turns
    return sum(lines * len(turns(reached)) for reached, lines in layer.items())


def _comes_up(keys: Iterable[Hashable], times: dict[Hashable, int], most: int) -> bool:
    """Add the keys of a layer to `times`; return whether one of them has occurred `most` times."""
    comes_up = False
    for key in set(keys):  # each line passes through a layer once
        count = times[key] = times.get(key, 0) + 1
        comes_up = comes_up or count >= most
    return comes_up


def _next_layer(engine: Engine[S, Any], layer: dict[S, int]) -> dict[S, int]:
    """Return the states one turn later, each with the number of lines that lead to it."""
    turns, apply = engine.turns, engine.apply
    following: dict[S, int] = {}
    for state, lines in layer.items():
        for turn in turns(state):
            reached = apply(state, turn)
            following[reached] = following.get(reached, 0) + lines
    return following
