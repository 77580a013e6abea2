"""Inner moves: whole turns as four numbers on a tuple of stacks, for generating, playing out and counting.

A turn is its square, the part that moves, the square it goes to, and the stack that then stands there: this
is all that tells two moves of a position apart (FO-35).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

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
    from collections.abc import Iterable, Iterator

__all__ = [
    "MOST_MOVING",
    "Board",
    "Ending",
    "State",
    "Turn",
    "captured",
    "ending",
    "landings",
    "played",
    "powers_of",
    "state_of",
    "turns",
]

#: The stack on each of the 81 squares.
Board = tuple[int, ...]
#: The square, the part, the square it goes to, and the stack that stands there after the move.
Turn = tuple[int, int, int, int]

#: How many pieces may move, at most, to bring one back (FO-24).
MOST_MOVING = 2
_INDEX_BITS = 9


@frozen
class State:
    """A board, the seat to move, and what the rules need to know besides.

    `key` numbers board and seat to move, each such pair by a number of its own. `past` holds the keys of all
    states before this one in the game, so a key's place in it is the number of turns played when it stood.
    `census` is the sum of all stacks of the set, and `bound` says that the last turn repeated a position to
    save the Globe, so that the answer to it may not repeat (FO-34).
    """

    key: int = field(repr=False)
    board: Board = field(eq=False, repr=False)
    mover: int = field(eq=False)
    census: int = field(eq=False, repr=False)
    past: tuple[int, ...] = field(default=(), eq=False, repr=False)
    bound: bool = field(default=False, eq=False)

    @property
    def missing(self) -> int:
        """The sum of the pieces and Obelisks of the set that are not on the board (FO-24, FO-26)."""
        return self.census - sum(self.board)

    def after(self, turn: Turn) -> State:
        """Return the state that a legal turn leads to."""
        key = self.key_after(turn)
        board, past = played(self.board, turn), (*self.past, self.key)
        return State(key, board, 1 - self.mover, self.census, past, key in self.past)

    def key_after(self, turn: Turn) -> int:
        """Return the key of the state that a turn leads to; the lowest bit of a key is the seat."""
        source, part, target, result = turn
        stack, there = self.board[source], self.board[target]
        left = LEGAL[stack - part] - LEGAL[stack] << _INDEX_BITS * source + 1
        placed = LEGAL[result] - LEGAL[there] << _INDEX_BITS * target + 1
        return self.key + left + placed ^ 1


def state_of(board: Board, mover: int, census: int) -> State:
    """Return the state of a board without a past."""
    number = sum(LEGAL[stack] << _INDEX_BITS * square for square, stack in enumerate(board))
    return State(number << 1 | mover, board, mover, census)


def played(board: Board, turn: Turn) -> Board:
    """Return the board after a turn."""
    source, part, target, result = turn
    squares = list(board)
    squares[source] -= part
    squares[target] = result
    return tuple(squares)


def captured(there: int, mover: int) -> int:
    """Return what a move onto a stack takes off the board, an Obelisk not among it (FO-5)."""
    return there & OWN[1 - mover]


def powers_of(board: Board, turn: Turn) -> int:
    """Return the set of powers by each of which a turn could be made (FO-15)."""
    source, part, target, _ = turn
    return reached(board, source, KINDS_OF[board[source]])[target] & (KINDS_OF[part] | FLIGHT)


def turns(board: Board, mover: int, missing: int) -> list[Turn]:
    """Return every turn that the rules allow on a board, in no order; repetition is not looked at (FO-33)."""
    own, last = OWN[mover], LAST_RANK[mover]
    found: list[Turn] = []
    for square, stack in enumerate(board):
        if not stack & own:
            continue
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
    """Return the stacks that a part can make of what stands where it arrives; () where it may not join it.

    One's own stack is joined (FO-14). An enemy's leaves the board, and an Obelisk met is removed or, where
    the part stays legal with it, taken over (FO-27).
    """
    if there & own:
        joined = there + part
        return (joined,) if joined in LEGAL else ()
    if there & OBELISK and part + OBELISK in LEGAL:
        return part, part + OBELISK
    return (part,)


def _with_returns(part: int, landed: Iterable[int], powers: int, mover: int, missing: int) -> Iterable[int]:
    """Return what can stand on the last rank: the stacks landed, with and without a piece back (FO-24)."""
    if size(part) > MOST_MOVING:
        return landed
    offered = list(_returning(powers & (KINDS_OF[part] | FLIGHT), mover, missing))
    brought = (stack + piece for stack in landed for piece in offered)
    # Equal stacks are one move: an Obelisk taken over, or removed while another is brought in (FO-35).
    return dict.fromkeys([*landed, *(stack for stack in brought if stack in LEGAL)])


def _returning(powers: int, mover: int, missing: int) -> Iterator[int]:
    """Yield the pieces off the board that powers may bring onto the stack they moved (FO-25)."""
    by_disk, by_another = powers & POWER["D"], powers & ~POWER["D"]
    for kind in KINDS:
        allowed = by_another if kind == "D" else by_disk
        if allowed and kind != "G" and count(missing, mover, kind):
            yield PIECE[mover][kind]
    if by_disk and count(missing, mover, "O"):
        yield OBELISK


@frozen
class Ending:
    """How a board has ended the game: the seat that won, and the rule."""

    winner: int
    rule: str


def ending(board: Board) -> Ending | None:
    """Return how a board ends the game, whoever is to move; None where it does not (FO-29, FO-30)."""
    census = sum(board)
    for seat in (0, 1):
        if not count(census, seat, "G"):
            return Ending(1 - seat, "FO-29")
    holder = owner(board[TOPS[0]])
    if holder is None or any(owner(board[top]) != holder for top in TOPS):
        return None
    other = OWN[1 - holder]
    if any(board[square] & other for square in HILL_SQUARES):
        return None
    return Ending(holder, "FO-30")
