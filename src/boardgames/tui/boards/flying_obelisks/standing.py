"""What is on the board at a moment of a frame: stacks at rest, and those that fly; nothing is on it twice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from attrs import frozen

from boardgames.games.flying_obelisks.stacks import in_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position, Spot, Step
    from boardgames.games.flying_obelisks import ObelisksPosition
    from boardgames.play.animations import Animation
    from boardgames.play.frame import BoardFrame, MovingPiece

__all__ = ["NOTHING", "Stack", "moving_stack", "powers_for", "stacks_at_rest", "stacks_of"]


@frozen
class Stack:
    """The letters of pieces on one square, in capitals, and whose they are; a lone Obelisk is nobody's."""

    letters: str
    seat: int | None = None

    @property
    def written(self) -> str:
        """The letters as positions are written: Black's pieces are small, and an Obelisk is always `O`."""
        return self.letters.lower().replace("o", "O") if self.seat == 0 else self.letters

    def plus(self, other: Stack) -> Stack:
        """Return this stack with another one's pieces added."""
        return Stack(in_order(self.letters + other.letters), other.seat if self.seat is None else self.seat)

    def minus(self, other: Stack) -> Stack:
        """Return this stack less another one's pieces, as far as it has them."""
        kept = Counter(self.letters) - Counter(other.letters)
        letters = in_order("".join(kept.elements()))
        return Stack(letters, None if letters in ("", "O") else self.seat)


NOTHING = Stack("")


def stacks_of(position: Position, steps: tuple[Step, ...]) -> dict[Spot, Stack]:
    """Return the stack on each square that is not empty, once legal steps are a whole move."""
    standing = cast("ObelisksPosition", position).after(steps)
    return {spot: Stack(on.letters, on.seat.index if on.seat else None) for spot, on in standing.items()}


def stacks_at_rest(frame: BoardFrame, place: Callable[[MovingPiece], Spot | None]) -> dict[Spot, Stack]:
    """Return the stack on each square that is not empty; `place` says where a flying one is, if anywhere."""
    stacks = stacks_of(frame.position, frame.steps)
    for moving in frame.moving:
        if moving.motion.target is not None:
            stands = stacks.get(moving.motion.target, NOTHING)
            stacks[moving.motion.target] = stands.minus(cast("Stack", moving.piece))
    for moving in frame.moving:
        spot = place(moving)
        if spot is not None:
            stacks[spot] = stacks.get(spot, NOTHING).plus(cast("Stack", moving.piece))
    return {spot: stack for spot, stack in stacks.items() if stack.letters}


def moving_stack(animation: Animation) -> Stack:
    """Return the pieces that an animation moves.

    It is found by what the steps change. What is brought back comes with the last step, and by itself.
    """
    position, steps, motion = animation.position, animation.steps, animation.motion
    motions = position.motions(steps)
    moved = next(part for part in motions if part.source and part.target)
    is_bringing = any(part.source is None for part in motions)
    arrived = stacks_of(position, steps[:-1] if is_bringing else steps)
    before, after = stacks_of(position, ()), stacks_of(position, steps)
    source, goal = cast("Spot", moved.source), cast("Spot", moved.target)
    part = before[source].minus(after.get(source, NOTHING))
    if motion.source and motion.target:
        return part
    if motion.target is None:
        return before[goal].minus(arrived[goal].minus(part))
    return after[goal].minus(arrived[goal])


def powers_for(frame: BoardFrame, spot: Spot) -> str:
    """Return the letters of the powers by which a target is reached, once it is known what moves."""
    return cast("ObelisksPosition", frame.position).powers((*frame.steps, spot)) if frame.steps else ""
