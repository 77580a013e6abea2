"""Legal turns: those of the board, less the ones that bring a position back (FO-33, FO-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.flying_obelisks.engine import ending, played, turns
from boardgames.games.flying_obelisks.reach import reached
from boardgames.games.flying_obelisks.stacks import KINDS_OF, OWN, PIECE

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.engine import Board, State, Turn

__all__ = ["count_lines", "leaves_safe", "legal_turns", "threats", "why_not_repeated"]


def legal_turns(state: State) -> list[Turn]:
    """Return every legal turn of a state, in no order; [] once the board has ended the game."""
    if ending(state.board):
        return []
    found, past = turns(state.board, state.mover, state.missing), set(state.past)
    repeats = [turn for turn in found if state.key_after(turn) in past]
    if not repeats:
        return found
    fresh = [turn for turn in found if state.key_after(turn) not in past]
    if state.bound or any(leaves_safe(state, turn) for turn in fresh):
        return fresh
    return fresh + [turn for turn in repeats if leaves_safe(state, turn)]


def why_not_repeated(state: State, turn: Turn) -> tuple[str, str]:
    """Return the rule and the words for why a turn may not bring back the position it leads to."""
    ply = state.past.index(state.key_after(turn))
    earlier = f"the position after move {ply}" if ply else "the position with which play began"
    if state.bound:
        return "FO-34", f"This would bring back {earlier}, and the answer to a repetition has to be new."
    if leaves_safe(state, turn):
        return "FO-33", f"This would bring back {earlier}, and a new one can keep the Globe safe as well."
    return "FO-33", f"This would bring back {earlier}, which may not come up again."


def leaves_safe(state: State, turn: Turn) -> bool:
    """Return whether after a turn the mover's Globe cannot be taken at once; a won or lost game counts."""
    board = played(state.board, turn)
    return ending(board) is not None or not threats(board, state.mover)


def threats(board: Board, seat: int) -> list[int]:
    """Return the squares of the stacks that could take a seat's Globe in one move; [] if it has none.

    Whatever piece of a stack has the power may go alone, and no rule keeps it from capturing.
    """
    globe, enemy = PIECE[seat]["G"], OWN[1 - seat]
    home = next((square for square, stack in enumerate(board) if stack & globe), None)
    return [
        square
        for square, stack in enumerate(board)
        if stack & enemy and home in reached(board, square, KINDS_OF[stack])
    ]


def count_lines(state: State, depth: int) -> int:
    """Count the lines of `depth` turns, at least one, without making moves of the turns."""
    found = legal_turns(state)
    if depth == 1:
        return len(found)
    return sum(count_lines(state.after(turn), depth - 1) for turn in found)
