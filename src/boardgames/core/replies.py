"""Replies that end the game at once: why a move was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames.core.reports import report, with_reason

if TYPE_CHECKING:
    from boardgames.core.moves import Move, Seat
    from boardgames.core.position import Position

__all__ = ["count_safe", "refuted", "winning_reply", "winning_turns"]


def winning_reply(position: Position, against: Seat) -> Move | None:
    """Return a move that ends the game at once with a win of its player and not of `against`, or None."""
    if position.outcome():
        return None
    wins = (turn for turn in position.legal_turns() if _wins(position, turn, against))
    return min((position.move_of(turn) for turn in wins), default=None)


def refuted(position: Position, reply: Move) -> str:
    """Return that a reply wins at once, what it does, and why that is the end."""
    outcome = position.play(reply).outcome()
    told = with_reason(report(position, reply), outcome.reason if outcome else "")
    return f"The reply wins at once: {told}"


def winning_turns(position: Position) -> list[Any]:
    """Return the turns that win at once for the player to move alone, whose game goes on."""
    against = next(seat for seat in position.seats if seat != position.to_move)
    return [turn for turn in position.legal_turns() if _wins(position, turn, against)]


def _wins(position: Position, turn: Any, against: Seat) -> bool:
    """Return True if a legal turn wins. A bare state tells so much quicker than a position."""
    engine = position.engine
    after = engine.apply(position.state, turn)
    ending = engine.ending(after)
    if ending is None and not engine.can_move(after):
        ending = engine.stuck(after)
    return bool(ending and position.to_move.index in ending.winners and against.index not in ending.winners)


def count_safe(position: Position, most: int) -> int:
    """Count the turns after which no opponent can end the game at once; a count beyond `most` stops there.

    It is a quick look: a reply that wins because it leaves no turn is missed.
    """
    engine, safe = position.engine, 0
    for turn in position.legal_turns():
        after = engine.apply(position.state, turn)
        replies = () if engine.ending(after) else engine.turns(after)
        safe += not any(engine.ending(engine.apply(after, reply)) for reply in replies)
        if safe > most:
            break
    return safe
