"""The command `python -m tests.benchmarks.viewers`: the processor's time for a move at a table with viewers.

Two players and some spectators are at a table of a club in memory, each with a session, a cursor and a
subscriber, without screens. What is measured is `submit`: the rules, the store, and all that viewers hear.
It can be asked on a busy machine, as it counts the processor's time. The file runs alone too, with any
version that is installed: `/other/.venv/bin/python tests/benchmarks/viewers.py`.
"""

from __future__ import annotations

import gc
from argparse import ArgumentParser
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from boardgames.match.actions import Play
from boardgames.server.club import Terms, open_club

if TYPE_CHECKING:
    from boardgames.match.events import Event
    from boardgames.server.club import TableVisit


def main() -> None:
    """Measure, and print the figures."""
    parser = ArgumentParser("python -m tests.benchmarks.viewers", description=__doc__)
    parser.add_argument("--viewers", type=int, default=7, help="how many are at the table; 7")
    parser.add_argument("--game", default="pylos", help="the game; pylos")
    parser.add_argument("--clock", default="5:00+3", help="the time control; 5:00+3")
    parser.add_argument("--moves", type=int, default=600, help="how many moves are measured; 600")
    arguments = parser.parse_args()
    times = measure(arguments.game, arguments.clock, arguments.viewers, arguments.moves)
    said = f"{arguments.viewers} viewers of {arguments.game}: median {1e6 * median(times):.0f} µs a move"
    print(f"{said}, mean {1e6 * sum(times) / len(times):.0f} µs ({len(times)})")


def measure(game: str, clock: str, viewers: int, moves: int) -> list[float]:
    """Return the seconds of the processor that each of some random moves took, with so many viewers."""
    random, times = Random(7), list[float]()
    club = open_club("")
    visitors = [club.enter(club.register(f"key {n}", f"Player{n}")) for n in range(viewers)]
    gc.collect()
    gc.freeze()
    while len(times) < moves:
        table = visitors[1].join(visitors[0].make(Terms(game, clock=clock, seat=0)).id)
        places = [visitor.go_to(table.id) for visitor in visitors]
        for place in places:
            place.session.subscribe(_hear)
        times += _play(places, random, moves - len(times))
    club.close()
    return times


def _play(places: list[TableVisit], random: Random, most: int) -> list[float]:
    """Play a game by random moves, and return what each took."""
    times = list[float]()
    while places[0].session.outcome is None and len(times) < most:
        session = places[0].session
        mover = places[session.to_move.index].session
        move = random.choice(session.newest.position.legal_moves())
        begun = process_time()
        mover.submit(mover.to_move, Play(move))
        times.append(process_time() - begun)
    return times


def _hear(event: Event) -> None:
    del event


if __name__ == "__main__":
    main()
