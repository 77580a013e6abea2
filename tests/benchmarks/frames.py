"""Benchmark of the screen while the computer thinks: how late frames of a match are, with and without."""

from __future__ import annotations

import asyncio
from statistics import mean, stdev
from time import perf_counter
from typing import TYPE_CHECKING

import boardgames
from boardgames.match.tree import Match
from boardgames.thinking.limits import Limit
from boardgames.thinking.protocol.client import EngineClient
from boardgames.thinking.protocol.question import Question
from boardgames.tui.app import BoardgamesApp
from boardgames.tui.boards.board import Board
from boardgames.tui.colors.palette import ColorMode
from tests.benchmarks.table import Row, Target
from tests.benchmarks.timing import most, typical

if TYPE_CHECKING:
    from tests.benchmarks.table import Report

__all__ = ["measure_frames"]

_SIZE = (100, 30)
_FRAME = 1 / 30
#: How many frames a block has, and how many blocks there are of each kind: one kind and the other in turn, so
#: that whatever else the machine does is in both.
_FRAMES, _BLOCKS, _FEW_BLOCKS = 30, 20, 3
#: How many milliseconds later a frame may come while an engine thinks.
_LATER = Target(16)
_PATIENCE = 60
#: Of so many standard errors the interval of 95% is made.
_ERRORS = 1.96


def measure_frames(name: str, report: Report, *, quick: bool) -> None:
    """Measure how late the frames of a match are painted, while an engine thinks and while none does."""
    idle, busy = asyncio.run(_measured(name, _FEW_BLOCKS if quick else _BLOCKS))
    note = f"n {len(idle)} pairs of blocks of {_FRAMES} frames"
    for what, of in (("typical frame", typical), ("latest frames", most)):
        before, after = [of(block) for block in idle], [of(block) for block in busy]
        differences = [late - usual for usual, late in zip(before, after, strict=True)]
        error = _ERRORS * stdev(differences) / len(differences) ** 0.5
        said = f"± {error:.1f}; {mean(before):.1f} ms idle, {mean(after):.1f} ms while one thinks; {note}"
        report(Row(f"{name} thinking", f"{what}, later by", mean(differences), "ms", said, _LATER))


async def _measured(name: str, blocks: int) -> tuple[list[list[float]], list[list[float]]]:
    """Return the lateness of frames in milliseconds, in blocks without and with an engine at work."""
    start = boardgames.load(name).start()
    idle, busy = list[list[float]](), list[list[float]]()
    app = BoardgamesApp(Match(start), color_mode=ColorMode.FULL)
    async with app.run_test(size=_SIZE):
        board = app.screen.query_one(Board)
        with EngineClient() as engine:
            engine.ask(Question(start, start, (), Limit(nodes=1))).future.result(_PATIENCE)
            for _ in range(blocks):
                idle.append(await _lateness(board))
                inquiry = engine.ask(Question(start, start, (), Limit()))
                busy.append(await _lateness(board))
                inquiry.stop()
                await asyncio.wrap_future(inquiry.future)
    return idle, busy


async def _lateness(board: Board) -> list[float]:
    """Return how many milliseconds after it is due each frame of a block has been painted."""
    late = []
    for _ in range(_FRAMES):
        due, painted = perf_counter() + _FRAME, asyncio.Event()
        await asyncio.sleep(_FRAME)
        board.refresh()
        board.call_after_refresh(painted.set)
        await painted.wait()
        late.append(1000 * (perf_counter() - due))
    return late
