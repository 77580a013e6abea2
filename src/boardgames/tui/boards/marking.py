"""The marks over a board: what its hand points at, has chosen and may choose, and what was played last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.tui.boards.look import Marks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardgames.core import Step
    from boardgames.match import Node
    from boardgames.tui.boards.hand import Hand

__all__ = ["marks"]


def marks(hand: Hand) -> Marks:
    """Return the marks for a hand as it is now, but for those that its player does not wish to see."""
    position, steps, targets = hand.position, hand.selection.steps, hand.targets.spots
    towards = (*steps, hand.pointed) if hand.pointed in targets else steps
    shows_last = hand.wishes.last_move and not steps
    return Marks(
        cursor=hand.cursor,
        hover=hand.hover,
        targets=targets if hand.wishes.digits else dict.fromkeys(targets, ""),
        chosen=_spots(steps),
        last=_touched(hand.match.current) if shows_last else frozenset(),
        taken=frozenset(m.source for m in position.motions(steps) if m.source and not m.target),
        urgent=_spots(position.urgent(steps)),
        path=position.path(towards) if steps else (),
        reach=frozenset(position.reach(hand.pointed)) if hand.details else frozenset(),
    )


def _spots(steps: Iterable[Step]) -> frozenset[Spot]:
    return frozenset(step for step in steps if isinstance(step, Spot))


def _touched(node: Node) -> frozenset[Spot]:
    """Return the spots that the move to a node touched."""
    if node.parent is None or node.move is None:
        return frozenset()
    motions = node.parent.position.motions(node.move.steps)
    ends = (spot for motion in motions for spot in (motion.source, motion.target))
    return frozenset(spot for spot in ends if spot is not None)
