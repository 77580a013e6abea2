"""The engine: turns as four numbers on a tuple of stacks.

A turn is its starting square, the part that moves, the square it goes to, and the stack that then stands
there. These tell two moves of a position apart (FO-35).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from boardgames.core.engine import Ending, Repetition
from boardgames.games.flying_obelisks.board import HILL_SQUARES, LAST_RANK, TOPS
from boardgames.games.flying_obelisks.reach import reached
from boardgames.games.flying_obelisks.stacks import (
    FLIGHT,
    KINDS,
    KINDS_OF,
    LEGAL,
    OBELISK,
    OWN,
    PIECE,
    POWER,
    count,
    moving,
    owner,
    size,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from boardgames.core.options import Value
    from boardgames.games.flying_obelisks.setups import Setup

__all__ = [
    "MOST_MOVING",
    "Board",
    "ObelisksEngine",
    "ObelisksState",
    "Turn",
    "captured",
    "holder",
    "landings",
    "next_key",
    "played",
    "powers_of",
    "state_of",
    "turns",
    "turns_from",
]

#: The stack on each of the 81 squares.
Board = tuple[int, ...]
#: The starting square, the part, the square it goes to, and the stack that stands there after the move.
Turn = tuple[int, int, int, int]

#: The most pieces that may move to bring one back (FO-24).
MOST_MOVING = 2
_INDEX_BITS = 9
#: What a stack's number counts in a key, by square.
_UNITS = tuple(1 << _INDEX_BITS * square + 1 for square in range(81))


@frozen
class ObelisksState:
    """A board, the seat to move, and what is off the board.

    `key` is a different number for each board and seat to move. `missing` is the sum of the pieces and
    Obelisks of the set that are not on the board (FO-24, FO-26).
    """

    key: int = field(repr=False)
    board: Board = field(eq=False, repr=False)
    mover: int = field(eq=False)
    missing: int = field(eq=False, repr=False)

    def key_after(self, turn: Turn) -> int:
        """Return the key of the state after a turn."""
        return next_key(self.key, self.board, turn)

    def keys_after(self, turns: Iterable[Turn]) -> list[int]:
        """Return the keys of the states after turns, as `key_after` does, in less time."""
        key, board = self.key, self.board
        indexes = [LEGAL[stack] for stack in board]
        return [
            key
            + (LEGAL[board[source] - part] - indexes[source]) * _UNITS[source]
            + (LEGAL[result] - indexes[target]) * _UNITS[target]
            ^ 1
            for source, part, target, result in turns
        ]


def next_key(key: int, board: Board, turn: Turn) -> int:
    """Return the key of the state that a turn leads to; the lowest bit of a key is the seat."""
    source, part, target, result = turn
    stack, there = board[source], board[target]
    left = (LEGAL[stack - part] - LEGAL[stack]) * _UNITS[source]
    placed = (LEGAL[result] - LEGAL[there]) * _UNITS[target]
    return key + left + placed ^ 1


def state_of(board: Board, mover: int, census: int) -> ObelisksState:
    """Return the state of a board; `census` is the sum of all pieces and Obelisks of the set."""
    number = sum(LEGAL[stack] << _INDEX_BITS * square for square, stack in enumerate(board))
    return ObelisksState(number << 1 | mover, board, mover, census - sum(board))


@frozen
class ObelisksEngine:
    """The rules with a set-up, as an `Engine`."""

    setup: Setup
    #: Some repetitions are allowed to save the Globe: see repetition.py (FO-33, FO-34).
    repetition = Repetition(2, draws=False, rule="FO-33")

    @property
    def options(self) -> Mapping[str, Value]:
        """The set-up."""
        return {"setup": self.setup.name}

    def turns(self, state: ObelisksState) -> list[Turn]:
        """Return every turn that the board allows, unsorted; [] if the game is over."""
        return [] if self.ending(state) else turns(state.board, state.mover, state.missing)

    def can_move(self, state: ObelisksState) -> bool:
        """Return True if there is a turn; the stacks are tried one after another."""
        board, own = state.board, OWN[state.mover]
        stacks = (square for square, stack in enumerate(board) if stack & own)
        return not self.ending(state) and any(
            turns_from(board, square, state.mover, state.missing) for square in stacks
        )

    def apply(self, state: ObelisksState, turn: Turn) -> ObelisksState:
        """Return the state that a turn leads to."""
        _, part, target, result = turn
        missing = state.missing + part + state.board[target] - result
        return ObelisksState(state.key_after(turn), played(state.board, turn), 1 - state.mover, missing)

    def mover(self, state: ObelisksState) -> int:
        """Return the index of the seat to move."""
        return state.mover

    def ending(self, state: ObelisksState) -> Ending | None:
        """Return the win by a captured Globe (FO-29) or by the hills (FO-30), or None."""
        for seat in (0, 1):
            if state.missing & PIECE[seat]["G"]:
                return Ending((1 - seat,), "FO-29")
        winner = holder(state.board)
        return None if winner is None else Ending((winner,), "FO-30")

    def stuck(self, state: ObelisksState) -> Ending:
        """Return the loss of a seat that has no legal move (FO-31)."""
        return Ending((1 - state.mover,), "FO-31")

    def key(self, state: ObelisksState) -> int:
        """Return the number of board and seat to move."""
        return state.key


def played(board: Board, turn: Turn) -> Board:
    """Return the board after a turn."""
    source, part, target, result = turn
    squares = list(board)
    squares[source] -= part
    squares[target] = result
    return tuple(squares)


def captured(there: int, mover: int) -> int:
    """Return what a move onto a stack captures, except an Obelisk (FO-5)."""
    return there & OWN[1 - mover]


def powers_of(board: Board, turn: Turn) -> int:
    """Return the set of powers that can make a turn (FO-15)."""
    source, part, target, _ = turn
    return reached(board, source, KINDS_OF[board[source]])[target] & (KINDS_OF[part] | FLIGHT)


def turns(board: Board, mover: int, missing: int) -> list[Turn]:
    """Return every turn that a board allows, unsorted."""
    own = OWN[mover]
    found: list[Turn] = []
    for square, stack in enumerate(board):
        if stack & own:
            found += turns_from(board, square, mover, missing)
    return found


def turns_from(board: Board, square: int, mover: int, missing: int) -> list[Turn]:
    """Return every turn of the stack on a square that a board allows, unsorted."""
    own, last, stack = OWN[mover], LAST_RANK[mover], board[square]
    found: list[Turn] = []
    for target, powers in reached(board, square, KINDS_OF[stack]).items():
        going, there = moving(stack, powers), board[target]
        if target in last and square not in last:
            found += [
                (square, part, target, result)
                for part in going
                for result in _with_returns(part, landings(part, there, own), powers, mover, missing)
            ]
        elif not there:
            found += [(square, part, target, part) for part in going]
        else:
            found += [
                (square, part, target, result) for part in going for result in landings(part, there, own)
            ]
    return found


def landings(part: int, there: int, own: int) -> tuple[int, ...]:
    """Return the stacks that can result when a part arrives where `there` stands; () if it may not.

    The part joins a stack of its own colour (FO-14) and captures an enemy stack. It removes an Obelisk or, if
    they may stand together, takes it over (FO-27).
    """
    if there & own:
        joined = there + part
        return (joined,) if joined in LEGAL else ()
    if there & OBELISK and part + OBELISK in LEGAL:
        return part, part + OBELISK
    return (part,)


def _with_returns(part: int, landed: Iterable[int], powers: int, mover: int, missing: int) -> Iterable[int]:
    """Return the stacks that can result on the last rank, with and without a piece brought back (FO-24)."""
    if size(part) > MOST_MOVING:
        return landed
    offered = list(_returning(powers & (KINDS_OF[part] | FLIGHT), mover, missing))
    brought = (stack + piece for stack in landed for piece in offered)
    # Equal stacks are one move: taking over an Obelisk is the same as replacing it by another (FO-35).
    return dict.fromkeys([*landed, *(stack for stack in brought if stack in LEGAL)])


def _returning(powers: int, mover: int, missing: int) -> Iterator[int]:
    """Yield the pieces that powers can bring back from off the board (FO-25)."""
    by_disk, by_another = powers & POWER["D"], powers & ~POWER["D"]
    for kind in KINDS:
        allowed = by_another if kind == "D" else by_disk
        if allowed and kind != "G" and count(missing, mover, kind):
            yield PIECE[mover][kind]
    if by_disk and count(missing, mover, "O"):
        yield OBELISK


def holder(board: Board) -> int | None:
    """Return the seat that holds both Hilltops while the other has no piece on a hill (FO-30), or None."""
    seat = owner(board[TOPS[0]])
    if seat is None or any(owner(board[top]) != seat for top in TOPS):
        return None
    other = OWN[1 - seat]
    return None if any(board[square] & other for square in HILL_SQUARES) else seat
