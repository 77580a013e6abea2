"""Moves of Diamond in plain words: what to do, and what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.clues import Advice
from boardgames.core.moves import Spot
from boardgames.core.words import counted
from boardgames.games.diamond.board import PILLAR, SPOTS
from boardgames.games.diamond.hints import apart, idea, nearest_next, ways
from boardgames.games.diamond.plans import can_force, turns_to_force
from boardgames.games.diamond.state import cubes_of
from boardgames.games.diamond.ways import FAR

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.diamond.position import DiamondPosition
    from boardgames.games.diamond.state import DiamondState

__all__ = ["advice"]

#: A plan with more turns than this is long.
_LONG = 9


def advice(position: DiamondPosition, move: Move) -> Advice:
    """Return a legal move in plain words, with the turns or the steps that it gains or costs somebody."""
    name, after = idea(position, move), position.play(move).state
    prepared = _of_plan(position, after) if name in ("lead", "") else ""
    threat = _threat(position, after)
    reason = threat or prepared or _reason(position, after, name)
    plan, why = _plan(position, after, name, is_prepared=bool(prepared))
    return Advice(_deed(position, move), reason, threatens=bool(threat), plan=plan, why=why)


def _plan(position: DiamondPosition, after: DiamondState, name: str, *, is_prepared: bool) -> tuple[str, str]:
    """Return what a move aims at, and what that is good for; "" for nothing."""
    engine, seat = position.engine, position.state.mover
    goals, rounds = engine.settings.goals, engine.settings.rounds
    whose = f"{position.seats[1 - seat]}'s" if len(position.seats) == 2 else "their"
    level = "cubes slide only over pillars of one height"
    if is_prepared and can_force(engine, after, seat):
        return "Prepare a step that no one can prevent", "at level 0 and 19 pillars can go no further"
    plans = {
        "step": (f"Go nearer to {SPOTS[goals[seat]]}", "nobody else can push your cube back"),
        "road": (f"Level your way to {SPOTS[goals[seat]]}", level),
        "block": (f"Block {whose} way", level),
        "big": (f"Put a big cube in {whose} way", "no cube gets past it"),
        "lead": ("Hold your lead", f"after round {rounds} the nearer cube wins"),
    }
    is_nearer = apart(after, goals)[seat] < apart(position.state, goals)[seat]
    return plans.get("road" if is_prepared else "step" if is_nearer else name, ("", ""))


def _threat(position: DiamondPosition, after: DiamondState) -> str:
    """Return that the cube could reach its goal with the next turn; "" if it could not, or stands there."""
    seat, settings = position.state.mover, position.engine.settings
    goal = settings.goals[seat]
    if after.smalls[seat] == goal or nearest_next(after, settings)[seat]:
        return ""
    return f"your cube can then reach {SPOTS[goal]} with your next turn, if nothing is done about it"


def _deed(position: DiamondPosition, move: Move) -> str:
    """Return what to do: a pillar to raise or lower, or a cube to push or drop."""
    spot, second = move.steps
    pillar = PILLAR[spot.name]
    if not isinstance(second, Spot):
        verb, by = ("Raise", 1) if second.name == "+" else ("Lower", -1)
        return f"{verb} {spot} to level {position.state.levels[pillar] + by}"
    cube = cubes_of(position.state, position.engine.settings)[pillar]
    what = "your cube" if cube.seat == position.to_move else str(cube)
    return f"{'Drop' if '/' in move.notation else 'Push'} {what} from {spot} to {second}"


def _reason(position: DiamondPosition, after: DiamondState, name: str) -> str:
    """Return what a move is for, by the idea that it follows; "" for none."""
    before = position.state
    seat, goals = before.mover, position.engine.settings.goals
    now, then = (apart(state, goals)[seat] for state in (before, after))
    if name == "step" or (name == "lead" and then < now):
        return f"your cube is then {counted(then, 'step')} from its goal instead of {now}"
    if name == "lead":
        rival = min(steps for at, steps in enumerate(apart(after, goals)) if at != seat)
        lead = counted(rival - then, "step")
        return f"it only waits: you are {lead} nearer to the goal, so it is they who must find a way"
    if name == "road":
        gained = _turns("your cube", ways(before, goals)[seat], ways(after, goals)[seat])
        # The turns are counted as if nobody stood on the goal, where no cube can end its move (DI-10).
        return f"{gained}, once that corner is empty" if after.cubes >> goals[seat] & 1 else gained
    return _of_hindering(position, after) if name else ""


def _of_plan(position: DiamondPosition, after: DiamondState) -> str:
    """Return what a turn does for a plan that forces a step, "" if it does nothing or there is no time."""
    engine, seat = position.engine, position.state.mover
    if len(position.seats) > 2 or after.smalls != position.state.smalls:
        return ""
    length, left = turns_to_force(engine, position.state, seat), engine.settings.rounds - position.state.round
    more = turns_to_force(engine, after, seat)
    if more >= length or length > left:
        return ""
    if not can_force(engine, after, seat):
        return "your cube's pillar and the next one are then nearer to one height"
    if more < 0:
        return "your cube can step nearer next, and that is hard to prevent where pillars can go no further"
    if more > _LONG:
        return "it begins a long plan: at the lowest or the highest level no one can prevent your step"
    when = f"after {counted(more, 'more turn')} of this plan" if more else "with the next turn"
    return f"{when} no one can prevent your step, because pillars can go no further there"


def _of_hindering(position: DiamondPosition, after: DiamondState) -> str:
    """Return whose way becomes longer, and how much, or how near a cube could have come."""
    before, settings = position.state, position.engine.settings
    pairs = list(zip(ways(before, settings.goals), ways(after, settings.goals), strict=True))
    seats = [seat for seat in position.seats if seat != position.to_move]
    for seat in seats:
        if pairs[seat.index][1] > pairs[seat.index][0]:
            return _turns(f"{seat}'s cube", *pairs[seat.index])
    could, can = nearest_next(before, settings), nearest_next(after, settings)
    for seat in seats:
        near, far = could[seat.index], can[seat.index]
        if far > near:
            return f"{seat} could have come within {counted(near, 'step')} of the goal next, now only {far}"
    return ""


def _turns(whose: str, now: int, then: int) -> str:
    """Return the turns that a cube needs to its goal now and then, if nobody hinders it."""
    if then >= FAR:
        return f"{whose} then has no way to its goal for a long time"
    if now >= FAR:
        return f"{whose} then has a way to its goal in {counted(then, 'turn')}"
    return f"{whose} then needs {counted(then, 'turn')} to its goal instead of {now}"
