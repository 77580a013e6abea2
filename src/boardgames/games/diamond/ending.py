"""How a game of Diamond ends: by a goal reached, by the last round, or by having no turn left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Outcome
from boardgames.core.errors import listed
from boardgames.games.diamond.board import SPOTS, distance

if TYPE_CHECKING:
    from boardgames.games.diamond.course import Course
    from boardgames.games.diamond.state import Rules, State

__all__ = ["distances", "outcome", "without_turn"]


def outcome(course: Course, rules: Rules) -> Outcome | None:
    """Return how the game ended by a goal (DI-16) or by the last round (DI-17); None while it goes on."""
    arrived = course.arrived(rules)
    if arrived is not None:
        winner, goal = rules.seats[arrived], SPOTS[rules.goals[arrived]]
        return Outcome((winner,), "DI-16", f"{winner}'s small cube has reached {goal}, so {winner} wins.")
    if course.round > rules.rounds:
        return _nearest(distances(course.state, rules), rules)
    return None


def without_turn(course: Course, rules: Rules) -> Outcome:
    """Return the outcome where the seat to move has no legal turn (DI-18)."""
    loser = rules.seats[course.state.mover]
    winners = tuple(seat for seat in rules.seats if seat != loser)
    return Outcome(winners, "DI-18", f"{loser} has no legal turn left and loses.")


def distances(state: State, rules: Rules) -> tuple[int, ...]:
    """Return how far each seat's small cube is from its goal, in files plus ranks."""
    return tuple(map(distance, state.smalls, rules.goals))


def _nearest(apart: tuple[int, ...], rules: Rules) -> Outcome:
    """Return the outcome of the last round: whoever is nearest wins, and nobody if all are equally near."""
    least = min(apart)
    nearest = tuple(seat for seat in rules.seats if apart[seat.index] == least)
    after = f"After {rules.rounds} rounds"
    if nearest == rules.seats:
        every = "both" if len(nearest) == 2 else "all"
        return Outcome(
            (), "DI-17", f"{after} {every} small cubes are {least} from their goals: {every} lose."
        )
    verb = "is nearest to the goal and wins" if len(nearest) == 1 else "are nearest to their goals and win"
    return Outcome(nearest, "DI-17", f"{after} {listed(nearest)} {verb}, {least} away.")
