"""Benchmark of the explorer: indexing many matches, and looking a position up among them."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.match.cursor import Cursor
from boardgames.match.position_index import FILE, PositionIndex
from boardgames.match.store import database
from boardgames.match.store.saved import Saved
from boardgames.match.store.store import Store
from boardgames.match.tree import Match
from tests.benchmarks.table import Row, Target

if TYPE_CHECKING:
    from boardgames.core import Position
    from tests.benchmarks.table import Report

__all__ = ["measure"]

_SEED = 22
_MATCHES, _FEW_MATCHES = 5000, 300
_LONGEST = 60
#: Milliseconds for a look-up in the worst position, which is the opening of all matches.
_BOUND = 20.0


def measure(report: Report, *, quick: bool) -> None:
    """Save random matches, index them, and look up the positions of some of them."""
    number = _FEW_MATCHES if quick else _MATCHES
    # Saving them is not what is measured.
    kept, database.DURABILITY = database.DURABILITY, "OFF"
    try:
        with TemporaryDirectory() as folder:
            _measure(Path(folder), number, report)
    finally:
        database.DURABILITY = kept


def _measure(folder: Path, number: int, report: Report) -> None:
    store, index, random = Store(folder), PositionIndex(folder / FILE), Random(_SEED)
    lines = [_save(store, random) for _ in range(number)]
    begun = process_time()
    while index.catch_up(store, 4):
        pass
    taken = 1000 * (process_time() - begun) / number
    size = (folder / FILE).stat().st_size / 1e6
    report(Row("explorer", "indexing a match", taken, "ms", f"{number} matches; the index has {size:.0f} MB"))
    begun = process_time()
    index.catch_up(store)
    report(Row("explorer", "finding that nothing is new", 1000 * (process_time() - begun), "ms", ""))
    times = sorted(_timed(index, position) for line in lines[:100] for position in line)
    p99, worst = times[ceil(0.99 * len(times)) - 1], times[-1]
    note = f"p99 {p99:.2f}, median {times[len(times) // 2]:.2f} of {len(times)} positions"
    report(Row("explorer", "looking up a position, worst", worst, "ms", note, Target(_BOUND)))


def _save(store: Store, random: Random) -> list[Position]:
    """Save a random match of Pylos, and return its positions."""
    cursor = Cursor(Match(boardgames.load("pylos").start()))
    line = [cursor.position]
    while cursor.position.outcome() is None and cursor.at.ply < _LONGEST:
        cursor.play(random.choice(cursor.position.legal_moves()))
        line.append(cursor.position)
    store.save(Saved(cursor))
    return line


def _timed(index: PositionIndex, position: Position) -> float:
    begun = process_time()
    index.counts(position)
    return 1000 * (process_time() - begun)
