"""Benchmarks of the exact values of Pylos: what it takes to value every move of a position."""

from __future__ import annotations

from math import ceil
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.games.pylos.exact import Verdict, solve
from boardgames.games.pylos.exact.layers import Layers
from boardgames.games.pylos.exact.states import spheres_of
from boardgames.games.pylos.exact.valuer import prover_of
from boardgames.games.pylos.position import PylosPosition
from tests.benchmarks.table import Row, Target

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.benchmarks.table import Report

__all__ = ["measure"]

_SEED = 15
_SPHERES = range(29)
#: Milliseconds within which 99 of 100 positions should have all their moves valued.
_BOUND = 500.0


def measure(report: Report, *, quick: bool) -> None:
    """Measure both versions that are solved, by the number of spheres on the board."""
    for variant in ("children", "standard"):
        positions = _positions(variant, 10 if quick else 100)
        _measure_reading(variant, positions, report)
        for count in _SPHERES:
            _measure_moves(variant, count, positions[count], report)


def _measure_reading(variant: str, positions: Sequence[Sequence[PylosPosition]], report: Report) -> None:
    """Time what only the first values of a process cost: reading the files and unpacking every layer."""
    begun = process_time()
    layers = Layers(variant)
    for spheres in layers.stored:
        layers.look_up(*spheres_of(positions[spheres][0]), spheres)
    taken = 1000 * (process_time() - begun)
    report(Row(f"pylos {variant}", "reading the exact values", taken, "ms", "once a process"))


def _positions(variant: str, number: int) -> list[list[PylosPosition]]:
    """Return up to so many positions for each number of spheres, one of each random game at most."""
    random = Random(_SEED)
    found: list[list[PylosPosition]] = [[] for _ in _SPHERES]
    for _ in range(4 * number):
        game: dict[int, list[PylosPosition]] = {}
        position = boardgames.load("pylos").start(variant=variant)
        assert isinstance(position, PylosPosition)
        while moves := position.legal_moves():
            game.setdefault(len(position.occupants()), []).append(position)
            position = position.play(random.choice(moves))
        for count, positions in game.items():
            if count in _SPHERES and len(found[count]) < number:
                found[count].append(random.choice(positions))
    return found


def _measure_moves(variant: str, count: int, positions: Sequence[PylosPosition], report: Report) -> None:
    """Time positions each by itself: a search keeps nothing of the one before."""
    times, unproved = [], 0
    for position in positions:
        prover_of(variant).forget()
        begun = process_time()
        solution = solve(position)
        times.append(1000 * (process_time() - begun))
        unproved += Verdict.UNPROVED in solution.moves.values()
    ordered = sorted(times)
    p99 = ordered[ceil(0.99 * len(ordered)) - 1]
    note = (
        f"p99 of {len(times)}; median {median(times):.1f}, worst {ordered[-1]:.0f} ms; {unproved} not proved"
    )
    report(Row(f"pylos {variant}", f"every move, {count} spheres", p99, "ms", note, Target(_BOUND)))
