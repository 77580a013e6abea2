"""The marks over a board: cursor, targets, chosen steps, last move, captures, wins and exact values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.core import Spot
from boardgames.core.moves import spots_of
from boardgames.play.frame import Marks
from boardgames.play.preferences import OFF

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position, Selection, Step
    from boardgames.core.exact import Verdict
    from boardgames.match.node import Node
    from boardgames.play.viewing import Viewing

__all__ = ["SIGNS", "Stakes", "marks", "stakes_of", "step_values", "touched_by"]


def marks(viewing: Viewing) -> Marks:
    """Return the marks for what a viewer points at and chooses, except those that they have switched off.

    The cursor does not stand on a final position until the viewer moves it there, nor in a task while
    nothing can be chosen, as when a solution is shown.
    """
    choosing = viewing.choosing
    position, steps, targets = choosing.position, choosing.steps, choosing.targets.spots
    towards = (*steps, choosing.pointed) if choosing.pointed in targets else steps
    digits = targets if viewing.preferences.digits and not viewing.is_quiet else dict.fromkeys(targets, "")
    shows_last = viewing.preferences.last_move and not steps
    stakes = viewing.stakes()
    return Marks(
        cursor=choosing.cursor if choosing.has_pointed or not _is_idle(viewing) else None,
        hover=choosing.hover,
        targets={} if viewing.preferences.targets == OFF and not viewing.values else digits,
        is_quiet=viewing.is_quiet,
        chosen=spots_of(steps) | viewing.pointers,
        last=viewing.touched() if shows_last else frozenset(),
        taken=frozenset(m.source for m in position.motions(steps) if m.source and not m.target),
        urgent=stakes.captures | (spots_of(position.urgent(steps)) if viewing.shows_stakes else frozenset()),
        wins=stakes.wins,
        danger=choosing.pointed if viewing.shows_stakes and choosing.is_dangerous else None,
        path=position.path(towards) if steps else (),
        reach=frozenset(position.reach(choosing.pointed)) if viewing.details else frozenset(),
        ahead=choosing.targets.ahead if viewing.shows_digits else {},
        values={spot: SIGNS[v] for spot, v in viewing.step_values().items() if isinstance(spot, Spot)},
    )


def _is_idle(viewing: Viewing) -> bool:
    """Return True if there is nothing to do for a cursor that the viewer has not moved."""
    is_watching = bool(viewing.choosing.barred) and not viewing.shows_stakes
    return viewing.outcome is not None or is_watching


def touched_by(node: Node) -> frozenset[Spot]:
    """Return the spots that the move to a node touched."""
    if node.parent is None or node.move is None:
        return frozenset()
    motions = node.parent.position.motions(node.move.steps)
    ends = (spot for motion in motions for spot in (motion.source, motion.target))
    return frozenset(spot for spot in ends if spot is not None)


class Stakes(NamedTuple):
    """The next spots by which a piece arrives: where pieces then leave the board, and where that wins."""

    captures: frozenset[Spot] = frozenset()
    wins: frozenset[Spot] = frozenset()


def stakes_of(selection: Selection) -> Stakes:
    """Return the next spots of a selection that capture, and those that win.

    A capture is any move that takes pieces off the board: an enemy's, or one's own, which are saved.
    """
    position = selection.position
    arriving = _arriving(selection)
    return Stakes(
        frozenset(spot for spot, moves in arriving.items() if _takes(position, moves[0])),
        frozenset(spot for spot, moves in arriving.items() if any(_wins(position, move) for move in moves)),
    )


def _arriving(selection: Selection) -> dict[Spot, list[Move]]:
    """Return for each next spot on which a piece arrives the moves that it begins."""
    position = selection.position
    return {
        step: moves
        for step, moves in selection.moves_by_next_step().items()
        if isinstance(step, Spot)
        and any(motion.target == step != motion.source for motion in position.motions(moves[0].steps))
    }


def _takes(position: Position, move: Move) -> bool:
    """Return True if a move takes pieces off the board."""
    return any(motion.target is None for motion in position.motions(move.steps))


def _wins(position: Position, move: Move) -> bool:
    """Return True if a move wins by what it makes of the board."""
    engine = position.engine
    ending = engine.ending(engine.apply(position.state, position.turn_of(move)))
    return ending is not None and position.to_move.index in ending.winners


#: The signs for values on a board, by the text of a Verdict: they differ by form, not by colour alone.
SIGNS = {"won": "▲", "drawn": "=", "lost": "▼"}


def step_values(selection: Selection, values: Mapping[Move, Verdict]) -> Mapping[Step, Verdict]:
    """Return the value of the best move that begins with each next step, where it is proved."""
    if not values:
        return {}
    from boardgames.core.exact import Verdict, best_verdict  # loaded with the first values

    found = {}
    for step in selection.next_steps:
        moves = {move: values.get(move, Verdict.UNPROVED) for move in selection.add(step).moves}
        found[step] = best_verdict(moves)
    return {step: verdict for step, verdict in found.items() if verdict is not Verdict.UNPROVED}
