"""What a computer player knows of Flying Obelisks: the worth of pieces, the hills, and the Globe's safety.

The weights are data, `assets/flying-obelisks/weights.toml`, fitted to the results of games between computer
players by `python -m tools.weights.flying_obelisks`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.flying_obelisks.board import HILL_SQUARES, LEVEL, TOPS
from boardgames.games.flying_obelisks.engine import State, Turn
from boardgames.games.flying_obelisks.setups import SIZE
from boardgames.games.flying_obelisks.stacks import KINDS, OWN, PIECE, count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core import Position
    from boardgames.core.engine import Engine

__all__ = ["FEATURES", "ObelisksInsight", "insight"]

_PIECES = KINDS.replace("G", "")
#: What `ObelisksInsight.features` counts: for the player to move less the same for the opponent.
FEATURES = ("turn", *_PIECES, "hills", "tops", "near", "guards", "forward")
_SCALE = 100
#: How far from a Globe pieces count as near it, in squares along the longer side.
_REACH = 2
#: How many captures are played out after each other's turn, the most valuable ones.
_MOST_LOUD = 6


class ObelisksInsight(Insight[State, Turn]):
    """Fitted weights; captures are played out before a value is trusted."""

    scale = _SCALE
    has_loud = True

    def __init__(self, engine: Engine[State, Turn], weights: Sequence[int]) -> None:
        super().__init__(engine)
        self.weights = tuple(weights)

    def features(self, state: State) -> tuple[int, ...]:
        """Return the value of each of FEATURES for the player to move.

        "turn" is 1. A letter counts pieces of its kind on the board. "hills" counts squares of the hills that
        a player's stacks stand on, "tops" the Hilltops, each once more. "near" counts a player's stacks
        within two squares of the enemy's Globe, "guards" those beside their own, and "forward" adds up the
        ranks that stacks have advanced.
        """
        board, mover = state.board, state.mover
        mine, theirs = _side(board, mover), _side(board, 1 - mover)
        missing = state.missing
        material = [count(missing, 1 - mover, kind) - count(missing, mover, kind) for kind in _PIECES]
        return (
            1,
            *material,
            *(one - other for one, other in zip(mine[:2], theirs[:2], strict=True)),
            _near(mine[2], theirs[3]) - _near(theirs[2], mine[3]),
            _guards(mine[2], mine[3]) - _guards(theirs[2], theirs[3]),
            mine[4] - theirs[4],
        )

    def value(self, state: State, seat: int) -> int:
        """Return how good a state is for the seat to move."""
        del seat
        found = self.features(state)
        return sum(weight * number for weight, number in zip(self.weights, found, strict=True))

    def table_key(self, state: State) -> int:
        """Return the number of board and seat to move."""
        return state.key

    def order(self, state: State, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return captures first, the most valuable ones at the front, then moves onto the hills."""
        board, enemy, mover = state.board, OWN[1 - state.mover], state.mover

        def promise(turn: Turn) -> tuple[int, int, Turn]:
            source, _, target, _ = turn
            taken = board[target] & enemy
            gain = _worth_of(taken, 1 - mover, self.weights) if taken else 0
            return -gain, LEVEL[source] - LEVEL[target], turn

        return sorted(turns, key=promise)

    def loud(self, state: State) -> Sequence[Turn]:
        """Return the most valuable captures."""
        board, enemy, seat = state.board, OWN[1 - state.mover], 1 - state.mover
        taking = [turn for turn in self.engine.turns(state) if board[turn[2]] & enemy]
        if len(taking) < 2:
            return taking
        worth, weights = _worth_of, self.weights
        taking.sort(key=lambda turn: (-worth(board[turn[2]] & enemy, seat, weights), turn))
        return taking[:_MOST_LOUD]


#: A side's stacks on the hills and on the Hilltops, their squares, the Globe's square, and ranks advanced.
_Side = tuple[int, int, list[int], int, int]


def _side(board: tuple[int, ...], seat: int) -> _Side:
    own, globe = OWN[seat], PIECE[seat]["G"]
    squares = [square for square, stack in enumerate(board) if stack & own]
    home = next((square for square in squares if board[square] & globe * 31), -1)
    hills = sum(1 for square in HILL_SQUARES if board[square] & own)
    tops = sum(1 for square in TOPS if board[square] & own)
    ranks = sum(square // SIZE for square in squares)
    return hills, tops, squares, home, ranks if seat == 0 else (SIZE - 1) * len(squares) - ranks


def _near(squares: list[int], globe: int) -> int:
    """Return how many of the squares are near a Globe."""
    nearby = _around(globe, _REACH)
    return sum(1 for square in squares if square in nearby)


def _guards(squares: list[int], globe: int) -> int:
    """Return how many of the squares are beside a Globe, which stands on one of them."""
    nearby = _around(globe, 1)
    return sum(1 for square in squares if square in nearby) - 1


@cache
def _around(middle: int, far: int) -> frozenset[int]:
    """Return the squares at most `far` from one, it included; none around -1, a Globe that was captured."""
    if middle < 0:
        return frozenset()
    rank, file = divmod(middle, SIZE)
    return frozenset(
        square
        for square in range(SIZE * SIZE)
        if max(abs(square // SIZE - rank), abs(square % SIZE - file)) <= far
    )


#: What a Globe is worth: more than all that may be lost for it.
_GLOBE = 100_000


@cache
def _worth_of(stack: int, seat: int, weights: tuple[int, ...]) -> int:
    """Return what a seat's stack is worth, in points."""
    worth = dict(zip(FEATURES, weights, strict=True))
    pieces: int = sum(max(worth[kind], 1) * count(stack, seat, kind) for kind in _PIECES)
    return pieces + _GLOBE * count(stack, seat, "G")


@cache
def _weights() -> tuple[int, ...]:
    path = data_file("assets", "flying-obelisks", "weights.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(table[name] for name in FEATURES)


def insight(position: Position) -> ObelisksInsight:
    """Return the insight for a position's options."""
    return ObelisksInsight(position.engine, _weights())
