"""Which stacks stand on the board while some move, and which pieces an animation moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.tui.boards.flying_obelisks.stack import NOTHING, Stack
from boardgames.tui.boards.kit.standing import standing

if TYPE_CHECKING:
    from boardgames.core import Spot, Step
    from boardgames.games.flying_obelisks import ObelisksPosition
    from boardgames.play.animation import Animation
    from boardgames.tui.boards.flying_obelisks.frame import Frame
    from boardgames.tui.boards.kit.standing import Place

__all__ = ["moving_stack", "powers_for", "stacks_of", "standing_stacks"]


def stacks_of(position: ObelisksPosition, steps: tuple[Step, ...]) -> dict[Spot, Stack]:
    """Return the stack on each square that is not empty, once legal steps are a whole move."""
    after = position.after(steps)
    return {spot: Stack(on.letters, on.seat.index if on.seat else None) for spot, on in after.items()}


def standing_stacks(frame: Frame, place: Place) -> dict[Spot, Stack]:
    """Return the stack on each square that is not empty; `place` says where a moving one is, if anywhere."""

    def without(stack: Stack, part: Stack) -> Stack | None:
        left = stack.minus(part)
        return left if left.letters else None

    stacks = stacks_of(frame.position, frame.steps)
    return standing(stacks, frame.moving, place, without=without, joined=Stack.plus)


def moving_stack(animation: Animation[ObelisksPosition]) -> Stack:
    """Return the pieces that an animation moves.

    It is found by what the steps change. What is brought back comes with the last step, and by itself.
    """
    position, steps, motion = animation.position, animation.steps, animation.motion
    motions = position.motions(steps)
    source, goal = next((each.source, each.target) for each in motions if each.source and each.target)
    is_bringing = any(each.source is None for each in motions)
    arrived = stacks_of(position, steps[:-1] if is_bringing else steps)
    before, after = stacks_of(position, ()), stacks_of(position, steps)
    part = before[source].minus(after.get(source, NOTHING))
    if motion.source and motion.target:
        return part
    if motion.target is None:
        return before[goal].minus(arrived[goal].minus(part))
    return after[goal].minus(arrived[goal])


def powers_for(frame: Frame, spot: Spot) -> str:
    """Return the letters of the powers by which a target is reached, once it is known what moves."""
    return frame.position.powers((*frame.steps, spot)) if frame.steps else ""
