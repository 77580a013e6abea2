"""Games between two insights, to measure what knowledge is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import boardgames
from boardgames.thinking.arena import drawn_opening, play_out
from boardgames.thinking.insights import by_contract
from boardgames.thinking.limits import Limit
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Position
    from boardgames.core.insight import Insight
    from boardgames.thinking.arena import Chooser

    MakesInsight = Callable[[Position], Insight[Any, Any]]

__all__ = ["duel"]


def duel(
    game: str,
    ours: MakesInsight,
    theirs: MakesInsight = by_contract,
    *,
    nodes: int = 800,
    games: int = 40,
    plies: int = 4,
    seed: int = 0,
    **options: str,
) -> PairScore:
    """Return the score of `ours` against `theirs`, each searching so many nodes a move.

    Games come in pairs with seats changed, after the same random opening of so many plies. With four seats,
    every other seat is `ours`. The same arguments give the same score.
    """
    start = boardgames.load(game).start(**options)
    points = []
    for number in range(games):
        opening = drawn_opening(start, plies, seed + number // 2)
        makers = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        choosers = [_chooser(makers[seat % 2](start), nodes) for seat in range(len(start.seats))]
        points.append(play_out(start, choosers, opening=opening).points(number % 2))
    return PairScore.of(points)


def _chooser(insight: Insight[Any, Any], nodes: int) -> Chooser:
    thinker = Thinker(insight, player=True)
    return lambda position, _: thinker.think(position, Limit(nodes=nodes)).best.move
