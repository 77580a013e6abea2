"""Benchmarks of the computer players: how fast they search, and how soon their process is there."""

from __future__ import annotations

from random import Random
from statistics import mean
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.question import Question
from boardgames.thinking.thinker import Thinker
from tests.benchmarks.table import Row

if TYPE_CHECKING:
    from boardgames.core import Position
    from tests.benchmarks.table import Report

__all__ = ["measure", "measure_process"]

_SEED = 20
_POSITIONS, _FEW_POSITIONS = 12, 3
_SECONDS = 1.0
_PATIENCE = 60


def measure(name: str, report: Report, *, quick: bool) -> None:
    """Measure searches of one second from positions of random games."""
    speeds, depths = [], []
    for position in _positions(name, _FEW_POSITIONS if quick else _POSITIONS):
        result = Thinker(clock=process_time).think(position, Limit(seconds=_SECONDS))
        speeds.append(result.nodes / result.seconds)
        depths.append(result.depth)
    note = f"mean of {len(speeds)} positions of random games, {_SECONDS:g} s of CPU each"
    report(Row(name, "positions searched", mean(speeds), "/s", note))
    report(Row(name, f"depth in {_SECONDS:g} s", mean(depths), "turns", f"least {min(depths)}"))


def _positions(name: str, count: int) -> list[Position]:
    """Return positions of the middle of random games."""
    random = Random(_SEED)
    found: list[Position] = []
    while len(found) < count:
        position = boardgames.load(name).start()
        line: list[Position] = []
        while moves := position.legal_moves():
            line.append(position)
            position = position.play(random.choice(moves))
            if len(line) > 120:
                break
        found.append(line[random.randrange(len(line) // 5, len(line) * 4 // 5)])
    return found


def measure_process(report: Report) -> None:
    """Measure how soon the engine's process is there."""
    start = boardgames.load("pylos").start()
    begun = perf_counter()
    with EngineClient() as engine:
        engine.ask(Question(start, start, (), Limit(nodes=1))).future.result(_PATIENCE)
        ready = 1000 * (perf_counter() - begun)
        report(Row("engine", "from the start to a move", ready, "ms", "a process of its own"))
