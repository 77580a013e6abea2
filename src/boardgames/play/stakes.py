"""What is at stake on a target before it is chosen: a capture, or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core import Spot
from boardgames.core.values import PlainValue

if TYPE_CHECKING:
    from boardgames.core import Move, Position, Selection

__all__ = ["Stakes", "stakes_of"]


class Stakes(PlainValue):
    """The next spots by which a piece arrives: where pieces then leave the board, and where that wins."""

    captures: frozenset[Spot] = frozenset()
    wins: frozenset[Spot] = frozenset()


def stakes_of(selection: Selection) -> Stakes:
    """Return what is at stake on the next spots of a selection.

    A capture is any move that takes pieces off the board: an enemy's, or in Pylos one's own, which are saved.
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
    """Whether a move takes pieces off the board."""
    return any(motion.target is None for motion in position.motions(move.steps))


def _wins(position: Position, move: Move) -> bool:
    """Whether a move wins by what it makes of the board."""
    engine = position.engine
    ending = engine.ending(engine.apply(position.state, position.turn_of(move)))
    return ending is not None and position.to_move.index in ending.winners
