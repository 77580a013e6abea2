"""Benchmarks of the engines: random games, perft, legal moves, and loading."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import mean
from time import perf_counter, process_time_ns
from typing import TYPE_CHECKING

import boardgames
from boardgames.core import perft
from tests.benchmarks.inner import Inner, inner_of
from tests.benchmarks.table import Row, Target
from tests.benchmarks.timing import rate, spread, typical

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardgames.core import Game
    from tests.benchmarks.table import Report

__all__ = ["measure"]

_SEED = 20
_INNER_PLAYOUTS = Target(1000, least=True)
_LOADING = Target(60)
#: Positions whose legal moves are timed, and the fewest lines for which the speed of perft is measured.
_POSITIONS = 3000
_LINES = 20_000
_TIMEOUT = 60


def measure(name: str, report: Report, *, quick: bool) -> None:
    """Measure the engine of the game called `name`."""
    game, inner = boardgames.load(name), inner_of(name)
    seconds = 0.5 if quick else 3.0
    random = Random(_SEED)
    games = rate(lambda: _play_out(game, random), seconds)
    report(Row(name, "random games by the contract", games, "/s", "legal_moves() and play(), in CPU time"))
    if inner:
        _measure_inner(name, inner, report, seconds)
    _measure_perft(game, report)
    _measure_legal_moves(game, inner, report, _POSITIONS // 10 if quick else _POSITIONS)
    _measure_loading(name, report, 5 if quick else 15)


def _play_out(game: Game, random: Random) -> int:
    """Play one random game to its end."""
    position = game.start()
    while moves := position.legal_moves():
        position = position.play(random.choice(moves))
    return 1


def _measure_inner(name: str, inner: Inner, report: Report, seconds: float) -> None:
    random = Random(_SEED)

    def play_out() -> int:
        inner.playout(random)
        return 1

    games = rate(play_out, seconds)
    report(Row(name, "random games by inner moves", games, "/s", "in CPU time", _INNER_PLAYOUTS))
    depth, lines = _deep_enough(inner.count_lines)
    speed = rate(lambda: inner.count_lines(depth), seconds)
    report(Row(name, "lines by inner moves", speed, "/s", f"each by itself: {lines:,} to depth {depth}"))


def _measure_perft(game: Game, report: Report) -> None:
    start = game.start()
    depth, lines = _deep_enough(lambda depth: perft(start, depth))
    speed = rate(lambda: perft(start, depth), 0.5)
    report(Row(game.name, "perft by the contract", speed, "lines/s", f"{lines:,} to depth {depth}"))


def _deep_enough(count: Callable[[int], int]) -> tuple[int, int]:
    """Return the least depth with enough lines, and the number of lines."""
    depth, lines = 1, count(1)
    while 0 < lines < _LINES:
        depth += 1
        lines = count(depth)
    return depth, lines


def _measure_legal_moves(game: Game, inner: Inner | None, report: Report, positions: int) -> None:
    """Time `legal_moves` on fresh positions of random games."""
    times: dict[str, list[float]] = {}
    for kind, taken in _timed_positions(game, inner, positions):
        times.setdefault("every position", []).append(taken)
        if inner:
            times.setdefault(kind, []).append(taken)
    for kind, taken_times in times.items():
        bound = inner.bounds.get(kind) if inner else None
        target = Target(bound) if bound else None
        note = f"mean; median {typical(taken_times):.0f}, {spread(taken_times, 'µs')}"
        report(Row(game.name, f"legal_moves(): {kind}", mean(taken_times), "µs", note, target))


def _timed_positions(game: Game, inner: Inner | None, positions: int) -> list[tuple[str, float]]:
    random, position = Random(_SEED), game.start()
    timed: list[tuple[str, float]] = []
    while len(timed) < positions:
        begun = process_time_ns()
        moves = position.legal_moves()
        taken = (process_time_ns() - begun) / 1000
        timed.append((inner.kind(moves) if inner else "", taken))
        position = position.play(random.choice(moves)) if moves else game.start()
    return timed


def _measure_loading(name: str, report: Report, runs: int) -> None:
    """Compare a fresh interpreter that loads the game with one that does nothing, alternately."""
    load = f"import boardgames; boardgames.load({name!r})"
    _run(load)  # leaves compiled modules behind
    pairs = [(_run("pass"), _run(load)) for _ in range(runs)]
    bare, loading = ([typical(times) for times in zip(*run, strict=True)] for run in zip(*pairs, strict=True))
    wall, cpu = (after - before for before, after in zip(bare, loading, strict=True))
    walls = f"{loading[0]:.0f} ms less {bare[0]:.0f} ms for a bare interpreter"
    note = f"medians of {runs}: {walls}; {cpu:.0f} ms CPU"
    report(Row(name, "import and load", wall, "ms", note, _LOADING))


def _run(code: str) -> tuple[float, float]:
    """Return how many milliseconds a fresh interpreter takes for some code, and how many of CPU."""
    begun, spent = perf_counter(), _childrens_cpu()
    # Without compiled modules each start would compile all of them.
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", code], check=True, timeout=_TIMEOUT, env=environment)
    return 1000 * (perf_counter() - begun), 1000 * (_childrens_cpu() - spent)


def _childrens_cpu() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
