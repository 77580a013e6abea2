"""Benchmarks of the computer players: how fast they search, and what their thinking costs the screen."""

from __future__ import annotations

import asyncio
from random import Random
from statistics import mean
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import boardgames
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import Engine
from boardgames.thinking.protocol.question import Question
from boardgames.thinking.thinker import Thinker
from tests.benchmarks.table import Row, Target
from tests.benchmarks.timing import most, typical

if TYPE_CHECKING:
    from boardgames.core import Position
    from tests.benchmarks.table import Report

__all__ = ["measure", "measure_process"]

_SEED = 20
_POSITIONS, _FEW_POSITIONS = 12, 3
_SECONDS = 1.0
_FRAME = 1 / 30
_FRAMES, _FEW_FRAMES = 150, 30
#: How many milliseconds later a frame may come while an engine thinks.
_LATER = Target(16)
_PATIENCE = 60


def measure(name: str, report: Report, *, quick: bool) -> None:
    """Measure searches of one second from positions of random games."""
    speeds, depths = [], []
    for position in _positions(name, _FEW_POSITIONS if quick else _POSITIONS):
        thought = Thinker(clock=process_time).think(position, Limit(seconds=_SECONDS))
        speeds.append(thought.nodes / thought.seconds)
        depths.append(thought.depth)
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


def measure_process(report: Report, *, quick: bool) -> None:
    """Measure how soon the engine's process is there, and how late frames come while it thinks."""
    start = boardgames.load("pylos").start()
    begun = perf_counter()
    with Engine() as engine:
        engine.ask(Question(start, start, (), Limit(nodes=1))).future.result(_PATIENCE)
        ready = 1000 * (perf_counter() - begun)
        report(Row("engine", "from the start to a move", ready, "ms", "a process of its own"))
        frames = _FEW_FRAMES if quick else _FRAMES
        idle = asyncio.run(_lateness(frames))
        inquiry = engine.ask(Question(start, start, (), Limit()))
        busy = asyncio.run(_lateness(frames))
        inquiry.stop()
        inquiry.future.result(_PATIENCE)
    note = f"median {typical(idle):.1f} ms idle, {typical(busy):.1f} ms while an engine thinks"
    report(Row("engine", "frames later than idle", typical(busy) - typical(idle), "ms", note, _LATER))
    note = f"p95 {most(idle):.1f} ms idle, {most(busy):.1f} ms while an engine thinks; n {frames}"
    report(Row("engine", "latest frames later", most(busy) - most(idle), "ms", note))


async def _lateness(frames: int) -> list[float]:
    """Return by how many milliseconds each of so many frames comes late."""
    late = []
    for _ in range(frames):
        due = perf_counter() + _FRAME
        await asyncio.sleep(_FRAME)
        late.append(1000 * (perf_counter() - due))
    return late
