"""Games of the perfect player of Pylos from won positions, against an opponent who delays.

    nice python -m tools.perfect_games 1000 --variant standard --seed 1

Each game begins with up to 23 random turns. From there the perfect player has the side that wins, and nothing
but a win counts. The opponent plays for a repetition: at best back to an earlier position, else so that the
perfect player could go back to one, else so that the fewest spheres lie on the board.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.pylos import PylosPosition
from boardgames.games.pylos.exact import PerfectPlayer, Verdict, value
from boardgames.games.pylos.exact.inner import VARIANTS, spheres_of, successors

if TYPE_CHECKING:
    from boardgames.core import Move

_MOST_RANDOM = 24


def main() -> int:
    """Play the games, print the results; return 1 if one of them was not won."""
    parser = ArgumentParser("python -m tools.perfect_games", description="Play won positions of Pylos out.")
    parser.add_argument("games", type=int, help="how many")
    parser.add_argument("--variant", choices=VARIANTS, default="standard")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    results: Counter[str] = Counter()
    begun = process_time()
    for number in range(arguments.games):
        results[_play(arguments.variant, Random(f"{arguments.seed} {number}"))] += 1
        if (number + 1) % 100 == 0:
            print(f"{dict(results)}, {process_time() - begun:.0f} s of CPU", flush=True)
    print(f"{arguments.variant}, seed {arguments.seed}: {dict(results)}")
    return int(set(results) != {"won"})


def _play(variant: str, draw: Random) -> str:
    """Play one game; return "won", "drawn" or "lost", as the perfect player sees it."""
    position = _won_or_lost(variant, draw)
    won = value(position) is Verdict.WON
    perfect = position.to_move.index if won else 1 - position.to_move.index
    player = PerfectPlayer(draw.randrange(1 << 30))
    while not (outcome := position.outcome()):
        mine = position.to_move.index == perfect
        position = position.play(player.choose(position) if mine else _delaying(position, draw))
    if not outcome.winners:
        print(f"a draw after {len(position.history)} turns: {position.encode()}", file=sys.stderr)
        return "drawn"
    return "won" if outcome.winners[0].index == perfect else "lost"


def _won_or_lost(variant: str, draw: Random) -> PylosPosition:
    """Return a position after some random turns that is not drawn and in which the game goes on."""
    while True:
        position = boardgames.load("pylos").start(variant=variant)
        assert isinstance(position, PylosPosition)
        for _ in range(draw.randrange(_MOST_RANDOM)):
            moves = position.legal_moves()
            if moves:
                position = position.play(draw.choice(moves))
        if position.legal_moves() and value(position) in (Verdict.WON, Verdict.LOST):
            # Decoded, it has no past: what came up during the random turns does not count.
            return position.game.restore(position.encode(), position.options)


def _delaying(position: PylosPosition, draw: Random) -> Move:
    """Return the move that comes nearest to a repetition, or leaves the fewest spheres."""
    times = position.history.times()

    def nearness(move: Move) -> tuple[int, int, int, float]:
        after = position.play(move)
        own, other = spheres_of(after)
        _, _, mover = after.state
        back = (times.get((other, moved, 1 - mover), 0) for moved in successors(own, other, _variant(after)))
        return times.get(after.state, 0), max(back, default=0), -len(after.occupants()), draw.random()

    return max(position.legal_moves(), key=nearness)


def _variant(position: PylosPosition) -> str:
    return str(position.options["variant"])


if __name__ == "__main__":
    sys.exit(main())
