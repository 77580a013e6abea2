"""Reports: a sentence that says what a move did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core.moves import Motion, Move
    from boardgames.core.position import Position

__all__ = ["report", "with_reason"]

#: Between the cause of an end and the end, and within the cause if that is a capture.
_SO, _CAPTURED = ", so ", " has been captured"


def report(position: Position, move: Move) -> str:
    """Return what a legal move did, as one sentence about the seat that played it.

    Raises:
        IllegalMove: The move is not legal.
    """
    of_game: Callable[[Position, Move], str] | None = position.game.part("report")
    if of_game:
        return of_game(position, move)
    position.turn_of(move)
    piece = position.game.piece
    deeds = listed(_deed(motion, piece) for motion in position.motions(move.steps)) or f"played {move}"
    return f"{position.to_move} {deeds}."


def with_reason(deed: str, reason: str) -> str:
    """Return the report of a move followed by the reason that it gives, without saying a capture twice."""
    cause, so, end = reason.partition(_SO)
    lost = cause.removesuffix(_CAPTURED)
    if so and lost != cause and f"captured {lost}" in deed:
        return f"{deed.removesuffix('.')}{_SO}{end}"
    return f"{deed} {reason}".rstrip()


def _deed(motion: Motion, piece: str) -> str:
    """Return what happened to one piece, which the game calls `piece`."""
    if motion.source is None:
        return f"placed a {piece} on {motion.target}"
    if motion.target is None:
        return f"took the {piece} on {motion.source} off the board"
    return f"moved a {piece} from {motion.source} to {motion.target}"
