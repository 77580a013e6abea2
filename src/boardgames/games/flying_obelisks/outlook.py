"""What may end the game next: a Globe that can be taken, and hills that can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.board import SPOT_AT
from boardgames.games.flying_obelisks.engine import ending, played, turns
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.stacks import PIECE
from boardgames.games.flying_obelisks.words import SEATS, whose

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.engine import Board, State, Turn

__all__ = ["dangers", "warnings"]


def warnings(state: State) -> tuple[str, ...]:
    """Return what the other seat could win by, were the mover to do nothing about it (FO-29, FO-30)."""
    return tuple(f"{peril}." for peril in _perils(state, state.board))


def dangers(state: State, turn: Turn) -> tuple[str, ...]:
    """Return what the other seat can win by after a turn of the mover's; () where the turn itself wins."""
    board = played(state.board, turn)
    ended = ending(board)
    if ended:
        other = SEATS[1 - state.mover]
        given = f"This leaves both Hilltops and the hills to {other}, who wins."
        return () if ended.winner == state.mover else (given,)
    return tuple(f"After this {peril}." for peril in _perils(state, board))


def _perils(state: State, board: Board) -> list[str]:
    """Return how the seat that waits could win on a board by a move of its own."""
    seat, other = state.mover, 1 - state.mover
    home = next(square for square, stack in enumerate(board) if stack & PIECE[seat]["G"])
    perils = [
        f"{whose(board[square])} on {SPOT_AT[square]} can take {SEATS[seat]}'s Globe on {SPOT_AT[home]}"
        for square in threats(board, seat)
    ]
    if _wins_hills(board, other, state.census - sum(board)):
        perils.append(f"{SEATS[other]} can hold both Hilltops with no piece of {SEATS[seat]}'s on a hill")
    return perils


def _wins_hills(board: Board, seat: int, missing: int) -> bool:
    """Return whether a seat has a move that wins by the hills (FO-30)."""
    found = (ending(played(board, turn)) for turn in turns(board, seat, missing))
    return any(ended and ended.winner == seat and ended.rule == "FO-30" for ended in found)
