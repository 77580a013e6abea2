"""The events of Pyramid Siege that a newcomer is told of when they first happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.firsts import First
from boardgames.core.words import one_of
from boardgames.games.pyramid_siege.engine import ATTACKERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.core.moves import Move
    from boardgames.games.pyramid_siege.moves import SiegeTurn
    from boardgames.games.pyramid_siege.position import SiegePosition

__all__ = ["firsts"]


def firsts(before: SiegePosition, move: Move, after: SiegePosition) -> Iterator[First]:
    """Yield what a legal move has done or made possible, in any order."""
    turn: SiegeTurn = before.turn_of(move)
    if before.to_move.index == ATTACKERS:
        yield from _of_attackers(before, turn)
        if captures := after.captures():
            yield First("can-capture", {"spot": captures[0]})
        return
    board = before.engine.board
    taken = board.spots(turn.taken)
    if len(taken) > 1:
        yield First("chain", {"number": len(taken)})
    elif taken:
        yield First("captured", {"spot": taken[0]})
    if huffable := after.huffable:
        yield First("declined", {"spots": one_of(map(str, huffable))})


def _of_attackers(before: SiegePosition, turn: SiegeTurn) -> Iterator[First]:
    """Yield what a turn of the attackers has done."""
    board = before.engine.board
    if turn.taken:
        yield First("huffed", {"spot": board.spots(turn.taken)[0]})
    if not turn.change:  # the last defender is gone, and no step follows
        return
    source, target = turn.path[-2:]
    words = {"source": board.spot_at[source], "target": board.spot_at[target]}
    if target & board.fortress:
        yield First("entered", words)
    distances = before.engine.distances(before.state.attackers)
    yield First("closer" if distances[target] < distances[source] else "any-way", words)
