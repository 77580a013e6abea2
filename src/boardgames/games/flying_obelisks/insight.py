"""What a computer player knows of Flying Obelisks: the worth of pieces, the hills, and the Globe's safety.

The weights are data, `assets/flying-obelisks/weights.toml`, fitted to the results of games between computer
players by `python -m tools.weights.flying_obelisks`.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from operator import mul
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
        mover, other = state.mover, 1 - state.mover
        mine, theirs, home, abroad = _standing(state.board, mover)
        own_globe, enemy_globe = _AROUND[home], _AROUND[abroad]
        return (
            1,
            *_material(state.missing, mover),
            (mine & _HILLS).bit_count() - (theirs & _HILLS).bit_count(),
            (mine & _TOPS).bit_count() - (theirs & _TOPS).bit_count(),
            (mine & enemy_globe[_REACH]).bit_count() - (theirs & own_globe[_REACH]).bit_count(),
            (mine & own_globe[1]).bit_count() - (theirs & enemy_globe[1]).bit_count(),
            _advanced(mine, mover) - _advanced(theirs, other),
        )

    def value(self, state: State, seat: int) -> int:
        """Return how good a state is for the seat to move."""
        del seat
        return sum(map(mul, self.weights, self.features(state)))

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


def _standing(board: tuple[int, ...], seat: int) -> tuple[int, int, int, int]:
    """Return the squares of a seat's stacks and of the enemy's as bit sets, and the squares of both Globes.

    A Globe that was captured is on square -1.
    """
    own, enemy, globe, enemy_globe = OWN[seat], OWN[1 - seat], _GLOBES[seat], _GLOBES[1 - seat]
    mine = theirs = 0
    home = abroad = -1
    for square, stack in enumerate(board):
        if stack & own:
            mine |= 1 << square
            if stack & globe:
                home = square
        elif stack & enemy:
            theirs |= 1 << square
            if stack & enemy_globe:
                abroad = square
    return mine, theirs, home, abroad


@lru_cache(1 << 14)
def _material(missing: int, seat: int) -> tuple[int, ...]:
    """Return how many more pieces of each kind a seat has on the board than the enemy."""
    return tuple(count(missing, 1 - seat, kind) - count(missing, seat, kind) for kind in _PIECES)


def _advanced(squares: int, seat: int) -> int:
    """Return how many ranks stacks on these squares have advanced, all together."""
    ranks = sum((squares & rank).bit_count() * number for number, rank in _RANKS)
    return ranks if seat == 0 else (SIZE - 1) * squares.bit_count() - ranks


def _around(middle: int, far: int) -> int:
    """Return the squares at most `far` from one, it left out; none around -1, a Globe that was captured."""
    if middle < 0:
        return 0
    rank, file = divmod(middle, SIZE)
    distances = {at: max(abs(at // SIZE - rank), abs(at % SIZE - file)) for at in range(SIZE * SIZE)}
    return sum(1 << at for at, away in distances.items() if 0 < away <= far)


#: Sets of squares, as bits.
_HILLS, _TOPS = (sum(1 << square for square in squares) for squares in (HILL_SQUARES, TOPS))
_RANKS = tuple((rank, (1 << SIZE) - 1 << SIZE * rank) for rank in range(1, SIZE))
_AROUND = {middle: (0, *(_around(middle, far) for far in (1, _REACH))) for middle in range(-1, SIZE * SIZE)}
_GLOBES = tuple(piece["G"] for piece in PIECE)


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
