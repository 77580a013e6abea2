"""Hints to a move: the idea of the strategy page that it follows, and what holding on comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.bits import numbers
from boardgames.games.diamond.board import distance, flood, planes
from boardgames.games.diamond.engine import drops
from boardgames.games.diamond.ways import Ground, turns_needed

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import DiamondSettings, DiamondState

__all__ = ["apart", "idea", "nearest_next", "outlook", "ways"]

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
    to_go, goals = apart(after.state, settings.goals), settings.goals
    is_ahead, is_nearer = to_go[seat] < _others(to_go, seat), to_go[seat] < apart(before, goals)[seat]
    if is_nearer and settings.rounds - before.round >= _LAST_ROUNDS:
        return "step"
    now, then = ways(before, goals), ways(after.state, goals)
    hinders = _others(then, seat) > _others(now, seat)
    if not is_nearer and (hinders or _keeps_off(before, after.state, settings)):
        return "big" if before.bigs != after.state.bigs else "block"
    if then[seat] < now[seat] and not is_nearer:
        return "road"
    return "lead" if is_nearer or is_ahead else ""


def outlook(position: DiamondPosition) -> str:
    """Return what the player to move comes to if all cubes stay where they are, "" for no player alone."""
    state, settings = position.state, position.engine.settings
    seat, to_go = state.mover, apart(state, settings.goals)
    lead = _others(to_go, seat) - to_go[seat]
    if lead <= 0:
        return ""
    goal = settings.goals[seat]
    blocks = (other for at, other in zip(state.smalls, position.seats, strict=True) if at == goal)
    held = "".join(f"{other} stands on your goal and cannot be pushed. " for other in blocks)
    steps = f"{lead} step{'' if lead == 1 else 's'}"
    return f"{held}You are {steps} nearer: hold that, and you win after round {settings.rounds}."


def ways(state: DiamondState, goals: tuple[int, ...]) -> list[int]:
    """Return the turns that the cube of each seat needs."""
    ground = Ground(state.levels)
    return [
        turns_needed(ground, state.bigs, small, goal) for small, goal in zip(state.smalls, goals, strict=True)
    ]


def _keeps_off(before: DiamondState, after: DiamondState, settings: DiamondSettings) -> bool:
    """Return True if a turn keeps the others from coming as near to a goal as they could with their next."""
    seat = before.mover
    return _others(nearest_next(after, settings), seat) > _others(nearest_next(before, settings), seat)


def nearest_next(state: DiamondState, settings: DiamondSettings) -> list[int]:
    """Return how near to its goal the cube of each seat can come with one turn of its own."""
    nearest = []
    for small, goal in zip(state.smalls, settings.goals, strict=True):
        ground = planes(state.levels)[state.levels[small]] & ~state.bigs
        free = flood(1 << small, ground) & ~state.cubes
        ends = [small, *numbers(free), *drops(state, small, settings)]
        nearest.append(min(distance(end, goal) for end in ends))
    return nearest


def apart(state: DiamondState, goals: tuple[int, ...]) -> list[int]:
    """Return how far the cube of each seat is from its goal."""
    return [distance(small, goal) for small, goal in zip(state.smalls, goals, strict=True)]


def _others(counts: list[int], seat: int) -> int:
    """Return the least count of the other seats."""
    return min(count for at, count in enumerate(counts) if at != seat)
