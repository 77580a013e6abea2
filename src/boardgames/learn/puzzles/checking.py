"""Checking puzzles: the proof is replayed, and every other first move is shown not to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.errors import BoardgamesError
from boardgames.core.replies import winning_reply
from boardgames.learn.proof import why_not_proven
from boardgames.learn.puzzles.puzzle import winners
from boardgames.learn.solver import winning_moves

if TYPE_CHECKING:
    from boardgames.learn.puzzles.puzzle import Puzzle

__all__ = ["why_not_right", "why_not_unique"]


def why_not_right(puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle's position or its proof, in one sentence; "" if nothing is."""
    try:
        position = puzzle.position
    except BoardgamesError as error:
        return str(error)
    if position.outcome():
        return "The game is over in this position."
    if puzzle.proof:
        return why_not_proven(position, puzzle.proof)
    return "" if puzzle.only or puzzle.first in map(str, position.legal_moves()) else "The move is not legal."


def why_not_unique(puzzle: Puzzle) -> str:
    """Return which moves do as well as the right one, or that it does not; "" if it alone does.

    This looks at every reply to every first move, which takes seconds where there are many.
    """
    position = puzzle.position
    if puzzle.only:
        right = list(winners(position))
    elif puzzle.proof:
        right = [str(move) for move in winning_moves(position, puzzle.proof.turns)]
    else:
        after = {str(move): position.play(move) for move in position.legal_moves()}
        safe = (text for text, then in after.items() if not winning_reply(then, position.to_move))
        right = [text for text in safe if after[text].outcome() is None]
    return "" if right == [puzzle.first] else f"The right moves are {', '.join(right) or 'none'}."
