"""The command `python -m tests.benchmarks`; `--help` says what can be left out."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

import boardgames
from tests.benchmarks import (
    app,
    canvas,
    engine,
    exact,
    explorer,
    frames,
    kept,
    ladder,
    pictures,
    sides,
    thinking,
)
from tests.benchmarks.results import Results
from tests.benchmarks.table import Report, Row, as_markdown, as_text, machine
from tests.benchmarks.terminal import Stuck

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZES = ((80, 24), (100, 30), (140, 45), (200, 60))
_PARTS = (
    *("engine", "thinking", "frames", "ladder", "sides", "canvas", "pictures", "app", "exact", "kept"),
    "explorer",
)
#: What measures a part for one game, whatever the size of a terminal.
_BY_GAME = {"engine": engine.measure, "thinking": thinking.measure, "frames": frames.measure_frames}
#: What is measured with Pylos alone.
_PYLOS = {"exact": exact.measure, "kept": kept.measure, "explorer": explorer.measure}


def main() -> int:
    """Measure what is asked for, print the table; return the exit status, 1 if a part was given up."""
    arguments = _arguments()
    rows: list[Row] = []

    def report(row: Row) -> None:
        rows.append(row)
        print(".", end="", file=sys.stderr, flush=True)

    given_up = 0
    for part in arguments.only or _PARTS:
        try:
            _measure(part, arguments, report)
        except Stuck as stuck:
            print(f"\n{part} given up: {stuck}", file=sys.stderr)
            given_up = 1
    print(file=sys.stderr)
    load = ", ".join(f"{average:.1f}" for average in os.getloadavg())
    print(f"{machine()}; load averages at the end {load}", end="\n\n")
    print(as_markdown(rows) if arguments.markdown else as_text(rows))
    return given_up


def _arguments() -> Namespace:
    parser = ArgumentParser("python -m tests.benchmarks", description="Measure the games and the program.")
    parser.add_argument("--only", action="append", choices=_PARTS, help="leave out the other parts")
    parser.add_argument("--game", action="append", choices=boardgames.names(), help="leave out the others")
    parser.add_argument("--quick", action="store_true", help="take fewer samples, for a first look")
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/benchmarks.md")
    parser.add_argument("--games", type=int, help="how many games each pair of players of the ladder plays")
    parser.add_argument("--pair", action="append", default=[], help="such as 3-2: leave out the other pairs")
    parser.add_argument(
        "--nodes", type=int, help="how many positions level 6 looks at for a move in the ladder"
    )
    parser.add_argument("--results", type=Path, help="a file with games of the ladder, which is added to")
    return parser.parse_args()


def _measure(part: str, arguments: Namespace, report: Report) -> None:
    """Measure one part for the games that are asked for."""
    names = arguments.game or boardgames.names()
    if part in _BY_GAME:
        for name in names:
            _BY_GAME[part](name, report, quick=arguments.quick)
        if part == "thinking":
            thinking.measure_process(report)
        return
    if part in ("ladder", "sides"):
        _climb(part, arguments, names, report)
        return
    if part in _PYLOS:
        if "pylos" in names:
            _PYLOS[part](report, quick=arguments.quick)
        return
    _show(part, arguments, names, report)


def _show(part: str, arguments: Namespace, names: Sequence[str], report: Report) -> None:
    """Measure what is on the screen, at each size of a terminal."""
    if part == "app":
        for size in _SIZES:
            app.measure_picker(size, report, quick=arguments.quick)
    measure = {"canvas": canvas.measure, "pictures": pictures.measure}.get(part, app.measure)
    for name in names:
        for size in _SIZES:
            measure(name, size, report, quick=arguments.quick)


def _climb(part: str, arguments: Namespace, names: Sequence[str], report: Report) -> None:
    """Measure the levels of games against each other, or on each side where the sides are unequal."""
    results = Results(arguments.results, arguments.nodes)
    games = arguments.games or (ladder.FEW_GAMES if arguments.quick else ladder.GAMES)
    for name in names:
        if part == "ladder":
            ladder.measure(name, report, games, results, arguments.pair)
        elif name in sides.UNEQUAL:
            sides.measure(name, report, games, results)


if __name__ == "__main__":
    sys.exit(main())
