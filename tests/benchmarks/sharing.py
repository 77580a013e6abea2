"""The command `python -m tests.benchmarks.sharing`: from a move in one process to the event in another.

Two processes have one match of Pylos open: at a club with an SQLite file, at a club with PostgreSQL, and as
two programs that share a folder. One plays, the other does what the program does until the move arrives: it
looks every so often, or waits for the descriptor of PostgreSQL's news. What a move itself takes, until it is
written, is measured too. It needs a system with `fork`.
"""

from __future__ import annotations

import os
import select
import struct
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from boardgames.match.actions import Play
from boardgames.match.events import Played
from boardgames.server.club import Terms, open_club
from tests.benchmarks.timing import most
from tests.match.store.children import child
from tests.postgres import MISSING, cluster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardgames.match.events import Event
    from boardgames.server.club import Club, TableVisit

#: How often a program looks at the news of a file, in seconds.
LOOK_AT_CLUB, LOOK_AT_FOLDER = 0.1, 0.2
_MOVES = 40


def main() -> None:
    """Measure, and print a table."""
    parser = ArgumentParser("python -m tests.benchmarks.sharing", description=__doc__)
    parser.add_argument("--moves", type=int, default=_MOVES, help="how many moves are measured for each")
    moves = parser.parse_args().moves
    print("| store | written | arrived, median | arrived, p95 |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name, look in (("SQLite, a club", LOOK_AT_CLUB), ("SQLite, a folder", LOOK_AT_FOLDER)):
            _show(name, *_measure(str(Path(folder, f"{look}.sqlite")), look, moves))
    with cluster(settings=()) as postgres:
        if postgres is None:
            sys.exit(MISSING)
        _show("PostgreSQL, two clubs", *_measure(postgres.url(), LOOK_AT_CLUB, moves))


def _measure(url: str, look: float, moves: int) -> tuple[list[float], list[float]]:
    """Return for each move how long it took to be written and to arrive, in milliseconds."""
    club = open_club(url)
    ann, ben = (club.enter(club.register(name, name)) for name in ("Ann", "Ben"))
    tables = [ben.join(ann.make(Terms("pylos", seat=0)).id).id for _ in range(moves // 10 + 1)]
    written: list[float] = []
    arrived: list[float] = []
    random = Random(3)
    with child(_watching(url, tables, look)) as watcher:
        for table in tables:
            for place in _turns(ann.go_to(table), ben.go_to(table)):
                if len(arrived) == moves:
                    watcher.kill()
                    club.close()
                    return written, arrived
                # Not in step with the looks.
                time.sleep(random.uniform(0.05, 0.3))
                session = place.session
                begun = time.monotonic()
                session.submit(session.to_move, Play(session.newest.position.legal_moves()[0]))
                written.append(1000 * (time.monotonic() - begun))
                (there,) = struct.unpack("d", watcher.read(8))
                arrived.append(1000 * (there - begun))
    return written, arrived


def _turns(first: TableVisit, second: TableVisit) -> Iterator[TableVisit]:
    """Yield who is to move, ten times."""
    for _ in range(5):
        yield first
        yield second


def _watching(url: str, tables: list[str], look: float) -> Callable[[Callable[[bytes], None]], None]:
    """Return the work of a process that reports when each move arrives."""

    def work(report: Callable[[bytes], None]) -> None:
        def heard(event: Event) -> None:
            if isinstance(event, Played):
                report(struct.pack("d", time.monotonic()))

        club = open_club(url)
        visitors = [club.enter(club.guest()) for _ in tables]
        places = [visitor.go_to(table) for visitor, table in zip(visitors, tables, strict=True)]
        for place in places:
            place.session.subscribe(heard)
        while True:
            _wait(club, look)
            club.poll()

    return work


def _wait(club: Club, look: float) -> None:
    """Wait as the event loop of a server does."""
    descriptor = club.fileno()
    select.select([] if descriptor is None else [descriptor], [], [], look)


def _show(name: str, written: list[float], arrived: list[float]) -> None:
    print(f"| {name} | {median(written):.1f} ms | {median(arrived):.0f} ms | {most(arrived):.0f} ms |")
    sys.stdout.flush()


if __name__ == "__main__":
    os.environ.setdefault("BOARDGAMES_DATA", tempfile.mkdtemp())
    main()
