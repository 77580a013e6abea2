"""Outcomes in words: a goal reached, the last round, or no legal turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed
from boardgames.games.diamond.board import SPOTS

if TYPE_CHECKING:
    from boardgames.core.engine import Ending
    from boardgames.core.moves import Seat
    from boardgames.games.diamond.engine import DiamondEngine
    from boardgames.games.diamond.state import State

__all__ = ["reason"]


def reason(engine: DiamondEngine, state: State, ending: Ending) -> str:
    """Return in a sentence why the game has ended."""
    seats = engine.settings.seats
    winners = tuple(seats[seat] for seat in ending.winners)
    if ending.rule == "DI-16":
        (winner,) = winners
        goal = SPOTS[engine.settings.goals[winner.index]]
        return f"{winner}'s small cube has reached {goal}, so {winner} wins."
    if ending.rule == "DI-18":
        return f"{seats[state.mover]} has no legal move and loses."
    return _after_the_last_round(engine, state, winners)


def _after_the_last_round(engine: DiamondEngine, state: State, nearest: tuple[Seat, ...]) -> str:
    """Say which cubes are nearest to their goals, or that all are equally near."""
    apart = engine.distances(state)
    least, after = min(apart), f"After {engine.settings.rounds} rounds"
    if not nearest:
        every = "both" if len(apart) == 2 else "all"
        return f"{after} {every} small cubes are {least} from their goals: {every} lose."
    verb = "is nearest to the goal and wins" if len(nearest) == 1 else "are nearest to their goals and win"
    return f"{after} {listed(nearest)} {verb}, {least} away."
