"""Explanations: why steps are legal or not, with the deciding rule of seeds/flying-obelisks.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
from boardgames.core.position import Explanation
from boardgames.core.words import one_of
from boardgames.games.flying_obelisks.answers import why_not_answered
from boardgames.games.flying_obelisks.barriers import nearest_obstacle, obstacle
from boardgames.games.flying_obelisks.board import SPOT_AT, SQUARE, nearest_first
from boardgames.games.flying_obelisks.prompts import describe
from boardgames.games.flying_obelisks.repetition import why_not_repeated
from boardgames.games.flying_obelisks.routes import Asked
from boardgames.games.flying_obelisks.stacks import LETTERS_OF, owner, parts
from boardgames.games.flying_obelisks.words import SEATS, named, no_such_square, whose

if TYPE_CHECKING:
    from boardgames.core.moves import Choice, Move, Step
    from boardgames.games.flying_obelisks.routes import Routes

__all__ = ["explain"]

#: A rule's id and a sentence.
_Verdict = tuple[str, str]


def explain(routes: Routes, steps: tuple[Step, ...]) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal."""
    for at in range(len(steps)):
        if not routes.begun(steps[: at + 1]):
            return Explanation(False, *_why_not(routes, steps[:at], steps[at:]))
    return Explanation(True, *describe(routes, steps))


def _why_not(routes: Routes, before: tuple[Step, ...], rest: tuple[Step, ...]) -> _Verdict:
    """Say why the first step of `rest` is illegal after the legal steps `before`."""
    step = rest[0]
    if isinstance(step, Spot) and step.name not in SQUARE:
        return "FO-1", no_such_square(step.name)
    asked = routes.asked(before)
    if asked is Asked.SOURCE:
        return _why_not_begun(routes, step)
    begun = routes.begun(before)
    if asked in (Asked.PART_OR_TARGET, Asked.TARGET):
        sole = begun[0].turn[1] if asked is Asked.TARGET else None
        return _why_not_on(routes, before, rest, sole)
    if asked is Asked.PART:
        return _why_not_fitting(routes, begun, step)
    return why_not_answered(routes, begun[0], before, step)


def _why_not_on(
    routes: Routes, before: tuple[Step, ...], rest: tuple[Step, ...], sole: int | None
) -> _Verdict:
    """Say why a goal or a part is illegal; `sole` is the part that moves if there is only one."""
    step, source = rest[0], SQUARE[before[0].name]
    if isinstance(step, Spot):
        return _why_not_to(routes, source, sole, SQUARE[step.name])
    if len(before) > 1 and sole:
        return "FO-15", f"{_the(sole)} is chosen: choose the square to go to."
    goal = next((SQUARE[spot.name] for spot in rest[1:2] if _is_square(spot)), None)
    return _why_not_part(routes, source, step, goal, sole)


def _is_square(step: Step) -> bool:
    return isinstance(step, Spot) and step.name in SQUARE


def _the(part: int) -> str:
    return f"The {named(LETTERS_OF[part])}"


def _why_not_begun(routes: Routes, step: Step) -> _Verdict:
    """Say why a step cannot begin a move."""
    if not isinstance(step, Spot):
        return "FO-4", f"{step.name!r} cannot come first: choose the square of the piece or stack to move."
    square = SQUARE[step.name]
    stack = routes.state.board[square]
    if not stack:
        return "FO-4", f"{step} is empty: there is nothing to move."
    if owner(stack) is None:
        return "FO-28", f"The Obelisk on {step} stands alone, so it belongs to nobody and cannot be moved."
    if owner(stack) != routes.state.mover:
        return "FO-4", f"{whose(stack)} on {step} cannot be moved by {SEATS[routes.state.mover]}."
    return _why_stuck(routes, square, parts(stack))


def _why_stuck(routes: Routes, source: int, stuck: tuple[int, ...]) -> _Verdict:
    """Say why parts of a stack cannot move, for the square that they come nearest to."""
    board, spot = routes.state.board, SPOT_AT[source]
    found = [obstacle(board, source, part, target) for part in stuck for target in nearest_first(source)]
    if None in found:
        turns = routes.engine.turns(routes.state)
        return why_not_repeated(
            routes, next(turn for turn in turns if turn[0] == source and turn[1] in stuck)
        )
    nearest = max(filter(None, found), key=lambda one: one.rank)
    return nearest.rule, f"{_the(stuck[0])} on {spot} cannot move now: {nearest.reason}"


def _why_not_to(routes: Routes, source: int, part: int | None, target: int) -> _Verdict:
    """Say why a square cannot be the goal of a part, or of any part of the stack."""
    board = routes.state.board
    found = obstacle(board, source, part, target) if part else nearest_obstacle(board, source, target)
    if found:
        return found.rule, found.reason
    going = (
        turn
        for turn in routes.engine.turns(routes.state)
        if turn[0] == source and turn[2] == target and part in (None, turn[1])
    )
    return why_not_repeated(routes, next(going))


def _part_called(stack: int, name: str) -> int | None:
    """Return the part of a stack with these letters, or None."""
    return next((part for part in parts(stack) if LETTERS_OF[part] == name), None)


def _why_not_part(routes: Routes, source: int, step: Choice, goal: int | None, sole: int | None) -> _Verdict:
    """Say why a part cannot move: to `goal` if it is known, or else anywhere.

    `sole` is the part that can leave the square, if there is only one.
    """
    stack, spot = routes.state.board[source], SPOT_AT[source]
    part = _part_called(stack, step.name)
    if part is None:
        return "FO-15", f"{step.name!r} is not part of the stack on {spot}: {named(LETTERS_OF[stack])}."
    if part == sole:
        return "FO-15", f"Only the {named(LETTERS_OF[part])} can leave {spot}: choose the square to go to."
    return _why_stuck(routes, source, (part,)) if goal is None else _why_not_to(routes, source, part, goal)


def _why_not_fitting(routes: Routes, begun: tuple[Move, ...], step: Step) -> _Verdict:
    """Say why a step does not choose what goes to a square; `begun` are the moves left."""
    source, _, target, _ = begun[0].turn
    part = None if isinstance(step, Spot) else _part_called(routes.state.board[source], step.name)
    if part is not None:
        return _why_not_to(routes, source, part, target)
    fitting = one_of(dict.fromkeys(f"the {named(LETTERS_OF[move.turn[1]])}" for move in begun))
    return "FO-15", f"Choose first what goes to {SPOT_AT[target]}: {fitting}."
