"""Warnings: draws and empty reserves that are near, and what a move would give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import one_of
from boardgames.games.pylos.board import SPHERES, SPOT_AT, TOP
from boardgames.games.pylos.engine import fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from boardgames.core.moves import Seat
    from boardgames.games.pylos.engine import PylosEngine, State, Turn

__all__ = ["dangers", "risks", "warnings"]

_PATTERN = {"children": "", "standard": "a square", "mature": "a square or a line"}


def warnings(engine: PylosEngine, state: State, times: int, mover: Seat) -> tuple[str, ...]:
    """Return warnings of a repetition (PY-16) and of a reserve that runs out (PY-15).

    `times` is how often the position of `state` has occurred.
    """
    found = []
    if times == engine.repetition.times - 1:
        found.append("This position has occurred twice: the third time the game is a draw.")
    if engine.empty_loses and state[0].bit_count() == SPHERES - 1:
        found.append(f"{mover} has one sphere in reserve and loses if a turn begins with none.")
    return tuple(found)


def risks(engine: PylosEngine) -> str:
    """Return what `dangers` warns against."""
    pattern = _PATTERN[engine.variant]
    completes = f"complete {pattern} or " if pattern else ""
    return f"let the opponent {completes}fill the top"


def dangers(engine: PylosEngine, after: State, mover: Seat, opponent: Seat) -> tuple[str, ...]:
    """Return what the opponent could do right after the mover's turn that led to the state `after`."""
    return tuple(_dangers(engine, after, mover, opponent))


def _dangers(engine: PylosEngine, after: State, mover: Seat, opponent: Seat) -> Iterator[str]:
    replies = engine.turns(after)
    if any(reply & TOP for reply in replies):
        yield f"{opponent} could then fill the top of the pyramid and win."
    elif after[1].bit_count() == SPHERES and _some_leaves_no_turn(engine, after, replies):
        yield f"{opponent} could then win at once: {mover}'s reserve would be empty."
    closed = sorted({raised_to or first for first, raised_to, taken, _ in map(fields, replies) if taken})
    if closed:
        where = one_of(str(SPOT_AT[place]) for place in closed)
        yield f"{opponent} could then complete {_PATTERN[engine.variant]} on {where} and take spheres back."


def _some_leaves_no_turn(engine: PylosEngine, state: State, turns: Sequence[Turn]) -> bool:
    """Return True if one of these turns leaves the next player without any (PY-14, PY-15)."""
    return any(not engine.turns(engine.apply(state, turn)) for turn in turns)
