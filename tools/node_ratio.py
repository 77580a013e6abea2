"""Measure what a faster search would gain: `python -m tools.node_ratio [--nodes N] [--ratio N] GAME...`.

The search plays against itself, one side with `--ratio` times the positions a move of the other. That is
what a kernel so many times as fast would be worth at equal time. Games come in pairs with seats changed,
after the same even opening, and without exact values. The same arguments give the same score.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.arena import balanced_opening, play_out
from boardgames.thinking.limits import Limit
from boardgames.thinking.rating import PairScore
from boardgames.thinking.thinker import Thinker

if TYPE_CHECKING:
    from boardgames.core import Move, Position
    from boardgames.thinking.arena import Chooser

_PLIES = 4


def main() -> None:
    """Play the games, and print the score of the side with more positions."""
    parser = ArgumentParser("python -m tools.node_ratio", description="Measure what a faster search gains.")
    parser.add_argument("names", metavar="GAME", nargs="+", choices=boardgames.names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000, help="positions a move of the other side; 1000")
    parser.add_argument("--ratio", type=int, default=10, help="how many times as many this side has; 10")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    for name in arguments.names:
        points: list[float] = []
        for number in range(arguments.games):
            points.append(_points(name, number, arguments.nodes, arguments.ratio, arguments.seed))
            said = f"{name}, {arguments.ratio} x {arguments.nodes}: {PairScore.of(points)}"
            print(f"{said}, {process_time():.0f} s", file=sys.stderr, flush=True)
        print(said, flush=True)


def _points(name: str, number: int, nodes: int, ratio: int, seed: int) -> float:
    """Play a game; return what it brought the side with more positions."""
    start, faster = boardgames.load(name).start(), number % 2
    opening = balanced_opening(start, _PLIES, seed + number // 2)
    choosers = [_chooser(nodes * (ratio if seat == faster else 1)) for seat in range(len(start.seats))]
    return play_out(start, choosers, opening=opening).points(faster)


def _chooser(nodes: int) -> Chooser:
    thinker = Thinker(player=True)

    def choose(position: Position, _: object) -> Move:
        return thinker.think(position, Limit(nodes=nodes)).best.move

    return choose


if __name__ == "__main__":
    main()
