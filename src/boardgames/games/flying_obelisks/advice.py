"""Moves of Flying Obelisks in plain words: what to do, and what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.clues import Advice
from boardgames.games.flying_obelisks.board import LEVEL, SIZE, SPOT_AT, TOPS
from boardgames.games.flying_obelisks.engine import captured, turns, turns_from
from boardgames.games.flying_obelisks.hints import idea
from boardgames.games.flying_obelisks.moves import REMOVE, TAKE_OVER
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.stacks import LETTERS_OF, NAMES, PIECE
from boardgames.games.flying_obelisks.words import SEATS, named, whose

if TYPE_CHECKING:
    from boardgames.core.moves import Move
    from boardgames.games.flying_obelisks.engine import ObelisksState
    from boardgames.games.flying_obelisks.position import ObelisksPosition

__all__ = ["advice"]

_OUT = "Bring your pieces out"
_ROOM = "Give your pieces room"
_SAFE = "Keep your pieces safe"


def advice(position: ObelisksPosition, move: Move) -> Advice:
    """Return a legal move in plain words, with the pieces and the squares that it is about."""
    reasons = {
        "guard": _of_guard,
        "stay": _of_stay,
        "hunt": _of_hunt,
        "capture": _of_capture,
        "climb": _of_climb,
    }
    name, deed = idea(position, move), _deed(position, move)
    if name:
        return Advice(deed, reasons[name](position, move))
    return Advice(deed, *_of_quiet(position, move))


def _deed(position: ObelisksPosition, move: Move) -> str:
    """Return what to do: which pieces go where, what they capture, and what comes back."""
    source, part, target, _ = position.turn_of(move)
    deed = f"Move the {named(LETTERS_OF[part])} from {SPOT_AT[source]} to {SPOT_AT[target]}"
    if taken := captured(position.state.board[target], position.to_move.index):
        deed += f" and capture {whose(taken)}"
    for name in (step.name for step in move.steps):
        if name in (TAKE_OVER, REMOVE):
            deed += f" and {'take over' if name == TAKE_OVER else 'remove'} the Obelisk"
        elif name.startswith("="):
            deed += f" and bring {'in an' if name == '=O' else 'back a'} {NAMES[name[1:]]}"
    return deed


def _after(position: ObelisksPosition, move: Move) -> ObelisksState:
    after: ObelisksState = position.play(move).state
    return after


def _of_guard(position: ObelisksPosition, move: Move) -> str:
    """Return who attacks the Globe, and how the move meets that."""
    board, seat = position.state.board, position.state.mover
    _, part, target, _ = position.turn_of(move)
    attackers = threats(board, seat)
    danger = f"{whose(board[attackers[0]])} on {SPOT_AT[attackers[0]]} attacks your Globe"
    if threats(_after(position, move).board, seat):
        return danger
    if target in attackers:
        return f"{danger}, so capture it"
    return f"{danger}{', which gets away' if part & PIECE[seat]['G'] else ', and this stops that'}"


def _of_stay(position: ObelisksPosition, move: Move) -> str:
    del move
    other = SEATS[1 - position.state.mover]
    return f"otherwise {other} holds both Hilltops while you have nothing on the hills, and wins"


def _of_hunt(position: ObelisksPosition, move: Move) -> str:
    after = _after(position, move)
    globe = PIECE[after.mover]["G"]
    home = next(square for square, stack in enumerate(after.board) if stack & globe)
    more = "" if _can_be_captured(after, position.turn_of(move)[2]) else ", and nothing can capture it there"
    return f"it attacks {SEATS[after.mover]}'s Globe on {SPOT_AT[home]}{more}"


def _of_capture(position: ObelisksPosition, move: Move) -> str:
    after = _after(position, move)
    if _can_be_captured(after, position.turn_of(move)[2]):
        return f"{SEATS[after.mover]} can capture there in turn, so see what each of you loses"
    return "nothing can capture there in turn"


def _of_climb(position: ObelisksPosition, move: Move) -> str:
    source, _, target, _ = position.turn_of(move)
    if target in TOPS and source not in TOPS:
        return "it takes a Hilltop, and whoever holds both, alone on the hills, wins"
    if LEVEL[target]:
        return "it goes up the hill, towards the Hilltop"
    return "it comes nearer to the hills, which only Disks can climb"


def _of_quiet(position: ObelisksPosition, move: Move) -> tuple[str, str]:
    """Return what a move without an idea does for the piece, with a few words on it."""
    source, part, target, _ = position.turn_of(move)
    seat, after = position.state.mover, _after(position, move)
    first = 0 if seat == 0 else SIZE - 1
    piece = named(LETTERS_OF[part])
    if source // SIZE == first != target // SIZE:
        return f"the {piece} comes out from the first row, where it can do little", _OUT
    before, then = (
        len({turn[2] for turn in turns_from(board, square, seat, missing)})
        for board, square, missing in (
            (position.state.board, source, position.state.missing),
            (after.board, target, after.missing),
        )
    )
    if then > before:
        return f"it can go to {then} squares from there instead of {before}", _ROOM
    if not _can_be_captured(after, target):
        return "nothing can capture it there, and your Globe stays safe", _SAFE
    return "", ""


def _can_be_captured(state: ObelisksState, square: int) -> bool:
    """Return True if the seat to move can capture on a square."""
    return any(turn[2] == square for turn in turns(state.board, state.mover, state.missing))
