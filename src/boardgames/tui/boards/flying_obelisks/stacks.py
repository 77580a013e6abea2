"""Stacks as the boards draw them: labelled as positions are written, split and joined by animations."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from boardgames.games.flying_obelisks.stacks import in_order
from boardgames.tui.boards.kit.plan import BoardPiece

if TYPE_CHECKING:
    from boardgames.core import Spot, Step
    from boardgames.games.flying_obelisks.position import ObelisksPosition
    from boardgames.play.animation import Animation

__all__ = ["drawn_stack", "joined", "moving_stack", "stacks_of", "without"]

#: The letters in the order in which pieces are put on each other: the flat ones carry the others.
_UPWARDS: Final = "DCSTHVGPO"


def drawn_stack(letters: str, seat: int | None = None) -> BoardPiece:
    """Return the stack of pieces with these capital letters; a lone Obelisk belongs to nobody.

    Its shape has them from the lowest piece upwards; its label has them as positions are written: Black's are
    small, but an Obelisk is always `O`.
    """
    label = in_order(letters)
    if seat == 0:
        label = label.lower().replace("o", "O")
    shape = "".join(sorted(letters, key=_UPWARDS.index))
    return BoardPiece(None if letters in ("", "O") else seat, shape, label)


def joined(stack: BoardPiece, other: BoardPiece) -> BoardPiece:
    """Return two stacks on one square as one."""
    return drawn_stack(stack.shape + other.shape, other.seat if stack.seat is None else stack.seat)


def without(stack: BoardPiece, part: BoardPiece) -> BoardPiece | None:
    """Return a stack less the pieces of another one, as far as it has them; None if nothing is left."""
    kept = Counter(stack.shape) - Counter(part.shape)
    return drawn_stack("".join(kept.elements()), stack.seat) if kept else None


def stacks_of(position: ObelisksPosition, steps: tuple[Step, ...]) -> dict[Spot, BoardPiece]:
    """Return the stack on each square that is not empty, once legal steps are a whole move."""
    after = position.after(steps)
    return {spot: drawn_stack(on.letters, on.seat.index if on.seat else None) for spot, on in after.items()}


def moving_stack(animation: Animation[ObelisksPosition]) -> BoardPiece:
    """Return the pieces that an animation moves.

    It is found by what the steps change. What is brought back comes with the last step, and by itself.
    """
    position, steps, motion = animation.position, animation.steps, animation.motion
    motions = position.motions(steps)
    source, goal = next((each.source, each.target) for each in motions if each.source and each.target)
    is_bringing = any(each.source is None for each in motions)
    arrived = stacks_of(position, steps[:-1] if is_bringing else steps)
    before, after = stacks_of(position, ()), stacks_of(position, steps)
    part = _less(before[source], after.get(source))
    if motion.source and motion.target:
        return part
    if motion.target is None:
        return _less(before[goal], _less(arrived[goal], part))
    return _less(after[goal], arrived[goal])


def _less(stack: BoardPiece, part: BoardPiece | None) -> BoardPiece:
    """Return a stack less another one."""
    return (without(stack, part) if part else stack) or drawn_stack("")
