"""A state as a search needs it: with the squares of the stacks and Globes, kept up to date by each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardgames.core.engine import Ending
from boardgames.games.flying_obelisks.board import HILL_SQUARES, TOPS
from boardgames.games.flying_obelisks.engine import landings, next_key
from boardgames.games.flying_obelisks.reach import SLIDERS, reached, stepped
from boardgames.games.flying_obelisks.stacks import KINDS_OF, OWN, PIECE, moving

if TYPE_CHECKING:
    from boardgames.games.flying_obelisks.engine import Board, ObelisksState, Turn

__all__ = ["HILL_SET", "TOP_SET", "SearchState", "after", "captures", "ended", "search_state"]

#: Sets of squares, as bits.
HILL_SET, TOP_SET = (sum(1 << square for square in squares) for squares in (HILL_SQUARES, TOPS))
_GLOBES = tuple(piece["G"] for piece in PIECE)
_BY_GLOBE = (Ending((1,), "FO-29"), Ending((0,), "FO-29"))
_BY_HILLS = (Ending((0,), "FO-30"), Ending((1,), "FO-30"))


class SearchState(NamedTuple):
    """The fields of an engine's state, and what is found on the board.

    `own` and `other` are the squares of the stacks of the seat to move and of its opponent, as bits. `home`
    and `abroad` are the squares of their Globes, -1 where it was captured.
    """

    key: int
    board: Board
    mover: int
    missing: int
    own: int
    other: int
    home: int
    abroad: int


def search_state(state: ObelisksState) -> SearchState:
    """Return the search state of a state."""
    mover, board = state.mover, state.board
    own, other = (_squares(board, OWN[seat]) for seat in (mover, 1 - mover))
    home, abroad = (_squares(board, _GLOBES[seat]).bit_length() - 1 for seat in (mover, 1 - mover))
    return SearchState(state.key, board, mover, state.missing, own, other, home, abroad)


def _squares(board: Board, pieces: int) -> int:
    return sum(1 << square for square, stack in enumerate(board) if stack & pieces)


def after(state: SearchState, turn: Turn) -> SearchState:
    """Return the search state of the state that a turn leads to."""
    key, board, mover, missing, own, other, home, abroad = state
    source, part, target, result = turn
    there = board[target]
    squares = list(board)
    squares[source] -= part
    squares[target] = result
    if not squares[source] & OWN[mover]:
        own ^= 1 << source
    bit = 1 << target
    if part & _GLOBES[mover]:
        home = target
    if other & bit:
        other ^= bit
        if target == abroad:
            abroad = -1
    return SearchState(
        next_key(key, board, turn),
        tuple(squares),
        1 - mover,
        missing + part + there - result,
        other,
        own | bit,
        abroad,
        home,
    )


def ended(state: SearchState) -> Ending | None:
    """Return the win by a captured Globe (FO-29) or by the hills (FO-30), or None."""
    if state.home < 0:
        return _BY_GLOBE[state.mover]
    if state.abroad < 0:
        return _BY_GLOBE[1 - state.mover]
    if state.own & TOP_SET == TOP_SET and not state.other & HILL_SET:
        return _BY_HILLS[state.mover]
    if state.other & TOP_SET == TOP_SET and not state.own & HILL_SET:
        return _BY_HILLS[1 - state.mover]
    return None


def captures(state: SearchState) -> list[Turn]:
    """Return the turns that capture something, without those that also bring a piece back (FO-24)."""
    _, board, mover, _, own, other, _, _ = state
    mine = OWN[mover]
    found: list[Turn] = []
    while own:
        bit = own & -own
        own ^= bit
        square = bit.bit_length() - 1
        stack = board[square]
        kinds = KINDS_OF[stack]
        if not kinds & SLIDERS and not stepped(square, kinds) & other:
            continue
        for target, powers in reached(board, square, kinds).items():
            if other >> target & 1:
                there = board[target]
                for part in moving(stack, powers):
                    found += [(square, part, target, result) for result in landings(part, there, mine)]
    return found
