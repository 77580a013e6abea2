"""Try weights of Flying Obelisks: `python -m tools.weights.obelisks_trial [--games N] [--nodes N] NAME=N...`.

The search plays with these weights, the others as they are kept, against itself with those that are kept.
Games come in pairs with seats changed, after the same random moves. The same arguments give the same score.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.flying_obelisks.insight import FEATURES, ObelisksInsight, insight
from boardgames.thinking.arena import drawn_opening, play_out
from boardgames.thinking.limits import Limit
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardgames.core import Move, Position
    from boardgames.thinking.arena import Chooser

#: The moves at random before a game, and the turns after which one is drawn.
_PLIES, _LONGEST = 6, 300


def main() -> None:
    """Play the games, and print the score of the weights that are tried."""
    parser = ArgumentParser("python -m tools.weights.obelisks_trial", description="Try weights.")
    parser.add_argument("weights", metavar="NAME=N", nargs="+", type=_weight)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=200, help="positions a move; 200")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    tried, points = dict(arguments.weights), list[float]()
    for number in range(arguments.games):
        points.append(_points(tried, number, arguments.nodes, arguments.seed))
        print(f"{arguments.nodes} positions a move: {PairScore.of(points)}", flush=True)


def _weight(text: str) -> tuple[str, int]:
    """Return the name and the points of a weight; ValueError if there is no such weight."""
    name, _, points = text.partition("=")
    if name not in FEATURES:
        raise ValueError(f"There is no weight {name!r}: write one of {', '.join(FEATURES)}.")
    return name, int(points)


def _points(tried: Mapping[str, int], number: int, nodes: int, seed: int) -> float:
    """Play a game; return what it brought the weights that are tried."""
    start, seat = boardgames.load("flying-obelisks").start(), number % 2
    kept = insight(start)
    weights = [tried.get(name, weight) for name, weight in zip(FEATURES, kept.weights, strict=True)]
    choosers = [_chooser(kept, nodes), _chooser(kept, nodes)]
    choosers[seat] = _chooser(ObelisksInsight(start.engine, weights), nodes)
    opening = drawn_opening(start, _PLIES, seed + number // 2)
    return play_out(start, choosers, opening=opening, most=_LONGEST).points(seat)


def _chooser(judge: ObelisksInsight, nodes: int) -> Chooser:
    thinker = Thinker(judge)

    def choose(position: Position, _: object) -> Move:
        return thinker.think(position, Limit(nodes=nodes)).best.move

    return choose


if __name__ == "__main__":
    main()
