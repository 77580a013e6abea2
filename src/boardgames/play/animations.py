"""What moves on a board when steps are chosen, a move is played, or one is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.core import Motion

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Step

__all__ = ["Animation", "animations", "reversed_animations"]


@frozen
class Animation:
    """A piece that moves: `motion` is one of those that `steps` bring about in `position`.

    It is seen as `flown`: the same, or the other way round when a move is taken back.
    """

    position: Position
    steps: tuple[Step, ...]
    motion: Motion
    flown: Motion


def animations(
    position: Position, steps: tuple[Step, ...], *, seen: tuple[Step, ...] = ()
) -> list[Animation]:
    """Return what `steps` set off, but for what their beginning `seen` has set off before."""
    motions = position.motions(steps)[len(position.motions(seen)) :]
    return [Animation(position, steps, motion, motion) for motion in motions]


def reversed_animations(position: Position, move: Move) -> list[Animation]:
    """Return a move's animations the other way round, as they look when it is taken back."""
    return [
        Animation(position, move.steps, motion, Motion(motion.target, motion.source))
        for motion in reversed(position.motions(move.steps))
    ]
