"""What moves on a board when steps are chosen, a move is played, or one is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from boardgames.core import Motion
from boardgames.core.values import PlainValue
from boardgames.play.frame import PositionT

if TYPE_CHECKING:
    from boardgames.core import Move, Step

__all__ = ["Animation", "animations_of", "reversed_animations_of"]


class Animation(PlainValue, Generic[PositionT]):
    """One piece to be moved on the screen.

    Attributes:
        position: The position in which the steps are taken.
        steps: The steps that move the piece.
        motion: The motion of the piece, one of those that the steps cause.
        shown: The motion as it is seen: the same, or reversed when a move is taken back.
    """

    position: PositionT
    steps: tuple[Step, ...]
    motion: Motion
    shown: Motion


def animations_of(
    position: PositionT, steps: tuple[Step, ...], *, seen: tuple[Step, ...] = ()
) -> list[Animation[PositionT]]:
    """Return the animations of `steps`, without those that their first steps, `seen`, have shown already."""
    motions = position.motions(steps)[len(position.motions(seen)) :]
    return [Animation(position, steps, motion, motion) for motion in motions]


def reversed_animations_of(position: PositionT, move: Move) -> list[Animation[PositionT]]:
    """Return the animations of a move that is taken back: the last piece first, each the other way."""
    return [
        Animation(position, move.steps, motion, Motion(motion.target, motion.source))
        for motion in reversed(position.motions(move.steps))
    ]
