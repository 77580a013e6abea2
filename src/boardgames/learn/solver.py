"""Wins that nobody can prevent, found by looking at every reply. For the few turns of a task or a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position, Seat

__all__ = ["Win", "best_reply", "forced_win", "winning_moves"]


@frozen
class Win:
    """A forced win: the move, and the win that follows each reply; without replies the move itself wins."""

    move: Move
    replies: Mapping[Move, Win]

    @property
    def turns(self) -> int:
        """How many turns of the winner it takes against the longest resistance."""
        return 1 + max((win.turns for win in self.replies.values()), default=0)


def forced_win(position: Position, turns: int) -> Win | None:
    """Return the quickest win that the player to move can force in `turns` own turns or fewer, or None."""
    for depth in range(1, turns + 1):
        for move in position.legal_moves():
            if win := win_by(position, move, depth):
                return win
    return None


def winning_moves(position: Position, turns: int) -> tuple[Move, ...]:
    """Return every move with which the player to move forces a win in `turns` own turns or fewer."""
    return tuple(move for move in position.legal_moves() if win_by(position, move, turns))


def win_by(position: Position, move: Move, turns: int) -> Win | None:
    """Return the win that a legal move forces for its player within `turns` own turns, this one included."""
    seat, after = position.to_move, position.play(move)
    outcome = after.outcome()
    if outcome:
        return Win(move, {}) if outcome.winners == (seat,) else None
    if turns == 1:
        return None
    replies = _all_refuted(after, seat, turns - 1)
    return None if replies is None else Win(move, replies)


def _all_refuted(position: Position, seat: Seat, turns: int) -> dict[Move, Win] | None:
    """Return the win of `seat` after each reply of the others, or None where a reply escapes."""
    wins = {}
    for reply in position.legal_moves():
        win = _win_after(position.play(reply), seat, turns)
        if win is None:
            return None
        wins[reply] = win
    return wins


def _win_after(position: Position, seat: Seat, turns: int) -> Win | None:
    outcome = position.outcome()
    if outcome or position.to_move != seat:
        return None
    return forced_win(position, turns)


def best_reply(position: Position, seat: Seat, turns: int) -> Move:
    """Return the reply that resists longest against `seat`, who can win in `turns` turns from there on.

    Among equals it is the one that leaves the fewest winning moves, then the first by notation. A reply that
    escapes altogether comes before all others.
    """

    def resistance(reply: Move) -> tuple[int, int]:
        after = position.play(reply)
        win = _win_after(after, seat, turns)
        if win is None:
            return turns + 1, 0
        return win.turns, -len(winning_moves(after, win.turns))

    return max(position.legal_moves(), key=resistance)
