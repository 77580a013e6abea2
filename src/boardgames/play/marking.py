"""The marks over a board: what is pointed at, chosen, possible, and what was played last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.core.moves import spots_of
from boardgames.play.frame import Marks
from boardgames.play.preferences import OFF
from boardgames.play.values import SIGNS

if TYPE_CHECKING:
    from boardgames.match import Node
    from boardgames.play.viewing import Viewing

__all__ = ["marks"]


def marks(viewing: Viewing) -> Marks:
    """Return the marks for what a viewer points at and chooses, except those that they have switched off.

    The cursor does not stand on a final position until the viewer moves it there.
    """
    choosing = viewing.choosing
    position, steps, targets = choosing.position, choosing.steps, choosing.targets.spots
    towards = (*steps, choosing.pointed) if choosing.pointed in targets else steps
    digits = targets if viewing.preferences.digits and not viewing.is_quiet else dict.fromkeys(targets, "")
    shows_last = viewing.preferences.last_move and not steps
    stakes = viewing.stakes()
    return Marks(
        cursor=None if viewing.outcome and not choosing.has_pointed else choosing.cursor,
        hover=choosing.hover,
        targets={} if viewing.preferences.targets == OFF and not viewing.values else digits,
        is_quiet=viewing.is_quiet,
        chosen=spots_of(steps) | viewing.pointers,
        last=_touched(viewing.match_cursor.at) if shows_last else frozenset(),
        taken=frozenset(m.source for m in position.motions(steps) if m.source and not m.target),
        urgent=spots_of(position.urgent(steps)) | stakes.captures,
        wins=stakes.wins,
        path=position.path(towards) if steps else (),
        reach=frozenset(position.reach(choosing.pointed)) if viewing.details else frozenset(),
        values={spot: SIGNS[v] for spot, v in viewing.step_values().items() if isinstance(spot, Spot)},
    )


def _touched(node: Node) -> frozenset[Spot]:
    """Return the spots that the move to a node touched."""
    if node.parent is None or node.move is None:
        return frozenset()
    motions = node.parent.position.motions(node.move.steps)
    ends = (spot for motion in motions for spot in (motion.source, motion.target))
    return frozenset(spot for spot in ends if spot is not None)
