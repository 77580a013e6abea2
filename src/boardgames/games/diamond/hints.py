"""Hints to a move: the idea of the strategy page that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.diamond.board import distance
from boardgames.games.diamond.ways import Ground, turns_needed

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import DiamondState

__all__ = ["idea"]

#: From so many rounds before the end on, the distances count more than the ways.
_LAST_ROUNDS = 6


def idea(position: DiamondPosition, move: Move) -> str:
    """Return the name of the idea that a legal move follows, "" for none.

    Near the last round the distances count; before that a step nearer comes first, then what the turn does to
    the ways of the cubes. A player who is nearer and changes nothing keeps a lead.
    """
    before, after = position.state, position.play(move)
    if after.outcome():
        return ""
    seat, settings = before.mover, position.engine.settings
    apart, goals = _apart(after.state, settings.goals), settings.goals
    is_ahead, is_nearer = apart[seat] < _others(apart, seat), apart[seat] < _apart(before, goals)[seat]
    if is_nearer and settings.rounds - before.round >= _LAST_ROUNDS:
        return "step"
    now, then = _ways(before, goals), _ways(after.state, goals)
    if not is_nearer and _others(then, seat) > _others(now, seat):
        is_big = before.bigs != after.state.bigs
        return "big" if is_big else "block"
    if is_nearer or is_ahead:
        return "lead"
    return "road" if then[seat] < now[seat] else ""


def _ways(state: DiamondState, goals: tuple[int, ...]) -> list[int]:
    """Return the turns that the cube of each seat needs."""
    ground = Ground(state.levels)
    return [
        turns_needed(ground, state.bigs, small, goal) for small, goal in zip(state.smalls, goals, strict=True)
    ]


def _apart(state: DiamondState, goals: tuple[int, ...]) -> list[int]:
    """Return how far the cube of each seat is from its goal."""
    return [distance(small, goal) for small, goal in zip(state.smalls, goals, strict=True)]


def _others(counts: list[int], seat: int) -> int:
    """Return the least count of the other seats."""
    return min(count for at, count in enumerate(counts) if at != seat)
