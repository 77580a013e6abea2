"""What a board shows: stacks, motions, tallies and powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.moves import Motion, Seat
from boardgames.core.position import Tally
from boardgames.games.flying_obelisks.board import SPOT_AT, TOPS, is_between_hills
from boardgames.games.flying_obelisks.engine import captured, powers_of
from boardgames.games.flying_obelisks.moves import TAKE_OVER
from boardgames.games.flying_obelisks.setups import OBELISKS
from boardgames.games.flying_obelisks.stacks import (
    KINDS,
    LETTERS,
    LETTERS_OF,
    OBELISK,
    POWER,
    count,
    owner,
    size,
)
from boardgames.games.flying_obelisks.words import SEATS

if TYPE_CHECKING:
    from boardgames.core.moves import Move, Spot
    from boardgames.games.flying_obelisks.engine import Board, State, Turn

__all__ = ["Standing", "captured_pieces", "motions", "powers_used", "standing", "tallies"]


class Standing(NamedTuple):
    """The stack on a square: its letters in capitals, and its owner, None for a lone Obelisk (FO-28)."""

    letters: str
    seat: Seat | None


def standing(board: Board) -> dict[Spot, Standing]:
    """Return the stack on each square that is not empty."""
    found = {}
    for square, stack in enumerate(board):
        if stack:
            seat = owner(stack)
            found[SPOT_AT[square]] = Standing(LETTERS_OF[stack], None if seat is None else SEATS[seat])
    return found


def motions(state: State, move: Move) -> tuple[Motion, ...]:
    """Return the motions of a legal move: a capture, the part that moves, a piece brought back."""
    source, _, target, _ = move.turn
    goal, there = SPOT_AT[target], state.board[target]
    names = [step.name for step in move.steps]
    leaves = captured(there, state.mover) or (there == OBELISK and TAKE_OVER not in names)
    taken = [Motion(goal, None)] if leaves else []
    brought = [Motion(None, goal)] if names[-1].startswith("=") else []
    return (*taken, Motion(SPOT_AT[source], goal), *brought)


def powers_used(board: Board, turn: Turn) -> str:
    """Return the letters of the pieces whose power can make a turn (FO-15).

    `O` is the flight; over the bridge a `P` comes first.
    """
    powers = powers_of(board, turn)
    bridge = "P" if is_between_hills(turn[0], turn[2]) and not powers & POWER["O"] else ""
    return bridge + "".join(letter for letter in LETTERS if powers & POWER[letter])


def captured_pieces(state: State, seat: int) -> str:
    """Return the letters of a seat's captured pieces."""
    missing = state.missing
    return "".join(kind * count(missing, seat, kind) for kind in KINDS)


def tallies(state: State) -> tuple[Tally, ...]:
    """Return each seat's pieces, those that can return, and its Hilltops; then the supply of Obelisks."""
    found = []
    for seat in SEATS:
        own = [stack for stack in state.board if owner(stack) == seat.index]
        lost = captured_pieces(state, seat.index)
        pieces = sum(map(size, own))
        held = sum(owner(state.board[top]) == seat.index for top in TOPS)
        found += [
            Tally("Pieces", pieces, pieces + len(lost), seat),
            Tally("Can return", len(lost.replace("G", "")), None, seat),
            Tally("Hilltops", held, len(TOPS), seat),
        ]
    return (*found, Tally("Obelisks in supply", count(state.missing, 0, "O"), OBELISKS))
