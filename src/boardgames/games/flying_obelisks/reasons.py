"""Explanations: why steps are legal or not, with the deciding rule of seeds/flying-obelisks.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.moves import Spot
from boardgames.core.position import Explanation
from boardgames.core.words import capital, listed
from boardgames.games.flying_obelisks.board import LAST_RANK, LEVEL, SPOT_AT, SQUARE, nearest_first
from boardgames.games.flying_obelisks.engine import MOST_MOVING, powers_of
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.obstacles import POWERLESS, nearest_obstacle, obstacle
from boardgames.games.flying_obelisks.repetition import why_not_repeated
from boardgames.games.flying_obelisks.routes import Asked
from boardgames.games.flying_obelisks.sentences import describe, parts_in_words
from boardgames.games.flying_obelisks.stacks import (
    KINDS,
    LEGAL,
    LETTERS_OF,
    NAMES,
    OBELISK,
    OWN,
    PIECE,
    POWER,
    count,
    flaw,
    in_order,
    owner,
    parts,
    size,
)
from boardgames.games.flying_obelisks.words import SEATS, named, no_such_square, whose

if TYPE_CHECKING:
    from boardgames.core.moves import Choice, Move, Step
    from boardgames.core.position import Reason
    from boardgames.games.flying_obelisks.engine import ObelisksState
    from boardgames.games.flying_obelisks.routes import ObelisksRoutes

__all__ = ["explain"]


#: What is said of an empty square by its level.
_HEIGHTS = ("", " on level 1 of a hill", ", a Hilltop (level 2),")


def explain(routes: ObelisksRoutes, steps: tuple[Step, ...]) -> Explanation:
    """Explain `steps` in a game that is not over: what they do, or why one of them is illegal."""
    for at in range(len(steps)):
        if not routes.begun(steps[: at + 1]):
            return Explanation(False, *_why_not(routes, steps[:at], steps[at:]))
    return Explanation(True, *describe(routes, steps))


def _why_not(routes: ObelisksRoutes, before: tuple[Step, ...], rest: tuple[Step, ...]) -> Reason:
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
    return _why_not_answered(routes, begun[0], before, step)


def _why_not_on(
    routes: ObelisksRoutes, before: tuple[Step, ...], rest: tuple[Step, ...], sole: int | None
) -> Reason:
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


def _why_not_begun(routes: ObelisksRoutes, step: Step) -> Reason:
    """Say why a step cannot begin a move."""
    if not isinstance(step, Spot):
        return "FO-4", f"{step.name!r} cannot come first: choose the square of the piece or stack to move."
    square = SQUARE[step.name]
    stack = routes.state.board[square]
    if not stack:
        return "FO-4", f"{step}{_HEIGHTS[LEVEL[square]]} is empty: choose a square with a piece of yours."
    if owner(stack) is None:
        return "FO-28", f"The Obelisk on {step} stands alone, so it belongs to nobody and cannot be moved."
    if owner(stack) != routes.state.mover:
        return "FO-4", f"{whose(stack)} on {step} cannot be moved by {SEATS[routes.state.mover]}."
    return _why_stuck(routes, square, parts(stack))


def _why_stuck(routes: ObelisksRoutes, source: int, stuck: tuple[int, ...]) -> Reason:
    """Say why parts of a stack cannot move, for the square that they come nearest to."""
    board, spot = routes.state.board, SPOT_AT[source]
    found = [obstacle(board, source, part, target) for part in stuck for target in nearest_first(source)]
    if None in found:
        turns = routes.engine.turns(routes.state)
        return why_not_repeated(
            routes, next(turn for turn in turns if turn[0] == source and turn[1] in stuck)
        )
    nearest = max(filter(None, found), key=lambda one: one.rank)
    if nearest.rank == POWERLESS:
        return nearest.rule, nearest.reason
    return nearest.rule, f"{_the(stuck[0])} on {spot} cannot move now: {nearest.reason}"


def _why_not_to(routes: ObelisksRoutes, source: int, part: int | None, target: int) -> Reason:
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


def _why_not_part(
    routes: ObelisksRoutes, source: int, step: Choice, goal: int | None, sole: int | None
) -> Reason:
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


def _why_not_fitting(routes: ObelisksRoutes, begun: tuple[Move, ...], step: Step) -> Reason:
    """Say why a step does not choose what goes to a square; `begun` are the moves left."""
    source, _, target, _ = begun[0].turn
    part = None if isinstance(step, Spot) else _part_called(routes.state.board[source], step.name)
    if part is not None:
        return _why_not_to(routes, source, part, target)
    return "FO-15", f"Choose first what goes to {SPOT_AT[target]}: {parts_in_words(routes.state, begun)}."


def _why_not_answered(routes: ObelisksRoutes, move: Move, before: tuple[Step, ...], step: Step) -> Reason:
    """Say why a step is refused after the part and the square are chosen.

    `move` is the first legal move that begins with the steps `before`.
    """
    spot = SPOT_AT[move.turn[2]]
    if isinstance(step, Spot):
        return "FO-4", f"The move goes to {spot}: a turn has only one goal."
    name = step.name
    if name in (TAKE_OVER, REMOVE):
        return _why_not_met(routes.state, move)
    if name[:1] == "=" and name[1:] in NAMES:
        return _why_not_returned(routes, move, before, name[1:])
    return "FO-4", f"The move to {spot} offers no choice called {name!r}."


def _why_not_met(state: ObelisksState, move: Move) -> Reason:
    """Say why an Obelisk on the square reached cannot be taken over or removed."""
    _, part, target, _ = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    if not there & OBELISK:
        return "FO-27", f"No Obelisk stands on {spot}."
    if there & OWN[state.mover]:
        return "FO-27", f"The Obelisk on {spot} is in your own stack and stays there."
    if part + OBELISK in LEGAL:
        return "FO-27", f"You have already chosen what to do with the Obelisk on {spot}."
    barring = next(letter for letter in "GPO" if letter in LETTERS_OF[part])
    return "FO-27", f"The Obelisk on {spot} is removed, because the {NAMES[barring]} cannot stand with it."


def _why_not_returned(routes: ObelisksRoutes, move: Move, before: tuple[Step, ...], letter: str) -> Reason:
    """Say why a piece or an Obelisk cannot be brought onto the stack that moved."""
    state = routes.state
    source, part, target, _ = move.turn
    refused = _why_nothing_returns(state, source, part, target)
    if refused:
        return refused
    if any(step.name.startswith("=") for step in before):
        return "FO-24", "You have already brought something back: one piece a move is the maximum."
    refused = _why_not_this(state, move, letter)
    if refused:
        return refused
    return _why_not_onto(routes, move, before, letter)


def _why_nothing_returns(state: ObelisksState, source: int, part: int, target: int) -> Reason | None:
    """Say why a move cannot bring anything back, or return None if it can."""
    last, seat = LAST_RANK[state.mover], SEATS[state.mover]
    if target not in last:
        return "FO-24", f"Pieces come back only on {seat}'s last rank, and {SPOT_AT[target]} is not on it."
    if source in last:
        return (
            "FO-24",
            f"{SPOT_AT[source]} is also on the last rank: pieces come back only when you arrive there.",
        )
    if size(part) > MOST_MOVING:
        return "FO-24", f"{size(part)} pieces move: only one or two pieces can bring something back."
    return None


def _why_not_this(state: ObelisksState, move: Move, letter: str) -> Reason | None:
    """Say why a kind of piece cannot come back, whatever the stack it would join; return None if it can."""
    if letter == "G":
        return "FO-25", "A Globe never comes back."
    powers = powers_of(state.board, move.turn)
    allowed = powers & ~POWER["D"] if letter == "D" else powers & POWER["D"]
    if not allowed:
        movers = listed(f"the {NAMES[kind]}" for kind in (*KINDS, "O") if powers & POWER[kind])
        offer = "any piece except a Disk, or an Obelisk" if powers == POWER["D"] else "only a Disk"
        return "FO-25", f"A move of {movers} can bring back {offer}."
    if not count(state.missing, state.mover, letter):
        if letter == "O":
            return "FO-26", "There is no Obelisk in the supply: all of them are on the board."
        return "FO-25", f"None of {SEATS[state.mover]}'s {NAMES[letter]}s has been captured."
    return None


def _why_not_onto(routes: ObelisksRoutes, move: Move, before: tuple[Step, ...], letter: str) -> Reason:
    """Say why a piece that can come back may not join the stack that moved."""
    state = routes.state
    source, part, target, result = move.turn
    there, spot = state.board[target], SPOT_AT[target]
    names = [step.name for step in before]
    if there & OBELISK and not there & OWN[state.mover] and part + OBELISK in LEGAL:
        if REMOVE in names and letter == "O":
            return (
                "FO-35",
                f"Removing one Obelisk and bringing in another is the same as taking over the one on {spot}.",
            )
        if not {TAKE_OVER, REMOVE} & set(names):
            return "FO-27", f"Choose first what to do with the Obelisk on {spot}."
    letters = in_order(LETTERS_OF[result] + letter)
    rule = flaw(letters)
    if rule:
        return rule, f"{capital(named(letters))} cannot stand together on {spot}."
    return why_not_repeated(routes, (source, part, target, result + PIECE[state.mover][letter]))
