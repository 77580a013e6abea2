"""Games of the perfect player of Pylos from won or drawn positions, against an opponent who delays.

    nice python -m tools.perfect_games 1000 --variant standard --seed 1
    nice python -m tools.perfect_games 1000 --start drawn
    nice python -m tools.perfect_games 1000 --table /tmp/standard.turns

Each game begins with up to 23 random turns. From there the perfect player has the side that wins, and nothing
but a win counts; from drawn positions it has either side, and must not lose. The opponent plays for a
repetition: at best back to an earlier position, else so that the perfect player could go back to one, else so
that the fewest spheres lie on the board. With --table the values come from the whole table, as
`python -m tools.pylos_layers --keep` writes it, and not from the package's files and the search: the player
is the same, and quicker.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.pylos.board import SPHERES
from boardgames.games.pylos.exact import PerfectPlayer, Verdict, value
from boardgames.games.pylos.exact.cells import occupancies
from boardgames.games.pylos.exact.layers import layers_of
from boardgames.games.pylos.exact.states import spheres_of, successors
from boardgames.games.pylos.exact.turn_table import TurnTable
from boardgames.games.pylos.exact.valuer import prover_of
from boardgames.games.pylos.position import PylosPosition

if TYPE_CHECKING:
    from boardgames.core import Move

_MOST_RANDOM = 24


def main() -> int:
    """Play the games, print the results; return 1 if one of them was not won, or not even drawn."""
    parser = ArgumentParser("python -m tools.perfect_games", description="Play positions of Pylos out.")
    parser.add_argument("games", type=int, help="how many")
    parser.add_argument("--variant", choices=("children", "standard"), default="standard")
    parser.add_argument("--start", choices=("won", "drawn"), default="won", help="what games begin with; won")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game; 0")
    parser.add_argument("--table", type=Path, help="the whole table")
    arguments = parser.parse_args()
    if (arguments.variant, arguments.start) == ("children", "drawn"):
        parser.error("no position of the children's version is drawn")
    if arguments.table:
        prover_of(arguments.variant).layers = TurnTable(arguments.table, arguments.variant)
    results: Counter[str] = Counter()
    begun = process_time()
    for number in range(arguments.first, arguments.games):
        results[_play(arguments.variant, arguments.start, Random(f"{arguments.seed} {number}"))] += 1
        if (number + 1) % 100 == 0:
            print(f"{number + 1}: {dict(results)}, {process_time() - begun:.0f} s of CPU", flush=True)
    print(f"{arguments.variant}, {arguments.start}, seed {arguments.seed}: {dict(results)}")
    return int(not set(results) <= {"won", "drawn" if arguments.start == "drawn" else "won"})


def _play(variant: str, start: str, draw: Random) -> str:
    """Play one game; return "won", "drawn" or "lost", as the perfect player sees it."""
    position = _begun(variant, draw) if start == "won" else _drawn(variant, draw)
    perfect = position.to_move.index
    if value(position) is Verdict.LOST or (start == "drawn" and draw.random() < 0.5):
        perfect = 1 - perfect
    player = PerfectPlayer(draw.randrange(1 << 30))
    while not (outcome := position.outcome()):
        mine = position.to_move.index == perfect
        position = position.play(player.choose(position) if mine else _delaying(position, draw))
    if not outcome.winners:
        if start == "won":
            print(f"a draw after {len(position.history)} turns: {position.encode()}", file=sys.stderr)
        return "drawn"
    return "won" if outcome.winners[0].index == perfect else "lost"


def _begun(variant: str, draw: Random) -> PylosPosition:
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


def _drawn(variant: str, draw: Random) -> PylosPosition:
    """Return one of the positions that are listed as drawn: too few of them come up by chance."""
    layers = layers_of(variant)
    owners = ""
    while not owners or max(map(owners.count, "LD")) > SPHERES:  # lists have filler in them
        spheres = draw.choices(range(29), [len(layers.drawn(k)) for k in range(29)])[0]
        number = draw.choice(layers.drawn(spheres))
        owners = "".join("DL"[number >> at & 1] for at in range(spheres))
    occupied = occupancies(spheres)[number >> spheres]
    letters = iter(owners)
    cells = [next(letters) if occupied >> cell & 1 else "." for cell in range(30)]
    sizes = (4, 4, 4, 4, 3, 3, 3, 2, 2, 1)
    ranks = ["".join(cells[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(10)]
    levels = (ranks[:4], ranks[4:7], ranks[7:9], ranks[9:])
    position = boardgames.load("pylos").decode(f"{'|'.join(map('/'.join, levels))} L", variant=variant)
    assert isinstance(position, PylosPosition)
    assert value(position) is Verdict.DRAWN
    return position


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
