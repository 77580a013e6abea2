"""Whole games between players that choose moves by themselves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Move, Outcome, Position

__all__ = ["Chooser", "Played", "drawn_opening", "play_out"]

#: Chooses a legal move of a position that has not ended, or None to break the game off; the moves are those
#: that led to it from the start.
Chooser = Callable[["Position", "Sequence[Move]"], "Move | None"]


@frozen
class Played:
    """A game: where it began, its moves, and how it ended; None where it was broken off."""

    start: Position
    moves: tuple[Move, ...]
    outcome: Outcome | None

    def points(self, seat: int) -> float:
        """Return what the game brought a seat: 1 for a win, shared by those who won, 0.5 for a draw, or 0."""
        if self.outcome is None or not self.outcome.winners:
            return 0.5
        return 1.0 if seat in (winner.index for winner in self.outcome.winners) else 0.0


def play_out(
    start: Position, choosers: Sequence[Chooser], *, opening: Sequence[Move] = (), most: int = 1000
) -> Played:
    """Play a game, with one chooser a seat, after the moves of an opening; `most` turns break it off."""
    position, moves = start, []
    for move in opening:
        moves.append(move)
        position = position.play(move)
    while (outcome := position.outcome()) is None and len(moves) < most:
        chosen = choosers[position.to_move.index](position, moves)
        if chosen is None:
            break
        moves.append(chosen)
        position = position.play(chosen)
    return Played(start, tuple(moves), outcome)


def drawn_opening(start: Position, plies: int, seed: int) -> list[Move]:
    """Return up to so many random legal moves from a position, none of which ends the game."""
    random, moves = Random(seed), []
    position = start
    for _ in range(plies):
        going_on = [move for move in position.legal_moves() if position.play(move).outcome() is None]
        if not going_on:
            break
        moves.append(random.choice(going_on))
        position = position.play(moves[-1])
    return moves
