"""The insight into Flying Obelisks: the worth of pieces, the hills, and the Globe's safety.

The weights are data, `assets/flying-obelisks/weights.toml`, fitted to the results of games between computer
players by `python -m tools.weights.flying_obelisks`.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from operator import mul
from typing import TYPE_CHECKING, Any

from boardgames.core.insight import Insight
from boardgames.core.locations import data_file
from boardgames.games.flying_obelisks.board import LEVEL
from boardgames.games.flying_obelisks.engine import Turn
from boardgames.games.flying_obelisks.engine import turns as turns_on
from boardgames.games.flying_obelisks.reach import stepped
from boardgames.games.flying_obelisks.search_state import (
    HILL_SET,
    TOP_SET,
    SearchState,
    after,
    captures,
    ended,
    search_state,
)
from boardgames.games.flying_obelisks.setups import SIZE
from boardgames.games.flying_obelisks.stacks import KINDS, KINDS_OF, OWN, count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardgames.core.engine import Ending, Engine
    from boardgames.core.position import Position
    from boardgames.games.flying_obelisks.engine import Board

__all__ = ["FEATURES", "ObelisksInsight", "insight"]

_PIECES = KINDS.replace("G", "")
#: What `ObelisksInsight.features` counts: for the player to move less the same for the opponent.
FEATURES = ("turn", *_PIECES, "hills", "tops", "near", "close", "guards", "forward", "hits", "attacked")
#: Points for one logit, in the weights as well.
_SCALE = 250
#: How far from a Globe pieces count as near it, and as close to it, in squares along the longer side.
_REACH, _CLOSE = 2, 4
#: From how far away a piece that does not slide can go next to a Globe.
_STRIKE = 3
#: How many captures are played out after each other's turn, the most valuable ones.
_MOST_LOUD = 6


class ObelisksInsight(Insight[SearchState, Turn]):
    """Insight into Flying Obelisks: fitted weights; captures are played out before a value is trusted."""

    scale = _SCALE
    has_loud = True

    def __init__(self, engine: Engine[Any, Turn], weights: Sequence[int]) -> None:
        super().__init__(engine)
        self.weights = tuple(weights)

    def state(self, position: Position) -> SearchState:
        """Return the state of a position with what is found on its board."""
        return search_state(position.state)

    def turns(self, state: SearchState) -> Sequence[Turn]:
        """Return every legal turn by the board alone."""
        return [] if ended(state) else turns_on(state.board, state.mover, state.missing)

    def apply(self, state: SearchState, turn: Turn) -> SearchState:
        """Return the state that a legal turn leads to."""
        return after(state, turn)

    def ending(self, state: SearchState) -> Ending | None:
        """Return the win by a captured Globe or by the hills, or None."""
        return ended(state)

    def features(self, state: SearchState) -> tuple[int, ...]:
        """Return the value of each of FEATURES for the player to move.

        "turn" is 1. A letter counts pieces of its kind on the board. "hills" counts squares of the hills that
        a player's stacks stand on, "tops" the Hilltops, each once more. "near" counts a player's stacks
        within two squares of the enemy's Globe, "close" those within four, "guards" those beside their own,
        and "forward" adds up the ranks that stacks have advanced. "hits" counts the steps and jumps of near
        stacks to the enemy's Globe and the squares around it, and "attacked" those to the Globe itself.
        """
        _, board, mover, missing, mine, theirs, home, abroad = state
        beside_home, near_home, close_home = _AROUND[home]
        beside_abroad, near_abroad, close_abroad = _AROUND[abroad]
        hits, attacks = _hits(board, mine, abroad)
        their_hits, their_attacks = _hits(board, theirs, home)
        return (
            1,
            *_material(missing, mover),
            (mine & HILL_SET).bit_count() - (theirs & HILL_SET).bit_count(),
            (mine & TOP_SET).bit_count() - (theirs & TOP_SET).bit_count(),
            (mine & near_abroad).bit_count() - (theirs & near_home).bit_count(),
            (mine & close_abroad).bit_count() - (theirs & close_home).bit_count(),
            (mine & beside_home).bit_count() - (theirs & beside_abroad).bit_count(),
            _advanced(mine, mover) - _advanced(theirs, 1 - mover),
            hits - their_hits,
            attacks - their_attacks,
        )

    def value(self, state: SearchState, seat: int) -> int:
        """Return how good a state is for the seat to move."""
        del seat
        return sum(map(mul, self.weights, self.features(state)))

    def table_key(self, state: SearchState) -> int:
        """Return the number of board and seat to move."""
        return state.key

    def order(self, state: SearchState, turns: Sequence[Turn]) -> Sequence[Turn]:
        """Return captures first, the most valuable ones at the front, then moves onto the hills."""
        board, enemy, mover = state.board, OWN[1 - state.mover], state.mover

        def promise(turn: Turn) -> tuple[int, int, Turn]:
            source, _, target, _ = turn
            taken = board[target] & enemy
            gain = _worth_of(taken, 1 - mover, self.weights) if taken else 0
            return -gain, LEVEL[source] - LEVEL[target], turn

        return sorted(turns, key=promise)

    def loud(self, state: SearchState) -> Sequence[Turn]:
        """Return the most valuable captures."""
        board, enemy, seat = state.board, OWN[1 - state.mover], 1 - state.mover
        taking = captures(state)
        if len(taking) < 2:
            return taking
        worth, weights = _worth_of, self.weights
        taking.sort(key=lambda turn: (-worth(board[turn[2]] & enemy, seat, weights), turn))
        return taking[:_MOST_LOUD]


def _hits(board: Board, stacks: int, globe: int) -> tuple[int, int]:
    """Return how many steps of `stacks` lead to or next to a Globe, and how many to it; 0 around -1."""
    zone, strikers = _STRIKERS[globe]
    strikers &= stacks
    hits = attacks = 0
    while strikers:
        bit = strikers & -strikers
        strikers ^= bit
        square = bit.bit_length() - 1
        found = stepped(square, KINDS_OF[board[square]]) & zone
        if found:
            hits += found.bit_count()
            attacks += found >> globe & 1
    return hits, attacks


@lru_cache(1 << 14)
def _material(missing: int, seat: int) -> tuple[int, ...]:
    """Return how many more pieces of each kind a seat has on the board than the enemy."""
    return tuple(count(missing, 1 - seat, kind) - count(missing, seat, kind) for kind in _PIECES)


def _advanced(squares: int, seat: int) -> int:
    """Return how many ranks stacks on these squares have advanced, all together."""
    ranks = sum([(squares & rank).bit_count() << digit for digit, rank in _RANKS])
    return ranks if seat == 0 else (SIZE - 1) * squares.bit_count() - ranks


def _around(middle: int, far: int) -> int:
    """Return the squares at most `far` from one, it left out; none around -1, a Globe that was captured."""
    if middle < 0:
        return 0
    rank, file = divmod(middle, SIZE)
    distances = {at: max(abs(at // SIZE - rank), abs(at % SIZE - file)) for at in range(SIZE * SIZE)}
    return sum(1 << at for at, away in distances.items() if 0 < away <= far)


#: For each binary digit of the number of a rank, the squares of the ranks that have it, as bits.
_RANKS = tuple(
    (digit, sum((1 << SIZE) - 1 << SIZE * rank for rank in range(SIZE) if rank >> digit & 1))
    for digit in range((SIZE - 1).bit_length())
)
_SQUARES = range(-1, SIZE * SIZE)
_AROUND = {at: tuple(_around(at, far) for far in (1, _REACH, _CLOSE)) for at in _SQUARES}
#: A Globe's square with those around it, and the squares from which it is struck, as bits.
_STRIKERS = {at: (_around(at, 1) | (1 << at if at >= 0 else 0), _around(at, _STRIKE)) for at in _SQUARES}


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
