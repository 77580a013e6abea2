"""Moves of Flying Obelisks in plain words: what to do, and what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attrs import evolve

from boardgames.core.clues import Advice, where_to_look
from boardgames.core.words import listed, one_of
from boardgames.games.flying_obelisks.board import LEVEL, SIZE, SPOT_AT, SQUARE, TOPS, is_between_hills
from boardgames.games.flying_obelisks.engine import captured, powers_of, turns, turns_from
from boardgames.games.flying_obelisks.hints import idea
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.stacks import FLIGHT, LETTERS_OF, NAMES, PIECE, owner, size
from boardgames.games.flying_obelisks.words import SEATS, named, whose

if TYPE_CHECKING:
    from boardgames.core.clues import Clue
    from boardgames.core.moves import Move
    from boardgames.games.flying_obelisks.engine import ObelisksState
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["advice", "clue"]

#: What going up is good for, by seat.
_ON_HILLS = tuple(
    f"you win by holding both Hilltops while {SEATS[1 - seat]} is on no hill" for seat in (0, 1)
)


class _Aim(NamedTuple):
    """The purpose of a move: what it does, as a clause, the plan it follows, and what that is good for."""

    reason: str
    plan: str
    why: str


def advice(position: ObelisksPosition, move: Move) -> Advice:
    """Return a legal move in plain words, with the pieces and the squares that it is about."""
    aims = {
        "guard": _to_guard,
        "stay": _to_stay,
        "hunt": _to_hunt,
        "capture": _to_capture,
        "climb": _to_climb,
        "": _of_quiet,
    }
    name = idea(position, move)
    aim = (name in ("climb", "") and _of_obelisks(position, move)) or aims[name](position, move)
    return Advice(
        _deed(position, move), aim.reason, aim.plan, is_own=bool(aim.plan), plan=aim.plan, why=aim.why
    )


def clue(position: ObelisksPosition, move: Move) -> Clue:
    """Return the pieces to look at: those that move, among others where they have no other move."""
    found = where_to_look(position, move)
    board = position.state.board
    pieces = [
        f"your {named(LETTERS_OF[board[square]])} on {spot}"
        for spot, square in sorted((spot, SQUARE[spot.name]) for spot in found.spots)
    ]
    where = f"ook at {one_of(pieces)}."
    return evolve(found, text=f"L{where}", brief=f"l{where}")


def _deed(position: ObelisksPosition, move: Move) -> str:
    """Return what to do: which pieces go where, what they capture, and what comes back."""
    source, part, target, _ = position.turn_of(move)
    which = "the" if part == position.state.board[source] else "only the"
    deeds = [f"Move {which} {named(LETTERS_OF[part])} from {SPOT_AT[source]} to {SPOT_AT[target]}"]
    if taken := captured(position.state.board[target], position.to_move.index):
        deeds.append(f"capture {whose(taken)}")
    for name in (step.name for step in move.steps):
        if name in (TAKE_OVER, REMOVE):
            deeds.append(f"{'take over' if name == TAKE_OVER else 'remove'} the Obelisk")
        elif name.startswith("="):
            deeds.append(f"bring {'in an' if name == '=O' else 'back a'} {NAMES[name[1:]]}")
    return listed(deeds)


def _after(position: ObelisksPosition, move: Move) -> ObelisksState:
    after: ObelisksState = position.play(move).state
    return after


def _to_guard(position: ObelisksPosition, move: Move) -> _Aim:
    """Return who attacks the Globe, and how the move meets that."""
    board, seat = position.state.board, position.state.mover
    _, part, target, _ = position.turn_of(move)
    attackers = threats(board, seat)
    danger = f"{whose(board[attackers[0]])} on {SPOT_AT[attackers[0]]} attacks your Globe"
    if not threats(_after(position, move).board, seat):
        if target in attackers:
            danger += ", so capture it"
        else:
            danger += ", which gets away" if part & PIECE[seat]["G"] else ", and this stops that"
    return _Aim(danger, "Save your Globe", "it is attacked, and whoever loses it loses the game")


def _to_stay(position: ObelisksPosition, move: Move) -> _Aim:
    del move
    other = SEATS[1 - position.state.mover]
    reason = f"otherwise {other} holds both Hilltops while you have nothing on the hills, and wins"
    return _Aim(reason, "Keep a piece on the hills", f"without one you lose to {other} on both Hilltops")


def _to_hunt(position: ObelisksPosition, move: Move) -> _Aim:
    after = _after(position, move)
    globe = PIECE[after.mover]["G"]
    home = next(square for square, stack in enumerate(after.board) if stack & globe)
    more = "" if _can_be_captured(after, position.turn_of(move)[2]) else ", and nothing can capture it there"
    reason = f"it attacks {SEATS[after.mover]}'s Globe on {SPOT_AT[home]}{more}"
    return _Aim(reason, f"Attack {SEATS[after.mover]}'s Globe", "capturing it wins the game")


def _to_capture(position: ObelisksPosition, move: Move) -> _Aim:
    after, (_, _, target, result) = _after(position, move), position.turn_of(move)
    other = SEATS[after.mover]
    if not _can_be_captured(after, target):
        return _Aim("nothing can capture there in turn", "Capture for nothing", "you lose nothing in return")
    lost = named(LETTERS_OF[result].removesuffix("O")) or "piece"
    reason = f"{other} can then capture your {lost}, so compare what each of you loses"
    return _Aim(reason, "Trade pieces", f"you capture first, and {other} can capture back")


def _of_obelisks(position: ObelisksPosition, move: Move) -> _Aim | None:
    """Return what a move does that only Flying Obelisks has: bring something in, take over, or cross."""
    source, _, target, _ = turn = position.turn_of(move)
    names = {step.name for step in move.steps}
    flies = "a stack with an Obelisk can fly from hill to hill"
    if "=O" in names:
        return _Aim("a Disk on the last rank may bring one in", "Bring an Obelisk into play", flies)
    if any(name.startswith("=") for name in names):
        reason = "a piece that reaches the last rank may bring back a captured one"
        return _Aim(reason, "Get a lost piece back", "it stands at once where your piece arrives")
    if TAKE_OVER in names:
        return _Aim("it is yours as long as it stands in your stack", "Take over the Obelisk", flies)
    if not is_between_hills(source, target):
        return None
    reason = "it is on the other hill at once"
    if powers_of(position.state.board, turn) & FLIGHT:
        return _Aim(reason, "Fly to the other hill", "the Obelisk in the stack carries your pieces over")
    return _Aim(reason, "Cross to the other hill", "the Pyramid in the stack is a bridge")


def _to_climb(position: ObelisksPosition, move: Move) -> _Aim:
    source, part, target, _ = position.turn_of(move)
    seat, after = position.state.mover, _after(position, move)
    if target in TOPS and source not in TOPS:
        held = sum(owner(after.board[top]) == seat for top in TOPS)
        return _Aim(f"you then hold {held} of the 2 Hilltops", "Take a Hilltop", _ON_HILLS[seat])
    reached = {turn[2] for turn in turns_from(after.board, target, seat, after.missing)}
    if LEVEL[target]:
        plan = "Climb a hill" if LETTERS_OF[part] == "D" else "Carry a piece up a hill"
        is_near = not reached.isdisjoint(TOPS)
        reason = (
            "the Hilltop is one step from there" if is_near else "from below only Disks can reach it there"
        )
        return _Aim(reason, plan, _ON_HILLS[seat])
    reason = (
        "from there it can go up" if any(map(LEVEL.__getitem__, reached)) else "it comes nearer to the hill"
    )
    return _Aim(reason, "Bring a Disk to a hill", f"only Disks can climb, and {_ON_HILLS[seat]}")


def _of_quiet(position: ObelisksPosition, move: Move) -> _Aim:
    """Return what a move without an idea does for the piece."""
    source, part, target, _ = position.turn_of(move)
    state, after = position.state, _after(position, move)
    is_safe = not _can_be_captured(after, target)
    if is_safe and (aim := _to_save(state, source) or _to_attack(state, after, source, target)):
        return aim
    first = 0 if state.mover == 0 else SIZE - 1
    if source // SIZE == first != target // SIZE and not part & PIECE[state.mover]["G"]:
        reason = f"the {named(LETTERS_OF[part])} can do little at the back"
        return _Aim(reason, "Bring your pieces out", "the strong ones all begin behind your Disks")
    before, then = (
        len({turn[2] for turn in turns_from(one.board, square, state.mover, one.missing)})
        for one, square in ((state, source), (after, target))
    )
    if then > before:
        reason = f"it can go to {then} squares from there instead of {before}"
        return _Aim(reason, "Give a piece more room", "it can then attack and defend more squares")
    if is_safe:
        reason = "nothing can capture it there, and your Globe stays safe"
        return _Aim(reason, "Keep your pieces safe", "few captured pieces come back")
    return _Aim("", "", "")


def _to_save(state: ObelisksState, source: int) -> _Aim | None:
    """Return that a stack leaves a square on which it could be captured, None if it could not be."""
    other = 1 - state.mover
    if not any(turn[2] == source for turn in turns(state.board, other, state.missing)):
        return None
    reason = f"{SEATS[other]} could capture it on {SPOT_AT[source]}, but not there"
    return _Aim(reason, "Save a piece", "it can be captured where it stands")


def _to_attack(state: ObelisksState, after: ObelisksState, source: int, target: int) -> _Aim | None:
    """Return what a piece attacks from where it goes and did not before, None if that is nothing."""
    before, then = (
        {turn[2] for turn in turns_from(one.board, square, state.mover, one.missing)}
        for one, square in ((state, source), (after, target))
    )
    attacked = [square for square in sorted(then - before) if captured(after.board[square], state.mover)]
    if not attacked:
        return None
    most = max(attacked, key=lambda square: size(after.board[square]))
    reason = f"from there it attacks {whose(after.board[most])} on {SPOT_AT[most]}"
    return _Aim(reason, "Attack a piece", f"{SEATS[after.mover]} must save it or lose it")


def _can_be_captured(state: ObelisksState, square: int) -> bool:
    """Return True if the seat to move can capture on a square."""
    return any(turn[2] == square for turn in turns(state.board, state.mover, state.missing))
