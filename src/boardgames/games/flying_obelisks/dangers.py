"""Warnings: a Globe that can be captured, and hills that can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.board import SPOT_AT
from boardgames.games.flying_obelisks.engine import holder, played, turns
from boardgames.games.flying_obelisks.repetition import threats
from boardgames.games.flying_obelisks.stacks import PIECE
from boardgames.games.flying_obelisks.words import SEATS, whose

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.engine import ObelisksEngine, ObelisksState, Turn

__all__ = ["dangers", "warnings"]


def warnings(state: ObelisksState) -> tuple[str, ...]:
    """Return how the opponent threatens to win (FO-29, FO-30)."""
    return tuple(f"{peril}." for peril in _perils(state, 1 - state.mover))


def dangers(engine: ObelisksEngine, state: ObelisksState, turn: Turn) -> tuple[str, ...]:
    """Return how the opponent can win after a turn; () if the turn itself wins."""
    after = engine.apply(state, turn)
    ending = engine.ending(after)
    if ending:
        other = SEATS[1 - state.mover]
        given = f"This leaves both Hilltops and the hills to {other}, who wins."
        return () if state.mover in ending.winners else (given,)
    return tuple(f"After this {peril}." for peril in _perils(after, after.mover))


def _perils(state: ObelisksState, attacker: int) -> list[str]:
    """Return how the seat `attacker` could win in one move."""
    board, seat = state.board, 1 - attacker
    home = next(square for square, stack in enumerate(board) if stack & PIECE[seat]["G"])
    perils = [
        f"{whose(board[square])} on {SPOT_AT[square]} can take {SEATS[seat]}'s Globe on {SPOT_AT[home]}"
        for square in threats(board, seat)
    ]
    if any(holder(played(board, turn)) == attacker for turn in turns(board, attacker, state.missing)):
        perils.append(f"{SEATS[attacker]} can hold both Hilltops while {SEATS[seat]} has no piece on a hill")
    return perils
